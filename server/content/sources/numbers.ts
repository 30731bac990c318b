/**
 * The numbers that stand in addresses and in the API: `/product/12`. A file, or an entry of a list such as categories.yaml, says
 * its own as `id`, or ids.yaml does by its key; what has neither gets the next that was never given. ids.yaml also keeps the
 * numbers of what is no longer there, so that an old link never leads to something else.
 */
import { z } from "zod";
import { LANGUAGE_TYPE } from "../../../contract/constants.ts";
import { id } from "../files/fields.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { Lines } from "../files/yaml-file.ts";

/** The sources (sources.ts) whose files or entries may be without a number of their own. */
export const NUMBERED = [
  "products",
  "solutions",
  "news",
  "articles",
  "categories",
  "solutionTypes",
  "newsTypes",
  "documentSets",
  "languages",
] as const;

/** content/ids.yaml: by source and key, every number that a command has given. */
export const ids = z.partialRecord(z.enum(NUMBERED), z.record(z.string(), id));
export type Ids = z.output<typeof ids>;

export const IDS_FILE = "ids.yaml";

/** The key of an entity is its file's name without the ending. */
export const keyOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.yaml$/, "");

/** The schema of a file or list in which the number need not stand. */
export function unnumbered(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.partial({ id: true });
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return schema;
  return schema.clone({ ...schema.def, element: schema.element.partial({ id: true }) });
}

/** Something with a number: a file, or an entry of a list. */
interface Numbered {
  readonly key: string;
  /** As others name it. */
  readonly called: string;
  readonly file: Lines;
  /** Its place in the file; empty for all of it. */
  readonly path: Path;
  readonly data: unknown;
}

/** A file with what it says. */
type Said = Lines & { readonly data: unknown };

export const numberedFile = (file: Said): Numbered => ({
  key: keyOf(file.name),
  called: file.name,
  file,
  path: [],
  data: file.data,
});

export const numberedEntries = (file: Lines, entries: readonly { readonly key: string }[]): readonly Numbered[] =>
  entries.map((data, index) => ({ key: data.key, called: data.key, file, path: [index], data }));

export interface Numbers {
  /** In the order of what was asked for; undefined where what stands there is no number. */
  readonly given: readonly (number | undefined)[];
  readonly problems: readonly Problem[];
  /** Entries whose number is only temporary. */
  readonly warnings: readonly Problem[];
}

/** The numbers of languages that the specification has given, with whose they are. */
export const SPECIFIED_TYPES: ReadonlyMap<number, string> = new Map([
  [LANGUAGE_TYPE.en, "English"],
  [LANGUAGE_TYPE.zh, "Chinese"],
]);

/** A number above all that were ever given, and those that follow it. */
function* freeNumbers(given: readonly number[]): Generator<number, never> {
  for (let next = given.reduce((one, other) => Math.max(one, other), 0) + 1; ; next += 1) yield next;
}

/**
 * The numbers of ids.yaml, each once. Two branches that each add an entry give both the same number: the one whose line comes
 * later is a problem that names both.
 */
export function idsOnce(file: Lines, ids: Ids): { readonly known: Ids; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const known = NUMBERED.flatMap((name) => {
    const given = Object.entries(ids[name] ?? {});
    const free = freeNumbers(given.map(([, number]) => number));
    const holders = new Map<number, string>();
    const once = given.filter(([key, number]) => {
      const holder = holders.get(number);
      holders.set(number, holder ?? key);
      if (holder === undefined) return true;
      problems.push({
        file: file.name,
        line: file.lineOf([name, key]),
        field: `${name}.${key}`,
        problem: `${number} is the number of ${holder} as well`,
        hint: `Delete the line of the newer of the two, and run npm run ids: it gets ${free.next().value}.`,
      });
      return false;
    });
    return ids[name] ? [[name, Object.fromEntries(once)]] : [];
  });
  return { known: Object.fromEntries(known), problems };
}

/** Reads the `id` of a file or an entry alone. A schema of the whole object would copy each of thousands of them. */
const idIn = ({ data }: Numbered): unknown =>
  typeof data === "object" && data !== null && "id" in data ? data.id : undefined;

/** The `id` of a file or entry: a number, missing, or invalid. */
const ownNumber = (entity: Numbered): number | undefined => id.safeParse(idIn(entity)).data;

const saysNothing = (entity: Numbered) =>
  typeof entity.data === "object" && entity.data !== null && idIn(entity) === undefined;

/**
 * The numbers of the files of one folder, or of the entries of one list. `kept` are those of ids.yaml for it, undefined where
 * each has to say its own; `taken` are those of what is neither, with whose they are. Two that have the same are a problem that
 * names both.
 */
export function numbersOf(
  entities: readonly Numbered[],
  kept: Readonly<Record<string, number>> | undefined,
  taken: ReadonlyMap<number, string> = new Map(),
): Numbers {
  const given: (number | undefined)[] = [];
  const holders = new Map(taken);
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const there = new Set(entities.map(({ key }) => key));
  for (const [key, number] of Object.entries(kept ?? {}))
    if (!there.has(key)) holders.set(number, `${key} in ${IDS_FILE}`);

  const free = freeNumbers([
    ...taken.keys(),
    ...Object.values(kept ?? {}),
    ...entities.flatMap((each) => ownNumber(each) ?? []),
  ]);
  for (const [place, entity] of entities.entries()) {
    const { key, called, file, path } = entity;
    const before = kept && Object.hasOwn(kept, key) ? kept[key] : undefined;
    const own = ownNumber(entity);
    const number = own ?? (saysNothing(entity) ? before : undefined);
    const problemAt = (problem: string, hint: string) => {
      const field = [...path, "id"];
      problems.push({ file: file.name, line: file.lineOf(field), field: field.join("."), problem, hint });
    };
    given[place] = number;
    if (number === undefined) continue;
    const holder = holders.get(number);
    holders.set(number, holder ?? called);
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
  for (const [place, entity] of kept ? entities.entries() : []) {
    if (given[place] !== undefined || !saysNothing(entity)) continue;
    const { file, path } = entity;
    const number = free.next().value;
    given[place] = number;
    warnings.push({
      file: file.name,
      // The head of a file needs no look at it.
      line: path.length > 0 ? file.lineOf(path) : 1,
      field: [...path, "id"].join("."),
      problem: `has no permanent number yet (${number} for now)`,
      hint: "Run npm run ids, which writes one into ids.yaml.",
    });
  }
  return { given, problems, warnings };
}
