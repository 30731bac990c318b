/** The test paths of a machine, as they are asked for and shown. */
import type { AnyStateNode } from "xstate";
import { type Arguments, unknown } from "./arguments.ts";
import { assumedModel } from "./assume.ts";
import { casesOf, type TestCase } from "./cases.ts";
import { itemsOfStructure, missedBy, replay } from "./cover.ts";
import { type Exploration, explore } from "./explore.ts";
import { type FoundMachine, UsageError } from "./load.ts";
import { type MachineModel, modelOf } from "./model.ts";
import { type Walk, walksFor, walksTo } from "./plan.ts";
import { simpleWalks, someSimpleWalks } from "./simple.ts";
import { structureOf } from "./structure.ts";

/** The id of the state that a person means by its id, its path, or the end of its path. */
function stateIdOf({ name, machine }: FoundMachine, wanted: string): string {
  const states = structureOf(machine).states.slice(1);
  const paths = states.map((node: AnyStateNode) => node.path.join("."));
  const index = paths.findIndex((path, at) => path === wanted || states[at]?.id === wanted);
  const found = index >= 0 ? index : paths.findIndex((path) => path.endsWith(`.${wanted}`));
  const state = states[found];
  if (!state) throw unknown(`state of ${name} called`, wanted, paths);
  return state.id;
}

export interface Paths extends FoundMachine {
  readonly cases: readonly TestCase[];
  /** What the paths should reach and do not; empty where they are not meant to reach everything. */
  readonly notReached: readonly string[];
  /** What is to be known of the paths beside, one sentence each. */
  readonly remarks: readonly string[];
}

const ASSUMED =
  "There is no model of this machine. Each case was walked on a real actor of it, whose guards say what the step assumes; " +
  "its own guards, actions and invoked actors were not run, and payloads are left out.";

/** What is to be known of the paths of a machine. */
function remarksOn({ model, internal, impossible, isWhole, places }: Exploration, isMissing: boolean): string[] {
  if (!model.script) return [];
  const own = internal.map((type) => `${type} is sent by the machine itself, and here by nobody else.`);
  const rest = isWhole || !isMissing ? [] : [`Only ${places.length} states were explored; there are more.`];
  return [ASSUMED, ...own, ...impossible, ...rest];
}

function walksOf(
  exploration: Exploration,
  cover: Arguments["cover"] & string,
  stateId: string | undefined,
  { steps, limit }: Arguments,
): Walk[] {
  if (cover === "simple-paths" && limit !== undefined) return someSimpleWalks(exploration, limit, stateId);
  if (cover === "simple-paths") return simpleWalks(exploration, stateId);
  return stateId === undefined ? walksFor(exploration, cover, steps) : walksTo(exploration, stateId);
}

/**
 * The test cases of a machine, replayed on a real actor, which must do what the case says. Without a model, the guards of that
 * actor say what each step assumes.
 */
export function pathsOf(found: FoundMachine, models: readonly MachineModel[], options: Arguments): Paths {
  const { to } = options;
  const { name, machine } = found;
  const model = modelOf(machine, models) ?? assumedModel(machine, name, options.input);
  const cover = options.cover ?? (model.script ? "each" : "transitions");
  const stateId = to === undefined ? undefined : stateIdOf(found, to);
  const { states, transitions } = itemsOfStructure(structureOf(machine));
  const all = [...states, ...transitions];
  // Where each transition once is enough, so is what leads to all of them.
  const isEnough = (reached: ReadonlySet<string>) =>
    cover === "each" && to === undefined && all.every((item) => reached.has(item));
  const exploration = explore(model, isEnough);
  const planned = walksOf(exploration, cover, stateId, options);
  if (to !== undefined && planned.length === 0)
    throw new UsageError(`No path of ${name} leads to "${to}", as far as its model goes.`);
  const { walks, items } = replay(exploration, planned);
  const atOnce = exploration.beginnings[0]?.entered?.items ?? [];
  const isWanted = to === undefined && cover !== "simple-paths";
  const notReached = isWanted ? missedBy(exploration, cover, new Set([...atOnce, ...items])) : [];
  return {
    ...found,
    cases: transitions.length > 0 ? casesOf(machine, name, walks) : [],
    notReached,
    remarks: [
      ...(found.about ?? []),
      ...remarksOn(exploration, notReached.length > 0),
      ...(cover === "simple-paths" && planned.length === options.limit
        ? [`These are ${planned.length} simple paths of at least as many.`]
        : []),
    ],
  };
}
