import { describe, expect, it } from "vitest";
import { machines } from "../support/machines.ts";

const SENTENCE = /^[A-Z].*[.]$/;

describe("testers can read", () => {
  it.each(machines)("the id of $name", ({ machine }) => {
    expect(machine.id).toMatch(/^[a-z]+$/i);
  });

  it.each(machines)("a sentence for each state of $name", ({ machine }) => {
    const sentences = (node: typeof machine.root): [id: string, sentence: string][] => [
      [node.id, node.description ?? ""],
      ...Object.values<typeof machine.root>(node.states).flatMap(sentences),
    ];
    for (const [id, sentence] of sentences(machine.root)) expect(sentence, id).toMatch(SENTENCE);
  });

  it.each(machines)("a sentence for each event of $name", ({ machine }) => {
    expect(machine.root.meta).toHaveProperty("events");
    const sentences: Record<string, string> = machine.root.meta.events;
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(SENTENCE);
    const types = machine.events.filter((type: string) => !type.startsWith("xstate."));
    expect(Object.keys(sentences)).toEqual(expect.arrayContaining(types));
  });
});
