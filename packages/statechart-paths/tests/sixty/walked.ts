/** The machines of this folder, and the output of the tool for each. */
import { type AnyStateMachine, StateMachine } from "xstate";
import { toJson } from "../../src/formats/write-json.ts";
import type { MachineModel } from "../../src/model.ts";
import { pathsOf } from "../../src/paths.ts";
import * as actors from "./machines/actors.ts";
import * as corners from "./machines/corners.ts";
import * as deciding from "./machines/deciding.ts";
import * as guards from "./machines/guards.ts";
import * as interfaces from "./machines/interface.ts";
import * as regions from "./machines/regions.ts";
import * as services from "./machines/services.ts";
import * as timers from "./machines/timers.ts";
import type { Walked } from "./tool-output.ts";

/** All machines by name. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  [actors, corners, deciding, guards, interfaces, regions, services, timers]
    .flatMap((file): [string, unknown][] => Object.entries(file))
    .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine),
);

export function machineOf(name: string): AnyStateMachine {
  const machine = machines.get(name);
  if (!machine) throw new Error(`There is no machine ${name}.`);
  return machine;
}

export const CRITERIA = ["each", "transitions", "pairs"] as const;

/** Reads the JSON of one machine. */
export function readWalked(json: string): Walked[] {
  const { machines: read }: { readonly machines: Walked[] } = JSON.parse(json);
  return read;
}

/** Runs the tool on one machine, without a model or with one, and reads its JSON. */
export function walk(name: string, cover: (typeof CRITERIA)[number], model?: MachineModel): Walked {
  const found = { name, file: "", machine: machineOf(name) };
  const [walked] = readWalked(toJson([pathsOf(found, model ? [model] : [], { cover })]));
  if (!walked) throw new Error(`The output has no machine ${name}.`);
  return walked;
}
