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
}

function walksOf(exploration: Exploration, stateId: string | undefined, { cover, steps }: Arguments): Walk[] {
  if (cover === "simple-paths") return simpleWalks(exploration, stateId);
  return stateId === undefined ? walksFor(exploration, cover, steps) : walksTo(exploration, stateId);
}

/** The test cases of a machine; those of a model are replayed on a real actor, which must do what the case says. */
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
  };
}

/** What there is to say about paths beside the test cases: nothing is left out silently. */
export function remarksOf({ name, cases, notReached }: Paths, format: CaseFormat): string[] {
  if (format === "plain") return [];
  if (cases.length === 0) return [`${name}: no transitions`];
  return notReached.map((item) => `${name}: not reached: ${item}`);
}

/** The test cases in a format; in plain text with what they do not reach. */
export function textOfPaths(paths: Paths, format: CaseFormat, driver: string): string {
  const { name, cases, notReached } = paths;
  if (format !== "plain") return writeCases(cases, format, driver);
  const missed = notReached.length > 0 ? `\nNot reached:\n${notReached.map((item) => `  ${item}\n`).join("")}` : "";
  return (cases.length > 0 ? writeCases(cases, format, driver) : `${name}: no transitions\n`) + missed;
}
