/** Part numbers in a cell: words that the site has as a number, in one piece or with spaces in it. */
import type { AskedItem } from "../../../../contract/asked-items.ts";
import { uniqueItems } from "../../../../contract/asked-items.ts";
import { chunksOf, type Token, tokensOf } from "./tokens.ts";

/** Item of the site with the decimal places of its unit. */
export interface OrderItem extends AskedItem {
  readonly decimals: number;
}
/** Finds the items that a number means; several if it could be any of them. Spelling and separators may vary. */
export type LookUp = (number: string) => readonly OrderItem[];

export interface Part {
  readonly kind: "part";
  readonly text: string;
  /** Several, if a number could be any of them, or if the words can be read as one number or as a number and a quantity. */
  readonly items: readonly OrderItem[];
}
export type OrderToken = Token | Part;

/** Max words of a part number. */
const MAX_WORDS = 6;
const MAX_LENGTH = 80;
/** Signs within a word that separate a number from what follows. */
const INNER_SIGN = /[\p{L}\p{N}].*?[,;:=()[\]{}<>"?&|*×@~].*?[\p{L}\p{N}]/u;
const QUANTITY = /^[1-9][\d.,']*$/;

interface Found {
  readonly items: readonly OrderItem[];
  /** Words that the number has. */
  readonly length: number;
  /** Digits of its last word that a comma separates from the number: "KA 100 16,20". */
  readonly rest?: string;
}

/** Finds the longest number that starts at a word. A shorter one with a quantity beside it is as likely. */
function partAt(chunks: readonly string[], start: number, lookUp: LookUp): Found | undefined {
  const itemsByLength = new Map<number, readonly OrderItem[]>();
  let rest: string | undefined;
  let before = "";
  for (let length = 1; length <= MAX_WORDS && start + length <= chunks.length; length += 1) {
    const chunk = chunks[start + length - 1] ?? "";
    const isNumber = /^[\d.,']+$/.test(chunk);
    if (chunk.length > MAX_LENGTH || (INNER_SIGN.test(chunk) && !isNumber) || !/[\p{L}\p{N}]/u.test(chunk)) break;
    const text = length === 1 ? chunk : `${before} ${chunk}`;
    // Several words without a digit are a text.
    const items = length === 1 || /\d/.test(text) ? lookUp(text) : [];
    if (items.length > 0) itemsByLength.set(length, items);
    const comma = isNumber && length > 1 ? chunk.indexOf(",") : -1;
    const cut = comma > 0 ? lookUp(`${before} ${chunk.slice(0, comma)}`) : [];
    if (cut.length > 0) {
      itemsByLength.set(length, cut);
      rest = chunk.slice(comma + 1);
    }
    // A sign at its end, such as a comma, ends the number.
    if (/[,;:=)\]|?*×]$/.test(chunk)) break;
    before = text;
  }
  const longest = Math.max(0, ...itemsByLength.keys());
  const longestItems = itemsByLength.get(longest);
  if (!longestItems) return undefined;
  const words = chunks.slice(start, start + longest);
  const shorter = [...itemsByLength].flatMap(([length, each]) =>
    length < longest && words.slice(length).every((word) => QUANTITY.test(word)) ? each : [],
  );
  const later = longest > 1 && QUANTITY.test(words[0] ?? "") ? lookUp(words.slice(1).join(" ")) : [];
  const items = uniqueItems([...shorter, ...later, ...longestItems]);
  return { items, length: longest, ...(rest !== undefined && words.at(-1)?.endsWith(rest) && { rest }) };
}

/** Splits a number from the quantity that is written with it: KA-120x20. */
function gluedPart(token: Token, lookUp: LookUp): readonly OrderToken[] | undefined {
  if (token.text.length > MAX_LENGTH) return undefined;
  const [, stem = "", after = ""] = /^(.+)[xX](\d{1,9})$/.exec(token.text) ?? [];
  const [, before = "", rest = ""] = /^(\d{1,9})[xX](.+)$/.exec(token.text) ?? [];
  const [text, count] = after ? [stem, after] : [rest, before];
  const items = text ? lookUp(text) : [];
  if (items.length === 0) return undefined;
  const part: Part = { kind: "part", text, items };
  const number = tokensOf([`x${count}`]);
  return after ? [part, ...number] : [...number.toReversed(), part];
}

const isCounted = (tokens: readonly Token[], place: number) =>
  tokens[place]?.kind === "number" &&
  (["pieces", "length"].includes(tokens[place + 1]?.kind ?? "") ||
    ["times", "quantity"].includes(tokens[place - 1]?.kind ?? ""));

/** Reads the words of a cell, with the part numbers that the site has. */
export function orderTokens(cell: string, lookUp: LookUp): readonly OrderToken[] {
  const chunks = chunksOf(cell);
  const tokens = tokensOf(chunks);
  const byChunk = Map.groupBy(tokens.entries(), ([, { chunk }]) => chunk);
  const result: OrderToken[] = [];
  let place = 0;
  while (place < chunks.length) {
    const own = byChunk.get(place) ?? [];
    const found = own.some(([at]) => isCounted(tokens, at)) ? undefined : partAt(chunks, place, lookUp);
    if (found) {
      result.push({ kind: "part", text: chunks.slice(place, place + found.length).join(" "), items: found.items });
      result.push(...tokensOf(found.rest ? [found.rest] : []));
      place += found.length;
      continue;
    }
    for (const [at, token] of own) {
      const isAlone = own.length === 1 || isCounted(tokens, at) || token.kind !== "word";
      const items = isAlone ? [] : lookUp(token.text);
      if (items.length > 0) result.push({ kind: "part", text: token.text, items });
      else result.push(...(gluedPart(token, lookUp) ?? [token]));
    }
    place += 1;
  }
  return result;
}
