/** What the site says of its accessibility, to visitors and in docs/accessibility.md, is the list in contract/criteria.ts. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AAA_CLAIMED, AAA_NOT_CLAIMED } from "../../contract/criteria.ts";
import { statement as en } from "../../src/i18n/en/statement.ts";
import { statement as zh } from "../../src/i18n/zh/statement.ts";

const criteriaIn = (text: string) => (text.match(/\b\d\.\d\.\d+\b/g) ?? []).sort();
const limitsOf = ({ sections }: typeof en) => sections.limits.list;
const docs = readFileSync("docs/accessibility.md", "utf8");
const inDocs = (name: string) => new RegExp(`\\*\\*${name}\\*\\*([\\s\\S]*?)(?:\\n- |\\n\\n|$)`).exec(docs)?.[1] ?? "";
/** WCAG 2.2 has 31 criteria of level AAA. */
const CRITERIA_OF_AAA = 31;

test("each criterion of level AAA is either claimed or not", () => {
  expect(new Set([...AAA_CLAIMED, ...AAA_NOT_CLAIMED]).size).toBe(CRITERIA_OF_AAA);
  expect(AAA_CLAIMED).toHaveLength(CRITERIA_OF_AAA - AAA_NOT_CLAIMED.length);
});

test("the document claims the criteria of the list, and no others", () => {
  expect(criteriaIn(inDocs("AAA claimed"))).toEqual([...AAA_CLAIMED].sort());
  expect(criteriaIn(inDocs("AAA not claimed"))).toEqual([...AAA_NOT_CLAIMED].sort());
});

test.each([
  ["English", en],
  ["Chinese", zh],
])("the statement in %s names what is not claimed, and shows the list of what is", (_language, statement) => {
  expect(criteriaIn(limitsOf(statement).join("\n"))).toEqual([...AAA_NOT_CLAIMED].sort());
  expect(statement.sections.standard.text.join("\n")).toContain("{{criteria}}");
});

test("both languages name the same limits", () => {
  expect(limitsOf(zh)).toHaveLength(limitsOf(en).length);
});
