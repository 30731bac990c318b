/** `watch`: says what each change of a file does to the machines and their cases. */
import { spawn } from "node:child_process";
import { readdirSync, watch as watchFolder } from "node:fs";
import { dirname, join } from "node:path";
import { differenceText } from "../difference.ts";
import { readVersions, type Version } from "../versions.ts";

/** Changes that follow one another faster than this, in milliseconds, are one. */
const PAUSE = 150;

/** The machines as they are now: a program of its own imports the files anew. Undefined where that fails, which it tells itself. */
function versionsNow(words: readonly string[]): Promise<readonly Version[] | undefined> {
  return new Promise((done) => {
    const [program = ""] = process.argv.slice(1);
    const child = spawn(process.execPath, [program, "show", ...words, "--as", "json"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.on("close", (code) => {
      const text = Buffer.concat(parts).toString();
      done(code === 0 && text !== "" ? readVersions(text, "the machines") : undefined);
    });
  });
}

/**
 * Folders with all below them, each to be watched for itself: asked to watch a folder with what is below it, Node hears on Linux
 * nothing more of a file that was replaced once, as most editors do.
 */
function foldersBelow(folders: ReadonlySet<string>): ReadonlySet<string> {
  const below = [...folders].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
      .map(({ name }) => join(folder, name)),
  );
  return below.length === 0 ? folders : new Set([...folders, ...foldersBelow(new Set(below))]);
}

const countText = (versions: readonly Version[]) =>
  versions.map(({ machine, cases }) => `${machine}: ${cases.length} cases`).join(", ");

/** Watches until it is ended. `files` are those of the machines; `words` are those of the command line. */
export async function watch(files: readonly string[], words: readonly string[]): Promise<never> {
  let before = (await versionsNow(words)) ?? [];
  let isBusy = false;
  let isChanged = false;
  const compare = async () => {
    isBusy = true;
    isChanged = false;
    const after = await versionsNow(words);
    if (after) {
      console.log(differenceText(before, after) || "No case changes.\n");
      before = after;
    }
    isBusy = false;
    if (isChanged) await compare();
  };
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => void (isBusy || compare()), PAUSE);
  };
  for (const folder of foldersBelow(new Set(files.map((file) => dirname(file))))) watchFolder(folder, onChange);
  console.log(`${countText(before)}. Watching; end with Ctrl+C.`);
  return new Promise(() => {});
}
