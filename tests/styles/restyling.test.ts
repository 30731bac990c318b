/** Selectors for which browsers restyle a whole page when a small part of it changes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SHEETS = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join("src", name));
const selectors = SHEETS.flatMap((sheet) => {
  const text = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => `${sheet}: ${selector.replace(/\s+/g, " ").trim()}`);
});

test("no selector names an element by any element before it", () => {
  expect(selectors.length).toBeGreaterThan(1000);
  // Each element that is added would restyle all that follow it, with everything in them.
  expect(selectors.filter((selector) => /\* \+ \*/.test(selector))).toEqual([]);
});

test("an open panel is named by its class, and not as any child of an expanded element", () => {
  expect(selectors.filter((selector) => /\[data-expanded\].*\*$/.test(selector))).toEqual([]);
});
