/** Components that are not available have colours of their own, whose contrast is known. Transparency has any contrast. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RULE = /([^{};]*\[data-disabled[^{};]*)\{([^{}]*)\}/g;

test("no style makes a disabled component transparent", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const rules = sheets.flatMap((file) =>
    [...readFileSync(join("src", file), "utf8").matchAll(RULE)].map(([, selector = "", style = ""]) => ({
      rule: `${file}: ${selector.trim()}`,
      style,
    })),
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ style }) => /opacity|filter/.test(style)).map(({ rule }) => rule)).toEqual([]);
});
