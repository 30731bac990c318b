/** What the site says of its accessibility to visitors, in both languages, is what docs/accessibility.md says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts as en } from "../../src/i18n/en/index.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";

const criteriaIn = (text: string) => (text.match(/\b\d\.\d\.\d+\b/g) ?? []).sort();
const limitsOf = ({ company }: typeof en) => company.accessibility.sections.limits.list;

test("the same criteria of level AAA are not claimed", () => {
  const docs = readFileSync("docs/accessibility.md", "utf8");
  const [, notClaimed = ""] = /\*\*AAA not claimed\*\*([\s\S]*?)(?:\n- |$)/.exec(docs) ?? [];
  expect(criteriaIn(notClaimed)).toEqual(["1.2.6", "1.4.8", "3.1.3", "3.1.4", "3.1.5", "3.1.6", "3.3.5"]);
  for (const texts of [en, zh]) expect(criteriaIn(limitsOf(texts).join("\n"))).toEqual(criteriaIn(notClaimed));
});

test("both languages name the same limits", () => {
  expect(limitsOf(zh)).toHaveLength(limitsOf(en).length);
});
