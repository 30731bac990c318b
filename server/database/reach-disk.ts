import { open } from "node:fs/promises";

/** Waits until a file, or the entries of a folder, are on the disk. */
export async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
