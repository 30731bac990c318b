import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright/test";

interface DroppedFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Drops files of the device on an element. A DataTransfer that a script has made holds no files that a page can read. */
export async function dropFiles(target: Locator, files: readonly DroppedFile[]): Promise<void> {
  const page = target.page();
  const folder = await mkdtemp(join(tmpdir(), "switchyard-drop-"));
  for (const { name, buffer } of files) await writeFile(join(folder, name), buffer);
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: files.map(({ name }) => join(folder, name)), dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  await session.detach();
  // The page may read them later.
  page.once("close", () => void rm(folder, { recursive: true }));
}
