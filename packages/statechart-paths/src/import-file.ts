/**
 * Imports a file as its own project would: by Node's rules where they suffice, else by those of bundlers, with imports without
 * endings, enums, JSX, JSON, CommonJS and the paths of the tsconfig.json around it.
 */
import { pathToFileURL } from "node:url";
import { createJiti } from "jiti";
import { withStorages } from "./storage.ts";

type Exports = Readonly<Record<string, unknown>>;

function importBundled(file: string, tsconfigPaths: boolean): Promise<Exports> {
  const jiti = createJiti(pathToFileURL(file).href, {
    jsx: true,
    fsCache: false,
    interopDefault: false,
    tsconfigPaths,
    nativeModules: ["xstate"],
  });
  return jiti.import<Exports>(file);
}

/** What a file exports. Throws what the file, or what it imports, throws. What it prints meanwhile is no output of ours. */
export async function importFile(file: string): Promise<Exports> {
  const { log, info, debug, error } = console;
  Object.assign(console, { log: error, info: error, debug: error });
  try {
    return await withStorages(() => importBoth(file));
  } finally {
    Object.assign(console, { log, info, debug });
  }
}

async function importBoth(file: string): Promise<Exports> {
  try {
    return await import(pathToFileURL(file).href);
  } catch {
    return await importBundled(file, true).catch((problem: unknown) => {
      // A tsconfig.json may extend one that is not installed; most files do without its paths.
      if (/tsconfig/.test(String(problem))) return importBundled(file, false);
      throw problem;
    });
  }
}
