import { expect, test, vi } from "vitest";
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
  tokens.remove("surge");
  expect(tokens.withPrefix("sur")).toEqual(["surges"]);
  there.add("surge");
  tokens.add("surge");
  there.add("surd");
  tokens.add("surd");
  expect(tokens.withPrefix("sur")).toEqual(["surd", "surge", "surges"]);
});

test("many tokens are sorted in steps, and are found meanwhile", async () => {
  const numbers = Array.from({ length: 30_000 }, (_, at) => `vb${(at * 7919) % 30_000}`);
  const there = new Set(numbers);
  const tokens = new PrefixIndex((token) => there.has(token));
  for (const token of [...numbers, "vb1", "vb1"]) tokens.add(token);
  const wanted = numbers.filter((token) => token.startsWith("vb123")).sort();
  const pause = vi.fn(() => {
    expect(tokens.withPrefix("vb123")).toEqual(wanted);
    return Promise.resolve();
  });
  await tokens.sort(pause);
  expect(pause.mock.calls.length).toBeGreaterThan(10);
  expect(tokens.withPrefix("vb123")).toEqual(wanted);
  expect(tokens.withPrefix("")).toEqual([...there].sort());

  there.delete("vb1234");
  tokens.remove("vb1234");
  there.add("vb123x");
  tokens.add("vb123x");
  const edited = [...wanted.filter((token) => token !== "vb1234"), "vb123x"].sort();
  expect(tokens.withPrefix("vb123")).toEqual(edited);
  await tokens.sort(() => Promise.resolve());
  expect(tokens.withPrefix("vb123")).toEqual(edited);
  expect(tokens.withPrefix("")).toEqual([...there].sort());
});
