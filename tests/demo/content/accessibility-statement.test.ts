/** The site's statement to visitors and docs/accessibility.md claim the criteria of server/content/pages/wcag-criteria.ts. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AAA_CLAIMED, AAA_NOT_CLAIMED } from "../../../server/content/pages/wcag-criteria.ts";
import { demoContent } from "../support/content.ts";

const criteriaIn = (text: string) => (text.match(/\b\d\.\d\.\d+\b/g) ?? []).sort();
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

test.each(["en", "zh"] as const)(
  "the statement names the criteria that are not claimed, and has a place for those that are (%s)",
  async (language) => {
    const { sections } = (await demoContent()).accessibility;
    const lists = sections.flatMap(({ list }) => list?.[language] ?? []);
    expect(criteriaIn(lists.join("\n"))).toEqual([...AAA_NOT_CLAIMED].sort());
    expect(sections.flatMap(({ text }) => text[language] ?? []).join("\n")).toContain("{{criteria}}");
  },
);
