/** The rows of a table, each with the product that it is about. */
import { cleanText, storedText } from "../../contract/typed-text.ts";
import { id as idSchema } from "../../server/content/files/fields.ts";
import { foldedNumber } from "../../server/content/products/part-number.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import { type CellText, Unreadable } from "../../server/lib/cell-text.ts";
import { ArticleRegister, type ArticleRow } from "./article-rows.ts";
import { attributesMeant, valueColumn } from "./attribute-cells.ts";
import { columnsOf, ID, KEY, SERIES, whyNoColumn } from "./columns.ts";
import type { Cells } from "./language-cells.ts";
import { type Meaning, type Meanings, meantBy } from "./meanings.ts";
import type { Shelf } from "./shelf.ts";
import { letterOf, type Table } from "./table-file.ts";

/** A problem or a note at a place of the table. */
export interface Finding {
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  /** The head of the column, or empty if the problem is about the row. */
  readonly column: string;
  readonly problem: string;
  /** The place of the column from 0; undefined if the table does not have it. */
  readonly place?: number;
  /** Groups findings that are one mistake; the problem itself by default. */
  readonly cause?: string;
}

export interface HeadOptions {
  /** Meanings of the heads of another program. */
  readonly renamed?: Meanings;
  /** The row with the heads, from 1; by default the first. */
  readonly headRow?: number | undefined;
}

/** The full names of each column of a table; none for a column that is left out. */
export interface Head {
  /** The row of the heads, from 1. */
  readonly row: number;
  readonly texts: readonly CellText[];
  readonly columns: readonly (readonly string[])[];
  /** Meanings of the columns in a table of another program. */
  readonly meanings: readonly (Meaning | undefined)[];
  readonly problems: readonly Finding[];
  /** Whether the rows name their products. */
  readonly isUsable: boolean;
}

const IDENTITIES: readonly string[] = [KEY, ID, "number"];
/** Number of rows to search for the heads if the first has none. */
const MAX_TITLE_ROWS = 20;
/** Characters of a title that are shown. */
const MAX_TITLE = 40;

type HeadSite = Pick<Shelf, "languages" | "attributes">;

/** The full names of a head: those of a field, or the column of the only attribute that it may mean. */
function namesOfHead(head: string, { languages, attributes }: HeadSite): readonly string[] {
  const names = columnsOf(head, languages);
  const [key, ...others] = names.length > 0 ? [] : attributesMeant(head, attributes);
  return key === undefined || others.length > 0 ? names : [valueColumn(key)];
}

function whyNoHead(head: string, { languages, attributes }: HeadSite): string {
  const meant = attributesMeant(head, attributes);
  return meant.length > 1
    ? `may be ${listed(meant)}. Write ${listed(meant.map(valueColumn), "or")}.`
    : whyNoColumn(head, languages);
}

/** Reads the row of the heads. */
export function readHead(table: Table, site: HeadSite, options: HeadOptions = {}): Head {
  const { renamed = {}, headRow } = options;
  const meanings = new Map(Object.entries(renamed).map(([head, meant]) => [alikeForm(head), meant]));
  const meaningOf = (head: CellText): Meaning | undefined => {
    if (typeof head !== "string") return undefined;
    return Object.hasOwn(renamed, head) ? renamed[head] : meanings.get(alikeForm(head));
  };
  /** The head that a column would have here; null if it is left out or has none. */
  const columnOf = (head: CellText): string | null => {
    const meant = meaningOf(head);
    if (meant) return meant.column;
    return typeof head === "string" && head !== "" ? head : null;
  };
  const namesOf = (head: CellText): readonly string[] => {
    const column = columnOf(head);
    return column === null ? [] : namesOfHead(column, site);
  };
  const row = headRow ?? 1;
  const texts = table[row - 1] ?? [];
  const unusable = (problem: string): Head => {
    const problems = [{ row, column: "", problem }];
    return { row, texts, columns: [], meanings: [], problems, isUsable: false };
  };
  if (texts.length === 0 && headRow !== undefined)
    return unusable("is empty. Name the row of the heads with --head-row.");
  const isHead = (cells: readonly CellText[]) => {
    const names = cells.flatMap(namesOf);
    return names.some((name) => IDENTITIES.includes(name)) || new Set(names).size > 1;
  };
  if (headRow === undefined && !texts.some((head) => namesOf(head).length > 0)) {
    const next = table.slice(1, MAX_TITLE_ROWS).findIndex(isHead) + 2;
    const title = texts.find((text) => typeof text === "string" && text !== "");
    const quotedTitle = typeof title === "string" ? ` ("${[...title].slice(0, MAX_TITLE).join("")}")` : "";
    const looks = title === undefined ? "is empty" : `looks like a title${quotedTitle}`;
    if (next > 1) return unusable(`${looks}; row ${next} has the heads. Import it with --head-row ${next}.`);
    if (texts.filter((text) => typeof text === "string" && text !== "").length <= 1)
      return unusable(`${looks}; which row has the heads? Name it with --head-row, such as --head-row 3.`);
  }

  const problems: Finding[] = [];
  const taken = new Map<string, string>();
  const columns = texts.map((head, place) => {
    const hasCells = table.slice(row).some((cells) => cells[place]);
    const tell = (column: string, problem: string) => void problems.push({ row, column, problem, place });
    if (head instanceof Unreadable) tell("", head.problem);
    else if (head === "" && hasCells) tell("", "has no head. Write one, or empty the column.");
    if (typeof head !== "string" || head === "") return [];
    const column = columnOf(head);
    if (column === null) return [];
    const names = namesOf(head);
    if (names.length === 0) tell(head, whyNoHead(column, site));
    const twice = names.find((name) => taken.has(name));
    if (twice !== undefined) tell(head, `says ${twice}, as column "${taken.get(twice)}" does.`);
    for (const name of names) taken.set(name, head);
    return names;
  });
  const isUsable = IDENTITIES.some((name) => taken.has(name));
  if (!isUsable) {
    const problem =
      "is missing. The products of the rows are found by key, number or id: one of them has to be a head.";
    problems.push({ row, column: KEY, problem });
  }
  return { row, texts, columns, meanings: texts.map(meaningOf), problems, isUsable };
}

/** A finding with the head and place that the table has for a column. */
export function placed({ texts, columns }: Head, finding: Finding): Finding {
  if (finding.place !== undefined || finding.column === "") return finding;
  const { column } = finding;
  const exact = columns.findIndex((names) => names.includes(column));
  const place = exact >= 0 ? exact : columns.findIndex((names) => names.some((name) => name.startsWith(`${column} (`)));
  const head = texts[place];
  return typeof head === "string" ? { ...finding, column: head, place } : finding;
}

export interface Row {
  readonly row: number;
  readonly key: string;
  readonly id: number;
  readonly isNew: boolean;
  /** The new values of the product. An empty text removes the current value. */
  readonly cells: Cells;
}

/** `VH-SP 412` is the file vh-sp-412.yaml, unless the table says a key. */
const keyOfNumber = (number: string) =>
  number
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const KEY_PATTERN = /^[a-z0-9][a-z0-9_-]*$/;

/** The identity that a row gives its product. */
interface Said {
  readonly key: string;
  readonly number: string;
  readonly id: number | undefined;
}

type Objection = readonly [column: string, problem: string];
/** The product of a row, and whether it was found by its number alone. */
interface Meant {
  readonly key: string;
  readonly byNumber: boolean;
  readonly objection?: Objection;
}

/** Owners of keys, numbers and ids: existing products, ids.yaml, and the rows above. */
class Register {
  readonly #shelf: Shelf;
  readonly #keysByNumber: ReadonlyMap<string, readonly string[]>;
  readonly #keys: ReadonlyMap<string, readonly string[]>;
  readonly #keyById: Map<number, string>;
  readonly #kept: Readonly<Record<string, number>>;
  readonly #rows = new Map<string, number>();
  #last: number;

  constructor(shelf: Shelf) {
    const products = [...shelf.products.values()].map(({ product }) => product);
    this.#shelf = shelf;
    this.#kept = shelf.ids.products ?? {};
    this.#keysByNumber = groupedBy(
      foldedNumber,
      products.map(({ number, key }) => [number, key]),
    );
    this.#keys = groupedBy(
      alikeForm,
      [...shelf.products.keys(), ...Object.keys(this.#kept)].map((key) => [key, key]),
    );
    this.#keyById = new Map([
      ...Object.entries(this.#kept).map(([key, id]) => [id, key] as const),
      ...products.map(({ id, key }) => [id, key] as const),
    ]);
    this.#last = Math.max(0, ...this.#keyById.keys());
  }

  /** The product of a row: that of its key, its number or its id, or a new one, whose key is made of the number. */
  meant({ key, number, id }: Said): Meant {
    if (key) return { key: this.#keyAlike(key), byNumber: false };
    const owners = number ? (this.#keysByNumber.get(foldedNumber(number)) ?? []) : [];
    const keyOfId = id === undefined ? undefined : this.#keyById.get(id);
    const exact = owners.filter((owner) => this.#shelf.products.get(owner)?.product.number === number);
    const [owner, ...others] = exact.length === 1 ? exact : owners;
    if (owner !== undefined && others.length > 0 && (keyOfId === undefined || !owners.includes(keyOfId))) {
      const problem = `"${number}" is the number of ${listed(owners)}. Add a column "key" that says which is meant.`;
      return { key: owner, byNumber: true, objection: ["number", problem] };
    }
    const found = others.length > 0 ? keyOfId : (owner ?? keyOfId);
    if (found !== undefined) return { key: found, byNumber: id === undefined };
    const made = keyOfNumber(number);
    const there = this.#shelf.products.get(made)?.product;
    if (!there) return { key: made, byNumber: false };
    const problem = `"${number}" would be the file ${made}.yaml, which is "${there.number}". Add a column "key" with another name.`;
    return { key: made, byNumber: false, objection: ["number", problem] };
  }

  /** The key as in the file name; the key as in the table if no file, or more than one, matches. */
  #keyAlike(key: string): string {
    if (this.#shelf.products.has(key)) return key;
    const [found, ...others] = new Set(this.#keys.get(alikeForm(key)));
    return found !== undefined && others.length === 0 ? found : key;
  }

  /** The id of a product: its own, the one of the row, or the next unused one. */
  idOf(key: string, rowId: number | undefined): number {
    const id = this.#known(key) ?? rowId ?? this.#last + 1;
    this.#last = Math.max(this.#last, id);
    this.#keyById.set(id, key);
    return id;
  }

  #known(key: string): number | undefined {
    const storedId = Object.hasOwn(this.#kept, key) ? this.#kept[key] : undefined;
    return this.#shelf.products.get(key)?.product.id ?? storedId;
  }

  /** Why a row can't be about the product that it names: the column, and what is wrong there. */
  objection(row: number, key: string, identity: Said): Objection | undefined {
    const { number, id } = identity;
    const names = [
      [KEY, key, alikeForm(key)],
      ["number", number, foldedNumber(number)],
    ] as const;
    // A key that was derived from the number is in no cell.
    const above = (identity.key ? names : names.toReversed()).flatMap(([column, text, form]) => {
      const name = `${column} ${form}`;
      const before = this.#rows.get(name);
      if (text && before === undefined) this.#rows.set(name, row);
      return text && before !== undefined ? ([[column, `"${text}" stands in row ${before} as well.`]] as const) : [];
    });
    if (above[0]) return above[0];
    const owners = this.#keysByNumber.get(foldedNumber(number)) ?? [];
    const others = owners.filter((owner) => owner !== key);
    if (number && others.length > 0 && !owners.includes(key))
      return ["number", `"${number}" is the number of ${listed(others)} as well.`];
    const ownId = this.#known(key);
    if (id === undefined || id === ownId) return undefined;
    if (ownId !== undefined) return [ID, `${key} keeps the number ${ownId}: addresses contain it.`];
    const holder = this.#keyById.get(id);
    return holder === undefined || holder === key ? undefined : [ID, `${id} is the id of ${holder} as well.`];
  }
}

function groupedBy(formOf: (text: string) => string, pairs: readonly (readonly [text: string, key: string])[]) {
  const groups = new Map<string, string[]>();
  for (const [text, key] of pairs) {
    const form = formOf(text);
    groups.set(form, [...(groups.get(form) ?? []), key]);
  }
  return groups;
}

const listed = (names: readonly string[], and = "and") =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

/** The number in a cell; undefined if the cell is empty, null if it is no number. */
function readId(cell: string): number | undefined | null {
  const digits = alikeForm(cell);
  if (digits === "") return undefined;
  return /^\d+$/.test(digits) ? (idSchema.safeParse(Number(digits)).data ?? null) : null;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly articles: readonly ArticleRow[];
  readonly problems: readonly Finding[];
  readonly notes: readonly Finding[];
}

/** The rows that name a product. New products get the id of their key in ids.yaml, or the next unused one. */
export function rowsOf(table: Table, head: Head, shelf: Shelf): Rows {
  const problems: Finding[] = [];
  const notes: Finding[] = [];
  const rows: Row[] = [];
  const register = new Register(shelf);
  const articles = new ArticleRegister(shelf);
  const { columns } = head;
  for (const [index, texts] of table.entries()) {
    if (index < head.row || texts.every((text) => text === "")) continue;
    const row = index + 1;
    const tell = (column: string, problem: string, cause = problem) =>
      void problems.push(placed(head, { row, column, problem, cause }));
    if (texts.slice(columns.length).some((text) => text !== "")) {
      const width = texts.findLastIndex((text) => text !== "") + 1;
      const problem = `has ${width} cells, and the head ${columns.length}. Column ${letterOf(columns.length)} has no head.`;
      problems.push({ row, column: "", problem, cause: "cells" });
      continue;
    }
    const unread = columns.flatMap((names, place) => {
      const cell = texts[place];
      const column = head.texts[place];
      if (!(cell instanceof Unreadable) || names.length === 0 || typeof column !== "string") return [];
      return [{ row, column, place, problem: cell.problem }];
    });
    problems.push(...unread);
    if (unread.length > 0) continue;
    const cells = new Map(
      columns.flatMap((names, place) => {
        const cell = texts[place] ?? "";
        const text = typeof cell === "string" ? cell : "";
        const meaning = head.meanings[place];
        const value = meaning ? meantBy(text, meaning) : text;
        return names.map((name) => [name, value] as const);
      }),
    );
    if (cells.get(SERIES)) {
      articles.read(row, cells);
      continue;
    }
    cells.delete(SERIES);
    const id = readId(cells.get(ID) ?? "");
    const number = cleanText(cells.get("number") ?? "", "exact");
    const identity = { key: storedText(cells.get(KEY) ?? "", "exact"), number, id: id ?? undefined };
    const meant = register.meant(identity);
    const { key } = meant;
    const there = shelf.products.get(key)?.product;
    if (id === null) tell(ID, `"${cells.get(ID)}" is not a whole number above 0.`);
    else if (meant.objection) tell(...meant.objection);
    else if (key === "") tell(KEY, "is missing, and so is a number to make one of.");
    else if (!there && !KEY_PATTERN.test(key))
      tell(KEY, `"${key}" is no key. Write it in small letters a to z, digits, - and _.`, "key");
    else {
      const holder = articles.holderOf(number);
      const objection: Objection | undefined =
        number && holder !== undefined
          ? ["number", `"${number}" is an article of ${holder}. Write ${holder} into the column "${SERIES}".`]
          : register.objection(row, key, identity);
      if (objection) tell(...objection);
      else {
        if (there && meant.byNumber && number !== there.number) {
          const problem = `"${number}" is taken for ${there.number}, the number of ${key}.`;
          notes.push(placed(head, { row, column: "number", problem }));
        }
        if (cells.has("number")) cells.set("number", there && meant.byNumber ? there.number : number);
        cells.delete(KEY);
        cells.delete(ID);
        articles.addProduct(row, key, number);
        rows.push({ row, key, id: register.idOf(key, id), isNew: !there, cells });
      }
    }
  }
  articles.finish();
  problems.push(...articles.problems.map((each) => placed(head, each)));
  notes.push(...articles.notes.map((each) => placed(head, each)));
  return { rows, articles: articles.rows, problems, notes };
}
