/**
 * Prepares the photographs of content/media for the site: AVIF and JPEG in several widths, named by what is in
 * them, and the list of them that the content is compiled with (manifest.json beside them). Only what is new or changed
 * is made. `--help` tells more.
 */
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { LONGEST_SIDE } from "../server/content/pictures/photograph.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { mostWantedFirst } from "./pictures/order.ts";
import { preparePictures } from "./pictures/prepare.ts";

const HELP = `Makes the sizes in which photographs are served, of those that are new or changed, the most wanted first. The server
does so by itself once it serves pages, and when a photograph is added: it shows what is there meanwhile.
JPEG, PNG, WebP and AVIF of any size are taken; no side is published longer than ${LONGEST_SIDE.toLocaleString("en")} pixels, and nothing but the picture.

  node tools/pictures.ts                  of the site's content: content/, or the folder that CONTENT names
  node tools/pictures.ts content sizes    of another folder, into another one
  node tools/pictures.ts --gently         one at a time, at the lowest priority
  node tools/pictures.ts --first=/media/a.jpg --first=/media/b.jpg    these before all others

The exit code is 1 where a photograph
can't be used: the others are made all the same, and the server and npm run content:check name it.`;

const PROGRAM = { command: "node tools/pictures.ts", help: HELP };
/** So many lines are enough to see that it goes on, where they are written one below the other. */
const EVERY = 10;

function tellProgress(done: number, of: number): void {
  const line = `Pictures: ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? "\n" : ""}`);
  else if (done === of || done % EVERY === 0) console.log(line);
}

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: { gently: { type: "boolean", default: false }, first: { type: "string", multiple: true, default: [] } },
  });
  if (!given) return;
  const [from, into, ...more] = given.positionals;
  if (more.length > 0 || (from !== undefined && into === undefined))
    throw refusal(PROGRAM, "It takes no folder, or two");
  // Just the folders: a wrong setting is for the server to tell, once.
  const usual = foldersOf(readEnvironment());
  const contentFolder = from === undefined ? usual.contentFolder : resolve(from);
  const folder = into === undefined ? usual.picturesFolder : resolve(into);
  const { gently, first } = given.values;
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
