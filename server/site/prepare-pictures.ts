/** The sizes of photographs that are added while the server runs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { ROOT } from "../settings/folders.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "./content-store.ts";

const TOOL = join(ROOT, "tools/pictures.ts");

/** Has the sizes made in a process apart, which visitors come before, and which says itself what it can't do. @returns what ends it */
export function keepPicturesPrepared(
  content: Pick<ContentStore, "onMediaChange">,
  { contentFolder, picturesFolder }: Pick<Settings, "contentFolder" | "picturesFolder">,
  log: Pick<FastifyBaseLogger, "error">,
): () => void {
  let stop = () => {};
  let preparing = Promise.resolve();
  async function prepare(): Promise<void> {
    const tool = spawn(process.execPath, [TOOL, contentFolder, picturesFolder], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    stop = () => void tool.kill();
    if (tool.pid) setPriority(tool.pid, constants.priority.PRIORITY_LOW);
    await once(tool, "exit");
  }
  // Where a server is all there is, its pictures were prepared before it was put there.
  if (existsSync(TOOL)) {
    content.onMediaChange(() => {
      preparing = preparing.then(prepare).catch((problem: unknown) => log.error(problem, "no sizes can be made"));
    });
  }
  return () => stop();
}
