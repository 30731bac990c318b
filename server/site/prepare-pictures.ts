/** Prepares the sizes of photographs while the server runs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { ROOT } from "../settings/folders.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "./content-store.ts";

const TOOL = join(ROOT, "tools/pictures.ts");

type PicturedContent = Pick<ContentStore, "onMediaChange"> & {
  readonly site: Pick<ContentStore["site"], "languages" | "page">;
};

/** Returns the photographs of the home page in all languages. */
function picturesOfHome({ site }: Pick<PicturedContent, "site">): string[] {
  const paths = site.languages.flatMap(({ key }) => Object.keys(site.page("home", {}, key)?.pictures ?? {}));
  return [...new Set(paths)];
}

/**
 * Makes the missing sizes now and after every change of photographs, in a separate process of the lowest priority, which reports its
 * own errors. Call it once pages are served, because they come before pictures. @returns a function that stops it
 */
export function keepPicturesPrepared(
  content: PicturedContent,
  { contentFolder, picturesFolder }: Pick<Settings, "contentFolder" | "picturesFolder">,
  log: Pick<FastifyBaseLogger, "error">,
): () => void {
  let stop = () => {};
  let preparing = Promise.resolve();
  async function prepare(): Promise<void> {
    const first = picturesOfHome(content).map((path) => `--first=${path}`);
    const tool = spawn(process.execPath, [TOOL, contentFolder, picturesFolder, "--gently", ...first], {
      // In a terminal it shows its progress. It ends with the channel, so a server that is killed leaves none behind.
      stdio: ["ignore", process.stdout.isTTY ? "inherit" : "ignore", "inherit", "ipc"],
    });
    stop = () => void tool.kill();
    await once(tool, "exit");
  }
  // On a host without the picture tool, the pictures were prepared before deployment.
  if (existsSync(TOOL)) {
    const prepareNext = () => {
      preparing = preparing
        .then(prepare)
        .catch((problem: unknown) => log.error(problem, "cannot prepare the sizes of photographs"));
    };
    content.onMediaChange(prepareNext);
    prepareNext();
  }
  return () => stop();
}
