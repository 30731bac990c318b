import { expect, test } from "vitest";
import { PrefixIndex } from "../../../server/search/prefix-index.ts";

test("tokens are found by prefix, sorted, as they are added and removed", () => {
  const there = new Set(["surge", "strip", "surges", "突波"]);
  const tokens = new PrefixIndex((token) => there.has(token));
  for (const token of there) tokens.add(token);
  expect(tokens.withPrefix("sur")).toEqual(["surge", "surges"]);
  expect(tokens.withPrefix("突")).toEqual(["突波"]);
  expect(tokens.withPrefix("x")).toEqual([]);
  expect(tokens.withPrefix("")).toHaveLength(4);

  there.delete("surge");
  tokens.remove();
  expect(tokens.withPrefix("sur")).toEqual(["surges"]);
  there.add("surge");
  tokens.add("surge");
  there.add("surd");
  tokens.add("surd");
  expect(tokens.withPrefix("sur")).toEqual(["surd", "surge", "surges"]);
});
