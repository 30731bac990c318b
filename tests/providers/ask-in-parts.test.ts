import { expect, test, vi } from "vitest";
import { askInParts } from "../../src/providers/ask-in-parts.ts";

const answering = () => vi.fn(async (part: string) => part.split(",").map((item) => `rules of ${item}`));

test("200 items with long numbers are asked for in addresses that servers take, and each is answered", async () => {
  const items = Array.from({ length: 200 }, (_, id) => `${id + 1}~${"閥".repeat(61)}${id + 100}`);
  const ask = answering();
  expect(await askInParts(items, ask)).toEqual(items.map((item) => `rules of ${item}`));
  const lengths = ask.mock.calls.map(([part]) => new URLSearchParams({ items: part }).toString().length);
  expect(Math.max(...lengths)).toBeLessThan(4096);
  expect(lengths).toHaveLength(29);
});

test("a usual list takes one request, and more than the server answers at once take several", async () => {
  const ask = answering();
  await askInParts([5, "5~KX 1.5"], ask);
  expect(ask.mock.calls).toEqual([["5,5~KX 1.5"]]);
  ask.mockClear();
  const many = Array.from({ length: 401 }, (_, id) => id + 1);
  expect(await askInParts(many, ask)).toHaveLength(401);
  expect(ask.mock.calls.map(([part]) => part.split(",").length)).toEqual([200, 200, 1]);
});

test("nothing is answered if one request fails", async () => {
  const items = Array.from({ length: 201 }, (_, id) => id + 1);
  const ask = vi.fn(async (part: string) => (part === "201" ? Promise.reject(new Error("down")) : [1]));
  await expect(askInParts(items, ask)).rejects.toThrow("down");
});
