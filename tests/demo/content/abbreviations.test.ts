import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { withoutLineEnds } from "../../../contract/line-ends.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

test.each(LANGUAGES)("the glossary in %s explains each term, and spells out abbreviations", async (language) => {
  const content = await demoContent();
  const { contents } = responseOf(content, "article", language, { id: "glossary" });
  const [first] = contents;
  const html = withoutLineEnds(first && "type" in first ? first.content : "");
  const terms = content.articles.flatMap(({ terms }) => terms);
  for (const short of ["SPD", "PDU", "UPS", "GaN", "PoE"]) {
    const term = terms.find((each) => each.short === short);
    expect(html).toContain(`<dfn>${short}</dfn> <span>${term?.long?.[language]}</span>`);
    expect(html).toContain(term?.meaning[language]);
  }
  expect(html.match(/<dt>/g)).toHaveLength(terms.length);
});

test.each(LANGUAGES)("pages in %s spell out each abbreviation once", async (language) => {
  const content = await demoContent();
  const pages = (["news", "solution"] as const).flatMap((page) =>
    (page === "news" ? content.news : content.solutions).map(({ id }) =>
      JSON.stringify(responseOf(content, page, language, { id: String(id) })),
    ),
  );
  const marked = pages.map((page) => [...page.matchAll(/<abbr title=[^>]*>(\w+)<.abbr>/g)].map(([, short]) => short));
  expect(marked.flat().length).toBeGreaterThan(5);
  for (const shorts of marked) expect(new Set(shorts).size).toBe(shorts.length);
});

test("a page gets only the abbreviations that it uses, and the break points of its long names", async () => {
  const content = await demoContent();
  const [english, chinese] = (["en", "zh"] as const).map((language) =>
    responseOf(content, "product", language, { id: "1" }),
  );
  expect(Object.keys(english?.abbreviations ?? {})).toContain("SPD");
  expect(Object.keys(english?.abbreviations ?? {})).not.toContain("OCPP");
  expect(english?.name_breaks).toEqual([]);
  expect(chinese?.name_breaks).toContain("不斷電系統");
});
