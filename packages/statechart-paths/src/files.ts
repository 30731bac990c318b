/** Writes the output of the commands to the screen or to files. Hand-written code in files is kept. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "./errors.ts";
import { completedDriver, driverOf, newDriver, type Runner, unusedFunctions } from "./formats/driver.ts";
import { ENDINGS } from "./formats/formats.ts";
import { isUntouched, toTestFile } from "./formats/test-file.ts";
import type { Paths } from "./paths.ts";
import { playwrightModule } from "./playwright-module.ts";

/** Returns the nearest parent of a path that exists and is not a folder, if any. */
function fileAbove(path: string): string | undefined {
  const above = dirname(path);
  if (above === path) return undefined;
  const stats = statSync(above, { throwIfNoEntry: false });
  if (!stats) return fileAbove(above);
  return stats.isDirectory() ? undefined : above;
}

/** Says why a path can't be written. */
function writeMessage(path: string, { code, message }: NodeJS.ErrnoException): string {
  const file = code === "EEXIST" || code === "ENOTDIR" ? fileAbove(resolve(path)) : undefined;
  if (file !== undefined) return `"${path}" can't be written: ${file} is a file, not a folder.`;
  if (code === "EISDIR") return `"${path}" is a folder. Name a file in it.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `"${path}" can't be written: permission denied. Choose another path, or change its permissions.`;
  return `"${path}" can't be written: ${message}`;
}

/** Creates the folder of a path and calls `change`, which writes it. Throws a UsageError if that fails. */
export function writePath(path: string, change: () => void): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    change();
  } catch (problem) {
    throw new UsageError(writeMessage(path, problem as NodeJS.ErrnoException));
  }
}

export function write(path: string, text: string): void {
  writePath(path, () => writeFileSync(path, text));
  console.log(`Wrote ${path}`);
}

/** Returns the output file of a machine: `out` itself for a single machine, otherwise a file in the folder `out`. */
const placeOf = (name: string, count: number, ending: string, out: string) =>
  count === 1 && /\.[a-z]+$/.test(out) ? out : join(out, `${name}.${ending}`);

/** Writes each text to a file of its own, or prints all of them. */
export function writeEach(
  texts: readonly { name: string; text: string }[],
  ending: string,
  out: string | undefined,
): void {
  for (const { name, text } of texts) {
    if (out === undefined) console.log(text);
    else write(placeOf(name, texts.length, ending, out), text);
  }
}

/** Returns the Playwright module for a file, which need not exist. */
const moduleFor = (file: string) => playwrightModule(resolve(file));

/** Returns the functions of an existing driver that no case calls. */
const unusedIn = (file: string, paths: Paths): string[] =>
  existsSync(file) ? unusedFunctions(readFileSync(file, "utf8"), driverOf(paths)) : [];

/** Adds missing functions to a driver, and reports those that no case calls and those it could not add. */
function updateDriver(paths: Paths, runner: Runner, file: string, spec: string, unused: readonly string[]): void {
  const driver = driverOf(paths);
  if (!existsSync(file)) {
    write(file, newDriver(driver, `./${basename(spec)}`, runner, moduleFor(file)));
    return;
  }
  const text = readFileSync(file, "utf8");
  const completed = completedDriver(text, driver);
  if (unused.length > 0)
    console.error(
      `${file}: no case calls ${unused.join(", ")} any more. Your code is kept; delete it if you no longer need it.`,
    );
  if (completed.text !== text) write(file, completed.text);
  if (completed.lacks.length > 0) console.error(`${file} lacks ${completed.lacks.join(", ")}.`);
}

/**
 * Writes a test file per machine, and creates or completes its driver in the same folder. A test file that was edited by hand is
 * kept, and the new text goes to `FILE.new`. If `module` names the driver, no driver is written.
 */
export function writeTests(machines: readonly Paths[], runner: Runner, out: string, module: string | undefined): void {
  for (const paths of machines) {
    const file = placeOf(paths.name, machines.length, ENDINGS[runner], out);
    const own = `./${paths.name}.driver.ts`;
    const driverFile = join(dirname(file), own);
    const unused = module === undefined ? unusedIn(driverFile, paths) : [];
    const text = toTestFile(paths, runner, module ?? own, { playwright: moduleFor(file), unused });
    if (existsSync(file) && !isUntouched(readFileSync(file, "utf8"))) {
      console.error(`${file} was edited by hand and is kept. The new version is ${file}.new.`);
      write(`${file}.new`, text);
    } else write(file, text);
    if (module === undefined) updateDriver(paths, runner, driverFile, file, unused);
  }
}
