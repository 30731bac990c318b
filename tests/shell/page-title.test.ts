import { describe, expect, test } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { ShownPage } from "../../contract/render.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { pageDescription, pageTitle } from "../../src/shell/page-title.ts";
import { pageAt } from "../support/shell-response.ts";

const BORROWED = "The title of the page that the data come from";
const COMPANY = { en: "Acme", zh: "艾可美電力" };
const titleOf = (page: ShownPage, language: SpecifiedLanguage = "en") => {
  const response = { ...page.response, company: COMPANY[language] };
  return pageTitle({ ...page, response }, createI18n(language, { en, zh }).t);
};
const borrowing = (screen: ShownPage["screen"]) => pageAt(`/${screen}`, BORROWED, screen);

describe("the title of the document", () => {
  test("comes from the page data", () => {
    expect(titleOf(pageAt("/esg", "Sustainability | Acme", "esg"))).toBe("Sustainability | Acme");
  });

  // spec 2.34
  test.each([
    ["about", "About Acme", "關於艾可美電力"],
    ["search", "Search | Acme", "搜尋 | 艾可美電力"],
    ["financialLaw", "Investor conferences | Acme", "法人說明會 | 艾可美電力"],
    ["notFound", "Page Not Found | Acme", "找不到頁面 | 艾可美電力"],
  ] as const)("of %s is its own, since its data are another page's", (screen, english, chinese) => {
    expect(titleOf(borrowing(screen))).toBe(english);
    expect(titleOf(borrowing(screen), "zh")).toBe(chinese);
  });

  // spec 2.4
  test("of an unknown path is that of the about page", () => {
    expect(titleOf({ ...borrowing("about"), status: 404 })).toBe("About Acme");
  });

  test("of search results contains the keyword", () => {
    const found = pageAt("/search", "Search: surge | Acme", "search");
    const response = {
      ...found.response,
      result: { type: 1, data: [], last_page: 1, total: 0 },
    } as ShownPage["response"];
    expect(titleOf({ ...found, response })).toBe("Search: surge | Acme");
  });
});

describe("the description of the document", () => {
  const descriptionOf = (page: ShownPage) => pageDescription(page, createI18n("en", { en, zh }).t);
  const described = (page: ShownPage): ShownPage => ({
    ...page,
    response: { ...page.response, meta: { ...page.response.meta, description: "Of the page" } },
  });

  test("comes from the page data", () => {
    expect(descriptionOf(described(pageAt("/esg", "ESG", "esg")))).toBe("Of the page");
    expect(descriptionOf(described(borrowing("about")))).toBe("Of the page");
  });

  test.each(["search", "notFound"] as const)("of %s is its own", (screen) => {
    expect(descriptionOf(described(borrowing(screen)))).not.toBe("Of the page");
  });
});
