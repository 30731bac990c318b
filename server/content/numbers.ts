/**
 * The numbers that stand in addresses: `/product/12`. A file says its own as `id`, or ids.yaml does by the file's key; what
 * has neither gets the next that was never given. ids.yaml also keeps the numbers of what is no longer there, so that an old
 * link never leads to something else.
 */
import { z } from "zod";
import { id } from "./fields.ts";
import type { Problem } from "./problems.ts";
import type { Lines } from "./yaml-file.ts";

/** The folders whose files may be without a number of their own. */
export const NUMBERED = ["products", "solutions", "news", "articles"] as const;

/** content/ids.yaml: by folder and key, every number that a command has given. */
export const ids = z.partialRecord(z.enum(NUMBERED), z.record(z.string(), id));
export type Ids = z.output<typeof ids>;

export const IDS_FILE = "ids.yaml";

/** The key of an entity is its file's name without the ending. */
export const keyOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.yaml$/, "");

export interface Numbers {
  /** By the file's name, for each file whose number can be told. */
  readonly byFile: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
  /** Files whose number holds only until another one is given. */
  readonly warnings: readonly Problem[];
}

/** A file with what it says. */
type Said = Lines & { readonly data: unknown };

/** A number above all that were ever given, and those that follow it. */
function* freeNumbers(given: readonly number[]): Generator<number, never> {
  for (let next = given.reduce((one, other) => Math.max(one, other), 0) + 1; ; next += 1) yield next;
}

const numbered = z.looseObject({ id });
const numberless = z.looseObject({ id: z.undefined().optional() });

/** What a file says of its number: one, nothing, or something that is none. */
function ownNumber({ data }: Said): number | undefined {
  const { success, data: own } = numbered.safeParse(data);
  return success ? own.id : undefined;
}

const saysNothing = ({ data }: Said) => numberless.safeParse(data).success;

/**
 * The numbers of the files of one folder. `kept` are those of ids.yaml for it, undefined where each file has to say its own.
 * Two that have the same number are a problem that names both.
 */
export function numbersOf(files: readonly Said[], kept: Readonly<Record<string, number>> | undefined): Numbers {
  const byFile = new Map<string, number>();
  const holders = new Map<number, string>();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const there = new Set(files.map(({ name }) => keyOf(name)));
  for (const [key, number] of Object.entries(kept ?? {}))
    if (!there.has(key)) holders.set(number, `${key} in ${IDS_FILE}`);

  const free = freeNumbers([...Object.values(kept ?? {}), ...files.flatMap((file) => ownNumber(file) ?? [])]);
  for (const file of files) {
    const key = keyOf(file.name);
    const before = kept && Object.hasOwn(kept, key) ? kept[key] : undefined;
    const own = ownNumber(file);
    const number = own ?? (saysNothing(file) ? before : undefined);
    const problemAt = (problem: string, hint: string) =>
      problems.push({ file: file.name, line: file.lineOf(["id"]), field: "id", problem, hint });
    if (number === undefined) continue;
    const holder = holders.get(number);
    holders.set(number, holder ?? file.name);
    byFile.set(file.name, number);
    if (holder !== undefined) {
      const leaveOut = kept ? ", or leave it out: it gets a free one by itself" : "";
      problemAt(
        `${number} is the id of ${holder} as well`,
        `Write an id that no other has, such as ${free.next().value}, in one of them${leaveOut}.`,
      );
    } else if (before !== undefined && before !== number) {
      problemAt(`${number} is ${before} in ${IDS_FILE}`, "Write the same in both: addresses have it.");
    }
  }
  for (const file of kept ? files : []) {
    if (byFile.has(file.name) || !saysNothing(file)) continue;
    const number = free.next().value;
    byFile.set(file.name, number);
    warnings.push({
      file: file.name,
      line: 1,
      field: "id",
      problem: `has no number for good; it is ${number} for now`,
      hint: "npm run ids gives each new entry its own.",
    });
  }
  return { byFile, problems, warnings };
}
