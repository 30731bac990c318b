/** `npm run new-site`: writes the content of a new site. `--help` tells more. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { filesBelow } from "../server/content/pictures/media.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";

const HELP = `Writes a small, complete content folder for your own company, with comments in both languages.

Usage: npm run new-site -- FOLDER

  FOLDER   an empty or new folder

  npm run new-site -- ../acme
  CONTENT=../acme npm start       serves it, and shows your changes as you save them

docs/content.md describes the files. docs/adopting.md leads to a live site.`;

const PROGRAM = { command: "npm run new-site", help: HELP };
const ROOT = resolve(import.meta.dirname, "..");
const TEMPLATE = join(import.meta.dirname, "new-site/template");
/** How long what security.txt says shall hold: RFC 9116 advises less than a year. */
const DAYS = 300;
const DAY = 86_400_000;

/** The names in a folder; none if it does not exist yet. @throws StartProblem if it is no folder, or can't be read */
async function namesIn(folder: string, folderName: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === "ENOENT") return [];
    throw new StartProblem([
      `${folderName} ${code === "ENOTDIR" ? "is a file" : `can't be read (${code})`}: name a folder.`,
    ]);
  }
}

async function writeSite(folder: string): Promise<number> {
  const values: Readonly<Record<string, string>> = {
    folder: relative(ROOT, folder).replaceAll("\\", "/"),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    new_year: `${new Date().getUTCFullYear() + 1}-01-01`,
    expires: new Date(Date.now() + DAYS * DAY).toISOString().slice(0, 10),
  };
  const names = await filesBelow(TEMPLATE);
  for (const name of names) {
    const text = await readFile(join(TEMPLATE, name), "utf8");
    const filled = text.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    // Keeps files that somebody else creates meanwhile.
    await writeFile(join(folder, name), filled, { flag: "wx" });
  }
  return names.length;
}

await runProgram(async () => {
  const read = readCommandLine(PROGRAM, { allowPositionals: true });
  if (!read) return;
  const [folderName, ...more] = read.positionals;
  if (folderName === undefined) throw refusal(PROGRAM, "A folder is missing, such as ../acme");
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  const folder = resolve(folderName);
  if ((await namesIn(folder, folderName)).length > 0) {
    throw new StartProblem([`${folderName} is not empty: name a folder that is, or one that is still to be made.`]);
  }
  const count = await writeSite(folder);
  console.log(`${count} files written. To see the site: CONTENT=${folderName} npm start`);
});
