/** Runs Stryker on one file of machines/, in a copy of the project whose machines it mutates whole (machine-text.ts). */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
import { type Change, changeOf } from "./change.ts";
import { mutableText } from "./machine-text.ts";
import { ownersOf } from "./owners.ts";

const CONFIGURATION = "quality/mutation/stryker.config.json";
/** The tests notice these mutants, some only because they do not end. */
const NOTICED: readonly string[] = ["Killed", "Timeout", "RuntimeError"];

export interface FileResult {
  readonly file: string;
  /** The number of tested mutants. */
  readonly mutants: number;
  /** How many were noticed because the tests did not end in time. Many of them are a sign of a busy computer. */
  readonly timeouts: number;
  /** The mutants that no test noticed. */
  readonly survivors: readonly Change[];
}

/** The files that the tests of machines need. */
const COPIED = ["package.json", "contract", "machines", "packages", "quality/mutation", "tests"];
const MODULES = ["node_modules", "quality/node_modules"];

/** Copies what the tests of machines need, and returns the folder. */
function copyProject(): string {
  mkdirSync(".cache", { recursive: true });
  const folder = resolve(mkdtempSync(".cache/mutation-"));
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  for (const path of MODULES) symlinkSync(resolve(path), join(folder, path));
  for (const file of globSync("machines/*.ts"))
    writeFileSync(join(folder, file), mutableText(readFileSync(file, "utf8")));
  return folder;
}

/** Runs tests, given by path, on the mutants of a file. */
export async function runTests(
  file: string,
  tests: readonly string[],
  options: PartialStrykerOptions = {},
): Promise<FileResult> {
  // Stryker's processes inherit the variables.
  process.env["MACHINE_FILES"] = ownersOf(file).join(",");
  process.env["MUTATION_TESTS"] = tests.join(",");
  // Loaded on demand: Stryker is installed with quality/ only.
  const { Stryker } = await import("@stryker-mutator/core");
  const source = readFileSync(file, "utf8");
  const [root, copy] = [process.cwd(), copyProject()];
  try {
    process.chdir(copy);
    const results = await new Stryker({ configFile: CONFIGURATION, mutate: [file], ...options }).runMutationTest();
    return resultOf(file, source, results);
  } finally {
    process.chdir(root);
    rmSync(copy, { recursive: true });
  }
}

/** Returns the result of a file with the text `source`. Mutants that a checker refused were not tested and do not count. */
export function resultOf(file: string, source: string, results: readonly MutantResult[]): FileResult {
  const tested = results.filter(({ status }) => status !== "Ignored" && status !== "CompileError");
  return {
    file,
    mutants: tested.length,
    timeouts: tested.filter(({ status }) => status === "Timeout").length,
    survivors: tested.filter(({ status }) => !NOTICED.includes(status)).map((mutant) => changeOf(file, source, mutant)),
  };
}
