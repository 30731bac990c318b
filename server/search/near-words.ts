/** Words that there are, near what a visitor typed and what finds nothing. */

import { comparable } from "../content/texts/comparable.ts";
import { slipsBetween } from "../content/texts/typos.ts";
import type { WordLists } from "./inverted-index.ts";
import { isHan, wordsOf } from "./words.ts";

/** Of a word's letters, so many may differ; a guess may be farther off than what is taken as meant. */
const FAR = 0.5;
const FARTHEST = 4;
/** What is hardly farther off than the nearest is offered with it. */
const CLOSE = 0.2;
/** Of the characters of two Chinese words, the least share that they have in common. */
const LEAST_COMMON = 0.3;
/** Whole words of a handy length, as they are written: UPS, FlowMaster, 不斷電系統. */
const WRITTEN = /(?<!\p{Script=Han})\p{Script=Han}{2,6}(?!\p{Script=Han})|\p{Script=Latin}{3,}/gu;

export class NearWords {
  /** Words as they are written, by the form that is compared. */
  readonly #written = new Map<string, string>();
  /** Chinese words, as they are compared, by each of their characters. */
  readonly #byCharacter = new Map<string, string[]>();

  /** Takes in words that are worth offering: those of names. */
  learn(text: string): void {
    for (const [word] of text.matchAll(WRITTEN)) {
      this.#add(comparable(word), word);
    }
  }

  #add(form: string, written: string): void {
    if (this.#written.has(form)) return;
    this.#written.set(form, written);
    if (!isHan(form)) return;
    for (const character of new Set(form)) {
      const forms = this.#byCharacter.get(character);
      if (forms) forms.push(form);
      else this.#byCharacter.set(character, [form]);
    }
  }

  /** All of them, as they are compared and as they are written. */
  entries(): (readonly [form: string, written: string])[] {
    return [...this.#written];
  }

  /** Takes up what `entries` said. */
  restore(entries: Iterable<readonly [form: string, written: string]>): void {
    for (const [form, written] of entries) this.#add(form, written);
  }

  /** The nearest first. They need not find anything any more: the content may have changed. */
  find(text: string, index: WordLists): string[] {
    const near = wordsOf(text).flatMap((word) => (isHan(word) ? this.#nearHan(word) : this.#nearLatin(word, index)));
    const nearest = Math.min(...near.map(({ distance }) => distance));
    const close = near.filter(({ distance }) => distance <= nearest + CLOSE);
    return [...new Set(close.sort((one, other) => one.distance - other.distance).map(({ written }) => written))];
  }

  #nearLatin(word: string, index: WordLists): Near[] {
    const most = Math.min(FARTHEST, Math.floor(word.length * FAR));
    if (most === 0 || index.has(word)) return [];
    return index.near(word, most).flatMap((other) => {
      const written = this.#written.get(other);
      return written === undefined ? [] : [{ written, distance: slipsBetween(word, other) / word.length }];
    });
  }

  /** Only words that share a character are looked at: there may be ten thousand, and fifty runs in one text. */
  #nearHan(run: string): Near[] {
    const characters = new Set(run);
    const common = new Map<string, number>();
    for (const character of characters) {
      for (const form of this.#byCharacter.get(character) ?? []) common.set(form, (common.get(form) ?? 0) + 1);
    }
    return [...common].flatMap(([form, count]) => {
      const share = (2 * count) / (characters.size + new Set(form).size);
      const written = this.#written.get(form);
      return share < LEAST_COMMON || written === undefined ? [] : [{ written, distance: 1 - share }];
    });
  }
}

interface Near {
  readonly written: string;
  /** From 0, the same, to 1, nothing in common. */
  readonly distance: number;
}
