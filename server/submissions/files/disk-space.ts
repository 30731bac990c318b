/** The free space of the disk with the files of inquiries. Files stop before the disk is full, so that forms go on. */
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { filesFolderIn } from "../../database/data-folder.ts";

/** Bytes. */
interface DiskSpace {
  readonly free: number;
  readonly size: number;
}
export type DiskLog = Pick<FastifyBaseLogger, "info" | "warn">;

/** Files are refused below this part of the disk, or below these bytes if they are fewer. */
export const MIN_FREE_PART = 1 / 10;
export const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** Returns the space of the disk with a folder, as far as the server may use it. */
export async function readFreeSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

const isLow = ({ free, size }: DiskSpace): boolean => free < Math.min(size * MIN_FREE_PART, MIN_FREE_BYTES);

/**
 * Returns a function that tells whether the disk with the files of a data folder has too little free space. Each change is logged. A disk
 * that does not tell its space refuses nothing.
 */
export function watchDisk(dataFolder: string, freeSpace: typeof readFreeSpace, log?: DiskLog): () => Promise<boolean> {
  let wasLow = false;
  return async () => {
    // It may be a disk of its own, and is created with the first file.
    const files = filesFolderIn(dataFolder);
    const folder = existsSync(files) ? files : dataFolder;
    const space = await freeSpace(folder).catch(() => undefined);
    const isNowLow = space !== undefined && isLow(space);
    if (isNowLow && !wasLow) log?.warn({ folder, ...space }, "files are refused: the disk has too little free space");
    if (!isNowLow && wasLow) log?.info({ folder, ...space }, "files are accepted again");
    wasLow = isNowLow;
    return isNowLow;
  };
}
