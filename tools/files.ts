/** `npm run files`: prints what the site offers for download. `--help` tells more. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ContentError, formatProblem } from "../server/content/files/problems.ts";
import { readContent } from "../server/content/load/load.ts";
import { filesBelow } from "../server/content/pictures/media.ts";
import { readCommandLine } from "../server/settings/command-line.ts";
import { readEnvironment, zoneOfEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { problemsOfPdf } from "./printing/check-pdf.ts";
import { documentsOf, printedFrom } from "./printing/documents.ts";
import type { PrintedDocument } from "./printing/markup.ts";
import { Printer } from "./printing/printer.ts";

const HELP = `Prints the downloads of the site (content/files) from the content: data sheets, manuals, catalogues, reports, minutes, policies.
It needs Chromium, which npm test finds or installs.

Usage: npm run files [-- --all]

  --all   prints every file; by default only new and changed ones

Files that no document makes any more are removed. files.json lists the printed files and their sources. A file that it does not list
is your own and stays as it is, also if the content names it as a data sheet.
Every printed file is then checked: tags, title, language, outline, table headings, alternative texts.`;

/** Path to what it was printed from: the text, and the pictures. */
const printedFiles = z.record(z.string(), z.strictObject({ text: z.string(), pictures: z.string() }));
export type PrintedFiles = z.output<typeof printedFiles>;

const LIST = "files.json";

async function readPrinted(folder: string): Promise<PrintedFiles> {
  try {
    return printedFiles.parse(JSON.parse(await readFile(join(folder, LIST), "utf8")));
  } catch {
    return {};
  }
}

const UNKNOWN = { text: "", pictures: "" };

async function writeList(folder: string, list: PrintedFiles): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(join(folder, LIST), `${JSON.stringify(sorted, undefined, 1)}\n`);
}

async function printFiles(folder: string, isReopened: boolean): Promise<void> {
  const { whole, content } = await readContent(folder, { withoutFiles: true, timeZone: zoneOfEnvironment() }).catch(
    (problem: unknown) => {
      if (!(problem instanceof ContentError)) throw problem;
      throw new StartProblem(problem.problems.map(formatProblem));
    },
  );
  const all = await documentsOf(whole, folder, content);
  const before = await readPrinted(folder);
  const there = new Set((await filesBelow(join(folder, "files"))).map((name) => `/files/${name}`));
  /** Files that somebody added by hand are never overwritten. */
  const documents = all.filter(({ path }) => before[path] !== undefined || !there.has(path));
  const printed: Record<string, PrintedFiles[string]> = {};
  const due: PrintedDocument[] = [];
  for (const document of documents) {
    const made = await printedFrom(document, content.theme, folder);
    const last = before[document.path];
    const same = last?.text === made.text && last.pictures === made.pictures && there.has(document.path);
    printed[document.path] = made;
    if (isReopened || !same) due.push(document);
  }
  const obsolete = Object.keys(before).filter((path) => there.has(path) && !printed[path]);
  for (const path of obsolete) await rm(join(folder, path));
  let bytes = 0;
  if (due.length > 0) {
    // Should this end before its time, what has been printed is known as such, and printed again.
    await writeList(folder, { ...before, ...Object.fromEntries(due.map(({ path }) => [path, UNKNOWN])) });
    const printer = await Printer.start(folder, content.theme);
    try {
      for (const [index, document] of due.entries()) {
        const pdf = await printer.print(document);
        const path = join(folder, document.path);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(`${path}.part`, pdf);
        await rename(`${path}.part`, path);
        bytes += pdf.length;
        console.log(`${index + 1}/${due.length} ${document.path} ${Math.ceil(pdf.length / 1024)} kB`);
      }
    } finally {
      await printer.stop();
    }
  }
  await writeList(folder, printed);
  console.log(
    `Files: ${due.length} printed (${Math.ceil(bytes / 1024)} kB), ${documents.length - due.length} unchanged, ${obsolete.length} removed.`,
  );
  await checkFiles(folder, documents);
}

/** Throws a StartProblem with a line for each thing that assistive technology would miss in a file. */
async function checkFiles(folder: string, documents: readonly PrintedDocument[]): Promise<void> {
  const problems: string[] = [];
  for (const document of documents) {
    const found = await problemsOfPdf(new Uint8Array(await readFile(join(folder, document.path))), document);
    problems.push(...found.map((problem) => `${document.path}: ${problem}`));
  }
  if (problems.length > 0) throw new StartProblem(problems);
  console.log(`All ${documents.length} can be read with assistive technology: structure, titles, languages, outlines.`);
}

await runProgram(async () => {
  const commandLine = readCommandLine(
    { command: "npm run files", help: HELP },
    { options: { all: { type: "boolean" } } },
  );
  if (commandLine) await printFiles(foldersOf(readEnvironment()).contentFolder, commandLine.values.all ?? false);
});
