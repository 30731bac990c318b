/**
 * Cuts text into what the search keeps and looks up: Latin words and numbers whole, Chinese and Japanese, which write no spaces,
 * in runs, and those in overlapping pairs of characters.
 */
import { stemmer } from "stemmer";
import { comparable } from "../content/texts/comparable.ts";

/** Characters of Chinese and Japanese: Han, and kana with their long mark. */
export const HAN = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc]";
/** A run of them, or words that hyphens and the like join; a decimal point is part of a number. */
const RUN = new RegExp(`${HAN}+|[\\p{L}\\p{N}]+(?:[-_/.+](?!${HAN})[\\p{L}\\p{N}]+)*`, "gu");
/** Between Latin and Han no boundary is written: USB充電. */
const BOUNDARY = new RegExp(`(?<=${HAN})(?!${HAN})|(?<!${HAN})(?=${HAN})`, "gu");
const JOINT = /[-_/+]|\.(?!\d)|(?<!\d)\./;
const STARTS_WITH_HAN = new RegExp(`^${HAN}`, "u");
/** An amount with its unit: 1000va, 7.4kw. */
const AMOUNT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;
/** A kind with its number: type2, gan65. */
const NUMBERED = /^(\p{L}+)(\d+(?:\.\d+)?)$/u;
/** Marks a stem among the words. */
const STEM = "~";

export const isHan = (word: string): boolean => STARTS_WITH_HAN.test(word);

/** The runs of Han and the joined words of a text, in the form that is compared. */
const runsOf = (text: string): string[] => comparable(text).replace(BOUNDARY, " ").match(RUN) ?? [];

const partsOf = (run: string): string[] => run.split(JOINT).filter(Boolean);

/** What a visitor typed, in the order of typing: Latin words by themselves, Han in whole runs. */
export const wordsOf = (text: string): string[] => runsOf(text).flatMap((run) => (isHan(run) ? [run] : partsOf(run)));

/** The overlapping pairs of a run of Han; a single character is itself. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** What the plural, the gerund and other forms of an English word have in common; undefined for anything else. */
export function stemOf(word: string): string | undefined {
  return /^[a-z]{3,}$/.test(word) ? STEM + stemmer(word) : undefined;
}

/** An amount and its unit, or a kind and its number, apart; undefined where the word is neither. */
export function atDigits(word: string): readonly [string, string] | undefined {
  const [, first, second] = AMOUNT.exec(word) ?? NUMBERED.exec(word) ?? [];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function wordsOfRun(run: string): readonly string[] {
  // The last character stands alone, so that looking for one character finds it there too.
  if (isHan(run)) return [...new Set([...pairsOf(run), [...run].at(-1) ?? ""])];
  const parts = partsOf(run);
  const joined = parts.length > 1 ? [parts.join("")] : [];
  return [...parts, ...joined].flatMap((part) => [part, ...(atDigits(part) ?? []), stemOf(part) ?? []].flat());
}

/** What runs were made into: a catalogue says the same words ten thousand times. Emptied when it is full. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;
function keptOfRun(run: string): readonly string[] {
  const before = known.get(run);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const words = wordsOfRun(run);
  known.set(run, words);
  return words;
}

/** Everything that a text is found by. */
export const wordsToKeep = (text: string): string[] => runsOf(text).flatMap(keptOfRun);
