import { describe, expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../../contract/constants.ts";
import type { ShownPage } from "../../../../contract/render.ts";
import { inputOf } from "../../../../server/render/render-input.ts";
import { resolveUrl } from "../../../../server/routing/resolve-url.ts";
import { placesOf } from "../../../../server/site/site.ts";
import { texts as en } from "../../../../src/i18n/en/index.ts";
import { createI18n } from "../../../../src/i18n/i18n.ts";
import { texts as zh } from "../../../../src/i18n/zh/index.ts";
import { pageTitle } from "../../../../src/shell/page-title.ts";
import { ADDRESSES } from "../../../accessibility/addresses.ts";
import { demoSite } from "../../support/content.ts";

/** Returns the title of an address's document. */
async function titleOf(address: string, language: SpecifiedLanguage): Promise<string> {
  const { pathname, search } = new URL(address, "http://localhost");
  const site = await demoSite();
  const found = resolveUrl(site, pathname, search);
  if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
  return pageTitle((await inputOf(site, found, language)).page as ShownPage, createI18n(language, { en, zh }).t);
}

describe.each(LANGUAGES)("in %s", (language) => {
  // spec 2.34
  test("no two pages share a title: every route, category, detail and page of a list", async () => {
    const pages = [
      // An unknown address has the title of /about.
      ...ADDRESSES.filter((address) => address !== "/no/such/page"),
      "/press/list?type=all&page=2",
      "/search?type=1&text=surge&page=2",
    ];
    const places = placesOf(
      await demoSite(),
      pages.map((path) => ({ path, pictures: [] })),
    );
    const titles = new Map<string, string[]>();
    for (const { path: address } of places) {
      const title = await titleOf(address, language);
      titles.set(title, [...(titles.get(title) ?? []), address]);
    }
    expect([...titles].filter(([, sharing]) => sharing.length > 1)).toEqual([]);
  });
});

test.each([
  ["/products/list/ups", "Uninterruptible power | Voltharbor", "不斷電系統（UPS） | 伏港科技"],
  ["/products/list?type=ups,spd", "Products | Voltharbor", "產品 | 伏港科技"],
  ["/press/list?type=all&page=1", "News | Voltharbor", "新聞 | 伏港科技"],
  ["/press/list?type=all&page=2", "News, page 2 | Voltharbor", "新聞，第 2 頁 | 伏港科技"],
  ["/press/list?type=all&page=9", "News, page 2 | Voltharbor", "新聞，第 2 頁 | 伏港科技"],
  ["/search?type=1&text=surge&page=2", "Search: surge, page 2 | Voltharbor", "搜尋：surge，第 2 頁 | 伏港科技"],
])("%s is called %s", async (address, english, chinese) => {
  expect(await titleOf(address, "en")).toBe(english);
  expect(await titleOf(address, "zh")).toBe(chinese);
});
