/** The test paths of a machine, as they are asked for and shown. */
import type { AnyStateNode } from "xstate";
import { type Arguments, unknown } from "./arguments.ts";
import { assumedModel } from "./assume.ts";
import { casesOf, type TestCase } from "./cases.ts";
import { missedBy, replay } from "./cover.ts";
import { type Exploration, explore } from "./explore.ts";
import { type CaseFormat, writeCases } from "./formats.ts";
import { type FoundMachine, UsageError } from "./load.ts";
import type { MachineModel } from "./model.ts";
import { type Walk, walksFor, walksTo } from "./plan.ts";
import { simpleWalks } from "./simple.ts";
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

interface Paths {
  readonly name: string;
  readonly cases: readonly TestCase[];
  /** What the paths should reach and do not; empty where they are not meant to reach everything. */
  readonly notReached: readonly string[];
  /** What was not run although the paths tell of it; undefined where all of it was. */
  readonly assumed: string | undefined;
}

const ASSUMED =
  "There is no model of this machine, so these are the paths of its bare statechart, on which each was walked as a real " +
  "actor. Its own guards, payloads, delays and invoked actors were not run: each step says what it assumes of the guards.";

function walksOf(exploration: Exploration, stateId: string | undefined, { cover, steps }: Arguments): Walk[] {
  if (cover === "simple-paths") return simpleWalks(exploration, stateId);
  return stateId === undefined ? walksFor(exploration, cover, steps) : walksTo(exploration, stateId);
}

/**
 * The test cases of a machine, replayed on a real actor, which must do what the case says: an actor of the machine itself
 * where there is a model, else one of its bare statechart.
 */
export function pathsOf(found: FoundMachine, models: readonly MachineModel[], options: Arguments): Paths {
  const { cover, to } = options;
  const { name, machine } = found;
  const model = models.find((candidate) => candidate.machine === machine) ?? assumedModel(machine, name);
  const exploration = explore(model);
  const stateId = to === undefined ? undefined : stateIdOf(found, to);
  const walks = walksOf(exploration, stateId, options);
  if (to !== undefined && walks.length === 0)
    throw new UsageError(`No path of ${name} leads to "${to}", as far as its model goes.`);
  const atOnce = exploration.beginnings[0]?.entered?.items ?? [];
  const reached = [...atOnce, ...walks.flatMap((walk) => replay(model, walk))];
  return {
    name,
    cases: casesOf(machine, name, walks),
    notReached: to !== undefined || cover === "simple-paths" ? [] : missedBy(exploration, cover, new Set(reached)),
    assumed: model.isAssumed ? ASSUMED : undefined,
  };
}

/** What there is to say about paths beside the test cases: nothing is left out silently. */
export function remarksOf({ name, cases, notReached, assumed }: Paths, format: CaseFormat): string[] {
  if (format === "plain") return [];
  if (cases.length === 0) return [`${name}: no transitions`];
  const remarks = notReached.map((item) => `${name}: not reached: ${item}`);
  return assumed === undefined ? remarks : [...remarks, `${name}: ${assumed}`];
}

/** The test cases in a format; in plain text with what they do not reach. */
export function textOfPaths(paths: Paths, format: CaseFormat, driver: string): string {
  const { name, cases, notReached, assumed } = paths;
  if (format !== "plain") return writeCases(cases, format, driver);
  if (cases.length === 0) return `${name}: no transitions\n`;
  const missed = notReached.length > 0 ? `\nNot reached:\n${notReached.map((item) => `  ${item}\n`).join("")}` : "";
  return writeCases(cases, format, driver) + missed + (assumed === undefined ? "" : `\nAssumed:\n  ${assumed}\n`);
}
