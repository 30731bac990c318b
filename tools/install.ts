/** Programs of the system that commands need, and how they come here where they are missing. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const INSTALL_LIMIT = 8 * 60_000;

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where programs of these names would be, the first name first. */
export function placesOf(names: readonly string[]): readonly string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The path of a program of the system; undefined where there is none. */
export const programOf = (name: string): string | undefined => placesOf([name]).find(isProgram);

/** Runs a way to install. What it complains of is not shown: there may be another way, and the last line says what to do. */
export function attempt(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(" ")}`);
  const isDone = spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_LIMIT }).status === 0;
  if (!isDone) console.log("  That did not work here.");
  return isDone;
}

/** Installs packages of Debian, as root or by sudo without a password. False where that can't be done here. */
export function installFromDebian(...packages: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: readonly string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return attempt(command, rest);
  };
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
