/**
 * Prepares the photographs of content/media for the site: AVIF and JPEG in several widths, named by their
 * content, and the list that the content is compiled with (manifest.json in the same folder). Only what is new or changed
 * is made. `--help` tells more.
 */
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { MAX_SIDE } from "../server/content/pictures/photograph.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { mostWantedFirst } from "./pictures/order.ts";
import { preparePictures } from "./pictures/prepare.ts";

const HELP = `Makes the sizes of photographs that the site serves, for new and changed photographs. The server does so by itself while it
serves pages, and when a photograph is added. It accepts JPEG, PNG, WebP and AVIF of any size. No side is published longer than
${MAX_SIDE.toLocaleString("en")} pixels, and metadata is removed.

Usage: node tools/pictures.ts [FOLDER [TARGET]] [options]

  FOLDER            the content folder; by default the one that CONTENT names, or content/
  TARGET            the folder of the sizes; by default the one that the site reads
  --gently          one photograph at a time, at the lowest priority
  --first=ADDRESS   makes this photograph first, such as /media/a.jpg; may be repeated

The exit code is 1 if a photograph can't be used. The others are made all the same, and npm run content:check names it.`;

const PROGRAM = { command: "node tools/pictures.ts", help: HELP };
/** Maximum number of progress lines in a log. */
const EVERY = 10;

function tellProgress(done: number, of: number): void {
  const line = `Pictures: ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? "\n" : ""}`);
  else if (done === of || done % EVERY === 0) console.log(line);
}

/** Ends with the server that started this program, however that ended. A program that was started by hand has no channel. */
function endWithServer(): void {
  // The server may have ended while this program was loaded.
  if (process.connected === false) process.exit();
  process.once("disconnect", () => process.exit());
  // The listener alone would keep the program alive.
  process.channel?.unref();
}

await runProgram(async () => {
  endWithServer();
  const commandLine = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: { gently: { type: "boolean", default: false }, first: { type: "string", multiple: true, default: [] } },
  });
  if (!commandLine) return;
  const [from, into, ...more] = commandLine.positionals;
  if (more.length > 0 || (from !== undefined && into === undefined))
    throw refusal(PROGRAM, "It takes no folder, or two");
  // Just the folders: a wrong setting is for the server to tell, once.
  const usual = foldersOf(readEnvironment());
  const contentFolder = from === undefined ? usual.contentFolder : resolve(from);
  const folder = into === undefined ? usual.picturesFolder : resolve(into);
  const { gently, first } = commandLine.values;
  // Before anything is begun: threads have the priority of those that start them.
  if (gently) setPriority(constants.priority.PRIORITY_LOW);
  const work = {
    media: join(contentFolder, "media"),
    folder,
    order: (due: readonly string[]) => mostWantedFirst(contentFolder, due, first),
    progress: tellProgress,
    ...(gently && { atOnce: 1 }),
  };
  const bad = await preparePictures(work).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === undefined) throw problem;
    throw new StartProblem([`The sizes of photographs can't be kept in ${folder} (${problem.code}).`]);
  });
  if (bad.length > 0) process.exitCode = 1;
});
