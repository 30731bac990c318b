/** Finds the test files that import a file of the site, the nearest first. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { ownersOf } from "../mutation/owners.ts";

/** Import statements that load something; those of types do not. */
const IMPORT = /(?:^|[^\w])(?<!typeof )(?:import|from)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;
const TYPES = /\b(?:import|export) type [^;]+;/g;

/** Tests that kill servers, start programs or take minutes. */
const LEFT_OUT = [
  "packages/**",
  "quality/**",
  "tests/{deploy,docs,styles,tools}/**",
  "tests/demo/{deploy,pages,tools}/**",
  "tests/security/observatory.test.ts",
  "tests/server/{backup,database,metrics,preview,process}/**",
  "tests/server/dev.server.test.ts",
  "tests/**/*flood*.test.ts",
  "tests/server/submissions/files/{hostile-uploads,kept-files,killed-uploads,small-files}.server.test.ts",
  "tests/server/submissions/{inbox,limits}.server.test.ts",
];
const MODEL_TESTS = ["oracles", "coverage", "walks"].map((name) => `tests/models/${name}.test.ts`);

/** Returns the project's files that a file loads. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, "utf8").replaceAll(TYPES, "");
  return [...new Set([...source.matchAll(IMPORT)].map(([, path = ""]) => join(dirname(file), path)))];
}

const graph = new Map(
  globSync("{contract,machines,server,src,tests}/**/*.{ts,tsx}").map((file) => [file, importsOf(file)]),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith("tests/models/");
const tests = [...graph.keys()]
  .filter((file) => isTest(file) && !LEFT_OUT.some((pattern) => matchesGlob(file, pattern)))
  .toSorted();

/** Returns the number of imports from a test to each file that it loads. Helpers of the tests do not count. */
function distancesFrom(test: string): ReadonlyMap<string, number> {
  const distances = new Map([[test, 0]]);
  const reached = [test];
  for (let at = reached.shift(); at !== undefined; at = reached.shift()) {
    for (const next of graph.get(at) ?? []) {
      const isHelper = next.startsWith("tests/");
      const distance = (distances.get(at) ?? 0) + (isHelper ? 0 : 1);
      if (distance >= (distances.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      distances.set(next, distance);
      if (isHelper) reached.unshift(next);
      else reached.push(next);
    }
  }
  return distances;
}
const distances = new Map(tests.map((test) => [test, distancesFrom(test)]));

const wordsOf = (path: string) => new Set(path.toLowerCase().split(/[^a-z]+/));
/** Returns how many words two paths share: `product-lightbox.view.test.tsx` is about `pages/product/Lightbox.tsx`. */
const likeness = (one: string, other: string) => {
  const words = wordsOf(other);
  return [...wordsOf(one)].filter((word) => words.has(word)).length;
};

/** The most tests of a file. Each has to run on a mutant that nobody notices. */
const LIMIT = 4;

/** Returns the tests of a file: those that import it, or else the nearest; for a view also those one import away. */
function importersOf(file: string): readonly string[] {
  const all = tests.map((test) => ({ test, distance: distances.get(test)?.get(file) ?? Number.POSITIVE_INFINITY }));
  const nearest = Math.min(...all.map(({ distance }) => distance));
  const furthest = file.endsWith(".tsx") ? Math.max(nearest, 2) : nearest;
  if (nearest === Number.POSITIVE_INFINITY) return [];
  return all
    .filter(({ distance }) => distance <= furthest)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        Number(one.test.startsWith("tests/demo/")) - Number(other.test.startsWith("tests/demo/")) ||
        likeness(file, other.test) - likeness(file, one.test),
    )
    .slice(0, LIMIT)
    .map(({ test }) => test);
}

/** The tests of a file, with the environment variables that they need. */
export interface Tests {
  readonly files: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Changes with the text of the file, of its tests and of their helpers. */
  readonly version: string;
}

/** Returns the files of tests/ that a file of tests/ loads, and itself. */
function closureOf(start: readonly string[]): ReadonlySet<string> {
  const found = new Set(start);
  for (const file of found) for (const next of graph.get(file) ?? []) if (next.startsWith("tests/")) found.add(next);
  return found;
}

/** Returns the tests of a file of the site. Tests of views come last, because they take the longest. */
export function testsOf(file: string): Tests {
  const importers = importersOf(file);
  const isMachine = file.startsWith("machines/");
  const owners = isMachine ? ownersOf(file) : [];
  const models = [...graph.keys()].filter(
    (model) => model.endsWith(".model.ts") && graph.get(model)?.some((path) => owners.includes(path)),
  );
  const inNode = (test: string) => test.endsWith(".ts");
  const files = isMachine
    ? [...importers.filter(inNode), ...MODEL_TESTS.filter(existsSync), ...importers.filter((test) => !inNode(test))]
    : importers;
  const hash = createHash("sha256");
  for (const path of [file, ...[...closureOf([...files, ...models])].toSorted()]) hash.update(readFileSync(path));
  return {
    files,
    variables: { WALK_SEED: "1", MACHINE_FILES: owners.join(",") },
    version: hash.digest("hex").slice(0, 12),
  };
}
