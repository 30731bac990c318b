/** Writes the files of an inquiry into a folder. */
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartProblem } from "../../server/settings/start-problem.ts";
import type { FileStore, StoredFile } from "../../server/submissions/files/file-store.ts";

/** Adds a number to names that are equal or differ only in case. */
function differentNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const extension = extname(name);
    const own = name.slice(0, name.length - extension.length);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${own} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * Writes files into a folder, which it creates, and returns their paths. It overwrites nothing.
 * @throws StartProblem if a file is there already, can't be written, or is damaged
 */
export async function filesInFolder(
  store: Pick<FileStore, "read">,
  files: readonly StoredFile[],
  folder: string,
): Promise<readonly string[]> {
  const paths = differentNames(files.map(({ name }) => name)).map((name) => join(folder, name));
  const there = paths.find((path) => existsSync(path));
  if (there !== undefined) throw new StartProblem([`${there} is there already. Name another folder.`]);
  await mkdir(folder, { recursive: true }).catch((problem: Error) => {
    throw new StartProblem([`${folder} can't be created: ${problem.message}.`]);
  });
  for (const [index, file] of files.entries()) {
    const path = paths[index] ?? "";
    try {
      await pipeline(store.read(file), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (problem) {
      const { code, message } = problem as NodeJS.ErrnoException;
      if (code !== "EEXIST") await rm(path, { force: true });
      throw new StartProblem([`${path} can't be written: ${message}.`], { cause: problem });
    }
  }
  return paths;
}
