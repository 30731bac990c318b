/** Copies what visitors sent into a file that only its owner may read. Until it is whole and checked, it has another name. */
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { databaseFileIn } from "../database/data-folder.ts";
import type { Settings } from "../settings/settings.ts";
import { dumpPostgres } from "./pg-dump.ts";
import { runForBackup } from "./program.ts";

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

const COPIER = fileURLToPath(new URL("./sqlite-copier.ts", import.meta.url));

/** How a backup's name ends: what it is made of, and what reads it. */
export const endingOf = ({ databaseUrl }: Pick<Place, "databaseUrl">) => (databaseUrl ? ".sql" : ".sqlite");

/** The name of a backup that is being made. */
export const partOf = (path: string) => `${path}.part`;

async function copy({ databaseUrl, dataFolder }: Place, target: string, signal?: AbortSignal): Promise<number> {
  if (databaseUrl) return dumpPostgres(databaseUrl, target, signal);
  return Number(await runForBackup(process.execPath, [COPIER, databaseFileIn(dataFolder), target], { signal }));
}

async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes a backup and gives how many submissions it holds, found out by opening it. What could not be finished is removed.
 * @throws Error in one line, also where the file is there already
 */
export async function backUp(place: Place, path: string, signal?: AbortSignal): Promise<number> {
  if (existsSync(path)) throw new Error(`${path} is there already`);
  const part = partOf(path);
  // Made first, it is nobody else's to read from the beginning; both programs write into a file that is empty.
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
