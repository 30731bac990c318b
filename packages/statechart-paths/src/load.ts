/** Loads machines and models from the files that export them, under any name. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AnyStateMachine } from "xstate";
import type { Adapter } from "./adapters/adapter.ts";
import { adapted } from "./adapters.ts";
import { messageOf, UsageError } from "./errors.ts";
import { importFile } from "./import-file.ts";
import type { MachineModel } from "./model.ts";
import { readScxml } from "./scxml/read.ts";
import { xstate4Import } from "./xstate4.ts";

/** A machine with its name and the file that exports it. */
export interface FoundMachine {
  /**
   * The name of the export without "Machine", or of the file for a default export. If two machines share that name, the name
   * is made of file and export.
   */
  readonly name: string;
  readonly file: string;
  /** Name of the export. */
  readonly exported?: string;
  readonly machine: AnyStateMachine;
  /** Remarks in sentences; for a child machine, its parent and the events it reports. */
  readonly about?: readonly string[];
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "getInitialSnapshot" in value && "provide" in value;
const isModel = (value: unknown): value is MachineModel =>
  typeof value === "object" && value !== null && "cases" in value && "machine" in value && isMachine(value.machine);

/** Returns the importable files of a folder, without tests and declarations, or the file itself. Throws if the path does not exist. */
function filesOf(path: string, ending: RegExp): string[] {
  const absolute = resolve(path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`No such file or folder: "${path}".`);
  if (stats.isFile()) return [absolute];
  return readdirSync(absolute)
    .filter((name) => ending.test(name) && !/\.(test|spec|d)\.[cm]?[jt]sx?$/.test(name))
    .sort()
    .map((name) => join(absolute, name));
}

type Exports = [name: string, value: unknown][];

async function exportsOf(file: string): Promise<Exports> {
  try {
    return Object.entries(await importFile(file));
  } catch (problem) {
    const message = messageOf(problem);
    const old = xstate4Import(message);
    if (old !== undefined) throw new UsageError(`${file} ${old}`);
    // Node's require stack is too long for one line.
    const [, name] = /Cannot find (?:module|package) '((?:@[\w.-]+\/)?[\w-][\w.-]*)[^']*'/.exec(message) ?? [];
    throw new UsageError(
      name === undefined
        ? `${file} can't be imported: ${message}`
        : `${file} can't be imported: ${name} is not installed. Run npm install ${name}`,
    );
  }
}

const fileName = (file: string) => file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");

interface Exported {
  readonly file: string;
  readonly exported: string;
  readonly machine: AnyStateMachine;
  readonly about?: readonly string[];
}

const shortName = ({ file, exported }: Exported) =>
  exported === "default" ? fileName(file) : exported.replace(/(?<=.)Machine$/, "");

/** Gives each machine a unique name, ignoring case. */
function named(machines: readonly Exported[]): FoundMachine[] {
  const typed = machines.map((machine) => shortName(machine).toLowerCase());
  return machines.map((found, index) => {
    const isShared = typed.some((name, at) => name === typed[index] && at !== index);
    return { ...found, name: isShared ? `${fileName(found.file)}.${found.exported}` : shortName(found) };
  });
}

export interface LoadOptions {
  /** Argument of exported functions that create machines; used if a file exports no machine. */
  readonly input?: unknown;
  /** Adapters for further libraries, in addition to zag, @xstate/fsm and robot. */
  readonly adapters?: readonly Adapter[];
  /** Called for each file of a folder that can't be imported. Without it, the first one makes loading fail. */
  readonly onProblem?: (message: string) => void;
}

/** Reads an SCXML document as a machine, named after its file. */
function machineOfDocument(file: string): Exported {
  try {
    const { made, remarks } = readScxml(readFileSync(file, "utf8"), fileName(file));
    return { file, exported: "default", machine: made, about: remarks };
  } catch (problem) {
    throw new UsageError(`${file} can't be read: ${messageOf(problem)}`);
  }
}

/** Calls the exported functions of a file with an input, and returns the machines they create. */
function machinesMadeBy(file: string, exports: Exports, input: unknown): Exported[] {
  return exports.flatMap(([exported, value]) => {
    if (typeof value !== "function") return [];
    try {
      const machine: unknown = value(input);
      return isMachine(machine) ? [{ file, exported, machine }] : [];
    } catch (problem) {
      throw new UsageError(`${file}: ${exported} creates no machine from this input: ${messageOf(problem)}`);
    }
  });
}

/** Returns the machines that a file exports. A machine that can't be read is reported, and the others are returned. */
function machinesIn(
  file: string,
  exports: Exports,
  adapters: readonly Adapter[] | undefined,
  onProblem: LoadOptions["onProblem"],
): Exported[] {
  return exports.flatMap(([exported, value]) => {
    try {
      const name = exported === "default" ? fileName(file) : exported;
      const machine = isMachine(value) ? value : adapted(value, name, adapters);
      return machine ? [{ file, exported, machine }] : [];
    } catch (problem) {
      if (!onProblem) throw problem;
      onProblem(`${file}: ${messageOf(problem)}`);
      return [];
    }
  });
}

/** Explains why a file with these exports has no machine, and how to fix it. */
function hintFor(exports: Exports): string {
  const names = exports.map(([name]) => name).join(", ");
  const makers = exports.filter(([, value]) => typeof value === "function").map(([name]) => name);
  const olds = exports.filter(([, value]) => typeof value === "object" && value !== null && "states" in value);
  if (olds.length > 0)
    return `${olds.map(([name]) => name).join(", ")} is a configuration, or a machine of XState 4: pass it to createMachine of XState 5.`;
  if (makers.length > 0)
    return `It exports functions (${makers.join(", ")}). With --input, they are called to create machines.`;
  return names === "" ? "It exports nothing." : `It exports ${names}.`;
}

/** Loads every machine that a file, or each file of a folder, exports. Throws a UsageError if there is none. */
export async function loadMachines(
  path: string,
  { input, adapters, onProblem }: LoadOptions = {},
): Promise<FoundMachine[]> {
  const found: Exported[] = [];
  const others: Exports = [];
  const files = filesOf(path, /\.([cm]?[jt]sx?|scxml)$/);
  for (const file of files) {
    try {
      if (file.endsWith(".scxml")) {
        found.push(machineOfDocument(file));
        continue;
      }
      const exports = await exportsOf(file);
      const machines = machinesIn(file, exports, adapters, onProblem);
      const made = machines.length === 0 && input !== undefined ? machinesMadeBy(file, exports, input) : [];
      if (machines.length + made.length === 0) others.push(...exports);
      for (const one of [...machines, ...made])
        if (!found.some((other) => other.machine === one.machine)) found.push(one);
    } catch (problem) {
      if (!onProblem || files.length === 1) throw problem;
      onProblem(messageOf(problem));
    }
  }
  if (found.length === 0) throw new UsageError(`"${path}" exports no state machine. ${hintFor(others)}`);
  return named(found);
}

/** Loads every model that a file, or each `*.model.*` file of a folder, exports. */
export async function loadModels(path: string): Promise<MachineModel[]> {
  const models: MachineModel[] = [];
  for (const file of filesOf(path, /\.model\.[cm]?[jt]sx?$/)) {
    for (const [, value] of await exportsOf(file)) if (isModel(value)) models.push(value);
  }
  return models;
}
