/** Plans an import: compares each row with the existing products. Writes nothing. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../contract/languages.ts";
import { Reference } from "../../server/content/reading/fields.ts";
import { walk } from "../../server/content/reading/references.ts";
import { validate, type YamlFile } from "../../server/content/reading/yaml-file.ts";
import { product as schema } from "../../server/content/sources/product.ts";
import {
  bareOf,
  type Cells,
  cellsOf,
  columnAt,
  FIELD_NAMES,
  FILE_FIELDS,
  fieldOf,
  inLanguage,
  isPerLanguage,
  isSpecification,
  listed,
  type Source,
  sourceOf,
  specificationColumnsOf,
  specificationsMeant,
} from "./columns.ts";
import { NamedEntries } from "./named-entries.ts";
import { type FindPath, pathFinder, pathProblem } from "./path-advice.ts";
import { type Finding, type Head, type HeadOptions, placed, type Row, readHead, rowsOf } from "./rows.ts";
import type { Shelf } from "./shelf.ts";
import type { Table } from "./table-file.ts";
import { editYaml, yamlOf } from "./yaml-edit.ts";

/** A change of a product: the column, its current value, and its new one. */
interface Difference {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

interface Change {
  readonly row: number;
  readonly key: string;
  readonly id: number;
  readonly isNew: boolean;
  readonly differences: readonly Difference[];
  /** The whole file as it will be. */
  readonly text: string;
}

export interface Plan {
  readonly changes: readonly Change[];
  /** Rows that say what is there already. */
  readonly same: number;
  /** Products that the table does not name; they stay. */
  readonly unnamed: readonly string[];
  readonly problems: readonly Finding[];
  /** Warnings, which do not stop the import: missing pictures, and files that are not printed yet. */
  readonly notes: readonly Finding[];
}

/** The required fields of a file. Filters are required only on a site that has some. */
const REQUIRED = ([...FIELD_NAMES, "specifications"] as const).filter(
  (field) => field !== "filters" && !schema.shape[field].safeParse(undefined).success,
);

function differencesOf(before: Cells, after: Cells): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column) => {
    const [was = "", will = ""] = [before.get(column), after.get(column)];
    return was === will ? [] : [{ column, before: was, after: will }];
  });
}

/** The YAML of a product after the change: of a file that is there, only the fields that differ. */
function textOf(
  before: string | undefined,
  source: Source,
  differences: readonly Difference[],
  languages: readonly Language[],
): string {
  if (before === undefined) return yamlOf(source);
  const changed = new Set(differences.map(({ column }) => fieldOf(column)));
  return editYaml(before, Object.fromEntries([...changed].map((field) => [field, source[field]])), languages);
}

/** The content that rows of a table are compared with. */
interface Known {
  readonly shelf: Shelf;
  readonly categories: NamedEntries;
  readonly filters: NamedEntries;
  readonly products: NamedEntries;
  readonly find: FindPath;
  /** The specifications of the content that a head may mean, both without languages. */
  readonly specifications: (head: string) => readonly string[];
}

/** The columns that name entries by their keys. */
const NAMING = [
  ["category", "categories"],
  ["filters", "filters"],
  ["relations", "products"],
] as const;
const FILE_OF = { categories: "categories.yaml", filters: "filters.yaml", products: "products/" } as const;
const isNamed = (kind: string): kind is keyof typeof FILE_OF => Object.hasOwn(FILE_OF, kind);

function knownOf(shelf: Shelf, rows: readonly Row[]): Known {
  const titled = (entries: Shelf["categories"]) =>
    new NamedEntries(
      entries.map(({ key, title }) => ({ key, names: shelf.languages.flatMap((language) => title[language] ?? []) })),
    );
  const columns = [...shelf.products.values()].flatMap(({ product }) =>
    specificationColumnsOf(product, shelf.languages),
  );
  const specifications = new Set(columns);
  const meant = new Map<string, readonly string[]>();
  const there = [...shelf.products].map(([key, { product }]) => ({ key, names: [product.number] }));
  const added = rows
    .filter(({ isNew }) => isNew)
    .map(({ key, cells }) => ({ key, names: [cells.get("number") ?? key] }));
  return {
    shelf,
    categories: titled(shelf.categories),
    filters: titled(shelf.filters),
    products: new NamedEntries([...there, ...added]),
    find: pathFinder(shelf.folder),
    specifications: (head) => {
      const found = meant.get(head) ?? specificationsMeant(head, specifications);
      meant.set(head, found);
      return found;
    },
  };
}

/** The cells with the keys of what they name by a title, a model number or a key that is written otherwise. */
function withKeys(cells: ReadonlyMap<string, string>, known: Known): Map<string, string> {
  const named = new Map(cells);
  for (const [column, kind] of NAMING) {
    const cell = cells.get(column);
    if (!cell) continue;
    const names = column === "category" ? [cell] : listed(cell);
    const keys = names.map((name) => {
      const [key = name, ...others] = known[kind].meantBy(name);
      return others.length === 0 ? key : name;
    });
    named.set(column, keys.join(", "));
  }
  return named;
}

/** Max keys to name in a message; it counts the others. */
const MAX_KEYS_TOLD = 30;

function unknownName({ kind, key }: Reference, known: Known): string | undefined {
  if (!isNamed(kind) || known[kind].keys.has(key)) return undefined;
  const meant = known[kind].meantBy(key);
  if (meant.length > 1) return `"${key}" may be ${meant.join(" or ")}. Write the key of one of them.`;
  const { keys } = known[kind];
  const problem = `"${key}" is not a key of ${kind}.`;
  if (keys.size === 0) return `${problem} There are none yet: write them into ${FILE_OF[kind]} first.`;
  if (kind === "products") return `${problem} Write the key or number of a product.`;
  const some = [...keys].slice(0, MAX_KEYS_TOLD).join(", ");
  return `${problem} Write one of ${some}${keys.size > MAX_KEYS_TOLD ? " …" : ""}.`;
}

/** Advice on required content, in terms of a table. */
function adviceFor(column: string, hint: string, languages: readonly Language[]): string {
  const bare = bareOf(column);
  if (bare === "photos") return "Write the paths of pictures with commas between them, such as /media/pump-1.jpg.";
  if (bare === "specifications") return 'Add a column for each, such as "Mechanical > Weight".';
  if (!isPerLanguage(bare)) return hint;
  const columns = languages.map((language) => inLanguage(bare, language));
  return `Write a text into ${columns.length > 1 ? `${columns.slice(0, -1).join(", ")} or ${columns.at(-1)}` : columns[0]}.`;
}

/** The fields of pictures. */
const PICTURE_FIELDS: readonly string[] = ["photos", "video_poster"];

/** Returns the problems with the paths of a row. */
function pathFindings({ row, cells }: Row, known: Known): Finding[] {
  return [...cells].flatMap(([column, cell]) => {
    const field = bareOf(column);
    const isPicture = PICTURE_FIELDS.includes(field);
    if (cell === "" || (!isPicture && !isFile(field))) return [];
    const paths = field === "photos" ? listed(cell) : [cell];
    const found = pathProblem(isPicture ? "picture" : "file", paths, known.find);
    return found ? [{ row, column, ...found }] : [];
  });
}
const isFile = (field: string) => FILE_FIELDS.some((each) => each === field);

/** Returns the problems of a product as content, by column. */
function contentFindings(row: Row, source: Source, known: Known) {
  const { cells } = row;
  const { folder, languages } = known.shelf;
  const problems: Finding[] = pathFindings(row, known);
  const notes: Finding[] = [];
  const tell = (findings: Finding[], column: string, problem: string, cause = problem) =>
    void findings.push({ row: row.row, column, problem, cause });
  const at = (path: readonly PropertyKey[]) => columnAt(source, cells, path, languages);
  const hasPathProblem = (column: string) => problems.some((each) => bareOf(each.column) === bareOf(column));
  const file: YamlFile = { name: "", data: { ...source, id: 1 }, problems: [], lineOf: () => row.row };
  const { data, problems: wrong } = validate(schema, file);
  for (const { field, problem, hint } of wrong) {
    const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const column = at(path);
    if (!hasPathProblem(column)) tell(problems, column, `${problem}. ${adviceFor(column, hint, languages)}`);
  }
  const missing = (findings: Finding[], column: string, path: string, yet = "") => {
    if (!existsSync(join(folder, path))) tell(findings, column, `${path} is not there${yet}.`, `no file${yet}`);
  };
  walk(data, [], (value, path) => {
    if (value instanceof Reference) {
      const problem = unknownName(value, known);
      if (problem) tell(problems, at(path), problem);
    } else if (/^\/(media|files)\//.test(value) && !isFile(String(path[0]))) {
      const isPicture = /\.(jpe?g|png|webp|avif|svg)$/i.test(value);
      missing(isPicture ? notes : problems, at(path), value);
    }
  });
  if (data === undefined) return { problems, notes };
  for (const [column, cell] of cells)
    if (isFile(bareOf(column)) && cell)
      missing(notes, column, inEachLanguage(cell, column), " yet: npm run files prints it");
  return { problems, notes };
}

/** The cells of a product after a row: what the row says, and of the rest what is there. */
function cellsAfter(row: Row, before: Cells, known: Known): Map<string, string> {
  const cells = new Map(before);
  const there = new Set([...before.keys()].filter(isSpecification).map(bareOf));
  for (const [said, cell] of withKeys(row.cells, known)) {
    const bare = bareOf(said);
    const meant = isSpecification(said) && !there.has(bare) ? specificationMeant(bare, there, row.isNew, known) : bare;
    const column = meant + said.slice(bare.length);
    if (cell === "") cells.delete(column);
    else cells.set(column, cell);
  }
  return cells;
}

/** The name of a head's specification in the content: the product's own, or that of other products if it is new. */
function specificationMeant(head: string, there: ReadonlySet<string>, isNew: boolean, known: Known): string {
  const found = known.specifications(head);
  const [meant = head, ...others] = isNew ? found : found.filter((each) => there.has(each));
  return others.length === 0 ? meant : head;
}

/** Once for each cell of the table and mistake: a column without a language stands for all of them. */
function onceEach(head: Head, findings: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const each of findings.map((finding) => placed(head, finding))) {
    const name = JSON.stringify([each.row, each.place ?? each.column, each.problem]);
    if (!known.has(name)) known.set(name, each);
  }
  return [...known.values()].sort((a, b) => a.row - b.row);
}

/** Compares a table with the products of a content folder. */
export function planImport(table: Table, shelf: Shelf, options: HeadOptions = {}): Plan {
  const { languages } = shelf;
  const head = readHead(table, languages, options);
  const unread: Plan = { changes: [], same: 0, unnamed: [], problems: head.problems, notes: [] };
  if (!head.isUsable) return unread;
  const read = rowsOf(table, head, shelf);
  const { rows } = read;
  const problems: Finding[] = [...head.problems, ...read.problems];
  const notes: Finding[] = [...read.notes];
  const missing = REQUIRED.filter(
    (field) => !head.columns.some((columns) => columns.some((column) => fieldOf(column) === field)),
  );
  if (missing.length > 0 && rows.some(({ isNew }) => isNew)) {
    for (const column of missing)
      problems.push({
        row: head.row,
        column,
        problem: "is missing, and new products can't do without it. Add the column.",
      });
  }
  const known = knownOf(shelf, rows);
  const changes: Change[] = [];
  for (const row of rows) {
    const there = shelf.products.get(row.key);
    const before = there ? cellsOf(there.product, languages) : new Map<string, string>();
    const cells = cellsAfter(row, before, known);
    const source = sourceOf(cells, languages);
    const differences = differencesOf(before, canonical(cells, source));
    if (there && differences.length === 0) continue;
    const found = contentFindings({ ...row, cells }, source, known);
    const isTold = ({ column }: Finding) => row.isNew && missing.some((field) => field === column);
    problems.push(...found.problems.filter((finding) => !isTold(finding)));
    notes.push(...found.notes);
    const text = textOf(there?.text, source, differences, languages);
    changes.push({ row: row.row, key: row.key, id: row.id, isNew: row.isNew, differences, text });
  }
  const named = new Set(rows.map(({ key }) => key));
  return {
    changes,
    same: rows.length - changes.length,
    unnamed: [...shelf.products.keys()].filter((key) => !named.has(key)),
    problems: onceEach(head, problems),
    notes: onceEach(head, notes),
  };
}

/** The cells as an export would write them: lists with one sign between their items, files by their own names. */
function canonical(cells: Cells, source: Source): Cells {
  return new Map(
    [...cells].map(([column, cell]) => {
      const items = source[column];
      if (Array.isArray(items)) return [column, items.join(", ")];
      return [column, isFile(bareOf(column)) ? inEachLanguage(cell, column) : cell];
    }),
  );
}

/** The path of a file in the language of its column: `*` stands for it. */
const inEachLanguage = (path: string, column: string) => path.replace("*", /\(([\w-]+)\)$/.exec(column)?.[1] ?? "*");
