/** The list of mutants in mutants.jsonl, one a line. It was drawn once by seed, so runs on different commits can be compared. */
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { randomOf, someOf } from "../catalogue/random.ts";

export const GROUPS = ["machines", "server", "views"] as const;
export type Group = (typeof GROUPS)[number];
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** Both count from 1, on the commit on which the list was drawn. */
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  /** The text of its line before it. */
  readonly lead: string;
  readonly original: string;
  readonly replacement: string;
}
export const LIST = "quality/faults/mutants.jsonl";

export const groupOf = ({ id }: Mutant): Group => GROUPS.find((group) => id.startsWith(group)) ?? "views";
export const readMutants = (): readonly Mutant[] =>
  readFileSync(LIST, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const offsetOf = (text: string, line: number, column: number) =>
  text
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

/**
 * Returns the text of the file with the mutant. The line may have moved within the file.
 * @returns undefined if the line has changed, or if several lines could be meant
 */
export function mutate(text: string, { line, column, lead, original, replacement }: Mutant): string | undefined {
  const piece = `\n${lead}${original}`;
  const from = `\n${text}`;
  const place = offsetOf(text, line, column) - lead.length;
  const found = from.split(piece).length === 2 ? from.indexOf(piece) : undefined;
  const start = from.startsWith(piece, place) ? place : found;
  if (start === undefined) return undefined;
  const offset = start + lead.length;
  return text.slice(0, offset) + replacement + text.slice(offset + original.length);
}

/** The files of each group and the number of their mutants. Files that are never shipped, or whose tests will be rewritten, are left out. */
const DRAWN: Readonly<
  Record<Group, { readonly count: number; readonly files: string; readonly except: readonly string[] }>
> = {
  machines: {
    count: 300,
    files: "machines/*.ts",
    except: [
      "machines/{cart,cart-items,lines,line-changes,quick-order*,upload,upload-files,inquiry-form,inquiry-lines}.ts",
      "machines/{described,literal,not-provided,params}.ts",
    ],
  },
  server: { count: 150, files: "{server,contract}/**/*.ts", except: ["server/{dev,main}.ts"] },
  views: {
    count: 150,
    files: "src/{pages,parts,shell,ui}/**/*.tsx",
    except: ["src/pages/inquiry/**", "src/parts/lines/**"],
  },
};
/** Longer pieces are whole functions, whose loss any test notices. */
const LONGEST = 300;
const SEED = 60;

/** Draws the list. Files without tests have no mutants. */
export async function drawMutants(): Promise<readonly Mutant[]> {
  // Loaded on demand: Stryker is installed with quality/ only.
  const { mutantsOf } = await import("../mutation/sample.ts");
  const { testsOf } = await import("./test-files.ts");
  const drawn: Mutant[] = [];
  for (const group of GROUPS) {
    const { count, files, except } = DRAWN[group];
    const pool: Omit<Mutant, "id">[] = [];
    for (const file of globSync(files).toSorted()) {
      if (except.some((pattern) => matchesGlob(file, pattern)) || testsOf(file).files.length === 0) continue;
      const text = readFileSync(file, "utf8");
      for (const { location, mutatorName: mutator, replacement = "" } of await mutantsOf(file, text)) {
        // The instrumenter counts from 0.
        const [line, column] = [location.start.line + 1, location.start.column + 1];
        const end = offsetOf(text, location.end.line + 1, location.end.column + 1);
        const original = text.slice(offsetOf(text, line, column), end);
        const lead = text.slice(offsetOf(text, line, 1), offsetOf(text, line, column));
        if (original.length <= LONGEST) pool.push({ file, line, column, mutator, lead, original, replacement });
      }
    }
    console.log(`${group}: ${pool.length} mutants`);
    drawn.push(
      ...someOf(pool, count, randomOf(SEED)).map((mutant, index) => ({ id: `${group}-${index + 1}`, ...mutant })),
    );
  }
  return drawn;
}
