/** `npm run export`: writes the whole site as files. `--help` tells more. */
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { ROOT } from "../server/settings/folders.ts";
import type { Settings } from "../server/settings/settings.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { openAskedSite } from "./export/asked-site.ts";
import { exportedFiles } from "./export/files.ts";

const HELP = `Writes the whole site as files for a static host: every page in every language, pictures, downloads, scripts, sitemaps and feeds.
Forms, searches and filters go to a server that runs elsewhere.

Usage: npm run export -- --out FOLDER

  --out FOLDER   an empty or new folder

Two settings are required (.env.example), for this command and for that server:

  EXPORT_URL   the address of the static host: https://www.example.com
  PUBLIC_URL   the address of the server:      https://forms.example.com

docs/operating.md lists the settings of the static host.`;

const PROGRAM = { command: "npm run export", help: HELP };
/** Number of files between two progress reports. */
const STEP = 100;

/** @throws StartProblem unless the folder is empty or does not exist */
async function requireEmpty(folder: string, folderName: string): Promise<void> {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOENT") return [];
    const why = problem.code === "ENOTDIR" ? "is a file" : `can't be read (${problem.code})`;
    throw new StartProblem([`${folderName} ${why}: name a folder.`]);
  });
  if (names.length > 0) {
    throw new StartProblem([`${folderName} is not empty: name a folder that is, or one that is still to be made.`]);
  }
}

/** The two origins. @throws StartProblem if one is missing, or they are the same */
function originsOf({ exportUrl, formOrigin: server }: Settings): { exportUrl: string; server: string } {
  if (exportUrl && server && exportUrl !== server) return { exportUrl, server };
  throw new StartProblem([
    ...(exportUrl
      ? []
      : ["Setting EXPORT_URL is missing: where the files will be served, such as https://www.example.com."]),
    ...(server ? [] : ["Setting PUBLIC_URL is missing: where the server runs that forms and searches go to."]),
    ...(exportUrl && server
      ? ["EXPORT_URL and PUBLIC_URL are the same: the server can't run where the files are."]
      : []),
  ]);
}

/** Returns the path of a file of the export, and creates its folder. */
async function placeFor(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

/** The files of the build for browsers. Compressed ones are left out, because only the project's own server uses them. */
async function copyAssets(builtFolder: string, folder: string): Promise<void> {
  const from = join(builtFolder, "client", "assets");
  for (const name of await readdir(from)) {
    if (!name.endsWith(".br")) await copyFile(join(from, name), await placeFor(folder, `assets/${name}`));
  }
}

/** Builds the site if its sources are newer, with the sizes of the photographs. @throws StartProblem if that fails */
function build(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, "tools/run.mjs"), "--build"], { stdio: "inherit" });
  if (status !== 0) throw new StartProblem(["Nothing is exported."]);
}

async function exportSite(folder: string, folderName: string): Promise<void> {
  const { exportUrl, server } = originsOf(settingsOfEnvironment());
  await requireEmpty(folder, folderName);
  // A build takes minutes, so everything that may be refused comes first.
  build();
  const settings = settingsOfEnvironment();
  const source = await openAskedSite(settings, exportUrl);
  let count = 0;
  try {
    const { languages, company } = source.site;
    for await (const { path, body } of exportedFiles(source, {
      exportUrl,
      server,
      languages,
      bare: company.language,
    })) {
      await writeFile(await placeFor(folder, path), body);
      count += 1;
      if (count % STEP === 0) console.log(`${count} files …`);
    }
    await copyAssets(settings.builtFolder, folder);
  } finally {
    await source.close();
  }
  console.log(
    `The site for ${exportUrl} is in ${folderName}: ${count} pages and files, and the scripts. Forms and searches go to ${server}.`,
  );
}

await runProgram(async () => {
  const read = readCommandLine(PROGRAM, { options: { out: { type: "string" } } });
  if (!read) return;
  const { out } = read.values;
  if (!out) throw refusal(PROGRAM, "The folder is missing: --out FOLDER");
  await exportSite(resolve(out), out);
});
