/** Ranks the numbers of a row that may be its quantity, before or after the part number. */
import type { Readings } from "../../../../contract/quantities.ts";
import type { OrderToken } from "./parts.ts";
import { isPackageSize } from "./vocabulary.ts";

/**
 * `sure` says that it is one: 20 pcs, x20. `whole` fills its cell. `near` stands at the end of a cell beside the part number.
 * `doubtful` is a quantity of unknown size. `weak` is any other number.
 */
type Level = "sure" | "whole" | "near" | "doubtful" | "weak";

export interface Amount {
  readonly level: Level;
  readonly text: string;
  /** Readings of a number as it is written, or the values of a doubtful one. */
  readonly value: Readings | readonly number[];
  readonly unit?: "pieces" | "length";
  /** Index of its cell. */
  readonly cell: number;
  readonly isBeforePart: boolean;
  /** Whether it counts something, alone in its cell, by a word that is not known: 5 cases. */
  readonly isCount?: true;
}

export const DOZEN = 12;
/** Kinds of words that a cell with a unit does not have. */
const NO_UNIT: readonly string[] = ["part", "word", "measure", "label", "date"];
const UNITS: readonly string[] = ["pieces", "length", "dozen", "packages"];
/** Signs and words before a number that is not the whole quantity. */
const BOUNDS = new Set(
  "< > ≤ ≥ + plus zzgl than to over under above below not less als über unter bis nicht 超過 低於 不".split(" "),
);

type Numeric = Extract<OrderToken, { readonly kind: "number" | "doubtful" }>;
const isNumeric = (token: OrderToken | undefined): token is Numeric =>
  token?.kind === "number" || token?.kind === "doubtful";
const ALTERNATIVES = new Set([
  "/",
  "-",
  "–",
  "—",
  "+",
  "&",
  "or",
  "oder",
  "to",
  "bis",
  "and",
  "und",
  "或",
  "至",
  "到",
  "～",
  "~",
]);

/** Joins "1 000". With other digits, "2 500" may be two numbers. */
function joined(tokens: readonly OrderToken[]): readonly OrderToken[] {
  const result: OrderToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    const isGroup = token.kind === "number" && /^\d{3}$/.test(token.text);
    if (isGroup && last?.kind === "number" && /^[1-9]\d{0,2}(?: \d{3})*$/.test(last.text)) {
      const text = `${last.text} ${token.text}`;
      const value = Number(text.replaceAll(" ", ""));
      const isSure = token.text === "000";
      const values = [value, ...[last.text, token.text].map((each) => Number(each.replaceAll(" ", "")))];
      result[result.length - 1] = isSure
        ? { ...token, text, readings: { ".": value, ",": value } }
        : { kind: "doubtful", text, chunk: token.chunk, values };
    } else result.push(token);
  }
  return result;
}

const valuesOfToken = (token: Numeric) =>
  token.kind === "doubtful" ? token.values : [...new Set(Object.values(token.readings))];

/** Whether a number is one of several: 10 / 50 / 100. */
function isAlternative(tokens: readonly OrderToken[], place: number): boolean {
  return [-1, 1].some((step) => {
    let at = place + step;
    while (ALTERNATIVES.has(tokens[at]?.text.toLowerCase() ?? "")) at += step;
    return at !== place + step && isNumeric(tokens[at]);
  });
}

/** Words before a sign of multiplication whose number is not the whole quantity. */
const NO_FACTORS = ["pieces", "length", "measure", "packages", "dozen"];

/** Reads the level of a number by the words beside it. Returns undefined for a price, a size or the number of something. */
function levelOf(tokens: readonly OrderToken[], token: Numeric, hasBracket: boolean): Level | undefined {
  const place = tokens.indexOf(token);
  const at = (step: number) => tokens[place + step];
  const kindAt = (step: number) => at(step)?.kind;
  const [before, after] = [kindAt(-1), kindAt(1)];
  if (before === "currency" || after === "currency") {
    // 5 sets à 10 pcs.
    if (before === "currency" && (after === "pieces" || after === "length") && !isNumeric(at(-2))) return "doubtful";
    const other = before === "currency" ? at(-2) : at(2);
    if (!isNumeric(other)) return undefined;
    const isPrice = (text: string) => /[.,]\d{2}$/.test(text);
    if (isPrice(token.text) !== isPrice(other.text))
      return isPrice(token.text) ? undefined : plainLevel(tokens, place, hasBracket);
    return "doubtful";
  }
  if (after === "measure") return undefined;
  if (after === "dozen" || after === "packages") return "doubtful";
  // The number in a package: box of 10 pcs, 10 pcs / box.
  const isCounted = after === "pieces" || after === "length";
  if (before === "packages" || (isCounted && kindAt(2) === "packages")) return "doubtful";
  if (before === "rate") return isCounted ? "doubtful" : undefined;
  if (after === "rate" || (isCounted && kindAt(2) === "rate")) return "doubtful";
  if (before === "label") return isCounted ? "doubtful" : undefined;
  if (token.kind === "doubtful") return "doubtful";
  if (before === "times" || before === "star") {
    // A size: M12 x 20.
    const isSize = at(-2)?.kind === "word" && /\d/.test(at(-2)?.text ?? "");
    if (isSize || isNumeric(at(-2)) || NO_FACTORS.includes(kindAt(-2) ?? "")) return "doubtful";
    const isLast = after === undefined || (isCounted && at(2) === undefined);
    return kindAt(-2) === "part" || isLast ? "sure" : "doubtful";
  }
  if (after === "times" || after === "star") {
    if (kindAt(2) === "part") return kindAt(3) === "packages" ? "doubtful" : "sure";
    return at(2) === undefined && after === "times" && (before === "part" || before === undefined)
      ? "sure"
      : "doubtful";
  }
  if (before === "quantity" || isCounted) return "sure";
  return plainLevel(tokens, place, hasBracket);
}

function plainLevel(tokens: readonly OrderToken[], place: number, hasBracket: boolean): Level {
  const [before, after] = [tokens[place - 1]?.kind, tokens[place + 1]?.kind];
  const isPrice = (kind: string | undefined) => kind === "currency" || kind === "price";
  if (after === "part" && tokens[place + 2]?.kind === "packages") return "doubtful";
  const [starts, ends] = [before === undefined, after === undefined || isPrice(after)];
  if (starts && after === undefined) return hasBracket ? "doubtful" : "whole";
  if ((starts && after === "part") || (before === "part" && ends)) return hasBracket ? "doubtful" : "near";
  return "weak";
}

/** Whether a number, or the one behind it, is the size of a package: 5 sets of 10. */
function isPackaged(tokens: readonly OrderToken[], place: number): boolean {
  const isOf = (step: number) => tokens[place + step]?.text.toLowerCase() === "of";
  const isUnit = (step: number) => UNITS.includes(tokens[place + step]?.kind ?? "");
  return (isOf(-1) && isUnit(-2)) || (isUnit(1) && isOf(2) && isNumeric(tokens[place + 3]));
}

/** Whether a number stands in front of one with a unit: 5 (10 pcs each). */
function isCountedAgain(tokens: readonly OrderToken[], place: number): boolean {
  const isBracket = /[([]/.test(tokens[place + 1]?.text ?? "");
  const next = place + (isBracket ? 2 : 1);
  const isBeside = isBracket || tokens[place - 1]?.kind === "part";
  return isBeside && isNumeric(tokens[next]) && UNITS.includes(tokens[next + 1]?.kind ?? "");
}

/** Multiplies dozens. The size of a package is not known. */
function doubtfulValues(tokens: readonly OrderToken[], token: Numeric): readonly number[] {
  const after = tokens[tokens.indexOf(token) + 1]?.kind;
  if (after === "packages") return [];
  return valuesOfToken(token).map((value) => (after === "dozen" ? value * DOZEN : value));
}

/** Whether a cell tells the size of a package, and nothing else: box of 10 pcs. */
const isPackage = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ kind }) => kind === "packages") &&
  !tokens.some(({ kind, text }) => NO_UNIT.includes(kind) && !/^\d+er$/i.test(text));

/** Applies a unit that has a cell of its own: 6 | boxes. A package of a size makes all numbers doubtful. */
function withUnitCell(amounts: readonly Amount[], cells: readonly (readonly OrderToken[])[]): readonly Amount[] {
  const [own] = cells.find(([token, ...others]) => UNITS.includes(token?.kind ?? "") && others.length === 0) ?? [];
  const unit = own?.kind ?? (cells.some(isPackage) ? "size" : undefined);
  if (unit === undefined) return amounts;
  return amounts.map((amount): Amount => {
    if (amount.level === "weak" || amount.level === "doubtful") return amount;
    const isOwn = amount.unit !== undefined;
    if (unit === "pieces" || unit === "length") return isOwn ? amount : { ...amount, unit };
    const values = [...new Set<number>(Object.values(amount.value))];
    if (unit === "size" || isOwn || isPackageSize(own?.text ?? ""))
      return { ...amount, level: "doubtful", value: values };
    return { ...amount, level: "doubtful", value: unit === "dozen" ? values.map((value) => value * DOZEN) : [] };
  });
}

/** Returns the numbers in the cells of a row. In a table, a text beside the part number is a description. */
export function amountsOf(cells: readonly (readonly OrderToken[])[], isTable: boolean): readonly Amount[] {
  const partCell = cells.findIndex((tokens) => tokens.some(({ kind }) => kind === "part"));
  const amounts = cells.flatMap((all, cell) => {
    const tokens = joined(all);
    const bare = tokens.filter(({ kind }) => kind !== "sign" && kind !== "about");
    const part = bare.findIndex(({ kind }) => kind === "part");
    const isText = part === -1 && bare.some(({ kind }) => ["word", "measure", "label", "date"].includes(kind));
    const isCount = isText && bare.length === 2 && bare[1]?.kind === "word" && /^\p{L}+$/u.test(bare[1].text);
    return bare.flatMap((token, place): readonly Amount[] => {
      if (!isNumeric(token)) return [];
      const hasBracket = /[([]/.test(tokens[tokens.indexOf(token) - 1]?.text ?? "");
      const read = levelOf(bare, token, hasBracket);
      if (read === undefined) return [];
      const sign = tokens[tokens.indexOf(token) - 1]?.text.toLowerCase() ?? "";
      const isOneOf =
        BOUNDS.has(sign) || isAlternative(tokens, tokens.indexOf(token)) || isPackaged(tokens, tokens.indexOf(token));
      const isAgain = read === "weak" && isCountedAgain(tokens, tokens.indexOf(token));
      const level = isTable && isText ? "weak" : isOneOf ? "doubtful" : isAgain ? "near" : read;
      const after = bare[place + 1]?.kind;
      return [
        {
          level,
          text: token.text,
          value: level === "doubtful" || token.kind === "doubtful" ? doubtfulValues(bare, token) : token.readings,
          ...((after === "pieces" || after === "length") && { unit: after }),
          cell,
          isBeforePart: cell < partCell || (cell === partCell && place < part),
          ...(isCount && { isCount }),
        },
      ];
    });
  });
  return withUnitCell(amounts, cells);
}
