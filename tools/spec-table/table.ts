/** The tables of docs/spec.md: one row for each requirement, the last column made from the tags in the tests. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Proof, readTags } from "./tags.ts";

export interface Row {
  /** Section and number of the requirement, which never changes: "2.31". */
  readonly number: string;
  readonly requirement: string;
  readonly files: string;
  readonly tests: string;
}

const ROW = /^\| (\d\.\d+) \| (.*?) \| (.*?) \| (.*?) ?\|$/gm;

/** The rows of all tables. */
export const readRows = (document: string): readonly Row[] =>
  [...document.matchAll(ROW)].map(([, number = "", requirement = "", files = "", tests = ""]) => ({
    number,
    requirement,
    files,
    tests,
  }));

const TESTS = "{tests,quality/tests}/**/*.{test,spec}.{ts,tsx}";

/** All tags of the tests, by path and place: the requirements that they prove. @throws Error if a tag is wrong */
export const readProofs = (root: string): readonly Proof[] =>
  globSync(TESTS, { cwd: root })
    .toSorted()
    .flatMap((path) => readTags(path, readFileSync(join(root, path), "utf8")));

/**
 * Returns the document with a new last column.
 * @throws Error if a tag names a requirement that does not exist
 */
export function withProofs(document: string, proofs: readonly Proof[]): string {
  const numbers = new Set(readRows(document).map(({ number }) => number));
  const stray = proofs.find(({ number }) => !numbers.has(number));
  if (stray) throw new Error(`${stray.path}: “${stray.name}” is tagged with ${stray.number}, which is no requirement.`);
  return document.replaceAll(ROW, (_row, number: string, requirement: string, files: string) => {
    const tests = proofs.filter((proof) => proof.number === number).map(({ path, name }) => `\`${path}\` “${name}”`);
    return `| ${number} | ${requirement} | ${files} | ${tests.join("<br>")} |`;
  });
}
