/**
 * Custom properties that a style sheet reads are set by the theme, the tokens or the sheet itself: a wrong name would
 * have no effect.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { themeStyle } from "../../server/content/shell/theme-style.ts";
import { pumpsContent } from "../support/content.ts";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => [file, readFileSync(join("src", file), "utf8")] as const);
/** Properties that React Aria sets on an element. */
const BY_LIBRARY = ["--trigger-width"];
const setIn = (text: string) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);

test("every custom property that is read is set, or has a fallback", async () => {
  const known = new Set([
    ...setIn(themeStyle(await pumpsContent())),
    ...sheets.flatMap(([, text]) => setIn(text)),
    ...BY_LIBRARY,
  ]);
  const unset = sheets.flatMap(([file, text]) => {
    const read = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = ""]) => name);
    return read.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(unset).toEqual([]);
});

test("no style sheet has colours of its own except black, white and none", () => {
  const own = sheets.flatMap(([file, text]) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/#[0-9a-f]{3,8}\b|rgb\(\d+ \d+ \d+/gi)]
      .map(([color]) => color)
      .filter((color) => !/^(#0{6}|#f{6}|#333333|rgb\(255 255 255)$/i.test(color))
      .map((color) => `${file}: ${color}`),
  );
  expect(own).toEqual([]);
});
