/** The steps of a search grow little faster than the length of its text, for any kind of text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_KEYWORD_LENGTH } from "../../../contract/constants.ts";
import { problemOf } from "../../../server/plugins/errors.ts";
import { type DocumentNumber, InvertedIndex, SearchTooWide } from "../../../server/search/inverted-index.ts";
import { PartNumbers } from "../../../server/search/part-numbers.ts";
import { Search } from "../../../server/search/ranking.ts";
import { type SearchDocument, tokensOf } from "../../../server/search/search-index.ts";
import { SpellingSuggestions } from "../../../server/search/spelling-suggestions.ts";
import { Synonyms } from "../../../server/search/synonyms.ts";

/** Words with many segmentations, common prefixes, near spellings and synonyms. */
const WORDS = [
  ..."cut off cuts cutoff offs show shows how cutoffs aaa aaaa aaaaa bbb bbbb aab abb baa".split(" "),
  ..."surge surges strip strap stripe outlet outlets power tower charger charged".split(" "),
];
const CHINESE = [..."突波保護延長線不斷電系統插座排插充電器防水"];
const SYNONYMS = [
  ["surge strip", "power strip", "延長線", "排插"],
  ["cutoff", "cut off", "斷電"],
  ["充電", "charger"],
];

const document = (id: number): SearchDocument => ({
  id,
  number: `AC-SP${100 + id}`,
  fields: [
    { texts: [`${WORDS[id % WORDS.length]} ${WORDS[(id * 7) % WORDS.length]}`], weight: 5 },
    { texts: [WORDS.join(" "), CHINESE.join(""), CHINESE.toReversed().join("")], weight: 1 },
  ],
});
const DOCUMENTS = Array.from({ length: 12 }, (_, at) => document(at + 1));

/** Counts the look-ups, tokens and postings that a query reads, independent of the limit of the index. */
class CountingIndex extends InvertedIndex {
  steps = 0;

  override has(token: string): boolean {
    this.steps += 1;
    return super.has(token);
  }
  override frequency(token: string): number {
    this.steps += 1;
    return super.frequency(token);
  }
  override withPrefix(prefix: string): string[] {
    return this.#counted(super.withPrefix(prefix));
  }
  override fuzzyMatches(word: string, distance: number): string[] {
    return this.#counted(super.fuzzyMatches(word, distance));
  }
  override forEachPosting(token: string, visit: (document: DocumentNumber, weight: number) => void): void {
    this.steps += 1;
    super.forEachPosting(token, (document, weight) => {
      this.steps += 1;
      visit(document, weight);
    });
  }
  #counted(tokens: string[]): string[] {
    this.steps += 1 + tokens.length;
    return tokens;
  }
}

function searchOf(documents: readonly SearchDocument[], maxSteps?: number) {
  const index = new CountingIndex(maxSteps);
  const numbers = new PartNumbers();
  const suggestions = new SpellingSuggestions();
  for (const each of documents) {
    index.add(tokensOf(each));
    numbers.set(each.id, each.number);
    for (const { texts } of each.fields) for (const text of texts) suggestions.add(text);
  }
  const search = new Search({
    index,
    numbers,
    suggestions,
    synonyms: new Synonyms(SYNONYMS),
    idOf: (document) => documents[document]?.id ?? 0,
    documentOf: (id) => documents.findIndex((each) => each.id === id),
  });
  return { search, index };
}

const QUESTIONS: Readonly<Record<string, (search: Search, text: string) => unknown>> = {
  find: (search, text) => search.find(text),
  findWhole: (search, text) => search.findWhole(text),
  foundBy: (search, text) => search.foundBy(text, [1, 2, 3]),
  suggest: (search, text) => search.suggest(text),
};

const { search, index } = searchOf(DOCUMENTS);
function stepsOf(ask: (search: Search, text: string) => unknown, text: string): number {
  index.steps = 0;
  ask(search, text);
  return index.steps;
}

const repeated = (pieces: fc.Arbitrary<string>) =>
  fc.array(pieces, { minLength: 1, maxLength: 6 }).map((some) => (length: number) => {
    const text = some.join("");
    return text.repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length);
  });
/** Texts of any length, by their kind. */
const HOSTILE: Readonly<Record<string, fc.Arbitrary<(length: number) => string>>> = {
  "words without spaces, which can be cut in many ways": repeated(fc.constantFrom(...WORDS)),
  "such words, and an end that no word has": repeated(fc.constantFrom(...WORDS)).map(
    (make) => (length) => `${make(length - 2)}qq`,
  ),
  "many short words": repeated(fc.constantFrom(...WORDS.map((word) => `${word.slice(0, 3)} `))),
  "many words with slips": repeated(fc.constantFrom(...WORDS.map((word) => `x${word} `))),
  "Chinese in one run": repeated(fc.constantFrom(...CHINESE)),
  "Chinese characters one by one": repeated(fc.constantFrom(...CHINESE.map((character) => `${character} `))),
  "a long part number": repeated(fc.constantFrom(..."0123456789")).map((make) => (length) => `sp${make(length - 2)}`),
  "joined words": repeated(fc.constantFrom(...WORDS.map((word) => `${word}-`))),
  "signs that stand for many letters": repeated(fc.constantFrom("\ufdfa", "\u33c2", "\ufb03")),
  anything: fc
    .string({ unit: "binary", minLength: 1, maxLength: 20 })
    .map((text) => (length) => text.repeat(length).slice(0, length)),
};

const LENGTHS = [8, 16, 32, 64, MAX_KEYWORD_LENGTH];
/** Steps per n log n. A word is looked up with its prefixes and near words, and each of them is in every document. */
const FACTOR = 40;
const allowed = (length: number) => FACTOR * length * Math.log2(length);

describe.each(Object.entries(QUESTIONS))("the steps of a search (%s) stay below n log n", (_, ask) => {
  test.each(Object.entries(HOSTILE))("for %s", (_, texts) => {
    fc.assert(
      fc.property(texts, (make) => {
        for (const length of LENGTHS) {
          const text = make(length);
          expect(stepsOf(ask, text), text).toBeLessThanOrEqual(allowed(length));
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each(Object.entries(HOSTILE))("and stop growing beyond the longest text, for %s", (_, texts) => {
    fc.assert(
      fc.property(texts, (make) => {
        for (const length of [1000, 16_000]) {
          expect(stepsOf(ask, make(length))).toBeLessThanOrEqual(allowed(MAX_KEYWORD_LENGTH));
        }
      }),
      { numRuns: 5 },
    );
  });
});

test("a compound of a hundred letters is still found by its words", () => {
  const text = "surgestripoutletpowertowerchargercutoffshowsurgestripoutletpowertowerchargercutoffshow";
  expect(search.find(text)).toHaveLength(DOCUMENTS.length);
});

describe("a search that would take too many steps", () => {
  const { search } = searchOf(DOCUMENTS, 150);

  test.each(Object.entries(QUESTIONS).filter(([name]) => name !== "suggest"))("fails (%s)", (_, ask) => {
    expect(() => ask(search, "cut off show how surge strip outlet power tower")).toThrow(SearchTooWide);
  });

  test("does not use up the steps of the next one", () => {
    for (let times = 0; times < 20; times += 1) expect(search.find("outlet").length).toBeGreaterThan(0);
  });

  test("is answered with advice", () => {
    const { statusCode, message } = problemOf(new SearchTooWide());
    expect(statusCode).toBe(422);
    expect(message).toContain("fewer words");
  });
});
