/** Loads machines and models from the files that export them, under any name. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { AnyStateMachine } from "xstate";
import type { Adapter } from "./adapters/adapter.ts";
import { adapted } from "./adapters.ts";
import { messageOf, UsageError } from "./errors.ts";
import { isMachine, machineIn } from "./exported-values.ts";
import { type ImportOptions, importFile } from "./import-file.ts";
import { machinesMadeBy, type Named } from "./made-machines.ts";
import type { MachineModel } from "./model.ts";
import { creatorHints, hintFor } from "./no-machine.ts";
import { missingPackage, packageOf, STAND_IN } from "./stand-in.ts";
import { mentionsCreation, unexportedIn } from "./unexported.ts";
import { xstate4Import } from "./xstate4.ts";

export { isMachine } from "./exported-values.ts";
export type { Warn } from "./import-file.ts";

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
  /** Set if the file does not export the machine: a sentence that says so. */
  readonly unexported?: string;
}

const isModel = (value: unknown): value is MachineModel =>
  typeof value === "object" && value !== null && "cases" in value && "machine" in value && isMachine(value.machine);

/** Returns the importable files of a folder, without tests and declarations, or the file itself. Throws if the path does not exist. */
function filesOf(path: string, ending: RegExp): string[] {
  const absolute = resolve(path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`No such file or folder: "${path}" in ${process.cwd()}.`);
  if (stats.isFile()) return [absolute];
  return readdirSync(absolute)
    .filter((name) => ending.test(name) && !/\.(test|spec|d)\.[cm]?[jt]sx?$/.test(name))
    .sort()
    .map((name) => join(absolute, name));
}

/** Explains why a file can't be imported. */
function importMessage(problem: unknown): string {
  // Node's require stack is too long for one line.
  const message = messageOf(problem).replace(/ Require stack:.*/, "");
  const missing = missingPackage(message);
  if (missing === undefined) return message;
  const name = packageOf(missing);
  return `${name} is not installed. Run npm install ${name}, or use --stand-in.`;
}

async function exportsOf(file: string, options: ImportOptions): Promise<Named[]> {
  try {
    const exports = Object.entries(await importFile(file, options));
    return exports.filter(([, value]) => value !== STAND_IN);
  } catch (problem) {
    const old = xstate4Import(messageOf(problem));
    throw new UsageError(old === undefined ? `${file} can't be imported: ${importMessage(problem)}` : `${file} ${old}`);
  }
}

const fileName = (file: string) => file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");

interface Exported {
  readonly file: string;
  readonly exported: string;
  readonly machine: AnyStateMachine;
  readonly about?: readonly string[];
  readonly unexported?: string;
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

export interface LoadOptions extends ImportOptions {
  /** Argument of exported functions that create machines; used if a file exports no machine. */
  readonly input?: unknown;
  /** Adapters for further libraries, in addition to zag, @xstate/fsm and robot. */
  readonly adapters?: readonly Adapter[];
  /** Called for each file of a folder that can't be imported. Without it, the first one makes loading fail. */
  readonly onProblem?: (message: string) => void;
}

/** Reads an SCXML document as a machine, named after its file. */
async function machineOfDocument(file: string): Promise<Exported> {
  const { readScxml } = await import("./scxml/read.ts");
  try {
    const { made, remarks } = readScxml(readFileSync(file, "utf8"), fileName(file));
    return { file, exported: "default", machine: made, about: remarks };
  } catch (problem) {
    throw new UsageError(`${file} can't be read: ${messageOf(problem)}`);
  }
}

/** Returns the machines that a file exports. A machine that can't be read is reported, and the others are returned. */
function machinesIn(
  file: string,
  exports: readonly Named[],
  { adapters, onProblem }: Pick<LoadOptions, "adapters" | "onProblem">,
): Exported[] {
  return exports.flatMap(([exported, value]) => {
    try {
      const name = exported === "default" ? fileName(file) : exported;
      const machine = machineIn(value) ?? adapted(value, name, adapters);
      return machine ? [{ file, exported, machine }] : [];
    } catch (problem) {
      if (!onProblem) throw problem;
      onProblem(`${file}: ${messageOf(problem)}`);
      return [];
    }
  });
}

/** Returns the machines that a file creates and does not export, with a remark. */
async function machinesKeptBy(file: string, exports: readonly Named[], standIn: boolean): Promise<Exported[]> {
  const kept = await unexportedIn(file, exports, standIn);
  return machinesIn(file, kept, {}).map((found) => {
    const remark = `${found.exported} is created in ${basename(file)} and not exported. Export it to use it in a model or a test file.`;
    return { ...found, about: [remark], unexported: remark };
  });
}

/** The machines of a file, and its exports if it has none. */
interface Loaded {
  readonly machines: readonly Exported[];
  readonly others: readonly Named[];
  /** True if the text of the file creates a machine that can't be reached. */
  readonly isHidden: boolean;
}

async function loadFile(file: string, options: LoadOptions): Promise<Loaded> {
  if (file.endsWith(".scxml")) return { machines: [await machineOfDocument(file)], others: [], isHidden: false };
  const exports = await exportsOf(file, options);
  const machines = machinesIn(file, exports, options);
  if (machines.length === 0) machines.push(...(await machinesKeptBy(file, exports, options.standIn ?? false)));
  if (machines.length === 0 && options.input !== undefined)
    machines.push(...machinesIn(file, await machinesMadeBy(file, exports, options.input), {}));
  if (machines.length > 0) return { machines, others: [], isHidden: false };
  return { machines, others: exports, isHidden: mentionsCreation(readFileSync(file, "utf8")) };
}

/** Loads every machine that a file, or each file of a folder, exports. Throws a UsageError if there is none. */
export async function loadMachines(path: string, options: LoadOptions = {}): Promise<FoundMachine[]> {
  const { onProblem, onWarning } = options;
  const found: Exported[] = [];
  const empty: (Loaded & { readonly file: string })[] = [];
  const files = filesOf(path, /\.([cm]?[jt]sx?|scxml)$/);
  for (const file of files) {
    try {
      const loaded = await loadFile(file, options);
      if (loaded.machines.length === 0) empty.push({ ...loaded, file });
      for (const one of loaded.machines) if (!found.some(({ machine }) => machine === one.machine)) found.push(one);
    } catch (problem) {
      if (!onProblem || files.length === 1) throw problem;
      onProblem(messageOf(problem));
    }
  }
  if (files.length === 0)
    throw new UsageError(`"${path}" has no files that export machines. Subfolders are not searched.`);
  if (found.length === 0) {
    const isHidden = empty.some((one) => one.isHidden);
    const others = empty.flatMap((one) => one.others);
    throw new UsageError(`"${path}" exports no state machine. ${hintFor(others, isHidden)}`);
  }
  for (const { file, others } of empty)
    for (const hint of creatorHints(others)) onWarning?.(`${basename(file)}: ${hint}`);
  return named(found);
}

/** Loads every model that a file, or each `*.model.*` file of a folder, exports. */
export async function loadModels(path: string, options: ImportOptions = {}): Promise<MachineModel[]> {
  const models: MachineModel[] = [];
  for (const file of filesOf(path, /\.model\.[cm]?[jt]sx?$/)) {
    for (const [, value] of await exportsOf(file, options)) if (isModel(value)) models.push(value);
  }
  return models;
}
