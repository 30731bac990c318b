import { expect, test } from "vitest";
import { SortedWords } from "../../../server/search/sorted-words.ts";

test("words are found by their beginning, in order, as they come and go", () => {
  const there = new Set(["surge", "strip", "surges", "突波"]);
  const words = new SortedWords((word) => there.has(word));
  for (const word of there) words.add(word);
  expect(words.beginning("sur")).toEqual(["surge", "surges"]);
  expect(words.beginning("突")).toEqual(["突波"]);
  expect(words.beginning("x")).toEqual([]);
  expect(words.beginning("")).toHaveLength(4);

  there.delete("surge");
  words.forget();
  expect(words.beginning("sur")).toEqual(["surges"]);
  there.add("surge");
  words.add("surge");
  there.add("surd");
  words.add("surd");
  expect(words.beginning("sur")).toEqual(["surd", "surge", "surges"]);
});
