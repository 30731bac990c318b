/** Suggests indexed words that are spelled like a query without results. */
import { comparable } from "../content/texts/comparable.ts";
import { slipsBetween } from "../content/texts/typos.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { isHan, queryWords } from "./tokenizer.ts";

/** Share of a word's letters that may differ, and max edit distance. A suggestion may be farther than a fuzzy match. */
const MAX_DIFFERENCE = 0.5;
const MAX_DISTANCE = 4;
/** Words this much farther than the nearest one are suggested too. */
const DISTANCE_MARGIN = 0.2;
/** Min share of characters that two Chinese words have in common. */
const MIN_COMMON = 0.3;
/** Whole words of a usual length: UPS, FlowMaster, 不斷電系統. */
const WORD = /(?<!\p{Script=Han})\p{Script=Han}{2,6}(?!\p{Script=Han})|\p{Script=Latin}{3,}/gu;

interface Suggestion {
  readonly word: string;
  /** From 0, the same, to 1, nothing in common. */
  readonly distance: number;
}

export class SpellingSuggestions {
  /** Words as they are written, by their normalized form. */
  readonly #words = new Map<string, string>();
  /** Normalized Chinese words by each of their characters. */
  readonly #byCharacter = new Map<string, string[]>();

  /** Adds the words of a name. They stay when the name is removed: a suggestion need not find anything. */
  add(name: string): void {
    for (const [word] of name.matchAll(WORD)) {
      const form = comparable(word);
      if (this.#words.has(form)) continue;
      this.#words.set(form, word);
      if (!isHan(form)) continue;
      for (const character of new Set(form)) {
        const forms = this.#byCharacter.get(character);
        if (forms) forms.push(form);
        else this.#byCharacter.set(character, [form]);
      }
    }
  }

  /** Words near those of a text, the nearest first. @throws SearchTooWide */
  find(text: string, index: InvertedIndex): string[] {
    const found = queryWords(text).flatMap((word) =>
      isHan(word) ? this.#nearHan(word) : this.#nearLatin(word, index),
    );
    const nearest = Math.min(...found.map(({ distance }) => distance));
    const near = found.filter(({ distance }) => distance <= nearest + DISTANCE_MARGIN);
    return [...new Set(near.sort((one, other) => one.distance - other.distance).map(({ word }) => word))];
  }

  #nearLatin(typed: string, index: InvertedIndex): Suggestion[] {
    const max = Math.min(MAX_DISTANCE, Math.floor(typed.length * MAX_DIFFERENCE));
    if (max === 0 || index.has(typed)) return [];
    return index.fuzzyMatches(typed, max).flatMap((token) => {
      const word = this.#words.get(token);
      return word === undefined ? [] : [{ word, distance: slipsBetween(typed, token) / typed.length }];
    });
  }

  /** Compares only words that share a character: a catalogue has thousands, and a query up to fifty runs. */
  #nearHan(run: string): Suggestion[] {
    const characters = new Set(run);
    const common = new Map<string, number>();
    for (const character of characters) {
      for (const form of this.#byCharacter.get(character) ?? []) common.set(form, (common.get(form) ?? 0) + 1);
    }
    return [...common].flatMap(([form, count]) => {
      const share = (2 * count) / (characters.size + new Set(form).size);
      const word = this.#words.get(form);
      return share < MIN_COMMON || word === undefined ? [] : [{ word, distance: 1 - share }];
    });
  }
}
