/** Finds and installs the system programs that commands need. */
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

/** Returns the possible paths of programs with these names, in the order of the names. */
export function placesOf(names: readonly string[]): readonly string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the path of a system program, or undefined if it is not installed. */
export const programOf = (name: string): string | undefined => placesOf([name]).find(isProgram);

/** Tries to install something. Its errors are not shown, because another way may work, and the last line says what to do. */
export function attempt(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(" ")}`);
  const isDone = spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_LIMIT }).status === 0;
  if (!isDone) console.log("  That did not work here.");
  return isDone;
}

/** Installs Debian packages, as root or by sudo without a password. Returns false if that failed. */
export function installFromDebian(...packages: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: readonly string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return attempt(command, rest);
  };
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
