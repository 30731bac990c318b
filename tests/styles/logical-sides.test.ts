/** Styles use logical sides, so that pages in right-to-left languages are mirrored. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => [file, readFileSync(join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")] as const);

const SIDE = "(?:top|right|bottom|left)";
/** Properties with a physical side or axis that have a logical name. */
const PHYSICAL = [
  `(?:(?:scroll-)?(?:margin|padding)-)?${SIDE}`,
  `border-${SIDE}(?:-(?:width|style|color|(?:left|right)-radius))?`,
  "(?:min-|max-)?(?:width|height)",
];
const PROPERTY = new RegExp(`(?<=[;{\\s])(?:${PHYSICAL.join("|")})\\s*:`, "g");
/** Values with a physical side. Gradients use --line-end instead. */
const VALUE = /(?:(?:text-align|float|clear|transform-origin)\s*:\s*|\bto\s+)(?:left|right)\b/g;

test("no style sheet uses a physical side that has a logical name", () => {
  const physical = sheets.flatMap(([file, text]) =>
    [...text.matchAll(PROPERTY), ...text.matchAll(VALUE)].map(([found]) => `${file}: ${found}`),
  );
  expect(physical).toEqual([]);
});
