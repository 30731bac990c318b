import { describe, expect, test } from "vitest";
import { MAX_KEYWORD_LENGTH } from "../../../contract/constants.ts";
import { searchQuery, suggestionsQuery } from "../../../contract/search.ts";
import { hostileAddress } from "../../torture/hostile-search.ts";

const ADDRESSES = Array.from({ length: 200 }, (_, number) => new URL(hostileAddress(number), "http://127.0.0.1"));
const textOf = ({ searchParams }: URL) => searchParams.get("search") ?? searchParams.get("text") ?? "";

describe("hostile searches", () => {
  test("have the maximum length, and no two are equal", () => {
    for (const url of ADDRESSES) expect(textOf(url), url.href).toHaveLength(MAX_KEYWORD_LENGTH);
    expect(new Set(ADDRESSES.map(({ href }) => href)).size).toBe(ADDRESSES.length);
  });

  test("cover the search, its page and the suggestions, which accept them", () => {
    const paths = Map.groupBy(ADDRESSES, ({ pathname }) => pathname);
    expect([...paths.keys()].sort()).toEqual(["/api/search", "/api/search/suggestions", "/search"]);
    for (const [path, query] of [
      ["/api/search", searchQuery],
      ["/api/search/suggestions", suggestionsQuery],
    ] as const) {
      for (const { searchParams } of paths.get(path) ?? [])
        expect(query.safeParse(Object.fromEntries(searchParams)).success).toBe(true);
    }
  });
});
