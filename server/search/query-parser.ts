/** Turns the text of a query into clauses that a document has to match. */
import { slipsBetween, typosForgiven } from "../content/texts/typos.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { baseOf, compoundPart, MIN_COMPOUND_PART, plainSpellings, stemOf } from "./stemming.ts";
import type { Phrase, Synonyms } from "./synonyms.ts";
import { bigramsOf, isHan, queryWords, splitAtDigits } from "./tokenizer.ts";

/** Tokens that match one word of the query, each with a factor for its score. */
export type Term = ReadonlyMap<string, number>;

/** Terms of which a document has to contain at least `minTerms`. */
export interface Alternative {
  readonly terms: readonly Term[];
  readonly minTerms: number;
  readonly factor: number;
}

/** Alternatives for one part of the query. A document matches any of them; without alternatives none does. */
export type Clause = readonly Alternative[];

/** Factors of matches that are less certain than the word itself. */
const FACTOR = {
  inflected: 0.8,
  prefix: 0.6,
  compound: 0.4,
  likelyTypo: 0.9,
  typo: 0.5,
  split: 0.8,
  synonym: 0.8,
} as const;
/** Edit distance of a typo that is likelier than another form of the word: a vowel for a vowel, a doubled letter. */
const LIKELY_TYPO = 0.5;
/** Fuzzy matches this much farther than the nearest one are used too. */
const DISTANCE_MARGIN = 0.25;
const MIN_PREFIX = 3;
/** Most frequent tokens that a prefix expands to. */
const MAX_EXPANSIONS = 64;
/** Letters in a part of a word that is split. The max keeps the look-ups linear in the length of the word. */
const MIN_PART = 3;
const MAX_PART = 32;
/** Share of the bigrams of a run of Han that the index must know, and share of those that a document must contain. */
const MIN_KNOWN_BIGRAMS = 0.3;
const MIN_MATCHED_BIGRAMS = 0.6;
/** Numbers of neighbouring words that may be indexed as one: "wall box" finds "wallbox". */
const JOINED_WORDS = [3, 2];

const STOP_WORDS = new Set(
  "a an and any are at be by can do does for from have how i in is it me my of on or our some that the there this to want we what where which with without you your".split(
    " ",
  ),
);

const exactly = (token: string): Term => new Map([[token, 1]]);
const alternativeOf = (term: Term, factor = 1): Alternative => ({ terms: [term], minTerms: 1, factor });
/** One alternative that requires all of the given ones. */
const allOf = (alternatives: readonly Alternative[], factor: number): Alternative => ({
  terms: alternatives.flatMap(({ terms }) => terms),
  minTerms: alternatives.reduce((sum, { minTerms }) => sum + minTerms, 0),
  factor,
});

export class QueryParser {
  readonly #index: InvertedIndex;
  readonly #synonyms: Synonyms;

  constructor(index: InvertedIndex, synonyms: Synonyms) {
    this.#index = index;
    this.#synonyms = synonyms;
  }

  /** @throws SearchTooWide */
  parse(text: string): readonly Clause[] {
    const all = queryWords(text).flatMap((word) => (isHan(word) ? this.#synonyms.split(word) : [word]));
    const meaningful = all.filter((word) => !STOP_WORDS.has(word));
    const words = meaningful.length > 0 ? meaningful : all;
    const clauses: Clause[] = [];
    for (let at = 0; at < words.length; ) {
      const synonyms = this.#synonyms.at(words, at);
      const length = synonyms?.length ?? this.#joinedLength(words, at);
      const phrase = words.slice(at, at + length);
      const joined = phrase.join("");
      clauses.push([
        ...this.#phrase(phrase),
        ...(length > 1 && this.#index.has(joined) ? [alternativeOf(exactly(joined))] : []),
        ...(synonyms?.phrases ?? []).flatMap((each) => this.#synonym(each)),
      ]);
      at += length;
    }
    return clauses;
  }

  /** Number of words, from one on, that are indexed as one word. */
  #joinedLength(words: readonly string[], at: number): number {
    const joined = JOINED_WORDS.find((length) => {
      const run = words.slice(at, at + length);
      return run.length === length && !run.some(isHan) && this.#index.has(run.join(""));
    });
    return joined ?? 1;
  }

  #phrase(words: readonly string[]): Alternative[] {
    const each = words.map((word) => (isHan(word) ? this.#han(word) : this.#word(word)));
    const [only = []] = each;
    if (words.length === 1) return only;
    const best = each.flatMap(([first]) => first ?? []);
    return best.length < words.length ? [] : [allOf(best, 1)];
  }

  #synonym(phrase: Phrase): Alternative[] {
    const terms = phrase.flatMap((word) => (isHan(word) ? bigramsOf(word).map(exactly) : [this.#forms(word)]));
    const isIndexed = terms.every((term) => [...term.keys()].some((token) => this.#index.has(token)));
    return isIndexed ? [{ terms, minTerms: terms.length, factor: FACTOR.synonym }] : [];
  }

  #han(run: string): Alternative[] {
    // A single character matches the bigrams that start with it.
    if ([...run].length === 1) {
      const term = new Map(this.#index.withPrefix(run).map((token) => [token, 1]));
      return term.size > 0 ? [alternativeOf(term)] : [];
    }
    // A bigram that is not indexed spans the border of two words.
    const bigrams = bigramsOf(run);
    const indexedBigrams = bigrams.filter((bigram) => this.#index.has(bigram));
    if (indexedBigrams.length === 0 || indexedBigrams.length < bigrams.length * MIN_KNOWN_BIGRAMS) return [];
    return [
      {
        terms: indexedBigrams.map(exactly),
        minTerms: Math.ceil(indexedBigrams.length * MIN_MATCHED_BIGRAMS),
        factor: 1,
      },
    ];
  }

  #word(word: string): Alternative[] {
    const forms = this.#forms(word);
    const others = this.#inflectionsAndCompounds(word);
    const prefixed = this.#prefixMatches(word);
    const parts = this.#split(word, forms.size > 0);
    const hasMatch = forms.size + others.size + prefixed.size + parts.length > 0;
    const fuzzy = this.#index.has(word) ? [] : this.#fuzzy(word, hasMatch ? LIKELY_TYPO : typosForgiven(word));
    const term = new Map([...others, ...prefixed, ...forms, ...fuzzy]);
    const split = parts.map((part) => alternativeOf(this.#forms(part)));
    return [...(term.size > 0 ? [alternativeOf(term)] : []), ...(split.length > 0 ? [allOf(split, FACTOR.split)] : [])];
  }

  /** The word and its English stem, as far as they are indexed. */
  #forms(word: string): Map<string, number> {
    const forms = new Map<string, number>();
    const stem = stemOf(word);
    if (stem !== undefined && this.#index.has(stem)) forms.set(stem, FACTOR.inflected);
    if (this.#index.has(word)) forms.set(word, 1);
    return forms;
  }

  /** Other forms of the word in inflected languages, and compounds that contain it. */
  #inflectionsAndCompounds(word: string): Map<string, number> {
    const found = new Map<string, number>();
    const base = baseOf(word);
    const spellings = plainSpellings(word);
    for (const spelling of new Set([word, ...spellings, base?.slice(1) ?? ""])) {
      if (spelling.length < MIN_COMPOUND_PART || !/^\p{L}+$/u.test(spelling)) continue;
      const part = compoundPart(spelling);
      for (const token of this.#expand(part)) found.set(token, FACTOR.compound * (part.length / token.length));
    }
    for (const form of [...spellings, ...(base === undefined ? [] : [base])])
      if (this.#index.has(form)) found.set(form, FACTOR.inflected);
    return found;
  }

  #prefixMatches(word: string): Map<string, number> {
    if (word.length < MIN_PREFIX || /^[\d.]+$/.test(word)) return new Map();
    return new Map(this.#expand(word).map((token) => [token, FACTOR.prefix * (word.length / token.length)]));
  }

  /** Tokens with a prefix, the most frequent ones if there are many. */
  #expand(prefix: string): string[] {
    const tokens = this.#index.withPrefix(prefix);
    if (tokens.length <= MAX_EXPANSIONS) return tokens;
    return tokens
      .map((token) => ({ token, frequency: this.#index.frequency(token) }))
      .sort((one, other) => other.frequency - one.frequency)
      .slice(0, MAX_EXPANSIONS)
      .map(({ token }) => token);
  }

  /** The amount and unit of a word, or its parts if it is a compound that is not indexed. */
  #split(word: string, isKnown: boolean): readonly string[] {
    const digits = splitAtDigits(word);
    if (digits) return digits.every((part) => this.#index.has(part)) ? digits : [];
    return isKnown ? [] : this.#splitCompound(word);
  }

  /**
   * Splits a word into the fewest indexed words. Works from the end: the best split of each rest is computed once, since a word of
   * n letters has n rests but up to 2^n splits.
   */
  #splitCompound(word: string): readonly string[] {
    const best: (readonly string[] | undefined)[] = [];
    best[word.length] = [];
    const isKnown = (part: string) => this.#forms(part).size > 0;
    for (let start = word.length - MIN_PART; start >= 0; start -= 1) {
      for (let end = start + MIN_PART; end <= Math.min(start + MAX_PART, word.length); end += 1) {
        const rest = best[end];
        const current = best[start];
        if (!rest || (current && current.length <= rest.length + 1)) continue;
        const part = word.slice(start, end);
        if (isKnown(part)) best[start] = [part, ...rest];
      }
    }
    return best[0] ?? [];
  }

  /** The nearest tokens within an edit distance. */
  #fuzzy(word: string, maxDistance: number): [token: string, factor: number][] {
    const max = Math.min(maxDistance, typosForgiven(word));
    if (max === 0 || /\d/.test(word)) return [];
    // The tree counts a swap of two letters as two edits.
    const near = this.#index
      .fuzzyMatches(word, Math.ceil(max) + 1)
      .map((token) => ({ token, distance: slipsBetween(word, token) }))
      .filter(({ distance }) => distance <= max);
    const nearest = Math.min(...near.map(({ distance }) => distance));
    const factor = nearest <= LIKELY_TYPO ? FACTOR.likelyTypo : FACTOR.typo;
    return near
      .filter(({ distance }) => distance <= nearest + DISTANCE_MARGIN)
      .flatMap(({ token }) => [...this.#forms(token)].map(([form, own]): [string, number] => [form, own * factor]));
  }
}
