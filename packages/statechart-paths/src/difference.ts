/** Describes how two versions of a machine differ, and which cases to run again. */
import type { z } from "zod";
import type { casesSchema } from "./formats/json.ts";

/** A machine as `--as json` writes it. */
export type Version = z.infer<typeof casesSchema>["machines"][number];
type Transition = Version["transitions"][number];
type Case = Version["cases"][number];

/** The difference between two versions of a machine: states by id, transitions in words, cases with id and title. */
export interface Difference {
  readonly newStates: readonly string[];
  readonly removedStates: readonly string[];
  readonly newTransitions: readonly string[];
  readonly removedTransitions: readonly string[];
  readonly changedTransitions: readonly string[];
  readonly newCases: readonly string[];
  readonly removedCases: readonly string[];
  /** Cases in both versions that take a new or changed transition, or whose steps or expected results changed. */
  readonly casesToRunAgain: readonly string[];
}

/** Identifies a transition in both versions. Its target is not part of the key. */
const keyOf = ({ from, on, guard = "" }: Transition) => JSON.stringify([from, on, guard]);
const goal = ({ to }: Transition) => (to.length > 0 ? to.join(" + ") : "itself");
const wordsOf = (transition: Transition) => {
  const { from, on, guard } = transition;
  return `${from}: ${on}${guard === undefined ? "" : ` [${guard}]`} leads to ${goal(transition)}`;
};
const titleOf = ({ id, title }: Case) => `${id} (${title})`;
const without = <Item>(items: readonly Item[], others: readonly Item[], key: (item: Item) => string): Item[] => {
  const known = new Set(others.map(key));
  return items.filter((item) => !known.has(key(item)));
};
const itself = (text: string) => text;

/** Compares two versions of a machine, as `show --as json` writes them. */
export function differenceOf(before: Version, after: Version): Difference {
  const old = new Map(before.transitions.map((transition) => [keyOf(transition), transition]));
  const added = without(after.transitions, before.transitions, keyOf);
  const changed = after.transitions.flatMap((now) => {
    const then = old.get(keyOf(now));
    return then && goal(then) !== goal(now) ? [{ now, then }] : [];
  });
  const touched = new Set([...added, ...changed.map(({ now }) => now)].map(({ id }) => id));
  const oldCases = new Map(before.cases.map((testCase) => [testCase.id, testCase]));
  const seenIn = ({ expected, steps }: Case) =>
    JSON.stringify([expected, steps.map((step) => [step.action, step.state, step.expected])]);
  const again = after.cases.filter((testCase) => {
    const then = oldCases.get(testCase.id);
    const takes = [...testCase.takes, ...testCase.steps.flatMap((step) => step.takes)];
    return then && (seenIn(then) !== seenIn(testCase) || takes.some((id) => touched.has(id)));
  });
  const idOf = ({ id }: Case) => id;
  return {
    newStates: without(after.states, before.states, itself),
    removedStates: without(before.states, after.states, itself),
    newTransitions: added.map(wordsOf),
    removedTransitions: without(before.transitions, after.transitions, keyOf).map(wordsOf),
    changedTransitions: changed.map(({ now, then }) => `${wordsOf(now)}, was ${goal(then)}`),
    newCases: without(after.cases, before.cases, idOf).map(titleOf),
    removedCases: without(before.cases, after.cases, idOf).map(titleOf),
    casesToRunAgain: again.map(titleOf),
  };
}

const TITLES: Readonly<Record<keyof Difference, string>> = {
  newStates: "New states",
  removedStates: "Removed states",
  newTransitions: "New transitions",
  removedTransitions: "Removed transitions",
  changedTransitions: "Changed transitions",
  newCases: "New cases",
  removedCases: "Removed cases",
  casesToRunAgain: "Cases to run again",
};

/** Returns the differences of several machines as text; empty if there are none. */
export function differenceText(before: readonly Version[], after: readonly Version[]): string {
  const nameOf = ({ machine }: Version) => machine;
  const old = new Map(before.map((version) => [version.machine, version]));
  const changes = after.flatMap((version) => {
    const then = old.get(version.machine);
    const difference = then && differenceOf(then, version);
    const sections = Object.entries(TITLES).flatMap(([part, title]) => {
      const lines = difference?.[part as keyof Difference] ?? [];
      return lines.length > 0 ? [`  ${title}:`, ...lines.map((line) => `    ${line}`)] : [];
    });
    return sections.length > 0 ? [`${version.machine}`, ...sections] : [];
  });
  const lines = [
    ...without(after, before, nameOf).map(({ machine, cases }) => `${machine} is new, with ${cases.length} cases.`),
    ...without(before, after, nameOf).map(({ machine }) => `${machine} was removed.`),
    ...changes,
  ];
  return lines.map((line) => `${line}\n`).join("");
}
