/** Computes the test paths of a machine from the options of the command line or the library. */
import type { AnyStateNode } from "xstate";
import { casesOf, type TestCase } from "./cases.ts";
import { replay } from "./cover.ts";
import { UsageError } from "./errors.ts";
import { type Exploration, explore } from "./explore.ts";
import { inferModel } from "./infer-model.ts";
import type { FoundMachine } from "./load.ts";
import { type MachineModel, modelOf } from "./model.ts";
import { mistakesIn } from "./model-mistakes.ts";
import { type Criterion, planFor, type Walk, walksTo } from "./plan.ts";
import { countText, type OnProgress } from "./progress.ts";
import { replayRandom } from "./random-failures.ts";
import { randomWalks, readStopCondition, type StopCondition } from "./random-walks.ts";
import { type Sequence, sequenceWalks } from "./sequences.ts";
import { shortWalks } from "./short-walks.ts";
import { simpleWalks, someSimpleWalks } from "./simple-paths.ts";
import { eventTypesOf, statesOf, structureOf } from "./structure.ts";
import { itemsOfStructure } from "./structure-items.ts";
import { unknownName } from "./suggestions.ts";
import { type Unreached, unreachedBy } from "./unreached.ts";

/** Finds a state by its id, its path, or the end of its path. Throws for an unknown one. */
function stateIdOf({ name, machine }: FoundMachine, wanted: string): string {
  const states = statesOf(structureOf(machine));
  const paths = states.map((node: AnyStateNode) => node.path.join("."));
  const index = paths.findIndex((path, at) => path === wanted || states[at]?.id === wanted);
  const found = index >= 0 ? index : paths.findIndex((path) => path.endsWith(`.${wanted}`));
  const state = states[found];
  if (!state) throw unknownName(`state of ${name}`, wanted, paths);
  return state.id;
}

/** Throws for events that the machine does not handle. */
function checkEvents({ name, machine }: FoundMachine, types: readonly string[]): void {
  const known = eventTypesOf(structureOf(machine));
  for (const type of types) if (!known.includes(type)) throw unknownName(`event of ${name}`, type, known);
}

/** Options for paths; see `--help` for each. */
export interface PathOptions {
  readonly cover?: Criterion | "simple-paths" | "random" | undefined;
  readonly to?: string | undefined;
  /** Few long cases instead of a short one for each transition. */
  readonly tours?: boolean;
  /** Approximate max number of steps of a tour or random walk. */
  readonly steps?: number | undefined;
  readonly limit?: number | undefined;
  readonly input?: unknown;
  readonly until?: StopCondition | undefined;
  readonly seed?: number | undefined;
  /** Types of events to send from outside even if the machine sends them to itself; only without a model. */
  readonly outside?: readonly string[];
  /** Max number of steps to explore: events in states. Default: `MAX_EXPLORED` without a model, otherwise no limit. */
  readonly maxExplored?: number | undefined;
  /** Approximate max number of steps of all cases together. Default: `MAX_STEPS`. */
  readonly maxSteps?: number | undefined;
  /** Receives a progress report after a second, and then every few seconds. */
  readonly onProgress?: OnProgress | undefined;
  /** Own sequences. Without `cover`, only these become cases. */
  readonly sequences?: readonly Sequence[] | undefined;
}

/** Default for the max number of steps of all cases together. */
export const MAX_STEPS = 10_000;

/** Default for the approximate max number of steps of a tour or random walk. */
export const DEFAULT_STEPS = 15;

/** Paths, and the items they fail to reach. Both lists of items are empty for paths that are not meant to reach everything. */
export interface Paths extends FoundMachine, Unreached {
  readonly cases: readonly TestCase[];
  /** Mistakes in the model and the machine, one sentence each: names that the machine does not have, properties of XState 4. */
  readonly mistakes: readonly string[];
  /** Remarks on the paths, one sentence each. */
  readonly remarks: readonly string[];
  /** The model that was walked, also if it was inferred. */
  readonly model?: MachineModel;
  /** The random walks of the cases, by case id. */
  readonly randomWalks?: ReadonlyMap<string, Walk>;
}

const ASSUMED =
  "This machine has no model. Each case was run on a real actor whose guards return what the step assumes; its own actions and " +
  "invoked actors were not run, and payloads are missing.";

/** Returns a remark on the limit at which an exploration stopped. */
function limitRemarks({ limit, vertices }: Exploration): string[] {
  if (limit === undefined) return [];
  const explored = `Stopped after exploring ${countText(limit)} steps in ${countText(vertices.length)} state combinations.`;
  return [`${explored} What lies beyond is left out. Explore more with --max-explored ${limit * 2}.`];
}

/** Returns remarks on the paths of a machine without a model, and on the limit at which its exploration stopped. */
function remarksOn(exploration: Exploration): string[] {
  const { model, internal, sentFromOutside, impossible } = exploration;
  if (!model.script) return limitRemarks(exploration);
  const own = internal.map((type) => {
    const states = sentFromOutside.get(type) ?? [];
    return states.length === 0
      ? `${type} is sent by the machine itself and is not sent from outside. To send it anyway, use --outside ${type}.`
      : `${type} is sent by the machine itself. From outside, it is sent only in ${states.join(", ")}, where the machine does not send it.`;
  });
  return [ASSUMED, ...own, ...impossible, ...limitRemarks(exploration)];
}

/** Returns a remark on the steps of the walks whose result is not certain. */
function uncertainRemarks(walks: readonly Walk[]): string[] {
  const count = walks.flatMap(({ edges }) => edges.filter(({ isUncertain }) => isUncertain)).length;
  if (count === 0) return [];
  const [are, they] = count === 1 ? ["1 step is", "it leads"] : [`${count} steps are`, "they lead"];
  return [
    `${are} not certain: where ${they} depends on unknown data. Later steps of the same case hold only if ${they} there.`,
  ];
}

interface Planned {
  readonly walks: readonly Walk[];
  /** Remarks on how the walks were chosen. */
  readonly remarks: readonly string[];
}

function walksOf(exploration: Exploration, stateId: string | undefined, options: PathOptions): Planned {
  const { cover = "each", steps = DEFAULT_STEPS, tours = false, limit } = options;
  if (options.steps !== undefined && !tours && cover !== "random")
    throw new UsageError("steps is the length of tours and random walks: add tours, or leave it out.");
  if (cover === "random") {
    const { until = readStopCondition("edge_coverage(100)"), seed = 1 + Math.floor(Math.random() * 2 ** 31) } = options;
    return { walks: randomWalks(exploration, until, seed, steps), remarks: [`Walked at random: --seed ${seed}.`] };
  }
  const limits = { maxSteps: options.maxSteps ?? MAX_STEPS, onProgress: options.onProgress };
  if (cover === "simple-paths" && limit !== undefined)
    return someSimpleWalks(exploration, limit, { stateId, ...limits });
  if (cover === "simple-paths") return { walks: simpleWalks(exploration, stateId), remarks: [] };
  if (stateId !== undefined)
    return firstOf(walksTo(exploration, stateId), limits.maxSteps, "state combinations with this state");
  if (!tours) return firstOf(shortWalks(exploration, cover), limits.maxSteps, ITEM_NAMES[cover]);
  const { walks, leftOut, total } = planFor(exploration, cover, steps, limits);
  return { walks, remarks: leftOut > 0 ? [stepsRemark(leftOut, total, ITEM_NAMES[cover], limits.maxSteps)] : [] };
}

/** Names of the items of each criterion. */
const ITEM_NAMES: Readonly<Record<Criterion, string>> = {
  states: "states and state combinations",
  each: "states, transitions and guards with the outcome no",
  transitions: "transitions, guards with the outcome no, and transitions in state combinations",
  pairs: "pairs of transitions",
};

const stepsRemark = (leftOut: number, total: number, names: string, maxSteps: number) =>
  `Stopped after planning about ${countText(maxSteps)} steps. Left out: ${countText(leftOut)} of ${countText(total)} ${names}. ` +
  `Plan more with --max-steps ${maxSteps * 2}.`;

/** Returns the first walks, of about `maxSteps` steps together. `names` says what each of the walks is for. */
function firstOf(walks: readonly Walk[], maxSteps: number, names: string): Planned {
  let steps = 0;
  const first = walks.filter(({ edges }) => {
    const isWithin = steps < maxSteps;
    steps += edges.length;
    return isWithin;
  });
  const leftOut = walks.length - first.length;
  return { walks: first, remarks: leftOut > 0 ? [stepsRemark(leftOut, walks.length, names, maxSteps)] : [] };
}

/**
 * Computes the test cases of a machine and runs each on a real actor, which must behave as the case expects. Without a model, the
 * guards of that actor return what each step assumes. Throws a UsageError if no path leads to the state `to`.
 */
export function pathsOf(found: FoundMachine, models: readonly MachineModel[], options: PathOptions = {}): Paths {
  const { to } = options;
  const { name, machine } = found;
  const model = modelOf(machine, models) ?? inferModel(machine, name, options.input);
  const cover = options.cover ?? "each";
  const stateId = to === undefined ? undefined : stateIdOf(found, to);
  const { states, transitions } = itemsOfStructure(structureOf(machine));
  const all = [...states, ...transitions];
  // Without a model, stop exploring once every item is reached. With one, another start may be nearer.
  const isEnough = (reached: ReadonlySet<string>) =>
    model.script !== undefined && cover === "each" && to === undefined && all.every((item) => reached.has(item));
  const { outside = [], maxExplored, onProgress } = options;
  checkEvents(found, outside);
  const exploration = explore(model, { isEnough, outside, maxExplored, onProgress });
  const { walks: planned, remarks } = walksOf(exploration, stateId, options);
  if (to !== undefined && planned.length === 0)
    throw new UsageError(`No path of ${name} leads to "${to}" with its model.`);
  const isOwn = options.sequences !== undefined && options.cover === undefined && to === undefined;
  const sequences = sequenceWalks(machine, exploration, options.sequences ?? []);
  const { walks, items } =
    cover === "random"
      ? replayRandom(exploration, planned, onProgress)
      : replay(exploration, isOwn ? [] : planned, onProgress);
  const atOnce = exploration.initialVertices[0]?.entered?.items ?? [];
  const isWhole = !isOwn && to === undefined && cover !== "simple-paths" && cover !== "random";
  const missed: Unreached = isWhole
    ? unreachedBy(exploration, cover, new Set([...atOnce, ...items]))
    : { notReached: [], unreachable: [] };
  const cases = transitions.length > 0 ? casesOf(machine, name, [...walks, ...sequences]) : [];
  return {
    ...found,
    model,
    cases,
    ...(cover === "random" && { randomWalks: new Map(walks.map((walk, index) => [cases[index]?.id ?? "", walk])) }),
    ...missed,
    mistakes: mistakesIn(model),
    remarks: [...(found.about ?? []), ...remarksOn(exploration), ...uncertainRemarks(walks), ...remarks],
  };
}
