/** The rows of a table, each with the product that it is about. */
import type { Language } from "../../contract/languages.ts";
import { cleanText, storedText } from "../../contract/typed-text.ts";
import { id as idSchema } from "../../server/content/reading/fields.ts";
import { type Cells, columnsOf, ID, KEY } from "./columns.ts";
import type { Shelf } from "./shelf.ts";
import type { Table } from "./table-file.ts";

/** One thing that is wrong, or to be known, at a place of the table. */
export interface Finding {
  /** From 1, as a spreadsheet counts; the head is row 1. */
  readonly row: number;
  /** The head of the column, or empty where it is about the row. */
  readonly column: string;
  readonly problem: string;
}

/** The columns of a table: for each its full names (none where it is left out). */
export interface Head {
  readonly columns: readonly (readonly string[])[];
  readonly problems: readonly Finding[];
}

/** Reads the first row. */
export function readHead(
  heads: readonly string[],
  languages: readonly Language[],
  renamed: Readonly<Record<string, string | null>>,
): Head {
  const problems: Finding[] = [];
  const taken = new Map<string, string>();
  const columns = heads.map((head) => {
    const meant = Object.hasOwn(renamed, head) ? renamed[head] : head;
    if (!meant) return [];
    const names = columnsOf(meant, languages);
    if (names.length === 0) {
      problems.push({ row: 1, column: head, problem: "is no column of a product; --columns can say what it means." });
    }
    const twice = names.find((name) => taken.has(name));
    if (twice !== undefined) {
      problems.push({ row: 1, column: head, problem: `says ${twice}, as column "${taken.get(twice)}" does.` });
    }
    for (const name of names) taken.set(name, head);
    return names;
  });
  if (![KEY, ID, "number"].some((name) => taken.has(name))) {
    problems.push({ row: 1, column: KEY, problem: "is missing; without it, id and number nobody knows the products." });
  }
  return { columns, problems };
}

export interface Row {
  readonly row: number;
  readonly key: string;
  readonly id: number;
  readonly isNew: boolean;
  /** What it says of the product; an empty text takes out what is there. */
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

/** Who has which key, number and id: products that are there, ids.yaml, and the rows above. */
class Register {
  readonly #shelf: Shelf;
  readonly #keyByNumber: ReadonlyMap<string, string>;
  /** Numbers of products by their compared form. */
  readonly #numbers: ReadonlyMap<string, string>;
  readonly #keyById: Map<number, string>;
  readonly #kept: Readonly<Record<string, number>>;
  readonly #rows = new Map<string, number>();
  #last: number;

  constructor(shelf: Shelf) {
    const products = [...shelf.products.values()].map(({ product }) => product);
    this.#shelf = shelf;
    this.#kept = shelf.ids.products ?? {};
    this.#keyByNumber = new Map(products.map(({ number, key }) => [number, key]));
    this.#numbers = new Map(products.map(({ number }) => [storedText(number, "exact"), number]));
    this.#keyById = new Map([
      ...Object.entries(this.#kept).map(([key, id]) => [id, key] as const),
      ...products.map(({ id, key }) => [id, key] as const),
    ]);
    this.#last = Math.max(0, ...this.#keyById.keys());
  }

  /** The number of a product as its file has it, where a cell differs only in width or invisible characters; else the cell's. */
  numberOf(cell: string): string {
    return this.#numbers.get(storedText(cell, "exact")) ?? cleanText(cell, "exact");
  }

  /** The key of a row's product: what it says, or that of the product with its number or id, or one made of the number. */
  keyOf(said: string, number: string, id: number | undefined): string {
    const found = this.#keyByNumber.get(number) ?? (id === undefined ? undefined : this.#keyById.get(id));
    return said || found || keyOfNumber(number);
  }

  /** The id of a product from now on: its own, the one that the row says, or the next that was never given. */
  idOf(key: string, said: number | undefined): number {
    const id = this.#known(key) ?? said ?? this.#last + 1;
    this.#last = Math.max(this.#last, id);
    this.#keyById.set(id, key);
    return id;
  }

  #known(key: string): number | undefined {
    const kept = Object.hasOwn(this.#kept, key) ? this.#kept[key] : undefined;
    return this.#shelf.products.get(key)?.product.id ?? kept;
  }

  /** Why a row can't be about the product that it names: the column, and what is wrong there. */
  objection(row: number, key: string, number: string, id: number | undefined): readonly [string, string] | undefined {
    const above = [
      [KEY, key],
      ["number", storedText(number, "exact")],
    ].flatMap(([column = "", text]) => {
      const before = this.#rows.get(`${column} ${text}`);
      if (text && before === undefined) this.#rows.set(`${column} ${text}`, row);
      return text && before !== undefined ? ([[column, `"${text}" stands in row ${before} as well.`]] as const) : [];
    });
    if (above[0]) return above[0];
    const owner = this.#keyByNumber.get(number);
    if (owner !== undefined && owner !== key) return ["number", `"${number}" is the number of ${owner} as well.`];
    const known = this.#known(key);
    if (id === undefined || id === known) return undefined;
    if (known !== undefined) return [ID, `${key} has the number ${known} for good: addresses have it.`];
    const holder = this.#keyById.get(id);
    return holder === undefined || holder === key ? undefined : [ID, `${id} is the id of ${holder} as well.`];
  }
}

/** The number that a cell says; undefined where it says nothing, null where it is none. */
function readId(cell: string): number | undefined | null {
  if (cell === "") return undefined;
  return /^\d+$/.test(cell) ? (idSchema.safeParse(Number(cell)).data ?? null) : null;
}

/** The rows that name a product. New ones get the id that ids.yaml keeps for their key, or the next that was never given. */
export function rowsOf(table: Table, { columns }: Head, shelf: Shelf): { rows: Row[]; problems: Finding[] } {
  const problems: Finding[] = [];
  const rows: Row[] = [];
  const register = new Register(shelf);
  for (const [index, texts] of table.entries()) {
    if (index === 0 || texts.every((text) => text === "")) continue;
    const row = index + 1;
    const tell = (column: string, problem: string) => void problems.push({ row, column, problem });
    if (texts.slice(columns.length).some((text) => text !== "")) {
      tell("", `has ${texts.length} cells, and the head ${columns.length}.`);
      continue;
    }
    const cells = new Map(columns.flatMap((names, place) => names.map((name) => [name, texts[place] ?? ""] as const)));
    const id = readId(storedText(cells.get(ID) ?? "", "exact"));
    const number = register.numberOf(cells.get("number") ?? "");
    if (cells.has("number")) cells.set("number", number);
    const key = register.keyOf(storedText(cells.get(KEY) ?? "", "exact"), number, id ?? undefined);
    if (id === null) tell(ID, `"${cells.get(ID)}" is not a whole number above 0.`);
    else if (key === "") tell(KEY, "is missing, and so is a number to make one of.");
    else if (!KEY_PATTERN.test(key)) tell(KEY, `"${key}" is no key: letters a to z, digits, - and _.`);
    else {
      const objection = register.objection(row, key, number, id);
      if (objection) tell(...objection);
      else {
        cells.delete(KEY);
        cells.delete(ID);
        rows.push({ row, key, id: register.idOf(key, id), isNew: !shelf.products.has(key), cells });
      }
    }
  }
  return { rows, problems };
}
