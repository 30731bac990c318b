/** `npm run paths`: test paths, diagrams and a report of any XState 5 machines. See docs/testing.md, or --help. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AnyStateNode } from "xstate";
import { type Arguments, HELP, readArguments, unknown } from "./paths/arguments.ts";
import { assumedModel } from "./paths/assume.ts";
import { casesOf, type TestCase } from "./paths/cases.ts";
import { explore } from "./paths/explore.ts";
import { type CaseFormat, ENDINGS, writeCases } from "./paths/formats.ts";
import { type FoundMachine, loadMachines, loadModels, UsageError } from "./paths/load.ts";
import { toMermaid } from "./paths/mermaid.ts";
import type { MachineModel } from "./paths/model.ts";
import { walksFor, walksTo } from "./paths/plan.ts";
import { type CoverageRun, toReport } from "./paths/report.ts";
import { eventTypesOf, structureOf } from "./paths/structure.ts";
import { toSvg } from "./paths/svg.ts";

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

async function modelsOf({ models, noModels }: Arguments): Promise<readonly MachineModel[]> {
  if (noModels) return [];
  if (models !== undefined) return loadModels(models);
  return existsSync(MODELS) ? loadModels(MODELS) : [];
}

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

function testCases(found: FoundMachine, models: readonly MachineModel[], { cover, to, steps }: Arguments): TestCase[] {
  const { name, machine } = found;
  const model = models.find((candidate) => candidate.machine === machine) ?? assumedModel(machine, name);
  const exploration = explore(model);
  const walks = to === undefined ? walksFor(exploration, cover, steps) : walksTo(exploration, stateIdOf(found, to));
  return casesOf(machine, name, walks);
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
            model: models.some((model) => model.machine === machine) ? "yes" : "no",
          },
        ];
      }),
    ),
  );
}

/** Puts each machine's text into a file of its own, all of it into one, or on the screen. */
function output(texts: readonly { name: string; text: string }[], ending: string, out: string | undefined): void {
  if (out === undefined) for (const { text } of texts) console.log(text);
  else if (texts.length === 1 && /\.[a-z]+$/.test(out)) write(out, texts[0]?.text ?? "");
  else for (const { name, text } of texts) write(join(out, `${name}.${ending}`), text);
}

function coverageRuns(files: readonly string[]): CoverageRun[] {
  const given = files.length > 0 ? files : globSync("reports/coverage-*.json").sort();
  return given.map((file) => {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      throw new UsageError(`"${file}" is no coverage file.`);
    }
  });
}

async function main(words: readonly string[]): Promise<void> {
  const options = readArguments(words);
  if (options.help) return console.log(HELP);
  const machines = chosen(options, await loadMachines(options.from));
  const models = await modelsOf(options);
  if (options.command === "list") return list(machines, models);
  if (options.command === "draw") {
    const draw = ({ name, machine }: FoundMachine) =>
      options.as === "svg" ? toSvg(machine, name) : toMermaid(machine);
    const ending = options.as === "svg" ? "svg" : "mmd";
    return output(
      machines.map((found) => ({ name: found.name, text: draw(found) })),
      ending,
      options.out,
    );
  }
  const entries = machines.map((found) => ({ ...found, cases: testCases(found, models, options) }));
  if (options.command === "report")
    return write(options.out ?? REPORT, toReport(entries, coverageRuns(options.coverage)));
  const format = options.as as CaseFormat;
  const texts = entries.map(({ name, cases }) => ({
    name,
    text: writeCases(cases, format, options.driver ?? `./${name}.driver.ts`),
  }));
  return output(texts, ENDINGS[format], options.out);
}

try {
  await main(process.argv.slice(2));
} catch (problem) {
  if (!(problem instanceof UsageError)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
