/** What an import would do: each row against the products that there are. Nothing is written here. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PAPERS } from "../../server/content/products/product-papers.ts";
import { Reference } from "../../server/content/reading/fields.ts";
import { walk } from "../../server/content/reading/references.ts";
import { validate, type YamlFile } from "../../server/content/reading/yaml-file.ts";
import { product as schema } from "../../server/content/sources/product.ts";
import { type Cells, cellsOf, columnAt, FIELD_NAMES, fieldOf, inSpecified, type Source, sourceOf } from "./columns.ts";
import { type Finding, type Row, readHead, rowsOf } from "./rows.ts";
import type { Shelf } from "./shelf.ts";
import type { Table } from "./table-file.ts";
import { editYaml, yamlOf } from "./yaml-edit.ts";

/** What would change of a product: a column, with what it says now and what it will. */
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
  /** What keeps nothing from being written: pictures, and files to be printed, that are not there yet. */
  readonly notes: readonly Finding[];
}

/** What a file has to say: the fields that the schema does not do without. */
const REQUIRED = ([...FIELD_NAMES, "specifications"] as const).filter(
  (field) => !schema.shape[field].safeParse(undefined).success,
);

function differencesOf(before: Cells, after: Cells): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column) => {
    const [was = "", will = ""] = [before.get(column), after.get(column)];
    return was === will ? [] : [{ column, before: was, after: will }];
  });
}

/** The YAML of a product after the change: of a file that is there, only the fields that differ. */
function textOf(before: string | undefined, source: Source, differences: readonly Difference[]): string {
  if (before === undefined) return yamlOf(source);
  const changed = new Set(differences.map(({ column }) => fieldOf(column)));
  return editYaml(before, Object.fromEntries([...changed].map((field) => [field, source[field]])));
}

/** The fields with files, which `npm run files` prints. */
const PRINTED = ["data_sheet", "manual", "catalogue", ...PAPERS] as const;

/** What the content would have against a product, by column. */
function contentFindings({ row, cells }: Row, source: Source, shelf: Shelf, keys: ReadonlySet<string>) {
  const problems: Finding[] = [];
  const notes: Finding[] = [];
  const at = (path: readonly PropertyKey[]) => columnAt(source, cells, path, shelf.languages);
  const file: YamlFile = { name: "", data: { ...source, id: 1 }, problems: [], lineOf: () => row };
  const { data, problems: wrong } = validate(schema, file);
  for (const { field, problem, hint } of wrong) {
    const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    problems.push({ row, column: at(path), problem: `${problem}. ${hint}` });
  }
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    categories: new Set(shelf.categories),
    filters: new Set(shelf.filters),
    products: keys,
  };
  walk(data, [], (value, path) => {
    if (value instanceof Reference) {
      const there = known[value.kind];
      if (!there || there.has(value.key)) return;
      const some = value.kind === "products" ? "" : ` Write one of ${[...there].join(", ")}.`;
      problems.push({ row, column: at(path), problem: `"${value.key}" is no key of ${value.kind}.${some}` });
    } else if (/^\/(media|files)\//.test(value) && !existsSync(join(shelf.folder, value))) {
      const isPicture = /\.(jpe?g|png|webp|avif|svg)$/i.test(value);
      const isPrinted = PRINTED.some((field) => field === path[0]);
      const problem = `${value} is not there${isPrinted ? " yet: npm run files prints it" : ""}.`;
      (isPicture || isPrinted ? notes : problems).push({ row, column: at(path), problem });
    }
  });
  return { problems, notes };
}

/**
 * Compares a table with the products of a content folder. `renamed` says what heads of other programs mean: a column, or null
 * for those to be left out.
 */
export function planImport(table: Table, shelf: Shelf, renamed: Readonly<Record<string, string | null>> = {}): Plan {
  const head = readHead(table[0] ?? [], shelf.languages, renamed);
  const { rows, problems: unread } = rowsOf(table, head, shelf);
  const problems: Finding[] = [...head.problems, ...unread];
  const missing = REQUIRED.filter(
    (field) => !head.columns.some((columns) => columns.some((column) => fieldOf(column) === field)),
  );
  if (missing.length > 0 && rows.some(({ isNew }) => isNew)) {
    for (const column of missing)
      problems.push({ row: 1, column, problem: "is missing, and new products can't do without it." });
  }
  const notes: Finding[] = [];
  const changes: Change[] = [];
  const keys = new Set([...shelf.products.keys(), ...rows.map(({ key }) => key)]);
  for (const row of rows) {
    const there = shelf.products.get(row.key);
    const before = there ? cellsOf(there.product, shelf.languages) : new Map<string, string>();
    const cells = new Map(before);
    // A table may name a specification in fewer languages than the file does.
    const named = new Map([...before.keys()].map((column) => [inSpecified(column), column]));
    for (const [said, cell] of row.cells) {
      const column = before.has(said) ? said : (named.get(said) ?? said);
      if (cell === "") cells.delete(column);
      else cells.set(column, cell);
    }
    const source = sourceOf(cells, shelf.languages);
    const differences = differencesOf(before, canonical(cells, source));
    if (there && differences.length === 0) continue;
    const found = contentFindings({ ...row, cells }, source, shelf, keys);
    const isTold = ({ column }: Finding) => row.isNew && missing.some((field) => field === column);
    problems.push(...found.problems.filter((finding) => !isTold(finding)));
    notes.push(...found.notes);
    const text = textOf(there?.text, source, differences);
    changes.push({ row: row.row, key: row.key, id: row.id, isNew: row.isNew, differences, text });
  }
  const named = new Set(rows.map(({ key }) => key));
  return {
    changes,
    same: rows.length - changes.length,
    unnamed: [...shelf.products.keys()].filter((key) => !named.has(key)),
    problems: problems.sort((a, b) => a.row - b.row),
    notes,
  };
}

/** The cells as an export would write them: lists with one sign between their items, files by their own names. */
function canonical(cells: Cells, source: Source): Cells {
  return new Map(
    [...cells].map(([column, cell]) => {
      const listed = source[column];
      if (Array.isArray(listed)) return [column, listed.join(", ")];
      return [column, PRINTED.some((field) => field === fieldOf(column)) ? inEachLanguage(cell, column) : cell];
    }),
  );
}

/** The path of a file in the language of its column: `*` stands for it. */
const inEachLanguage = (path: string, column: string) => path.replace("*", /\(([\w-]+)\)$/.exec(column)?.[1] ?? "*");
