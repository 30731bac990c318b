/** The command: test paths, diagrams and a report of XState 5 machines. See the README, or --help. Each subcommand is imported on demand. */
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type Arguments, MACHINES, readArguments } from "./arguments.ts";
import { messageOf, UsageError } from "./errors.ts";
import { type FoundMachine, loadMachines, loadModels, type Warn } from "./load.ts";
import { type MachineModel, modelOf } from "./model.ts";
import type { Paths } from "./paths.ts";
import type { ReportEntry } from "./report/report.ts";
import { eventTypesOf, statesOf, structureOf } from "./structure.ts";
import { unknownName } from "./suggestions.ts";
import { xstate4Signs } from "./xstate4.ts";

const MODELS = "tests/models";
const REPORT = "reports/machines.html";

/** Returns the machines that the arguments name. Throws for unknown names. */
async function chosen(
  { all, names, children, input }: Arguments,
  machines: readonly FoundMachine[],
): Promise<FoundMachine[]> {
  const known = machines.map(({ name }) => name);
  const wanted = names.map((name) => {
    const found = machines.find((machine) => machine.name.toLowerCase() === name.toLowerCase());
    if (!found) throw unknownName("machine", name, known);
    return found;
  });
  const roots = all && names.length === 0 ? [...machines] : wanted;
  if (!children) return roots;
  const { withChildren } = await import("./children.ts");
  return roots.flatMap((found) => withChildren(found, input));
}

async function modelsOf(
  { from, models, noModels, standIn }: Arguments,
  onWarning: Warn,
): Promise<readonly MachineModel[]> {
  if (noModels) return [];
  if (models !== undefined) return loadModels(models, { onWarning, standIn });
  if (from !== MACHINES) return loadModels(statSync(from).isDirectory() ? from : dirname(from), { onWarning, standIn });
  return existsSync(MODELS) ? loadModels(MODELS, { onWarning, standIn }) : [];
}

function list(machines: readonly FoundMachine[], models: readonly MachineModel[]): void {
  const rowOf = ({ name, machine }: FoundMachine) => {
    const structure = structureOf(machine);
    return [
      name,
      {
        states: statesOf(structure).length,
        events: eventTypesOf(structure).length,
        transitions: structure.transitions.length,
        "guard outcomes": 2 * structure.transitions.filter(({ guard }) => guard !== undefined).length,
        model: modelOf(machine, models) ? "yes" : "no",
      },
    ];
  };
  console.table(Object.fromEntries(machines.map(rowOf)));
  for (const { unexported } of machines) if (unexported !== undefined) console.log(unexported);
}

const wrongWith = ({ name, file }: FoundMachine, problem: unknown) => `${name} (${file}): ${messageOf(problem)}`;

/** Writes the report. With --history, the coverage of the runs is stored too. */
async function report(
  entries: readonly ReportEntry[],
  models: readonly MachineModel[],
  { out, coverage: files, history }: Arguments,
): Promise<void> {
  const { readRuns } = await import("./coverage-files.ts");
  const { write } = await import("./files.ts");
  const { toReport } = await import("./report/report.ts");
  const { verify } = await import("./oracles/verify.ts");
  const runs = readRuns(files);
  const appendHistory = async (file: string) =>
    (await import("./coverage-history.ts")).appendHistory(file, runs, new Date());
  const moments = history === undefined ? [] : await appendHistory(history);
  const checked = entries.map((entry) => {
    const model = modelOf(entry.machine, models);
    return model?.oracles ? { ...entry, unchecked: verify(model).unchecked } : entry;
  });
  write(out ?? REPORT, await toReport(checked, runs, moments));
}

/** True if no case takes a transition, although the machine has some. */
const walksNothing = ({ machine, cases }: Paths) =>
  structureOf(machine).transitions.length > 0 &&
  cases.every(({ takes, steps }) => [takes, ...steps.map((step) => step.takes)].every(({ length }) => length === 0));

async function main(words: readonly string[]): Promise<void> {
  const options = readArguments(words);
  if (options.help) {
    const { HELP } = await import("./help.ts");
    return console.log(HELP);
  }
  const onProblem = (message: string) => {
    console.error(message);
    process.exitCode = 1;
  };
  if (options.command === "diff" && options.names.length > 1) {
    const { diff } = await import("./commands/diff.ts");
    return diff(options, []);
  }
  const warned = new Set<string>();
  const onWarning = (message: string) => {
    if (!warned.has(message)) console.error(message);
    warned.add(message);
  };
  if (options.from === MACHINES && !existsSync(MACHINES))
    throw new UsageError(
      `There is no folder "${MACHINES}" in ${process.cwd()}. Name the folder or file of your machines with --from, such as --from src.`,
    );
  const found = await loadMachines(options.from, {
    input: options.input,
    standIn: options.standIn,
    onProblem,
    onWarning,
  });
  const machines = options.command === "diff" ? found : await chosen(options, found);
  for (const { name, machine } of machines) for (const sign of xstate4Signs(machine)) console.error(`${name}: ${sign}`);
  if (options.command === "watch") {
    const { watch } = await import("./commands/watch.ts");
    return watch(
      machines.map(({ file }) => file),
      words.filter((word) => word !== "watch"),
    );
  }
  if (options.command === "model") {
    const { model } = await import("./commands/model.ts");
    return model(machines, options);
  }
  const models = await modelsOf(options, onWarning);
  if (options.command === "list") return list(machines, models);
  if (options.command === "coverage") {
    const { coverage } = await import("./commands/coverage.ts");
    return coverage(machines, options);
  }
  if (options.command === "draw") {
    const { draw } = await import("./commands/draw.ts");
    return draw(machines, options);
  }
  const { pathsOf } = await import("./paths.ts");
  const entries = machines.flatMap((found) => {
    try {
      const onProgress = (text: string) => console.error(`${found.name}: ${text}`);
      return [{ ...found, ...pathsOf(found, models, { ...options, onProgress }) }];
    } catch (problem) {
      // Report a machine that can't be walked, and go on with the others.
      if (machines.length === 1)
        throw problem instanceof UsageError ? problem : new UsageError(wrongWith(found, problem));
      console.error(wrongWith(found, problem));
      process.exitCode = 1;
      return [];
    }
  });
  for (const entry of entries.filter((one) => options.to === undefined && walksNothing(one))) {
    console.error(`${entry.name}: no transition is walked: ${[...entry.mistakes, ...entry.notReached].join("; ")}`);
    process.exitCode = 1;
  }
  if (
    options.failOn.includes("not-reached") &&
    entries.some(({ mistakes, notReached }) => mistakes.length + notReached.length > 0)
  )
    process.exitCode = 1;
  if (options.command === "diff") {
    const { diff } = await import("./commands/diff.ts");
    return diff(options, entries);
  }
  if (options.command === "report") return report(entries, models, options);
  const { show } = await import("./commands/show.ts");
  return show(entries, options);
}

/** Runs the command with the arguments after the program name, and ends the process. */
export async function runCommand(words: readonly string[]): Promise<void> {
  // A reader that closes the pipe early, such as `| head`, is not an error.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  try {
    await main(words);
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : String(problem));
    process.exitCode = 1;
  }
  // Imported files may have set timers. Exit without waiting for them.
  process.stdout.write("", () => process.exit());
}
