/**
 * Scores how much a form looks like advertising or the work of a bot. Suspect forms are stored and acknowledged like any other,
 * and listed apart (docs/operating.md). Each signal adds its weight. No signal that an honest visitor may give reaches the
 * default threshold of ten alone.
 */
import type { FormName } from "../../../contract/constants.ts";
import { doubtfulFields } from "../../../contract/form-doubts.ts";
import { type FieldRules, fieldNames, rulesOf, textKind } from "../../../contract/form-fields.ts";
import { type TextKind, withoutInvisible } from "../../../contract/typed-text.ts";
import { type StoredBody, type Suspicion, storedValue } from "../store/stored.ts";
import { spamWordsIn } from "./spam-words.ts";

/** An accepted form, with the facts of its arrival. */
export interface Submitted {
  readonly form: FormName;
  readonly body: StoredBody;
  /** Milliseconds since the visitor started to type; undefined for a form without scripts. */
  readonly age: number | undefined;
  /** How often its message came within a day, this time included. */
  readonly repeats: number;
}

const LINK = /\bhttps?:\/\/|\bwww\.[\p{L}\d]|\b(?:bit\.ly|t\.me|wa\.me|lin\.ee)\/|\btinyurl\.com\//giu;
/** Link markup, which people do not type. */
const LINK_MARKUP = /\[\/?url\b|\[link\b|<a\s|&lt;a\s|\]\(https?:/i;
/** A message of this many characters takes longer than `age` milliseconds. */
const QUICK = { age: 10_000, message: 200 } as const;
/** Eight letters or more; longer runs are checked in parts. */
const LONG_WORD = /\p{Script=Latin}{8,40}/gu;
/** As in "pNvTEhrCiOgLaY": three capitals behind small letters; a name such as "McDonald" has one. */
const CAPITALS_WITHIN = /(?:\p{Ll}+\p{Lu}+){3}/u;
const NO_VOWEL = /[bcdfghjklmnpqrstvwxz]{7}/;
/** Letters that look like Latin ones among them. Greek ones are units: kΩ, μF. */
const CYRILLIC_WITHIN = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
/** Letters of formulas, which no keyboard has. */
const FORMULA_LETTERS = /[\u{1d400}-\u{1d7ff}]{4}/u;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** Returns the weight for a count; the last weight applies to all higher counts. */
const weigh = (count: number, weights: readonly number[]) => weights[Math.min(count, weights.length - 1)] ?? 0;

/** The texts of a form's fields that are of a sort, without the empty ones. */
const textsOf = ({ form, body }: Submitted, isWanted: (rules: FieldRules, kind: TextKind) => boolean): string[] =>
  fieldNames(form)
    .filter((name) => isWanted(rulesOf(form, name), textKind(name)))
    .map((name) => withoutInvisible(storedValue(body, name, "text")))
    .filter(Boolean);
/** Fields of one line that are typed freely. A company's website is a link rightly. */
const isLine = ({ isLong, type, isChoice }: FieldRules) => !isLong && type !== "url" && !isChoice;
/** Fields of words, not of addresses, numbers or names from a list. */
const isWords = ({ isChoice }: FieldRules, kind: TextKind) => kind !== "exact" && !isChoice;

const isRandom = (text: string) =>
  (text.match(LONG_WORD) ?? []).some((word) => CAPITALS_WITHIN.test(word) || NO_VOWEL.test(word));

/** Whether most letters are of scripts that neither the site nor its neighbours write. */
function isForeign(message: string): boolean {
  const letters = countOf(message, /\p{L}/gu);
  const ownLetters = countOf(message, /\p{Script=Latin}|\p{Script=Han}|\p{Script=Bopomofo}/gu);
  const neighbours = countOf(message, /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu);
  return letters >= 10 && ownLetters + neighbours < letters / 2;
}

/** Returns in how many fields the most frequent text appears. */
function mostAlike(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const plain = text.normalize("NFKC").toLowerCase();
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** The weight of each signal, by the name that the operator reads. */
export const SIGNALS: Readonly<Record<string, (submitted: Submitted) => number>> = {
  links: ({ body }) => weigh(countOf(body.message, LINK), [0, 1, 2, 4, 6, 8]),
  "link markup": ({ body }) => (LINK_MARKUP.test(body.message) ? 8 : 0),
  "link in a short field": (submitted) => weigh(countOf(textsOf(submitted, isLine).join("\n"), LINK), [0, 5, 8]),
  "spam words": ({ body }) => weigh(spamWordsIn(body.message), [0, 3, 8, 11]),
  "repeated message": ({ repeats }) => weigh(repeats, [0, 0, 2, 5, 5, 10]),
  "written very quickly": ({ age = QUICK.age, body }) =>
    age < QUICK.age && body.message.length >= QUICK.message ? 3 : 0,
  "foreign script": ({ body }) => (isForeign(body.message) ? 6 : 0),
  "disguised letters": ({ body }) => (CYRILLIC_WITHIN.test(body.message) || FORMULA_LETTERS.test(body.message) ? 6 : 0),
  "random letters": (submitted) => weigh(textsOf(submitted, isWords).filter(isRandom).length, [0, 5, 10]),
  "same text in several fields": (submitted) => (mostAlike(textsOf(submitted, isWords)) >= 3 ? 4 : 0),
  "no way to answer": ({ form, body }) => weigh(doubtfulFields(form, body).length, [0, 2, 4, 6]),
};

/** Min length of a message that counts as repeated: many people write "Please call me." */
const MIN_COMPARED_LENGTH = 40;
/** Returns the part of a message that is compared with others; undefined if it is too short. */
export function comparedText({ message }: StoredBody): string | undefined {
  const text = withoutInvisible(message)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\d]+/g, " ")
    .trim();
  const length = text.length + countOf(text, /\p{Script=Han}/gu);
  return length < MIN_COMPARED_LENGTH ? undefined : text;
}

/** Returns the message with references and notes of lines, in which advertising may stand as well. */
function writtenIn(body: StoredBody): string {
  const lines = "products" in body ? body.products : [];
  return [body.message, ...lines.flatMap(({ reference, note }) => [reference ?? "", note ?? ""])]
    .filter(Boolean)
    .join("\n");
}

/** Returns why a form is suspect; undefined if its score is below `threshold`. */
export function spamScoreOf(form: Submitted, threshold: number): Suspicion | undefined {
  // Joiners may stand in a message; between the letters of a word they would hide it.
  const message = withoutInvisible(writtenIn(form.body));
  const submitted = { ...form, body: { ...form.body, message } };
  const reasons = Object.entries(SIGNALS)
    .map(([signal, weight]) => ({ signal, weight: weight(submitted) }))
    .filter(({ weight }) => weight > 0);
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return score < threshold ? undefined : { score, reasons };
}
