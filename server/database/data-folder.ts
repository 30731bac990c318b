/** The folder of the embedded database and of the secret. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "../settings/start-problem.ts";

/** The embedded database. */
export const databaseFileIn = (folder: string): string => join(folder, "submissions.sqlite");

/** mkdir with its parents, step by step: Node's own `recursive` never ends below a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes the data folder where it is missing.
 * @throws StartProblem where it can't be made or written
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? String(problem);
    throw new StartProblem([`The data folder ${folder} can't be written (${reason}). Set DATA to a folder that can.`], {
      cause: problem,
    });
  }
}

/** Whether others than its owner can look into the folder: it holds what visitors wrote, and the secret. */
export const isOpenToOthers = (folder: string): boolean =>
  ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
