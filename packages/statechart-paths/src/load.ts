/** Finds machines and models in files that export them, whatever they are called. */
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyStateMachine } from "xstate";
import type { MachineModel } from "./model.ts";

/** A mistake of the person at the keyboard: told in one line, without a stack. */
export class UsageError extends Error {}

export interface FoundMachine {
  /**
   * The machine's name: that of its export without "Machine", or of its file where the export is a default one; file and
   * export where another machine is called the same.
   */
  readonly name: string;
  readonly file: string;
  readonly machine: AnyStateMachine;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "getInitialSnapshot" in value && "provide" in value;
const isModel = (value: unknown): value is MachineModel =>
  typeof value === "object" && value !== null && "cases" in value && "machine" in value && isMachine(value.machine);

/** The files of a folder, or the one file, that Node can import; names with `.test.` are left out. */
function filesOf(path: string, ending: RegExp): string[] {
  const absolute = resolve(path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is no file or folder "${path}".`);
  if (stats.isFile()) return [absolute];
  return readdirSync(absolute)
    .filter((name) => ending.test(name) && !/\.(test|spec|d)\.[cm]?[jt]s$/.test(name))
    .sort()
    .map((name) => join(absolute, name));
}

async function exportsOf(file: string): Promise<[name: string, value: unknown][]> {
  try {
    return Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  } catch (problem) {
    const [line] = (problem instanceof Error ? problem.message : String(problem)).split("\n");
    throw new UsageError(`${file} can't be imported: ${line}`);
  }
}

const fileName = (file: string) => file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");

interface Exported {
  readonly file: string;
  readonly exported: string;
  readonly machine: AnyStateMachine;
}

const shortName = ({ file, exported }: Exported) =>
  exported === "default" ? fileName(file) : exported.replace(/(?<=.)Machine$/, "");

/** Gives each machine a name of its own, in whatever case it is typed. */
function named(machines: readonly Exported[]): FoundMachine[] {
  const typed = machines.map((machine) => shortName(machine).toLowerCase());
  return machines.map((found, index) => {
    const isShared = typed.some((name, at) => name === typed[index] && at !== index);
    const { file, exported, machine } = found;
    return { name: isShared ? `${fileName(file)}.${exported}` : shortName(found), file, machine };
  });
}

/** Every machine that a file, or a file of a folder, exports. */
export async function loadMachines(path: string): Promise<FoundMachine[]> {
  const found: Exported[] = [];
  for (const file of filesOf(path, /\.[cm]?[jt]s$/)) {
    for (const [exported, machine] of await exportsOf(file)) {
      if (!isMachine(machine) || found.some((other) => other.machine === machine)) continue;
      found.push({ file, exported, machine });
    }
  }
  if (found.length === 0) throw new UsageError(`"${path}" exports no state machine.`);
  return named(found);
}

/** Every model that a file, or a `*.model.*` file of a folder, exports. */
export async function loadModels(path: string): Promise<MachineModel[]> {
  const models: MachineModel[] = [];
  for (const file of filesOf(path, /\.model\.[cm]?[jt]s$/)) {
    for (const [, value] of await exportsOf(file)) if (isModel(value)) models.push(value);
  }
  return models;
}
