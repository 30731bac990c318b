/**
 * Imports a file as its own project would: with Node's rules first, then with those of bundlers. The latter support imports
 * without extension, enums, JSX, JSON, CommonJS and the `paths` of the nearest tsconfig.json.
 */
import { rmSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Jiti, JitiOptions } from "jiti";
import { messageOf } from "./errors.ts";
import { missingPackage, STAND_IN } from "./stand-in.ts";
import { withStorages } from "./storage.ts";

export type Exports = Readonly<Record<string, unknown>>;
/** Called with a sentence about a problem that does not stop the import. */
export type Warn = (warning: string) => void;

export interface ImportOptions {
  readonly onWarning?: Warn | undefined;
  /** Puts a stand-in, which does nothing, in the place of packages that are not installed. */
  readonly standIn?: boolean | undefined;
}

/** Node's remarks on how it loads a file: that package.json has no "type", or that loading TypeScript is experimental. */
const isLoaderWarning = ({ name, code, message }: Error & { readonly code?: string }) =>
  code === "MODULE_TYPELESS_PACKAGE_JSON" ||
  name === "ExperimentalWarning" ||
  message.startsWith("Failed to load the ES module");

/** Runs an import without Node's warnings about module formats, which the bundler rules below make irrelevant. */
async function withoutLoaderWarnings<Result>(run: () => Promise<Result>): Promise<Result> {
  const listeners = process.listeners("warning");
  const filter = (warning: Error) => {
    if (!isLoaderWarning(warning)) for (const listener of listeners) listener(warning);
  };
  process.removeAllListeners("warning").on("warning", filter);
  try {
    return await run();
  } finally {
    // Node emits warnings in a later tick.
    await setImmediate();
    process.off("warning", filter);
    for (const listener of listeners) process.on("warning", listener);
  }
}

/** Imports with the console on stderr, with web storages, and without Node's warnings. */
async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
  const { log, info, debug, error } = console;
  Object.assign(console, { log: error, info: error, debug: error });
  try {
    return await withoutLoaderWarnings(() => withStorages(run));
  } finally {
    Object.assign(console, { log, info, debug });
  }
}

/** True for an error about the tsconfig.json of another package that the file imports. */
const isTsconfigProblem = (problem: unknown) =>
  /^File '.*' not found\.$|^Circularity detected while resolving configuration/.test(messageOf(problem));

/** True for an error of a file whose JSX imports its own runtime, as React's current setting does. */
const needsAutomaticJsx = (problem: unknown) =>
  /React is not defined$|importSource cannot be set when runtime is classic/.test(messageOf(problem));

/** Runs `use` with the rules of bundlers. A later attempt differs where the error shows that it has to. */
async function bundled(
  file: string,
  { onWarning: warn = () => {}, standIn = false }: ImportOptions,
  use: (jiti: Jiti) => Promise<Exports>,
): Promise<Exports> {
  const { createJiti } = await import("jiti");
  const { readTsconfig, writeTsconfig } = await import("./tsconfig.ts");
  const tsconfig = readTsconfig(file);
  for (const problem of tsconfig.problems) warn(problem);
  const written = writeTsconfig(tsconfig);
  const automatic = { runtime: "automatic", importSource: tsconfig.jsxImportSource ?? "react" } as const;
  let tsconfigPaths: boolean | string = tsconfig.problems.length === 0 || written;
  let jsx: Required<JitiOptions>["jsx"] = tsconfig.jsxImportSource === undefined || automatic;
  const virtualModules: Record<string, unknown> = {};
  const options = { fsCache: false, nativeModules: ["xstate"], virtualModules };
  const attempt = () => use(createJiti(pathToFileURL(file).href, { ...options, jsx, tsconfigPaths }));
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (problem) {
        const missing = standIn ? missingPackage(messageOf(problem)) : undefined;
        if (missing !== undefined && !(missing in virtualModules)) {
          virtualModules[missing] = STAND_IN;
          warn(`${missing} is not installed. In ${file}, a stand-in that does nothing takes its place.`);
        } else if (tsconfigPaths === true && isTsconfigProblem(problem)) {
          warn(`A tsconfig.json of a package that ${file} imports can't be read: ${messageOf(problem)}`);
          tsconfigPaths = written;
        } else if (jsx === true && needsAutomaticJsx(problem)) jsx = automatic;
        else throw problem;
      }
    }
  } finally {
    rmSync(written, { recursive: true });
  }
}

/** Returns the exports of a file. Throws the error of the file or its imports. Its console output goes to stderr. */
export const importFile = (file: string, options: ImportOptions = {}): Promise<Exports> =>
  guarded(async () => {
    try {
      return await import(pathToFileURL(file).href);
    } catch {
      return await bundled(file, options, (jiti) => jiti.import<Exports>(file));
    }
  });

/** Returns the exports of a changed text of a file that was imported before, with the rules of bundlers. */
export const importText = (file: string, text: string, standIn: boolean): Promise<Exports> =>
  guarded(() =>
    bundled(file, { standIn }, async (jiti) => {
      const evaluated = jiti.evalModule(text, { filename: file, async: true, forceTranspile: true });
      return (await evaluated) as Exports;
    }),
  );
