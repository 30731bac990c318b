/** Generates the source of a model to complete: every event, guard and actor of a machine, with the known facts. */

import { explore } from "./explore.ts";
import { simpleGuardsOf } from "./guards.ts";
import { inferModel } from "./infer-model.ts";
import { outcomeKeyOf } from "./inline-actors.ts";
import type { FoundMachine } from "./load.ts";
import { questionsAbout } from "./oracles/questions.ts";
import { sentenceOfType } from "./sentences.ts";
import { eventTypesOf, pathOf, structureOf, type TransitionEntry } from "./structure.ts";
import { reportUndefined } from "./unknown-data.ts";

const comment = (indent: string, text: string) => `${indent}// ${text.replace(/\s+/g, " ")}`;
const listed = (names: Iterable<string>) => [...new Set(names)].join(", ");
const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const MISSING_NOTE = /^Missing (payload|input): (.*)\.$/;
const namesIn = (notes: readonly string[]) => notes.flatMap((note) => MISSING_NOTE.exec(note)?.[2]?.split(", ") ?? []);

/** Lists the guards of these transitions, one comment each. */
const guardLines = (indent: string, entries: readonly TransitionEntry[]): string[] => [
  ...new Set(
    entries.flatMap(({ guard, source }) =>
      guard === undefined
        ? []
        : [comment(indent, `${guard} is evaluated in ${pathOf(source)}: provide data for yes and for no.`)],
    ),
  ),
];

/** Returns the event properties that the guards of these transitions read. The guards are called; their results are ignored. */
function readByGuards({ machine }: FoundMachine, type: string, entries: readonly TransitionEntry[]): string[] {
  const read: string[] = [];
  const event = reportUndefined({ type }, (name) => read.push(name));
  for (const leaf of entries.flatMap(({ definition }) => simpleGuardsOf(definition.guard))) {
    const named = typeof leaf === "object" && leaf !== null && "type" in leaf ? leaf.type : leaf;
    const guard: unknown = typeof named === "string" ? machine.implementations.guards[named] : named;
    try {
      if (typeof guard === "function") guard({ context: {}, event }, undefined);
    } catch {
      // The guard needs the real context. The properties it read before are recorded.
    }
  }
  return read;
}

/** Finds the properties that a machine reads from its events and its input, as far as they show without a model. */
function readBy(found: FoundMachine): {
  of: (type: string, entries: readonly TransitionEntry[]) => string;
  input: string;
  /** Keys of the context. */
  context: readonly string[];
} {
  const model = inferModel(found.machine, found.name);
  const { vertices, edgesFrom } = explore(model);
  const payloads = Map.groupBy(
    vertices.flatMap((vertex) => edgesFrom(vertex)),
    ({ event }) => event.type,
  );
  return {
    of: (type, entries) =>
      listed([
        ...(payloads.get(type) ?? []).flatMap(({ notes }) => namesIn(notes)),
        ...readByGuards(found, type, entries),
      ]),
    context: Object.keys(vertices[0]?.snapshot.context ?? {}),
    input: listed((model.starts ?? []).flatMap(({ notes = [] }) => namesIn(notes))),
  };
}

function caseLines(found: FoundMachine, readOf: ReturnType<typeof readBy>["of"]): string[] {
  const structure = structureOf(found.machine);
  return eventTypesOf(structure).flatMap((type) => {
    const entries = structure.transitions.filter(({ eventType, kind }) => kind === "event" && eventType === type);
    const payload = readOf(type.replace("*", "anything"), entries);
    return [
      comment("    ", sentenceOfType(found.machine, type)),
      ...(payload === "" ? [] : [comment("    ", `The machine reads from the event: ${payload}.`)]),
      ...guardLines("    ", entries),
      `    ${keyText(type.replace("*", "anything"))}: [{}],`,
    ];
  });
}

function outcomeLines({ machine }: FoundMachine): string[] {
  const structure = structureOf(machine);
  const invoked = structure.states.flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));
  const bySource = Map.groupBy(invoked, ({ invoke }) => outcomeKeyOf(invoke.src));
  return [...bySource].flatMap(([source, uses]) => {
    const ends = uses.flatMap(({ invoke: { id } }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
    const entries = structure.transitions.filter(({ eventType }) => ends.includes(eventType));
    return [
      comment("    ", `Runs in ${listed(uses.map(({ node }) => pathOf(node)))}.`),
      ...guardLines("    ", entries),
      `    ${keyText(source)}: { done: [undefined], error: [new Error("It failed")] },`,
    ];
  });
}

/** Returns the source of a model stub. `module` is the import specifier of the machine's file. */
export function modelStub(found: FoundMachine, module: string): string {
  const { exported = found.name } = found;
  const { of, input, context } = readBy(found);
  const name = exported === "default" ? "machine" : exported;
  const outcomes = outcomeLines(found);
  return [
    'import { modelFor } from "statechart-paths";',
    `import ${exported === "default" ? name : `{ ${name} }`} from ${JSON.stringify(module)};`,
    "",
    `export const model = modelFor(${name}, {`,
    ...(input === "" ? [] : [comment("  ", `The machine reads from the input: ${input}.`)]),
    `  starts: [{ name: "the machine has started"${input === "" ? "" : ", input: {}"} }],`,
    "  cases: {",
    ...caseLines(found, of),
    "  },",
    ...(outcomes.length > 0 ? ["  outcomes: {", ...outcomes, "  },"] : []),
    comment(
      "  ",
      "State the results that the requirements ask for. Do not derive them from the machine. See docs/models.md.",
    ),
    ...questionsAbout(found, context).map((question) => comment("  ", `- ${question}`)),
    "  oracles: [],",
    "});",
    "",
  ].join("\n");
}
