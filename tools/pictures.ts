/**
 * Prepares the photographs of content/media for the site: AVIF, WebP and JPEG in several widths, named by what is in
 * them, and the list of them that the content is compiled with (.cache/pictures/manifest.json). Only what is new or
 * changed is made. `--help` tells more.
 */
import { join } from "node:path";
import { loadContent } from "../server/content/load.ts";
import { ContentError } from "../server/content/problems.ts";
import { isToBegin } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { mostWantedFirst } from "./pictures/order.ts";
import { preparePictures } from "./pictures/prepare.ts";

const HELP = `Makes the sizes in which photographs are served, of those that are new or changed, the most wanted first. npm start
does so beside the server, which shows what is there meanwhile: each photograph in its own size until its others are made.

  node tools/pictures.ts

CONTENT, as a variable of the environment or in .env, says of which content. The exit code is 1 where a photograph
can't be used: the others are made all the same.`;

/** So many lines are enough to see that it goes on, where they are written one below the other. */
const EVERY = 10;

function tellProgress(done: number, of: number): void {
  const line = `Pictures: ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? "\n" : ""}`);
  else if (done === of || done % EVERY === 0) console.log(line);
}

await runProgram(async () => {
  if (!isToBegin({ command: "node tools/pictures.ts", help: HELP })) return;
  // Just the folders: a wrong setting is for the server to tell, once.
  const { contentFolder, picturesFolder: folder } = foldersOf(readEnvironment());
  const order = async (due: readonly string[]) => {
    try {
      return mostWantedFirst(await loadContent(contentFolder, { withoutFiles: true }), due);
    } catch (problem) {
      // What is wrong with the content, the server tells.
      if (problem instanceof ContentError) return due;
      throw problem;
    }
  };
  const bad = await preparePictures({ media: join(contentFolder, "media"), folder, order, progress: tellProgress });
  for (const { path, reason } of bad) {
    console.warn(`content/media/${path} is no usable JPEG and is served as it is: ${reason}.`);
  }
  if (bad.length > 0) process.exitCode = 1;
});
