import { describe, expect, test } from "vitest";
import { highlightsIn } from "../../../server/search/highlights.ts";
import { type SearchDocument, SearchIndex } from "../../../server/search/search-index.ts";

const strip: SearchDocument = {
  id: 1,
  number: "AC-SP608",
  fields: [
    { texts: ["QuayStrip 8 surge strip", "港口八座突波保護延長線"], weight: 5 },
    { texts: ["Batteries charge at 1,000 VA over USB-C. Ｇｏｏｄ protectors"], weight: 2 },
  ],
};
const index = new SearchIndex();
index.synonyms = [["SPD", "surge strip"]];
index.put({ id: strip.id, from: [strip], make: () => strip });
const TEXTS = [strip.number, ...strip.fields.flatMap(({ texts }) => texts)];
const highlightsOf = (text: string) => highlightsIn(TEXTS, index.search.foundBy(text, index.search.find(text)));

describe("matched words are highlighted as they are spelled:", () => {
  test.each([
    ["a word", "surge", ["surge"]],
    ["a word in another case", "QUAYSTRIP", ["QuayStrip"]],
    ["several words", "charge strip", ["charge", "strip"]],
    ["another form of a word", "battery", ["Batteries"]],
    ["a misspelled word", "protektors", ["protectors"]],
    ["the prefix of a word", "qua", ["QuayStrip"]],
    ["a word in full width", "good", ["Ｇｏｏｄ"]],
    ["the words behind a synonym", "SPD", ["surge", "strip"]],
    ["a Chinese word", "突波", ["突波"]],
    ["a Chinese word within a longer run", "延長線", ["延長線"]],
    ["two Chinese words", "突波延長", ["突波", "延長"]],
    ["a Chinese word typed simplified", "突波保护", ["突波保護"]],
    ["a single Chinese character", "座", ["座"]],
    ["a number with other hyphens", "ac sp-608", ["AC-SP608"]],
    ["a number in full width", "ＳＰ６０８", ["SP608"]],
    ["the beginning of a number", "acsp6", ["AC-SP6"]],
    ["a whole number with one wrong character", "ac-sp6o8", ["AC-SP608"]],
    ["words that a hyphen joins, typed together", "usbc", ["USB-C"]],
  ])("%s", (_, text, expected) => {
    expect(highlightsOf(text).toSorted()).toEqual(expected.toSorted());
  });

  test("nothing of a document that is not a result", () => {
    expect(highlightsIn(TEXTS, index.search.foundBy("surge", []))).toEqual([]);
  });
});
