/** Plans an import: compares each row with the existing products. Writes nothing. */
import type { Language } from "../../contract/languages.ts";
import { product as schema } from "../../server/content/sources/product.ts";
import { namedIn, writtenCells } from "./cell-meanings.ts";
import {
  cellsOf,
  FIELD_NAMES,
  fieldOf,
  isSpecification,
  type Source,
  sourceOf,
  specificationColumnsOf,
  specificationsMeant,
  writtenSource,
} from "./columns.ts";
import { contentFindings, type Known } from "./content-findings.ts";
import { canonical, type Difference, differencesOf } from "./differences.ts";
import { bareOf, type Cells } from "./language-cells.ts";
import { NamedEntries } from "./named-entries.ts";
import { pathFinder } from "./path-advice.ts";
import { planArticles, seriesFindings } from "./plan-articles.ts";
import { type Finding, type Head, type HeadOptions, placed, type Row, type Rows, readHead, rowsOf } from "./rows.ts";
import type { Shelf } from "./shelf.ts";
import type { Table } from "./table-file.ts";
import { editItems, editYaml, yamlOf } from "./yaml-edit.ts";

interface Change {
  readonly row: number;
  readonly key: string;
  readonly id: number;
  /** The number of the article of this series that changes; undefined for the product itself. */
  readonly article?: string;
  readonly isNew: boolean;
  readonly differences: readonly Difference[];
  /** The whole file as it will be. */
  readonly text: string;
}

export interface Plan {
  readonly changes: readonly Change[];
  /** Number of product rows without changes. */
  readonly same: number;
  /** Number of article rows without changes. */
  readonly sameArticles: number;
  /** Products that the table does not name; they stay. */
  readonly unnamed: readonly string[];
  readonly problems: readonly Finding[];
  /** Warnings, which do not stop the import: missing pictures, and files that are not printed yet. */
  readonly notes: readonly Finding[];
}

/** The required fields of a file. */
const REQUIRED = ([...FIELD_NAMES, "specifications"] as const).filter(
  (field) => !schema.shape[field].safeParse(undefined).success,
);

/** The YAML of an existing product after the change: only the fields that differ are written. */
function textOf(
  before: string,
  source: Source,
  differences: readonly Difference[],
  languages: readonly Language[],
): string {
  const changed = new Set(differences.map(({ column }) => fieldOf(column)));
  return editYaml(
    before,
    writtenSource(Object.fromEntries([...changed].map((field) => [field, source[field]]))),
    languages,
  );
}

function knownOf(shelf: Shelf, { rows, articles }: Rows): Known {
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
  const inTable = new Set(articles.map(({ key, number }) => JSON.stringify([key, number])));
  return {
    shelf,
    named: namedIn(shelf.attributes, {
      categories: titled(shelf.categories),
      filters: titled(shelf.filters),
      products: new NamedEntries([...there, ...added]),
      units: titled(shelf.units),
      documentKinds: titled(shelf.documentKinds),
      relationKinds: titled(shelf.relationKinds),
    }),
    find: pathFinder(shelf.folder),
    specifications: (head) => {
      const found = meant.get(head) ?? specificationsMeant(head, specifications);
      meant.set(head, found);
      return found;
    },
    hasArticle: (series, number) =>
      inTable.has(JSON.stringify([series, number])) ||
      shelf.products.get(series)?.product.articles.some((article) => article.number === number) === true,
  };
}

/** The cells of a product after a row: those of the row, and the current ones of all other columns. */
function cellsAfter(written: Cells, isNew: boolean, before: Cells, known: Known): Map<string, string> {
  const cells = new Map(before);
  const there = new Set([...before.keys()].filter(isSpecification).map(bareOf));
  for (const [head, cell] of written) {
    const bare = bareOf(head);
    const meant = isSpecification(head) && !there.has(bare) ? specificationMeant(bare, there, isNew, known) : bare;
    const column = meant + head.slice(bare.length);
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

/** Removes duplicates: a column without a language has the same mistake in each language. */
function onceEach(head: Head, findings: readonly Finding[]): Finding[] {
  const findingsByPlace = new Map<string, Finding>();
  for (const each of findings.map((finding) => placed(head, finding))) {
    const name = JSON.stringify([each.row, each.place ?? each.column, each.problem]);
    if (!findingsByPlace.has(name)) findingsByPlace.set(name, each);
  }
  return [...findingsByPlace.values()].sort((a, b) => a.row - b.row);
}

/** Products and their articles, in the order in which the table names them. */
function seriesOf({ rows, articles }: Rows) {
  const articlesOf = Map.groupBy(articles, ({ key }) => key);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const first = [...rows, ...articles].sort((a, b) => a.row - b.row);
  return [...new Set(first.map(({ key }) => key))].map((key) => ({
    key,
    row: rowOf.get(key),
    articles: articlesOf.get(key) ?? [],
  }));
}

/** Effect of a row on its product. */
function planProduct(row: Row, known: Known) {
  const { shelf } = known;
  const { languages } = shelf;
  const there = shelf.products.get(row.key);
  const before = there ? cellsOf(there.product, languages) : new Map<string, string>();
  const { cells: written, problems: unread } = writtenCells(row.cells, known.named, shelf.reading);
  const cells = cellsAfter(written, row.isNew, before, known);
  const source = sourceOf(cells, languages);
  const differences = differencesOf(before, canonical(cells, source));
  if (there && differences.length === 0 && unread.length === 0) return { source, differences, problems: [], notes: [] };
  const content = { source, schema, data: { ...source, id: 1 } };
  const found = contentFindings({ row: row.row, cells }, content, known);
  const isUnread = ({ column }: Finding) => unread.some((each) => each.column === column);
  const problems: Finding[] = [
    ...unread.map((each) => ({ row: row.row, ...each })),
    ...found.problems.filter((finding) => !isUnread(finding)),
    ...partFindings(row.row, source, known),
  ];
  return { source, differences, problems, notes: found.notes };
}

/** Relations to an article that its series does not have. */
function partFindings(row: number, source: Source, { hasArticle }: Known): Finding[] {
  const parts = (source["parts"] ?? []) as readonly Readonly<Record<string, string | undefined>>[];
  return parts.flatMap(({ product = "", article }, index) =>
    article === undefined || hasArticle(product, article)
      ? []
      : [{ row, column: `part ${index + 1} article`, problem: `"${article}" is not an article of ${product}.` }],
  );
}

/** Compares a table with the products of a content folder. */
export function planImport(table: Table, shelf: Shelf, options: HeadOptions = {}): Plan {
  const { languages } = shelf;
  const head = readHead(table, shelf, options);
  const unread: Plan = { changes: [], same: 0, sameArticles: 0, unnamed: [], problems: head.problems, notes: [] };
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
  const known = knownOf(shelf, read);
  const changes: Change[] = [];
  const named = seriesOf(read);
  for (const { key, row, articles: articleRows } of named) {
    const there = shelf.products.get(key);
    const product = row && planProduct(row, known);
    const articles = planArticles(articleRows, known);
    const isTold = ({ column }: Finding) => row?.isNew && missing.some((field) => field === column);
    for (const each of [...(product ? [product] : []), articles]) {
      problems.push(...each.problems.filter((finding) => !isTold(finding)));
      notes.push(...each.notes);
    }
    const isChanged = product !== undefined && (row?.isNew || product.differences.length > 0);
    if (!isChanged && articles.changes.length === 0) continue;
    problems.push(...seriesFindings({ key, row, source: product?.source, articles: articles.plans }, shelf));
    const { changed, added } = articles;
    const whole = changed.size + added.length > 0;
    const own = there && (product ? textOf(there.text, product.source, product.differences, languages) : there.text);
    const text =
      own === undefined
        ? yamlOf({ ...writtenSource(product?.source ?? {}), articles: whole ? added : undefined })
        : whole
          ? editItems(own, "articles", { changed, added }, languages)
          : own;
    const id = row?.id ?? there?.product.id ?? 0;
    if (row && product && isChanged)
      changes.push({ row: row.row, key, id, isNew: row.isNew, differences: product.differences, text });
    changes.push(...articles.changes.map((change) => ({ ...change, key, id, text })));
  }
  const keys = new Set(named.map(({ key }) => key));
  const changedArticles = changes.filter(({ article }) => article !== undefined).length;
  return {
    changes,
    same: rows.length - (changes.length - changedArticles),
    sameArticles: read.articles.length - changedArticles,
    unnamed: [...shelf.products.keys()].filter((key) => !keys.has(key)),
    problems: onceEach(head, problems),
    notes: onceEach(head, notes),
  };
}
