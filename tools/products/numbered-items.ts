/** Lists of a product or an article whose items have numbered columns: `figure 1 value (en)`, `document 2 file`. */
import type { Language } from "../../contract/languages.ts";
import { namesOf } from "../../contract/records.ts";
import { pathIn, type Text } from "../../server/content/texts/text.ts";
import { type Cells, cellText, inLanguage, inLanguages, inSite, type Languages, once } from "./language-cells.ts";

/** A part of an item: one text, a number, texts that may be the same in all languages, others, or a file. */
type PartKind = "text" | "number" | "values" | "texts" | "file";

/** Numbered items by their name in columns, each with the field of its list and its parts in the order of a table. */
const NUMBERED = {
  figure: { field: "figures", parts: { value: "values", unit: "values", label: "values" } },
  faq: { field: "faqs", parts: { question: "texts", answer: "texts" } },
  document: {
    field: "documents",
    parts: { kind: "text", title: "texts", file: "file", language: "text", revision: "text", date: "text" },
  },
  part: { field: "parts", parts: { kind: "text", product: "text", article: "text", quantity: "number" } },
} as const satisfies Record<string, { readonly field: string; readonly parts: Readonly<Record<string, PartKind>> }>;
export type Item = keyof typeof NUMBERED;
export const ITEMS = namesOf(NUMBERED);
/** The lists that an article has as well. */
export const ARTICLE_ITEMS = ["figure", "document"] as const satisfies readonly Item[];

const partsOf = (item: Item): Readonly<Record<string, PartKind>> => NUMBERED[item].parts;
const COLUMN = new RegExp(
  `^(${ITEMS.map((item) => `${item}(?= \\d+ (?:${Object.keys(partsOf(item)).join("|")})$)`).join("|")}) (\\d+) (\\w+)$`,
);

/** The column of a part of an item, which are counted from 1. */
export const ofItem = (item: string, number: number, part: string) => `${item} ${number} ${part}`;

interface ItemColumn {
  readonly item: Item;
  readonly part: string;
  readonly kind: PartKind;
}

/** Returns the item and the part that a column without its language names; undefined for another column. */
export function itemIn(column: string): ItemColumn | undefined {
  const [, name, , part = ""] = COLUMN.exec(column) ?? [];
  const item = ITEMS.find((each) => each === name);
  const kind = item && partsOf(item)[part];
  return item && kind ? { item, part, kind } : undefined;
}
/** The item that a list of the file has. */
export const itemOfField = (field: PropertyKey): Item | undefined =>
  ITEMS.find((item) => NUMBERED[item].field === field);
export const fieldOfItem = (item: Item) => NUMBERED[item].field;
/** Whether the column has one for each language. */
export const isItemPerLanguage = ({ kind }: ItemColumn) => kind !== "text" && kind !== "number";

/** All columns of items up to the `most`th of each list, in the order of a table. */
export const itemColumns = (most: number): readonly string[] =>
  ITEMS.flatMap((item) =>
    Array.from({ length: most }, (_, index) =>
      Object.keys(partsOf(item)).map((part) => ofItem(item, index + 1, part)),
    ).flat(),
  );

type Lists = { readonly [field in (typeof NUMBERED)[Item]["field"]]?: readonly object[] };
/** Returns the number of items in the longest list. */
export const longestList = (lists: Lists): number =>
  Math.max(...ITEMS.map((item) => lists[NUMBERED[item].field]?.length ?? 0));

/** The path of a file in a language. */
export const pathSaid = (value: unknown, language: Language, languages: Languages): string => {
  const text = inSite(value, languages)[language];
  return text === undefined && value !== undefined ? (pathIn(value as Text, language) ?? "") : cellText(text);
};

const textSaid: Readonly<
  Record<"values" | "texts" | "file", (value: unknown, language: Language, languages: Languages) => string>
> = {
  values: (value, language, languages) => cellText(inSite(value, languages), language),
  texts: (value, language) => cellText(value, language),
  file: pathSaid,
};

/** The cells of the lists, by column. */
export function itemCells(lists: Lists, languages: Languages): [string, string][] {
  return ITEMS.flatMap((item) =>
    (lists[NUMBERED[item].field] ?? []).flatMap((parts, index) =>
      Object.entries(partsOf(item)).flatMap(([part, kind]): [string, string][] => {
        const [value, column] = [Reflect.get(parts, part) as unknown, ofItem(item, index + 1, part)];
        if (value === undefined) return [];
        if (kind === "text" || kind === "number") return [[column, cellText(value)]];
        return languages.map((language) => [inLanguage(column, language), textSaid[kind](value, language, languages)]);
      }),
    ),
  );
}

/** One path with `*` for the language, if the paths of all languages differ in it alone. */
function starred(texts: Readonly<Record<string, unknown>> | undefined, languages: Languages): unknown {
  const [first = ""] = languages;
  const path = String(texts?.[first] ?? "");
  const places = [...path.matchAll(new RegExp(`(?<=[-_./])${first}(?=[-_./])`, "g"))];
  const patterns = places.map(({ index }) => `${path.slice(0, index)}*${path.slice(index + first.length)}`);
  return patterns.find((pattern) => languages.every((each) => texts?.[each] === pattern.replace("*", each))) ?? texts;
}

function partSource(cells: Cells, column: string, kind: PartKind, languages: Languages): unknown {
  const cell = cells.get(column);
  if (kind === "text") return cell;
  if (kind === "number") return numberSource(cell);
  const texts = inLanguages(cells, column, languages);
  if (kind === "texts") return texts;
  const alone = once(texts, languages);
  return kind === "file" && alone === texts ? starred(texts, languages) : alone;
}

/** A number as the content has it. A text that is none is reported by the schema. */
export const numberSource = (cell: string | undefined): number | string | undefined =>
  cell === undefined || Number.isNaN(Number(cell)) ? cell : Number(cell);

/** The items of a list, in the order of their numbers; undefined if there are none. */
export function itemsOf(cells: Cells, item: Item, languages: Languages): readonly object[] | undefined {
  const numberOf = new RegExp(`^${item} (\\d+) `);
  const numbers = new Set([...cells.keys()].flatMap((column) => numberOf.exec(column)?.[1] ?? []).map(Number));
  if (numbers.size === 0) return undefined;
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) =>
      Object.fromEntries(
        Object.entries(partsOf(item)).flatMap(([part, kind]) => {
          const value = partSource(cells, ofItem(item, number, part), kind, languages);
          return value === undefined ? [] : [[part, value]];
        }),
      ),
    );
}
