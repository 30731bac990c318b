/** The folder of the embedded database, of the files of inquiries and of the secret. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "../settings/start-problem.ts";

/** Returns the path of the embedded database. */
export const databaseFileIn = (folder: string): string => join(folder, "submissions.sqlite");

/** Returns the folder of the files of inquiries next to the embedded database. */
export const filesFolderIn = (folder: string): string => join(folder, "files");

/** Bytes of a chunk of such a file in a database. */
export const CHUNK_SIZE = 256 * 1024;

/** Creates a folder and its parents. The `recursive` option of Node never returns below a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Creates the data folder if it is missing.
 * @throws StartProblem if it cannot be created or written
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

/** Returns whether other users can read the folder, which holds submissions and the secret. */
export const isOpenToOthers = (folder: string): boolean =>
  ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
