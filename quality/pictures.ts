/** `npm run quality -- pictures`: takes pictures of the site for a designer, and compares them with earlier ones. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { LANGUAGES, type SpecifiedLanguage } from "../contract/constants.ts";
import { ContentError, formatProblem } from "../server/content/files/problems.ts";
import { loadContent } from "../server/content/load/load.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { differenceOf } from "./pictures/difference.ts";
import { MOTION, pagesOf, type Shot, STATES } from "./pictures/shots.ts";
import { type Figure, inStudio, type Studio } from "./pictures/studio.ts";

const HELP = `Takes pictures of the site in both languages, and writes them and their contact sheets to reports/pictures.

Usage: npm run quality -- pictures [name ...] [--widths LIST] [--before FOLDER] [--reduced]
       npm run quality -- pictures clips [--all]

  name              pages, states (open menus, forms with mistakes, forms being sent), motion (frame by frame), or the beginning of
                    an address or a name; pages and states by default
  --widths LIST     widths of the window in CSS pixels, 360,768,1280 by default
  --before FOLDER   compares with the pictures of another run, such as reports/pictures of another checkout
  --reduced         with reduced motion
  clips             makes the placeholder clips for recordings that clips.yaml lists, with ffmpeg
  --all             every clip; by default only missing ones

States: ${STATES.map(({ name }) => name).join(", ")}
Motion: ${MOTION.map(({ name }) => name).join(", ")}`;

const PROGRAM = { command: "npm run quality -- pictures", help: HELP };
const FOLDER = join(import.meta.dirname, "..", "reports", "pictures");

interface Wanted {
  readonly shots: readonly Shot[];
  readonly widths: readonly number[];
  readonly before: string | undefined;
  readonly isReduced: boolean;
}

interface Options {
  readonly widths: string;
  readonly before?: string;
  readonly reduced: boolean;
}

/** Returns what the command line selects. @throws StartProblem if an argument is invalid, or if the content has an error */
async function readWanted(names: readonly string[], options: Options): Promise<Wanted> {
  const widths = options.widths.split(",").map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000))
    throw refusal(PROGRAM, `--widths takes numbers such as 390,1440, not "${options.widths}"`);
  const before = options.before && resolve(options.before);
  if (before !== undefined && !existsSync(before)) throw refusal(PROGRAM, `There is no folder "${before}"`);
  const content = await loadContent(foldersOf(readEnvironment()).contentFolder).catch((problem: unknown) => {
    if (problem instanceof ContentError) throw new StartProblem(problem.problems.map(formatProblem));
    throw problem;
  });
  const groups = { pages: pagesOf(content), states: STATES, motion: MOTION };
  const chosen = (names.length > 0 ? names : ["pages", "states"]).map((start) => {
    const shots =
      Object.entries(groups).find(([group]) => group === start)?.[1] ??
      Object.values(groups).flatMap((group) => group.filter(({ name }) => name.startsWith(start)));
    if (shots.length === 0) throw refusal(PROGRAM, `No address or name begins with "${start}"`);
    return shots;
  });
  return { shots: [...new Set(chosen.flat())], widths, before, isReduced: options.reduced };
}

/** Returns a file name for an address: "product-1" for "/product/1". */
const fileNameOf = (name: string) => name.replaceAll(/[^a-zA-Z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
/** Returns the factor of a picture on a sheet: two thirds for a phone, half for a monitor. */
const scaleOf = (width: number) => (width < 600 ? 2 / 3 : 1 / 2);

/** Returns a page that shows all sheets, each linked to its full size. */
const overviewOf = (sheets: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheets</title>
<style>
  body { margin: 2rem; background: #8a9496; color: #10191c; font: 1rem/1.5 system-ui, sans-serif }
  img { max-inline-size: 100%; block-size: auto }
</style>
<h1>Contact sheets</h1>
${sheets.map((name) => `<h2>${name}</h2>\n<a href="${name}"><img src="${name}" alt="" loading="lazy"></a>`).join("\n")}
</html>
`;

async function takeAll({ shots, widths, before, isReduced }: Wanted, studio: Studio): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const sheets: string[] = [];
  const write = async (name: string, figures: readonly Figure[]) => {
    await writeFile(join(FOLDER, name), await studio.draw(figures));
    sheets.push(name);
  };

  /** Compares a picture with that of the run before. @returns what differs, in words */
  const compare = async (name: string, after: Buffer, width: number) => {
    const path = before && join(before, name);
    if (!path || !existsSync(path)) return "taken";
    const old = await readFile(path);
    const difference = await differenceOf(old, after);
    if (difference === "none") return "equal";
    const pictures = { before: old, after, ...(difference !== "size" && { difference: difference.marks }) };
    const scale = scaleOf(width);
    await write(
      `difference-${name}`,
      Object.entries(pictures).map(([caption, picture]) => ({ caption, picture, scale })),
    );
    return difference === "size" ? "another size" : `${(difference.share * 100).toFixed(2)} % of the pixels differ`;
  };

  const take = async (shot: Shot, name: string, language: SpecifiedLanguage, width: number) => {
    if (!shot.duration) {
      const picture = await studio.photograph(shot, language, width);
      await writeFile(join(FOLDER, name), picture);
      console.log(`${name}: ${await compare(name, picture, width)}`);
      return [{ caption: `${width} px`, picture, scale: scaleOf(width) }];
    }
    const frames = await studio.film(shot, language, width, isReduced);
    await write(name, frames);
    console.log(`${name}: ${frames.length} different frames, the last after ${frames.at(-1)?.caption}`);
    return [];
  };

  for (const shot of shots) {
    for (const language of LANGUAGES) {
      const figures: Figure[] = [];
      const base = `${fileNameOf(shot.name)}-${language}`;
      for (const width of shot.widths ?? widths) {
        const name = `${base}-${width}${shot.duration && isReduced ? "-reduced" : ""}.png`;
        const taken = await take(shot, name, language, width).catch((problem: Error) => {
          process.exitCode = 1;
          console.log(`${name}: not taken. ${problem.message.split("\n", 1)[0]}`);
          return [];
        });
        figures.push(...taken);
      }
      if (figures.length > 0) await write(`${base}.png`, figures);
    }
  }
  await writeFile(join(FOLDER, "index.html"), overviewOf(sheets));
  console.log("The overview is reports/pictures/index.html");
}

await runProgram(async () => {
  const line = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: {
      widths: { type: "string", default: "360,768,1280" },
      before: { type: "string" },
      reduced: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
    },
  });
  if (!line) return;
  if (line.positionals[0] === "clips") {
    const { makeClips } = await import("./pictures/clips.ts");
    return await makeClips(foldersOf(readEnvironment()).contentFolder, line.values.all);
  }
  const wanted = await readWanted(line.positionals, line.values);
  await inStudio((studio) => takeAll(wanted, studio));
});
