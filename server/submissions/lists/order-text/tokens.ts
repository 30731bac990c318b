/** Words and numbers of a cell. */
import { type Readings, readingsOf } from "../../../../contract/quantities.ts";
import { isMonth, isPackageSize, type WordMeaning, wordMeaning } from "./vocabulary.ts";

interface Word {
  readonly text: string;
  /** Number of the word between spaces that it is a part of. */
  readonly chunk: number;
}
export type Token = Word &
  (
    | { readonly kind: "number"; readonly readings: Readings }
    /** A number that is not taken as it is written, with the values that it may have. */
    | { readonly kind: "doubtful"; readonly values: readonly number[] }
    | { readonly kind: "times" | "star" | "sign" | "date" | "price" | "word" }
    | { readonly kind: WordMeaning }
  );

/** Longer words are neither numbers nor part numbers. */
const MAX_WORD = 80;

const DATE = new RegExp(
  [
    String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
    String.raw`\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})`,
    String.raw`\d{4}年\d{1,2}月(?:\d{1,2}日)?`,
    String.raw`\d{1,2}月\d{1,2}日`,
    String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
    String.raw`\d{1,2}\.\d{1,2}\.`,
  ]
    .map((shape) => String.raw`(?<![\p{L}\p{N}.,/-])${shape}(?![\p{L}\p{N}/-])`)
    .join("|"),
  "gu",
);
/** Stands for a date. */
const DATE_MARK = "\ue001";

/** Signs that are words of their own. */
const SPLIT = /([;:=()[\]{}<>"?&!。→|@~×*]|->)/;
/** A comma, unless digits alone are on both sides of it. */
const COMMA = /((?<!^(?:NT|US|HK)?[€$£¥]?[+-]?\d[\d.,']*),|,(?!\d))/;

const NUMBER = String.raw`\d[\d.,']*`;
const SHAPES: readonly { readonly shape: RegExp; readonly parts: (match: readonly string[]) => readonly string[] }[] = [
  // x20
  { shape: /^([xX])(\d+)$/, parts: ([, x = "", count = ""]) => [x, count] },
  // 20x
  { shape: /^(\d+)([xX])$/, parts: ([, count = "", x = ""]) => [count, x] },
];

const isNumberLike = (word: string) => /^\+?\d[\d.,']*$/.test(word) && !/[.,']$/.test(word);

/** A number with a word in front of it or behind it. */
const GLUED = new RegExp(String.raw`^(\D*?)\.?(\+?${NUMBER})(\D*)$`, "u");

/** Separates `20pcs`, `qty.20` and `數量20個`. */
function unglued(word: string): readonly string[] {
  for (const { shape, parts } of SHAPES) {
    const match = shape.exec(word);
    if (match) return parts(match);
  }
  const [, before = "", digits = "", after = ""] = GLUED.exec(word) ?? [];
  if (digits === "" || (before === "" && after === "")) return [word];
  const isBefore = before === "" || ["quantity", "about"].includes(wordMeaning(before) ?? "");
  const isAfter = after === "" || (wordMeaning(after) ?? "label") !== "label";
  const number = digits.replace(/[.,']$/, "");
  return isBefore && isAfter ? [before, number, after].filter(Boolean) : [word];
}

const THOUSANDS = /^(\d+(?:[.,]\d+)?)k$/i;
const SCIENTIFIC = /^(\d(?:[.,]\d+)?)e\+?(\d{1,2})$/i;
const FACTORS = /^(\d{1,9})[xX+](\d{1,9})$/;
const SEVERAL = /^\d+(?:[/–—-]\d+)+$/;

function doubtfulValues(word: string): readonly number[] | undefined {
  const [, thousands] = THOUSANDS.exec(word) ?? [];
  if (thousands) return [Number(thousands.replace(",", ".")) * 1000];
  const [, digits, exponent] = SCIENTIFIC.exec(word) ?? [];
  if (digits) return [Math.round(Number(digits.replace(",", ".")) * 10 ** Number(exponent))];
  if (FACTORS.test(word)) return word.split(/[xX+]/).map(Number);
  if (SEVERAL.test(word) && !/^\d\/\d{1,2}$/.test(word)) return word.split(/[/–—-]/).map(Number);
  const [, less] = /^-(\d+)$/.exec(word) ?? [];
  return less ? [Number(less)] : undefined;
}

function tokenOf(word: string): Pick<Token, "kind"> & Partial<Token> {
  if (word === DATE_MARK) return { kind: "date" };
  if (/^[xX×]$/.test(word)) return { kind: "times" };
  if (word === "*") return { kind: "star" };
  if (/^(?:[€$£¥]|NT\$|US\$|@)\d/i.test(word) || /^\d[\d.,']*(?:€|\$|\.-|,-|元)/.test(word)) return { kind: "price" };
  if (isNumberLike(word)) {
    const readings = readingsOf(word);
    return Object.keys(readings).length > 0 ? { kind: "number", readings } : { kind: "doubtful", values: [] };
  }
  const meaning = wordMeaning(word.replace(/\.$/, "")) ?? wordMeaning(word);
  if (meaning) return { kind: meaning };
  if (isPackageSize(word)) return { kind: "packages" };
  if (!/[\p{L}\p{N}]/u.test(word)) return { kind: "sign" };
  const values = doubtfulValues(word);
  return values ? { kind: "doubtful", values } : { kind: "word" };
}

/** Returns the words of a cell between spaces. A date is one word. */
export const chunksOf = (cell: string): readonly string[] =>
  cell.replaceAll(DATE, ` ${DATE_MARK} `).split(" ").filter(Boolean);

/** Splits words from the signs in and around them, and Chinese words from numbers and Latin words. */
function wordsOf(chunk: string): readonly string[] {
  if (/^[a-z]+$/i.test(chunk)) return [chunk];
  const pieces = chunk
    .split(SPLIT)
    .flatMap((piece) => piece.split(/(\p{sc=Han}+)/u))
    .flatMap((piece) => (piece.length > MAX_WORD ? [piece] : piece.split(COMMA)))
    .filter(Boolean);
  return pieces.flatMap((piece) => (piece.length > MAX_WORD ? [piece] : unglued(piece.replace(/(?<=.)[.,]$/, ""))));
}

/** Reads the words of a cell. The numbers beside a month are part of a date. */
export function tokensOf(chunks: readonly string[]): readonly Token[] {
  const tokens = chunks.flatMap((chunk, place) =>
    wordsOf(chunk).map((text) => ({ text, chunk: place, ...tokenOf(text) }) as Token),
  );
  const isMonthAt = (place: number) => isMonth(tokens[place]?.text ?? "");
  return tokens.map((token, place) => {
    const isDay = token.text.length <= 2 && (isMonthAt(place - 1) || isMonthAt(place + 1));
    const isYear = token.text.length === 4 && (isMonthAt(place - 1) || isMonthAt(place - 2));
    return token.kind === "number" && (isDay || isYear)
      ? { text: token.text, chunk: token.chunk, kind: "date" }
      : token;
  });
}
