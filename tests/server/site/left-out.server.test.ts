/** The site of a company without solutions and without news. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { loadContent } from "../../../server/content/load/load.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { siteOf } from "../../../server/site/site.ts";
import { render } from "../../../src/entry-server.tsx";
import { texts as english } from "../../../src/i18n/en/index.ts";
import { texts as chinese } from "../../../src/i18n/zh/index.ts";
import { startServer } from "../../support/server/server.ts";
import { withoutSolutionsAndNews } from "../../support/without-pages.ts";

const LEFT_OUT = ["/solutions", "/solutionsList", "/solutionsList/1", "/solution/1", "/press/list", "/press/1"];
const NEWS = "basin";
const TITLES = { en: english.catalogue.notFound.title, zh: chinese.catalogue.notFound.title };

async function served() {
  const content = await loadContent(await withoutSolutionsAndNews());
  const search = new SiteSearch();
  await search.takeUp(content);
  const server = await startServer({ render });
  server.content.change(siteOf(content, search));
  return { ...server, textOf: async (path: string) => (await server.ask(path)).text() };
}

describe("a site without solutions and without news", () => {
  test.each(LANGUAGES)("answers Page Not Found at their addresses, in %s", async (language) => {
    const { ask } = await served();
    for (const path of LEFT_OUT) {
      const answer = await ask(`${path}?lang=${language}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain(TITLES[language]);
    }
  });

  test.each(LANGUAGES)("has no links to them, in %s", async (language) => {
    const { textOf } = await served();
    const pages = [
      "/home",
      "/about",
      "/404",
      "/product/1",
      "/search",
      `/search?type=1&text=zzzz`,
      "/aboutUs/contactUs",
    ];
    for (const path of pages) {
      const html = await textOf(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
      expect([path, html.match(/(?:href|action)="\/(?:solution|press|feeds)[^"]*"/gi)]).toEqual([path, null]);
    }
  });

  test("has no data for them", async () => {
    const { ask } = await served();
    for (const query of ["solution-types", "solutions", "solution&id=1", "news-list", "news&id=1"])
      expect([query, (await ask(`/api/page?lang=3&page=${query}`)).status]).toEqual([query, 404]);
  });

  test("does not find them, and offers no search for them", async () => {
    const { ask, textOf } = await served();
    const told = async (path: string) => (await (await ask(path)).json()).message;
    expect(await told("/api/search/type")).toEqual([{ type: 1, name: "Products", name_ch: "產品" }]);
    const found = await told(`/api/search?lang=3&type=2&search=${NEWS}&to_page=1`);
    expect(found).toMatchObject({ result: { data: [], total: 0 } });
    expect(await told(`/api/search/suggestions?lang=3&search=${NEWS}`)).toMatchObject({ news: [] });
    expect(await textOf("/search?lang=en")).not.toContain('<option value="2"');
  });

  test("has them in no sitemap, and has no feed", async () => {
    const { ask, textOf } = await served();
    const sitemap = await textOf("/sitemaps/1.xml");
    expect(sitemap).toContain("/products/list<");
    expect(sitemap).not.toMatch(/\/(solution|press)/);
    for (const path of ["/feeds/news-en.atom", "/feeds/news-zh.json"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});
