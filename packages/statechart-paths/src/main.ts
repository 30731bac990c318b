#!/usr/bin/env node
/** `npm run paths`: test paths, diagrams and a report of any XState 5 machines. See docs/testing.md, or --help. */
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Arguments, HELP, MACHINES, readArguments, unknown } from "./arguments.ts";
import { type CaseFormat, ENDINGS, writeCases } from "./formats.ts";
import { type FoundMachine, loadMachines, loadModels, messageOf, UsageError } from "./load.ts";
import { toMermaid } from "./mermaid.ts";
import { type MachineModel, modelOf } from "./model.ts";
import { toReport } from "./report.ts";
import { coverageRows, gapsOf, readRuns, reasonsOf } from "./runs.ts";
import { pathsOf, remarksOf, textOfPaths } from "./show.ts";
import { eventTypesOf, structureOf } from "./structure.ts";
import { toSvg } from "./svg.ts";

const MODELS = "tests/models";
const REPORT = "reports/machines.html";

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Wrote ${path}`);
}

/** The machines that the arguments name. */
function chosen({ all, names }: Arguments, machines: readonly FoundMachine[]): FoundMachine[] {
  const known = machines.map(({ name }) => name);
  const wanted = names.map((name) => {
    const found = machines.find((machine) => machine.name.toLowerCase() === name.toLowerCase());
    if (!found) throw unknown("machine", name, known);
    return found;
  });
  return all && names.length === 0 ? [...machines] : wanted;
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
            states: structure.states.length,
            events: eventTypesOf(structure).length,
            transitions: structure.transitions.length,
            model: modelOf(machine, models) ? "yes" : "no",
          },
        ];
      }),
    ),
  );
}

const wrongWith = ({ name, file }: FoundMachine, problem: unknown) => `${name} (${file}): ${messageOf(problem)}`;

/** Puts each machine's text into a file of its own, all of it into one, or on the screen. */
function output(texts: readonly { name: string; text: string }[], ending: string, out: string | undefined): void {
  if (out === undefined) for (const { text } of texts) console.log(text);
  else if (texts.length === 1 && /\.[a-z]+$/.test(out)) write(out, texts[0]?.text ?? "");
  else for (const { name, text } of texts) write(join(out, `${name}.${ending}`), text);
}

/** Prints what was walked; the exit code says whether anything is missing without a reason. */
function coverage(machines: readonly FoundMachine[], { coverage: files }: Arguments): void {
  const runs = readRuns(files);
  const names = machines.map(({ name }) => name);
  const gaps = gapsOf(names, runs);
  console.table(coverageRows(names, runs));
  for (const line of [...reasonsOf(names, runs), ...gaps]) console.log(line);
  if (gaps.length > 0) process.exitCode = 1;
}

async function main(words: readonly string[]): Promise<void> {
  const options = readArguments(words);
  if (options.help) return console.log(HELP);
  const onProblem = (message: string) => console.error(message);
  const machines = chosen(options, await loadMachines(options.from, { input: options.input, onProblem }));
  const models = await modelsOf(options);
  if (options.command === "list") return list(machines, models);
  if (options.command === "coverage") return coverage(machines, options);
  if (options.command === "draw") {
    const draw = async ({ name, machine }: FoundMachine) => ({
      name,
      text: options.as === "svg" ? await toSvg(machine, name) : toMermaid(machine),
    });
    return output(await Promise.all(machines.map(draw)), options.as === "svg" ? "svg" : "mmd", options.out);
  }
  const entries = machines.flatMap((found) => {
    try {
      return [{ ...found, ...pathsOf(found, models, options) }];
    } catch (problem) {
      // One machine that can't be walked keeps nobody from the others.
      if (machines.length === 1)
        throw problem instanceof UsageError ? problem : new UsageError(wrongWith(found, problem));
      console.error(wrongWith(found, problem));
      process.exitCode = 1;
      return [];
    }
  });
  if (options.command === "report")
    return write(options.out ?? REPORT, await toReport(entries, readRuns(options.coverage)));
  const format = options.as as CaseFormat;
  for (const entry of entries) for (const line of remarksOf(entry, format)) console.error(line);
  // One JSON text is one list, however many machines are in it.
  if (format === "json" && options.out === undefined)
    return console.log(
      writeCases(
        entries.flatMap(({ cases }) => cases),
        format,
        "",
      ),
    );
  const texts = entries.map((entry) => ({
    name: entry.name,
    text: textOfPaths(entry, format, options.driver ?? `./${entry.name}.driver.ts`),
  }));
  return output(texts, ENDINGS[format], options.out);
}

// Someone who reads only the first lines, as `| head` does, is no problem.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
try {
  await main(process.argv.slice(2));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
// A file that was imported may have set timers, for which nobody waits.
process.stdout.write("", () => process.exit());
