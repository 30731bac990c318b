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

/** Marks what is left of a word without its ending, and a part of a compound that does not begin it. */
const BASE = "=";
const PART = "*";
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "oe", å: "aa" };
/** Endings of plurals and cases in the languages of Europe that are written in Latin letters, and the letters that stay. */
const ENDING = /(?<=\p{L}{4})(?:en|er|es|[ensx])$/u;
/** Letters that a compound has before a part of it, and that a part has. */
const BEFORE_PART = 3;
export const SHORTEST_INNER_PART = 4;
/** Longer words are no compounds, but addresses and the like. */
const LONGEST_COMPOUND = 40;

const foldedOf = (word: string) =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("æ", "ae").replaceAll("ø", "o");

/** A Latin word without its accents, and with umlauts spelled out, as it is typed on a keyboard that lacks them; none for others. */
export function plainSpellings(word: string): readonly string[] {
  if (!/[\u00c0-\u024f]/.test(word)) return [];
  const spelledOut = foldedOf(word.replace(/[äöüßæøå]/g, (letter) => UMLAUTS[letter] ?? letter));
  return [...new Set([foldedOf(word), spelledOut])];
}

/** A word without accents and endings, so that its forms are found by each other; undefined for what is no word of letters. */
export function baseOf(word: string): string | undefined {
  let base = foldedOf(word);
  if (!/^[a-z]{3,}$/.test(base)) return undefined;
  while (ENDING.test(base)) base = base.replace(ENDING, "");
  return BASE + base;
}

/** Prefix of stored words that are found by a part inside them. */
export const withinCompounds = (word: string): string => PART + word;

/** Other forms by which the words of an inflected language are found. */
export const basesToKeep = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isHan(word) ? [] : (baseOf(word) ?? [])));

function partsOfCompound(word: string): string[] {
  if (!/^\p{L}+$/u.test(word) || isHan(word) || word.length > LONGEST_COMPOUND) return [];
  const begins = Math.max(0, word.length - SHORTEST_INNER_PART - BEFORE_PART + 1);
  return Array.from({ length: begins }, (_, at) => withinCompounds(word.slice(at + BEFORE_PART)));
}

/** Ends of the compounds in a text: each part after the first, with all that follows it. */
export const partsToKeep = (text: string): string[] =>
  wordsOf(text).flatMap((word) => [word, ...plainSpellings(word)].flatMap(partsOfCompound));

function wordsOfRun(run: string): readonly string[] {
  // The last character stands alone, so that looking for one character finds it there too.
  if (isHan(run)) return [...new Set([...pairsOf(run), [...run].at(-1) ?? ""])];
  const parts = partsOf(run);
  const joined = parts.length > 1 ? [parts.join("")] : [];
  return [...parts, ...joined].flatMap((part) =>
    [part, ...plainSpellings(part)].flatMap((word) => [word, ...(atDigits(word) ?? []), stemOf(word) ?? []].flat()),
  );
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
