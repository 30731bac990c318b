/**
 * Replays the cases in the tool's JSON on real machines and returns every deviation. It shares no code with the tool: these files
 * import XState and nothing else.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { missingTransitions } from "./config-reading.ts";
import { FollowedActor, type Taken } from "./followed-actor.ts";
import type { Assumed, Case, Facts, Step, Transition, Walked } from "./tool-output.ts";

const FAILED = "(ended with an error)";
const ENDED = "The machine has ended.";

/** Returns the paths of the innermost active states, in alphabetical order. */
function leavesOf(value: unknown, path = ""): string[] {
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (typeof value === "string") return [at(value)];
  const parts = Object.entries((value ?? {}) as Record<string, unknown>);
  if (parts.length === 0) return path === "" ? [] : [path];
  return parts.flatMap(([key, below]) => leavesOf(below, at(key))).sort();
}
/** A machine without states is in its only state, which has its id. */
const realState = ({ status, value, machine }: AnyMachineSnapshot) =>
  status === "error" ? FAILED : leavesOf(value).join(" + ") || machine.id;
const toldState = (text: string) =>
  text
    .split(" + ")
    .filter((part) => part !== "")
    .sort()
    .join(" + ");

/** Returns the names listed in the notes that begin with `start`. */
const namesIn = (notes: readonly string[], start: string): string[] =>
  notes.flatMap((note) => (note.startsWith(start) ? note.slice(start.length).replace(/\.$/, "").split(", ") : []));

/** Notes which say that the real machine may be in another state after the step. */
const DOUBTS = [
  /\bleads depends on\b/,
  /^Skipped: /,
  /^Assumes that this delay ends/,
  /^An unknown part of this time/,
  /^Another delay ends at the same time/,
];
const isUnsure = ({ notes }: Step) => notes.some((note) => DOUBTS.some((doubt) => doubt.test(note)));

/** Reads "the machine has started (assuming a: yes, b: no)". */
function assumedIn(given: string): Assumed {
  const [, said = ""] = / \(assuming (.*)\)$/.exec(given) ?? [];
  const results = { yes: true, no: false, "yes, then no": "once" } as const;
  return Object.fromEntries(
    [...said.matchAll(/(.+?): (yes, then no|yes|no)(?:, |$)/g)].map(([, name, result]) => [
      name,
      results[result as keyof typeof results],
    ]),
  );
}

/** Forces the guards of a step. */
class Forcing {
  #assumed: Assumed = {};
  readonly #asked = new Set<string>();
  begin(assumed: Assumed): void {
    this.#assumed = assumed;
    this.#asked.clear();
  }
  readonly force = (name: string): boolean | undefined => {
    const isFirst = !this.#asked.has(name);
    this.#asked.add(name);
    const result = this.#assumed[name];
    return result === "once" ? isFirst : result;
  };
}

function payloadOf({ event, notes }: Step, { payloads = {} }: Facts): Record<string, unknown> {
  const { type, assume: _, timer: __, actorId: ___, remainingMs: ____, ...given } = event;
  const missing = namesIn(notes, "Missing payload: ").map((name) => [
    name,
    payloads[`${type}.${name}`] ?? payloads[name] ?? `some ${name}`,
  ]);
  return { ...Object.fromEntries(missing), ...given };
}

/** Returns an error as an error; in JSON, only its properties are left. */
function revived(how: string, value: unknown): unknown {
  if (how !== "error" || typeof value !== "object" || value === null || !("message" in value)) return value;
  return Object.assign(new Error(String(value.message)), value);
}

function perform(followed: FollowedActor, step: Step, facts: Facts): string[] {
  const { action, event } = step;
  const payload = payloadOf(step, facts);
  const [, wait] = /^Wait (\d+) ms/.exec(action) ?? [];
  const [, end, id = ""] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
  const [, snapshotOf] = /^xstate\.snapshot\.(.*)$/.exec(event.type) ?? [];
  if (action.includes("(assuming that it ends first)")) followed.actor.send({ type: event.type });
  else if (wait !== undefined) {
    if (Number(wait) > 0) followed.clock.pass(Number(wait) - 1);
    const { taken } = followed.takeRecords();
    followed.clock.pass(Math.min(1, Number(wait)));
    if (taken.length > 0) return [`happens before ${wait} ms have passed`];
  } else if (action.startsWith("Wait ")) {
    if (!Number.isFinite(followed.clock.next)) return ["no delay is running"];
    followed.clock.pass(followed.clock.next);
  } else if (end === "done" || end === "error") {
    const key = end === "done" ? "output" : "error";
    const value = revived(end, payload[key]);
    followed.settle(id, end, value, { [key]: value, type: event.type });
  } else if (snapshotOf !== undefined)
    followed.settle(snapshotOf, "snapshot", payload["snapshot"], { ...payload, type: event.type });
  else followed.actor.send({ ...payload, type: event.type });
  return [];
}

/** Returns a transition as text, from both sides: the ids of its source and targets. */
const arrow = ({ from, to }: { readonly from: string; readonly to: readonly string[] }) =>
  `${from} -> ${[...to].sort().join(", ")}`;
const textOfTaken = (taken: readonly Taken[]) => [...new Set(taken.map(arrow))].sort().join(" | ");
function textOfTold(takes: readonly string[], byId: ReadonlyMap<string, Transition>): string {
  const told = takes.map((id) => {
    const transition = byId.get(id);
    return transition ? arrow(transition) : `unknown transition ${id}`;
  });
  return [...new Set(told)].sort().join(" | ");
}

/** Result of replaying one case. */
interface Replay {
  readonly problems: readonly string[];
  /** Steps that were compared, and steps at which the tool was rightly unsure. */
  readonly compared: number;
  readonly unsure: number;
}

function replay(machine: AnyStateMachine, walked: Walked, testCase: Case, facts: Facts): Replay {
  const byId = new Map(walked.transitions.map((transition) => [transition.id, transition]));
  const forcing = new Forcing();
  forcing.begin(assumedIn(testCase.given));
  const needed = testCase.steps.flatMap(({ notes }) => namesIn(notes, "Needs a parent, which receives: "));
  const missing = namesIn(testCase.notes, "Missing input: ");
  const input = facts.inputs?.[testCase.given] ?? (missing.length > 0 || !facts.inputs ? facts.input : undefined);
  const followed = new FollowedActor(machine, {
    force: forcing.force,
    input,
    facts,
    hasParent: needed.length > 0 || testCase.notes.some((note) => note.startsWith("Needs a parent")),
  });
  const problems: string[] = [];
  const differ = (where: string, what: string, told: string, real: string) => {
    if (told !== real) problems.push(`${testCase.id}, ${where}: ${what}: told ${told}; real ${real}`);
  };
  // A model runs the real actions, so its cases do not name them.
  const namesActions = walked.remarks.some((remark) => remark.includes("has no model"));
  const compare = (where: string, told: Step | Case, notes: readonly string[] | undefined) => {
    const { snapshot } = followed;
    const { taken, received, actions } = followed.takeRecords();
    differ(where, "state", toldState(told.state), realState(snapshot));
    differ(where, "transitions", textOfTold(told.takes, byId), textOfTaken(taken));
    if (!notes) return;
    const expected = (told as Step).expected;
    differ(where, "end", String(expected.includes(ENDED)), String(snapshot.status === "done"));
    const parent = namesIn(notes, "Needs a parent, which receives: ");
    differ(where, "sent to the parent", [...new Set(parent)].sort().join(), [...new Set(received)].sort().join());
    const unrun = namesIn(notes, "Not run: ");
    for (const name of new Set(actions))
      if (namesActions && !unrun.includes(name))
        problems.push(`${testCase.id}, ${where}: runs ${name}, which the step does not name`);
  };
  compare("start", testCase, undefined);
  let compared = 0;
  let unsure = 0;
  for (const [index, step] of testCase.steps.entries()) {
    if (problems.length > 0) break;
    forcing.begin(step.event.assume ?? {});
    const where = `step ${index + 1} (${step.action})`;
    problems.push(...perform(followed, step, facts).map((what) => `${testCase.id}, ${where}: ${what}`));
    compare(where, step, step.notes);
    if (problems.length > 0 && isUnsure(step)) {
      problems.length = 0;
      unsure += 1;
      break;
    }
    compared += 1;
  }
  followed.stop();
  return { problems, compared, unsure };
}

const isOwnEvent = (type: string) => type.startsWith("xstate.");

/** Returns steps of users that only the machine itself, its clock or its children can cause, and that do not say so. */
function impossibleSteps({ cases }: Walked, { internal = [] }: Facts): string[] {
  const isUser = ({ action, event }: Step) =>
    !action.startsWith("Wait ") && !/^xstate\.(done\.actor|error\.actor|snapshot)\./.test(event.type);
  const isSaid = ({ notes }: Step) => notes.some((note) => note.startsWith("Sent from outside here."));
  return cases.flatMap(({ id, steps }) =>
    steps
      .filter(
        (step) =>
          isUser(step) && (isOwnEvent(step.event.type) || (internal.includes(step.event.type) && !isSaid(step))),
      )
      .map(({ action, event }) => `${id} (${action}): ${event.type} is sent by nobody but the machine`),
  );
}

const doublesIn = (ids: readonly string[]) =>
  ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `The id ${id} is not unique.`);

/** Returns transitions in no case and in no list, and items listed as not reached although they can be. */
function unreachedWithoutReason({ cases, transitions, notReached, unreachable }: Walked, facts: Facts): string[] {
  const taken = new Set(cases.flatMap(({ takes, steps }) => [...takes, ...steps.flatMap((step) => step.takes)]));
  const isListed = (item: string, list: readonly string[]) =>
    list.some((line) => line === item || line.startsWith(`${item}:`));
  const silent = transitions.filter(
    ({ id }) => !taken.has(id) && !isListed(`take ${id}`, [...notReached, ...unreachable]),
  );
  const lines = [...notReached, ...unreachable].filter((line) => !line.startsWith("refuse "));
  // An item that depends on a payload takes all items behind it along.
  const isOpen = facts.needsModel === true && lines.some((line) => line.includes("depends on"));
  const claimed = isOpen ? [] : lines.filter((line) => !facts.unreachable?.some((item) => isListed(item, [line])));
  return [
    ...silent.map(({ id }) => `${id} is in no case and in no list`),
    ...claimed.map((line) => `not reached, although it can be: ${line}`),
  ];
}

/** The findings of the follower about one machine. */
export interface Findings {
  readonly problems: readonly string[];
  readonly compared: number;
  readonly unsure: number;
}

/** Replays all cases of a machine and checks its lists. */
export function follow(machine: AnyStateMachine, walked: Walked, facts: Facts = {}): Findings {
  const replays = walked.cases.map((testCase) => replay(machine, walked, testCase, facts));
  const sum = (key: "compared" | "unsure") => replays.reduce((total, one) => total + one[key], 0);
  return {
    problems: [
      ...missingTransitions(machine, walked.transitions),
      ...doublesIn(walked.cases.map(({ id }) => id)),
      ...doublesIn(walked.transitions.map(({ id }) => id)),
      ...unreachedWithoutReason(walked, facts),
      ...impossibleSteps(walked, facts),
      ...replays.flatMap(({ problems }) => problems),
    ],
    compared: sum("compared"),
    unsure: sum("unsure"),
  };
}
