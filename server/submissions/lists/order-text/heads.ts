/** Rows that name the columns below them. */
import type { DecimalMark } from "../../../../contract/number-text.ts";
import type { Row } from "./rows.ts";
import { type ColumnMeaning, headWord, lettersIn, plainHeadWord, wordMeaning } from "./vocabulary.ts";

export interface Head {
  readonly separator: Row["separator"];
  /** Meaning of each column; undefined if its head is not known. Empty if the row names them without separating them. */
  readonly meanings: readonly (ColumnMeaning | undefined)[];
  /** Words about the unit of each column of quantities, or none. */
  readonly units: readonly string[];
  /** Decimal mark of its language. */
  readonly decimal: DecimalMark;
}

const MAX_LENGTH = 600;

/** Reads heads in one text: "Part Number Qty". */
function headsIn(text: string): readonly string[] {
  const words = text.split(" ");
  const names: string[] = [];
  let place = 0;
  while (place < words.length) {
    const length = [3, 2, 1].find((each) => plainHeadWord(words.slice(place, place + each).join(" ")));
    if (length === undefined) return [];
    names.push(words.slice(place, place + length).join(" "));
    place += length;
  }
  return names;
}

const isPieces = (unit = ""): boolean => lettersIn(unit).every((word) => wordMeaning(word) === "pieces");

/** Returns the head that a row is; undefined for any other row. */
export function headOf({ separator, cells, text }: Row): Head | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const isOne = cells.length === 1;
  if (isOne && /\d/.test(text)) return undefined;
  const names = isOne && !plainHeadWord(cells[0] ?? "") ? headsIn(cells[0] ?? "") : cells;
  const namesPart = names.some((name) => ["part", "item"].includes(plainHeadWord(name)?.meaning ?? ""));
  if (!namesPart) return undefined;
  const words = names.map(headWord);
  const filled = names.filter((name) => name !== "");
  const headWords = words.filter((word) => word !== undefined);
  const hasQuantity = headWords.some(({ meaning }) => meaning === "quantity");
  const isHead = isOne
    ? names.length === 1 || hasQuantity
    : headWords.length >= 2 && headWords.length * 2 >= filled.length;
  // A cell that is a number, or one word with digits, is no head.
  const isData = names.some((name, place) => words[place] === undefined && /^\S*\d\S*$/.test(name));
  if (!isHead || isData) return undefined;
  // Beside a column of pieces, one of boxes or of the stock is no quantity.
  const quantities = headWords.filter(({ meaning }) => meaning === "quantity");
  const others = quantities.some(({ unit }) => isPieces(unit)) ? quantities.filter(({ unit }) => !isPieces(unit)) : [];
  return {
    separator,
    meanings: isOne ? [] : words.map((word) => (word && others.includes(word) ? "other" : word?.meaning)),
    units: words.map((word) => word?.unit ?? ""),
    decimal: headWords.some(({ decimal }) => decimal === ",") ? "," : ".",
  };
}

/** Whether each cell of a row stands below its head. Spaces and commas prove it by their number only. */
export function isBelow({ meanings, separator }: Head, { separator: own, cells }: Row): boolean {
  if (own !== separator || meanings.length === 0) return false;
  if (separator === "spaces" || separator === "comma") return cells.length === meanings.length;
  return cells.findLastIndex((cell) => cell !== "") < meanings.length;
}
