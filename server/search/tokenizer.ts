/**
 * Splits text into tokens. Latin words and numbers are whole tokens. Chinese and Japanese have no spaces: their tokens are the
 * overlapping pairs of characters (bigrams).
 */
import { comparable } from "../content/texts/comparable.ts";
import { baseOf, compoundParts, plainSpellings, stemOf } from "./stemming.ts";

/** Characters of Chinese and Japanese: Han, and kana with their length mark. */
export const HAN = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc]";
/** A run of Han, or words joined by hyphens and the like; a decimal point is part of a number. */
const RUN = new RegExp(`${HAN}+|[\\p{L}\\p{N}]+(?:[-_/.+](?!${HAN})[\\p{L}\\p{N}]+)*`, "gu");
/** No space is written between Latin and Han: USB充電. */
const BOUNDARY = new RegExp(`(?<=${HAN})(?!${HAN})|(?<!${HAN})(?=${HAN})`, "gu");
const JOINT = /[-_/+]|\.(?!\d)|(?<!\d)\./;
const STARTS_WITH_HAN = new RegExp(`^${HAN}`, "u");
/** An amount with its unit: 1000va, 7.4kw. */
const AMOUNT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;
/** A kind with its number: type2, gan65. */
const NUMBERED = /^(\p{L}+)(\d+(?:\.\d+)?)$/u;

export const isHan = (word: string): boolean => STARTS_WITH_HAN.test(word);

/** The runs of a text, normalized (comparable.ts). */
const runsOf = (text: string): string[] => comparable(text).replace(BOUNDARY, " ").match(RUN) ?? [];

const partsOf = (run: string): string[] => run.split(JOINT).filter(Boolean);

/** The words of a query in order: Latin words one by one, Han in whole runs. */
export const queryWords = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isHan(run) ? [run] : partsOf(run)));

/** The bigrams of a run of Han; a single character is its own token. */
export function bigramsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Splits an amount from its unit, or a kind from its number; undefined if the word is neither. */
export function splitAtDigits(word: string): readonly [string, string] | undefined {
  const [, first, second] = AMOUNT.exec(word) ?? NUMBERED.exec(word) ?? [];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function tokensOfRun(run: string): readonly string[] {
  // The last character is a token too, so that a search for it as a single character finds it there.
  if (isHan(run)) return [...new Set([...bigramsOf(run), [...run].at(-1) ?? ""])];
  const parts = partsOf(run);
  const joined = parts.length > 1 ? [parts.join("")] : [];
  return [...parts, ...joined].flatMap((part) =>
    [part, ...plainSpellings(part)].flatMap((word) =>
      [word, ...(splitAtDigits(word) ?? []), stemOf(word) ?? []].flat(),
    ),
  );
}

/** Tokens by run: a catalogue repeats the same words thousands of times. Emptied when it is full. */
const cache = new Map<string, readonly string[]>();
const MAX_CACHED = 20_000;
function cachedTokensOf(run: string): readonly string[] {
  const cached = cache.get(run);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const tokens = tokensOfRun(run);
  cache.set(run, tokens);
  return tokens;
}

/** The tokens that a text is indexed by. */
export const tokenize = (text: string): string[] => runsOf(text).flatMap(cachedTokensOf);

const latinWords = (text: string) => queryWords(text).filter((word) => !isHan(word));

/** Further tokens for inflected languages: words without accents and endings. */
export const tokenizeBases = (text: string): string[] => latinWords(text).flatMap((word) => baseOf(word) ?? []);

/** Further tokens for languages with compounds: each part after the first. */
export const tokenizeCompounds = (text: string): string[] =>
  latinWords(text).flatMap((word) => [word, ...plainSpellings(word)].flatMap(compoundParts));
