/** What a visitor typed, as what has to be in a document. */

import { slipsBetween, typosForgiven } from "../content/texts/typos.ts";
import type { WordLists } from "./inverted-index.ts";
import type { Phrase, Synonyms } from "./synonyms.ts";
import {
  atDigits,
  baseOf,
  isHan,
  pairsOf,
  plainSpellings,
  SHORTEST_INNER_PART,
  stemOf,
  withinCompounds,
  wordsOf,
} from "./words.ts";

/** Words any of which will do, with what each is worth. */
export type Term = ReadonlyMap<string, number>;

/** A way to say one thing. */
export interface Way {
  readonly terms: readonly Term[];
  /** How many of the terms a document has to have. */
  readonly least: number;
  readonly worth: number;
}

/** Ways to say one thing, any of which will do; none where it is about nothing that there is. */
export type Group = readonly Way[];

const WORTH = {
  form: 0.8,
  beginning: 0.6,
  within: 0.4,
  slight: 0.9,
  typo: 0.5,
  split: 0.8,
  joined: 1,
  synonym: 0.8,
} as const;
/** A slip that is likelier than another form of the word: a vowel for a vowel, a letter doubled. */
const SLIGHT = 0.5;
/** Letters from which on a word may be cut short, and those that each part of a compound has. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_PART = 3;
/** Letters of the longest part that is looked up: look-ups then grow with a word's length, not with its square. */
const LONGEST_PART = 32;
/** Words that share a beginning, the most frequent of them. */
const MOST_BEGINNINGS = 64;
/** What is as near as the nearest is meant as well. */
const CLOSE = 0.25;
/** The least share of a run's pairs that there are at all, and of those, that a document has. */
const LEAST_KNOWN = 0.3;
const LEAST_PAIRS = 0.6;
/** Compounds are looked for in so many neighbouring words. */
const JOINED = [3, 2];

/** The best way to cut the rest of a word into known words: its first one, and what follows. */
interface Cut {
  readonly part: string;
  readonly rest: Cut | undefined;
  readonly count: number;
  /** In how many documents the rarest of them is. */
  readonly rarest: number;
}

/** Words that join others and say nothing by themselves. */
const FILLERS = new Set(
  "a an and any are at be by can do does for from have how i in is it me my of on or our some that the there this to want we what where which with without you your".split(
    " ",
  ),
);

export class QueryReader {
  readonly #index: WordLists;
  readonly #synonyms: Synonyms;

  constructor(index: WordLists, synonyms: Synonyms) {
    this.#index = index;
    this.#synonyms = synonyms;
  }

  read(text: string): readonly Group[] {
    const typed = wordsOf(text).flatMap((word) => (isHan(word) ? this.#synonyms.cut(word) : [word]));
    const meant = typed.filter((word) => !FILLERS.has(word));
    const words = meant.length > 0 ? meant : typed;
    const groups: Group[] = [];
    for (let at = 0; at < words.length; ) {
      const synonyms = this.#synonyms.at(words, at);
      const length = synonyms?.length ?? this.#joinedAt(words, at);
      const said = words.slice(at, at + length);
      const joined = length > 1 && this.#index.has(said.join("")) ? [exactly(said.join(""))] : [];
      groups.push([
        ...this.#waysOf(said),
        ...joined.map((term) => ({ terms: [term], least: 1, worth: WORTH.joined })),
        ...(synonyms?.phrases ?? []).flatMap((phrase) => this.#synonymOf(phrase)),
      ]);
      at += length;
    }
    return groups;
  }

  /** How many words, from one on, are written together as well. */
  #joinedAt(words: readonly string[], at: number): number {
    const joined = JOINED.find((length) => {
      const run = words.slice(at, at + length);
      return run.length === length && !run.some(isHan) && this.#index.has(run.join(""));
    });
    return joined ?? 1;
  }

  /** What was typed itself. */
  #waysOf(words: readonly string[]): Way[] {
    if (words.length === 1) return words.flatMap((word) => (isHan(word) ? this.#runOf(word) : this.#wordOf(word)));
    const each = words.map((word) => (isHan(word) ? this.#runOf(word) : this.#wordOf(word))[0]);
    const ways = each.flatMap((way) => way ?? []);
    return ways.length < words.length ? [] : [together(ways, 1)];
  }

  #synonymOf(phrase: Phrase): Way[] {
    const terms = phrase.flatMap((word) => (isHan(word) ? pairsOf(word).map(exactly) : [this.#formsOf(word)]));
    const isThere = terms.every((term) => [...term.keys()].some((word) => this.#index.has(word)));
    return isThere ? [{ terms, least: terms.length, worth: WORTH.synonym }] : [];
  }

  #runOf(run: string): Way[] {
    const pairs = pairsOf(run);
    // A single character stands for the pairs that it begins.
    if (pairs.length === 1 && [...run].length === 1) {
      const term = new Map(this.#index.beginning(run).map((word) => [word, 1]));
      return term.size > 0 ? [{ terms: [term], least: 1, worth: 1 }] : [];
    }
    // Pairs that no document has are where two words meet.
    const known = pairs.filter((pair) => this.#index.has(pair));
    if (known.length === 0 || known.length < pairs.length * LEAST_KNOWN) return [];
    return [{ terms: known.map(exactly), least: Math.ceil(known.length * LEAST_PAIRS), worth: 1 }];
  }

  #wordOf(word: string): Way[] {
    const forms = this.#formsOf(word);
    const begun = this.#begunBy(word).map((each) => [each, WORTH.beginning * (word.length / each.length)] as const);
    const further = this.#inflectedAndWithin(word);
    const split = this.#split(word, forms.size > 0);
    const hasOther = forms.size > 0 || begun.length > 0 || further.size > 0 || split.length > 0;
    const slips = this.#index.has(word) ? [] : this.#typosOf(word, hasOther ? SLIGHT : typosForgiven(word));
    const term = new Map([...further, ...begun, ...forms, ...slips]);
    return [
      ...(term.size > 0 ? [{ terms: [term], least: 1, worth: 1 }] : []),
      ...(split.length > 0
        ? [
            together(
              split.map((part) => alone(this.#formsOf(part))),
              WORTH.split,
            ),
          ]
        : []),
    ];
  }

  /** The word and others of its stem, as far as there are any. */
  #formsOf(word: string): Map<string, number> {
    const forms = new Map<string, number>();
    const stem = stemOf(word);
    if (stem !== undefined && this.#index.has(stem)) forms.set(stem, WORTH.form);
    if (this.#index.has(word)) forms.set(word, 1);
    return forms;
  }

  /** Other forms of the word, and compounds that hold it, in the languages that have such. */
  #inflectedAndWithin(word: string): Map<string, number> {
    const found = new Map<string, number>();
    const base = baseOf(word);
    const spellings = new Set([word, ...plainSpellings(word), ...(base === undefined ? [] : [base.slice(1)])]);
    for (const spelling of spellings) {
      if (spelling.length < SHORTEST_INNER_PART || !/^\p{L}+$/u.test(spelling)) continue;
      const whole = withinCompounds(spelling);
      for (const each of this.#mostFrequent(whole)) found.set(each, WORTH.within * (whole.length / each.length));
    }
    for (const spelling of plainSpellings(word)) if (this.#index.has(spelling)) found.set(spelling, WORTH.form);
    if (base !== undefined && this.#index.has(base)) found.set(base, WORTH.form);
    return found;
  }

  #begunBy(word: string): string[] {
    if (word.length < SHORTEST_BEGINNING || /^[\d.]+$/.test(word)) return [];
    return this.#mostFrequent(word);
  }

  #mostFrequent(prefix: string): string[] {
    const words = this.#index.beginning(prefix);
    if (words.length <= MOST_BEGINNINGS) return words;
    return words
      .sort((one, other) => this.#index.frequency(other) - this.#index.frequency(one))
      .slice(0, MOST_BEGINNINGS);
  }

  /** An amount and its unit; of a compound that nobody writes together, its parts. */
  #split(word: string, isKnown: boolean): readonly string[] {
    const digits = atDigits(word);
    if (digits) return digits.every((part) => this.#index.has(part)) ? digits : [];
    return isKnown ? [] : this.#partsOf(word);
  }

  /** Known words that make up a compound: the fewest, and of equally few those whose rarest is the most frequent. */
  #partsOf(word: string): readonly string[] {
    // Each rest is cut once: a word of n letters has n rests, but may have 2^n ways to be cut.
    const cuts = new Map<number, Cut | undefined>();
    const isKnown = (part: string) => part.length <= LONGEST_PART && this.#formsOf(part).size > 0;
    const cutFrom = (begin: number): Cut | undefined => {
      if (cuts.has(begin)) return cuts.get(begin);
      const whole = word.slice(begin);
      let best: Cut | undefined;
      if (isKnown(whole)) best = { part: whole, rest: undefined, count: 1, rarest: this.#index.frequency(whole) };
      else {
        const lastEnd = Math.min(begin + LONGEST_PART, word.length - SHORTEST_PART);
        for (let end = begin + SHORTEST_PART; end <= lastEnd; end += 1) {
          const part = word.slice(begin, end);
          const rest = isKnown(part) ? cutFrom(end) : undefined;
          if (!rest) continue;
          const cut = {
            part,
            rest,
            count: rest.count + 1,
            rarest: Math.min(rest.rarest, this.#index.frequency(part)),
          };
          if (!best || cut.count < best.count || (cut.count === best.count && cut.rarest > best.rarest)) best = cut;
        }
      }
      cuts.set(begin, best);
      return best;
    };
    const parts: string[] = [];
    for (let cut = cutFrom(0); cut; cut = cut.rest) parts.push(cut.part);
    return parts;
  }

  /** What so many slips lead to: the nearest words alone. */
  #typosOf(word: string, most: number): [word: string, worth: number][] {
    const forgiven = Math.min(most, typosForgiven(word));
    if (forgiven === 0 || /\d/.test(word)) return [];
    // What is swapped counts as two there.
    const near = this.#index
      .near(word, Math.ceil(forgiven) + 1)
      .map((each) => ({ word: each, slips: slipsBetween(word, each) }))
      .filter(({ slips }) => slips <= forgiven);
    const nearest = Math.min(...near.map(({ slips }) => slips));
    const worth = nearest <= SLIGHT ? WORTH.slight : WORTH.typo;
    return near
      .filter(({ slips }) => slips <= nearest + CLOSE)
      .flatMap(({ word: each }) =>
        [...this.#formsOf(each)].map(([form, own]): [string, number] => [form, own * worth]),
      );
  }
}

const exactly = (word: string): Term => new Map([[word, 1]]);
const alone = (term: Term): Way => ({ terms: [term], least: 1, worth: 1 });
const together = (ways: readonly Way[], worth: number): Way => ({
  terms: ways.flatMap(({ terms }) => terms),
  least: ways.reduce((sum, { least }) => sum + least, 0),
  worth,
});
