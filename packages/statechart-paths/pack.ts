/**
 * Lets `npm pack` and `npm publish` run in this folder, whose package.json names the sources: before packing, it is replaced with the
 * built package, and restored afterwards.
 *
 *   node pack.ts prepare|restore
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readScriptArguments } from "./script-arguments.ts";

const HERE = import.meta.dirname;
const USAGE = "node pack.ts prepare|restore";
const [MANIFEST, SAVED, BUILT, LIBRARY] = ["package.json", "package.source.json", "dist", "lib"].map((name) =>
  join(HERE, name),
) as [string, string, string, string];

function restore(): void {
  if (existsSync(SAVED)) renameSync(SAVED, MANIFEST);
  rmSync(LIBRARY, { recursive: true, force: true });
}

function prepare(): void {
  // An interrupted run may have left the built package here.
  restore();
  const { status } = spawnSync(process.execPath, [join(HERE, "build.ts"), BUILT], { stdio: ["ignore", 2, 2] });
  if (status !== 0) {
    console.error("The package could not be built. Run npm install in the repository first.");
    process.exit(1);
  }
  cpSync(join(BUILT, "lib"), LIBRARY, { recursive: true });
  cpSync(MANIFEST, SAVED);
  cpSync(join(BUILT, "package.json"), MANIFEST);
}

const [step = ""] = readScriptArguments(USAGE, 1);
if (step === "prepare") prepare();
else if (step === "restore") restore();
else {
  console.error(`Unknown step "${step}". Usage: ${USAGE}`);
  process.exit(1);
}
