#!/usr/bin/env node
/** Command line entry: test paths, diagrams and a report of XState 5 machines. See the README, or --help. */
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type Arguments, MACHINES, readArguments } from "./arguments.ts";
import { withChildren } from "./children.ts";
import { coverage } from "./commands/coverage.ts";
import { diff } from "./commands/diff.ts";
import { draw } from "./commands/draw.ts";
import { model } from "./commands/model.ts";
import { show } from "./commands/show.ts";
import { watch } from "./commands/watch.ts";
import { readRuns } from "./coverage-files.ts";
import { appendHistory } from "./coverage-history.ts";
import { messageOf, UsageError } from "./errors.ts";
import { write } from "./files.ts";
import { HELP } from "./help.ts";
import { type FoundMachine, loadMachines, loadModels } from "./load.ts";
import { type MachineModel, modelOf } from "./model.ts";
import { type Paths, pathsOf } from "./paths.ts";
import { type ReportEntry, toReport } from "./report/report.ts";
import { eventTypesOf, statesOf, structureOf } from "./structure.ts";
import { unknownName } from "./suggestions.ts";
import { xstate4Signs } from "./xstate4.ts";

const MODELS = "tests/models";
const REPORT = "reports/machines.html";

/** Returns the machines that the arguments name. Throws for unknown names. */
function chosen({ all, names, children, input }: Arguments, machines: readonly FoundMachine[]): FoundMachine[] {
  const known = machines.map(({ name }) => name);
  const wanted = names.map((name) => {
    const found = machines.find((machine) => machine.name.toLowerCase() === name.toLowerCase());
    if (!found) throw unknownName("machine", name, known);
    return found;
  });
  const roots = all && names.length === 0 ? [...machines] : wanted;
  return children ? roots.flatMap((found) => withChildren(found, input)) : roots;
}

async function modelsOf({ from, models, noModels }: Arguments): Promise<readonly MachineModel[]> {
  if (noModels) return [];
  if (models !== undefined) return loadModels(models);
  if (from !== MACHINES) return loadModels(statSync(from).isDirectory() ? from : dirname(from));
  return existsSync(MODELS) ? loadModels(MODELS) : [];
}

function list(machines: readonly FoundMachine[], models: readonly MachineModel[]): void {
  console.table(
    Object.fromEntries(
      machines.map(({ name, machine }) => {
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
      }),
    ),
  );
}

const wrongWith = ({ name, file }: FoundMachine, problem: unknown) => `${name} (${file}): ${messageOf(problem)}`;

/** Writes the report. With --history, the coverage of the runs is stored too. */
async function report(entries: readonly ReportEntry[], { out, coverage: files, history }: Arguments): Promise<void> {
  const runs = readRuns(files);
  const moments = history === undefined ? [] : appendHistory(history, runs, new Date());
  write(out ?? REPORT, await toReport(entries, runs, moments));
}

/** True if no case takes a transition, although the machine has some. */
const walksNothing = ({ machine, cases }: Paths) =>
  structureOf(machine).transitions.length > 0 &&
  cases.every(({ takes, steps }) => [takes, ...steps.map((step) => step.takes)].every(({ length }) => length === 0));

async function main(words: readonly string[]): Promise<void> {
  const options = readArguments(words);
  if (options.help) return console.log(HELP);
  const onProblem = (message: string) => {
    console.error(message);
    process.exitCode = 1;
  };
  if (options.command === "diff" && options.names.length > 1) return diff(options, []);
  const found = await loadMachines(options.from, { input: options.input, onProblem });
  const machines = options.command === "diff" ? found : chosen(options, found);
  for (const { name, machine } of machines) for (const sign of xstate4Signs(machine)) console.error(`${name}: ${sign}`);
  if (options.command === "watch")
    return watch(
      machines.map(({ file }) => file),
      words.filter((word) => word !== "watch"),
    );
  if (options.command === "model") return model(machines, options);
  const models = await modelsOf(options);
  if (options.command === "list") return list(machines, models);
  if (options.command === "coverage") return coverage(machines, options);
  if (options.command === "draw") return draw(machines, options);
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
    console.error(`${entry.name}: no transition is walked: ${entry.notReached.join("; ")}`);
    process.exitCode = 1;
  }
  if (options.failOn.includes("not-reached") && entries.some(({ notReached }) => notReached.length > 0))
    process.exitCode = 1;
  if (options.command === "diff") return diff(options, entries);
  if (options.command === "report") return report(entries, options);
  return show(entries, options);
}

// A reader that closes the pipe early, such as `| head`, is not an error.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
try {
  await main(process.argv.slice(2));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
// Imported files may have set timers. Exit without waiting for them.
process.stdout.write("", () => process.exit());
