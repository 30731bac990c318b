/** Titles of short cases: the event in a sentence, and its effect. */
import type { AnyStateMachine } from "xstate";
import type { Edge } from "./explore.ts";
import { isIgnored } from "./labels.ts";
import { idsIn } from "./observe.ts";
import type { Walk } from "./plan.ts";
import { eventSentenceOf, sentenceOf, wordsOf } from "./sentences.ts";
import { FAILED, pathOf, structureOf, type TransitionEntry, whereIs } from "./structure.ts";
import { activeNodes } from "./xstate-internals.ts";

const unended = (sentence: string) => sentence.replace(/\.$/, "");

/** Returns the names of the custom actions of a transition, in words. */
const actionWords = ({ definition }: TransitionEntry): string[] =>
  definition.actions.flatMap((action: unknown) => {
    const type: unknown = typeof action === "object" && action !== null ? Reflect.get(action, "type") : action;
    return typeof type === "string" && !type.startsWith("xstate.") ? [wordsOf(type)] : [];
  });

/** Describes the effect of a step: the states it enters, or else what its transitions do. */
function effectOf(machine: AnyStateMachine, { from, to, items, taken }: Edge, sentence: string): string {
  const where = whereIs(to.snapshot);
  if (where === FAILED) return "an error ends the machine";
  if (taken.length === 0) return "nothing changes";
  const { entryWithId } = structureOf(machine);
  const entries = idsIn("take", items).flatMap((id) => entryWithId(id) ?? []);
  const described = entries
    .flatMap(({ definition, kind }) => (kind !== "always" && definition.description ? [definition.description] : []))
    .map((text) => unended(text.replace(/\s+/g, " ").trim()))
    .find((text) => text !== sentence);
  if (described !== undefined) return described;
  const before = new Set(activeNodes(from.snapshot).map(({ id }) => id));
  const entered = activeNodes(to.snapshot)
    .filter((node) => Object.keys(node.states).length === 0 && !before.has(node.id))
    .sort((one, other) => one.order - other.order);
  if (entered.length > 0) return entered.map(pathOf).join(" + ");
  const targets = entries.flatMap((entry) =>
    entry.targets.map((id) => pathOf(entry.source.machine.getStateNodeById(id))),
  );
  if (targets.length > 0) return [...new Set(targets)].join(" + ");
  if (entries.every(isIgnored)) return "ignored";
  const actions = [...new Set(entries.flatMap(actionWords))];
  return actions.length > 0 ? actions.join(", ") : `stays in ${where}`;
}

/** Returns the titles of a walk without the machine's name: the shortest first, the most precise last. */
function titlesOfWalk(machine: AnyStateMachine, { purpose = "", start, initialVertex, edges }: Walk): string[] {
  const last = edges.at(-1);
  if (!last) return [`Given that ${start.name} -> ${whereIs(initialVertex.snapshot)}`];
  if (/^(state|configuration) /.test(purpose)) {
    const goal = purpose.startsWith("state ") ? pathOf(machine.getStateNodeById(purpose.slice("state ".length))) : "";
    return [`to ${goal || whereIs(last.to.snapshot)}`, `to ${whereIs(last.to.snapshot)}`];
  }
  const [, configuration, kind = "", id = ""] = /^(?:in (.*?): )?(take|refuse) (.*)$/s.exec(purpose) ?? [];
  const entry = structureOf(machine).entryWithId(id);
  const sentence = eventSentenceOf(machine, last.event, last.from.snapshot);
  const earlier = edges.at(-2);
  const first =
    kind === "" && earlier ? `${eventSentenceOf(machine, earlier.event, earlier.from.snapshot)}, then ` : "";
  const answer = entry?.guardLabel === undefined ? "" : ` (${entry.guardLabel}: ${kind === "take" ? "yes" : "no"})`;
  const source = entry && entry.source.path.length > 0 ? `, in ${pathOf(entry.source)}` : "";
  const place = configuration === undefined ? source : `, in ${configuration}`;
  const always = kind === "refuse" ? answer : "";
  const end = ` -> ${effectOf(machine, last, sentence)}`;
  const exact = unended(sentenceOf(machine, last.event, last.from.snapshot));
  return [
    `${first}${sentence}${always}${configuration === undefined ? "" : place}${end}`,
    `${first}${sentence}${always}${place}${end}`,
    `${first}${sentence}${answer}${place}${end}`,
    `${first}${exact}${answer}${place}${end}`,
  ];
}

/** Returns a unique title for each walk with a purpose, such as "door: The key is turned -> ignored". */
export function titlesOf(machine: AnyStateMachine, name: string, walks: readonly Walk[]): string[] {
  const candidates = walks.map((walk) => titlesOfWalk(machine, walk));
  const levels = walks.map(() => 0);
  const titleAt = (index: number) => candidates[index]?.[levels[index] ?? 0] ?? "";
  for (let round = 0; round < Math.max(0, ...candidates.map(({ length }) => length)); round += 1) {
    const alike = [...Map.groupBy(candidates.keys(), titleAt).values()].filter(({ length }) => length > 1);
    for (const index of alike.flat())
      levels[index] = Math.min((levels[index] ?? 0) + 1, (candidates[index]?.length ?? 1) - 1);
  }
  const counts = new Map<string, number>();
  return walks.map((_, index) => {
    const title = titleAt(index);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return `${name}: ${title}${count > 1 ? ` (${count})` : ""}`;
  });
}
