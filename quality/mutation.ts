/** `npm run quality -- mutation`: mutation testing of the machines. See docs/testing.md. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { ownersOf, testOf } from "./mutation/owners.ts";
import { reasonOf } from "./mutation/survivors.ts";

/** The share of mutants that must be killed, in percent. */
const THRESHOLD = 96;
const CONFIGURATION = "quality/mutation/stryker.config.json";
const REPORT = "reports/mutation.json";
/** These changes are noticed, some only because the tests no longer end. */
const KILLED: readonly string[] = ["Killed", "Timeout", "RuntimeError", "CompileError"];

interface Survivor {
  readonly place: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}
interface FileResult {
  readonly file: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

const machineFiles = globSync("machines/*.ts").sort();

/** Returns the changed piece of a file as one line. Lines and columns count from 1. */
function pieceOf(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join(" ").replace(/\s+/g, " ");
}
interface Position {
  readonly line: number;
  readonly column: number;
}

async function mutate(file: string): Promise<FileResult> {
  const owners = ownersOf(file);
  process.env["MACHINE_FILES"] = owners.join(",");
  process.env["MUTATION_TESTS"] = owners.map(testOf).join(",");
  // Loaded on demand: Stryker is installed with quality/ only.
  const { Stryker } = await import("@stryker-mutator/core");
  const results = await new Stryker({ configFile: CONFIGURATION, mutate: [file] }).runMutationTest();
  const counted = results.filter(({ status }) => status !== "Ignored");
  const source = readFileSync(file, "utf8");
  const survivors = counted
    .filter(({ status }) => !KILLED.includes(status))
    .map(({ location, mutatorName: mutator, replacement = "" }) => ({
      place: `${file}:${location.start.line}`,
      mutator,
      original: pieceOf(source, location),
      replacement,
    }));
  return { file, mutants: counted.length, killed: counted.length - survivors.length, survivors };
}

const percent = (killed: number, mutants: number) => (mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10);

const HELP = `Mutation testing: changes the machines in many small ways, one at a time, and counts the changes that a test notices.

Usage: npm run quality -- mutation [machine file ...]

  machine file   a file such as machines/cart.ts, which takes minutes; all of machines/ by default, which takes an hour or more

Prints a table and every surviving change with its reason, and writes ${REPORT}. Exits with code 1 if fewer than ${THRESHOLD} %
of the changes are noticed, or if a survivor has no reason in quality/mutation/survivors.ts.`;

/** Returns the machine files on the command line, or undefined if it asked for help. @throws StartProblem if a file does not exist */
function namedFiles(): readonly string[] | undefined {
  const program = { command: "npm run quality -- mutation", help: HELP };
  const named = readCommandLine(program, { allowPositionals: true })?.positionals;
  const wrong = named?.find((file) => !machineFiles.includes(file));
  if (wrong !== undefined) throw refusal(program, `There is no machine file "${wrong}"`);
  return named;
}

await runProgram(async () => {
  const named = namedFiles();
  if (!named) return;
  /** Results of earlier runs for the other files. A run over all files discards them. */
  const earlier: readonly FileResult[] =
    named.length > 0 && existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : [];
  const byFile = new Map(earlier.map((result) => [result.file, result]));
  mkdirSync("reports", { recursive: true });
  for (const file of named.length > 0 ? named : machineFiles) {
    const result = await mutate(file);
    console.log(`${file}: ${result.killed} of ${result.mutants} killed`);
    byFile.set(file, result);
    writeFileSync(REPORT, `${JSON.stringify([...byFile.values()], null, 2)}\n`);
  }
  const results = [...byFile.values()].sort((one, other) => one.file.localeCompare(other.file));
  const sum = (count: (result: FileResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const killed = sum((result) => result.killed);
  const mutants = sum((result) => result.mutants);
  const survivors = results.flatMap((result) =>
    result.survivors.map((survivor) => ({
      ...survivor,
      reason: reasonOf({ file: basename(result.file), ...survivor }),
    })),
  );
  const unexplained = survivors.filter(({ reason }) => reason === undefined);

  for (const { place, mutator, original, replacement, reason } of survivors) {
    console.log(
      `\n${place} ${mutator}\n  - ${original}\n  + ${replacement}\n  ${reason ?? "It has no reason in quality/mutation/survivors.ts."}`,
    );
  }
  console.table(
    Object.fromEntries(
      results.map(({ file, ...result }) => [
        file,
        {
          mutants: result.mutants,
          killed: result.killed,
          survived: result.survivors.length,
          percent: percent(result.killed, result.mutants),
        },
      ]),
    ),
  );
  console.log(
    `${killed} of ${mutants} mutants killed: ${percent(killed, mutants)} %; ${unexplained.length} without a reason.`,
  );
  process.exitCode = percent(killed, mutants) < THRESHOLD || unexplained.length > 0 ? 1 : 0;
});
