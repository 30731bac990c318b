/**
 * Imports a file as its own project would: with Node's rules first, then with those of bundlers. The latter support imports
 * without extension, enums, JSX, JSON, CommonJS and the `paths` of the nearest tsconfig.json.
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

/** Returns the exports of a file. Throws the error of the file or its imports. Its console output goes to stderr. */
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
      // A tsconfig.json may extend a package that is not installed. Most files do not need its paths.
      if (/tsconfig/.test(String(problem))) return importBundled(file, false);
      throw problem;
    });
  }
}
