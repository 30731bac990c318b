/** The `watch` command: reports how each change of a file affects the machines and their cases. */
import { spawn } from "node:child_process";
import { readdirSync, watch as watchFolder } from "node:fs";
import { dirname, join } from "node:path";
import { differenceText } from "../difference.ts";
import { readVersions, type Version } from "../versions.ts";

/** Changes within this time, in milliseconds, count as one. */
const DEBOUNCE_MS = 150;

/** Returns the current machines. A child process imports the files, because imports are cached. Returns undefined if it fails; it prints the error. */
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
 * Returns the folders and their subfolders. Each is watched on its own: on Linux, Node's recursive watch misses later changes of a
 * file that was replaced, which is how most editors save.
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

/** Watches the folders of `files` until the process ends. `words` are the command line arguments. */
export async function watch(files: readonly string[], words: readonly string[]): Promise<never> {
  let before = (await versionsNow(words)) ?? [];
  let isBusy = false;
  let isChanged = false;
  const compare = async () => {
    isBusy = true;
    isChanged = false;
    const after = await versionsNow(words);
    if (after) {
      console.log(differenceText(before, after) || "No changes.\n");
      before = after;
    }
    isBusy = false;
    if (isChanged) await compare();
  };
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => void (isBusy || compare()), DEBOUNCE_MS);
  };
  for (const folder of foldersBelow(new Set(files.map((file) => dirname(file))))) watchFolder(folder, onChange);
  console.log(`${countText(before)}. Watching. Press Ctrl+C to stop.`);
  return new Promise(() => {});
}
