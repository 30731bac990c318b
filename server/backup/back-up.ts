/** Copies the submissions into a file that only its owner can read. The file has another name until it is complete and checked. */
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { databaseFileIn, filesFolderIn } from "../database/data-folder.ts";
import { reachDisk } from "../database/reach-disk.ts";
import type { Settings } from "../settings/settings.ts";
import { dumpPostgres } from "./pg-dump.ts";
import { runForBackup } from "./program.ts";

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

const COPIER = fileURLToPath(new URL("./sqlite-copier.ts", import.meta.url));

/** Returns the extension of a backup, which depends on the kind of database. */
export const endingOf = ({ databaseUrl }: Pick<Place, "databaseUrl">) => (databaseUrl ? ".sql" : ".sqlite");

/** Returns the name of a backup that is not complete yet. */
export const partOf = (path: string) => `${path}.part`;

async function copy({ databaseUrl, dataFolder }: Place, target: string, signal?: AbortSignal): Promise<number> {
  if (databaseUrl) return dumpPostgres(databaseUrl, target, signal);
  return Number(
    await runForBackup(process.execPath, [COPIER, databaseFileIn(dataFolder), target, filesFolderIn(dataFolder)], {
      signal,
    }),
  );
}

/**
 * Makes a backup and returns how many submissions it holds, which it reads from the copy. An incomplete backup is removed.
 * @throws Error with a message of one line, also if the file already exists
 */
export async function backUp(place: Place, path: string, signal?: AbortSignal): Promise<number> {
  if (existsSync(path)) throw new Error(`${path} already exists`);
  const part = partOf(path);
  // Created first, so that nobody else can ever read it. Both programs accept an empty file.
  await (await open(part, "wx", 0o600)).close();
  try {
    const count = await copy(place, part, signal);
    await reachDisk(part);
    await rename(part, path);
    await reachDisk(dirname(path));
    return count;
  } catch (problem) {
    await rm(part, { force: true });
    throw problem;
  }
}
