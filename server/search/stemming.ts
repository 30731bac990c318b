/** Forms of a word that are indexed too: stems, words without accents and endings, and parts of compounds. */
import { stemmer } from "stemmer";

/** Prefixes that keep the kinds of forms apart from words in the index. */
const STEM = "~";
const BASE = "=";
const PART = "*";

/** The English stem of a word; undefined if it has other characters than a-z. */
export function stemOf(word: string): string | undefined {
  return /^[a-z]{3,}$/.test(word) ? STEM + stemmer(word) : undefined;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "oe", å: "aa" };
/** Endings of plurals and cases in European languages, after at least four letters. */
const ENDING = /(?<=\p{L}{4})(?:en|er|es|[ensx])$/u;

const withoutAccents = (word: string) =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("æ", "ae").replaceAll("ø", "o");

/** A word without accents, and with umlauts written as two letters; empty if it has neither. */
export function plainSpellings(word: string): readonly string[] {
  if (!/[\u00c0-\u024f]/.test(word)) return [];
  const expanded = withoutAccents(word.replace(/[äöüßæøå]/g, (letter) => UMLAUTS[letter] ?? letter));
  return [...new Set([withoutAccents(word), expanded])];
}

/** A word without accents and endings, the same for its singular and plural; undefined if it is not a word of letters. */
export function baseOf(word: string): string | undefined {
  let base = withoutAccents(word);
  if (!/^[a-z]{3,}$/.test(base)) return undefined;
  while (ENDING.test(base)) base = base.replace(ENDING, "");
  return BASE + base;
}

/** Letters before the second part of a compound, and the min letters of that part. */
const MIN_FIRST_PART = 3;
export const MIN_COMPOUND_PART = 4;
/** Longer words are addresses and the like, not compounds. */
const MAX_COMPOUND = 40;

/** The index prefix of compounds that contain a part with this beginning. */
export const compoundPart = (word: string): string => PART + word;

/** The ends of a compound, each with the letters from one possible part on. */
export function compoundParts(word: string): string[] {
  if (!/^\p{L}+$/u.test(word) || word.length > MAX_COMPOUND) return [];
  const count = Math.max(0, word.length - MIN_COMPOUND_PART - MIN_FIRST_PART + 1);
  return Array.from({ length: count }, (_, at) => compoundPart(word.slice(at + MIN_FIRST_PART)));
}
