import { describe, expect, test } from "vitest";
import { z } from "zod";
import { LANGUAGES } from "../../../contract/constants.ts";
import { PAGE_VALUES } from "../../../contract/routes.ts";
import { compilePage } from "../../../server/content/pages/compile.ts";
import { checkLanguages } from "../../../tools/content-check/languages.ts";
import { everyResponse, responseProblems } from "../../../tools/content-check/responses.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent, demoFiles } from "../support/content.ts";

describe("the shipped content", () => {
  // spec 7.9
  test("has valid responses of all 21 pages in both languages, and every link, picture and file exists", async () => {
    const content = await demoContent();
    const responses = everyResponse(content);
    const made = new Set(responses.map(({ page }) => page));
    expect(PAGE_VALUES.filter((page) => !made.has(page))).toEqual([]);
    expect(responses.flatMap((response) => responseProblems(content, response))).toEqual([]);

    // A choice in the address, such as a year, shows on the page and not only in its title.
    const choices = Map.groupBy(responses, ({ page, query, language }) =>
      [page, ...Object.keys(query), language].join(),
    );
    const ignored = [...choices].filter(
      ([, all]) =>
        all.length > 1 && new Set(all.map(({ response }) => JSON.stringify({ ...response, meta: null }))).size === 1,
    );
    expect(ignored.map(([name]) => name)).toEqual([]);
  });

  test("is Chinese on the Chinese pages and English on the English ones", async () => {
    expect(checkLanguages(await demoFiles(), LANGUAGES).problems).toEqual([]);
  });

  // spec 3.60, 7.31
  test("has the quantities that the brief asks for", async () => {
    const content = await demoContent();
    expect(content.categories).toHaveLength(6);
    expect(content.products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(content.solutionTypes).toHaveLength(5);
    expect(content.solutions).toHaveLength(8);
    expect(content.newsTypes).toHaveLength(3);
    expect(content.news).toHaveLength(14);
    expect(content.inquiry.types.length).toBeGreaterThanOrEqual(3);
    for (const { options } of content.inquiry.types) {
      expect(options.en?.length).toBe(options.zh?.length);
      expect([3, 4, 5]).toContain(options.en?.length);
    }
  });
});

describe("every response", () => {
  // spec 2.41, 3.9
  test("has the menu: categories with their products, solution types with their solutions", async () => {
    const { menu } = responseOf(await demoContent(), "home", "zh");
    expect(menu.menuProducts.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(menu.menuProducts[0]).toMatchObject({ title: "突波保護插座", link: "/products/list/surge-strips" });
    expect(menu.menuProducts[0]?.items[0]).toMatchObject({ link: "/product/1", number: "VH-SP608" });
    expect(menu.menuSolutions).toHaveLength(5);
    expect(menu.menuSolutions.flatMap(({ items }) => items)).toHaveLength(8);
  });

  // spec 7.32
  test("has the footer with the accessibility statement", async () => {
    const { footer } = responseOf(await demoContent(), "inquiry", "en");
    expect(footer.content1).toContain("<address>");
    expect(footer.content2).toContain('href="/accessibility"');
    expect(footer.links.length).toBeGreaterThanOrEqual(4);
  });

  test("has the sizes of exactly the pictures and files that it names, and both formats of its film", async () => {
    const response = responseOf(await demoContent(), "product", "en", { id: "1" });
    const { pictures, files, ...rest } = response;
    const named = new Set([...JSON.stringify(rest).matchAll(/"(\/(?:media|files)\/[^"]+)"/g)].map(([, path]) => path));
    // A film is named by its MP4. The response adds the smaller format.
    for (const path of named) if (path?.endsWith(".mp4")) named.add(path.replace(/mp4$/, "webm"));
    expect(new Set([...Object.keys(pictures), ...Object.keys(files)])).toEqual(named);
    expect(pictures["/media/products/sp608-1.jpg"]).toMatchObject({ width: 1200, height: 1200 });
    expect(files["/files/products/sp608-data-sheet-en.pdf"]).toMatchObject({ format: "PDF" });
    expect(files["/files/products/sp608-data-sheet-en.pdf"]?.size).toBeGreaterThan(1000);
  });

  // spec 2.34
  test("has a title with the company's name and a description of its own", async () => {
    const content = await demoContent();
    expect(responseOf(content, "products", "en").meta.title).toBe("Products | Voltharbor");
    expect(responseOf(content, "product", "zh", { id: "1" }).meta.title).toBe("港灣八座延長線 VH-SP608 | 伏港科技");
    expect(responseOf(content, "home", "en").meta.title).toBe("Voltharbor: surge protection and power management");
    // Chinese needs about a third of the letters.
    const short = everyResponse(content)
      .filter(({ response }) => (response?.meta.description ?? "").length < 10)
      .map(({ page, query, language }) => [page, query, language]);
    expect(short).toEqual([]);
  });
});

test("a missing page is not found", async () => {
  const content = await demoContent();
  for (const page of ["product", "solution", "news"] as const) {
    for (const id of ["", "0", "999", "1e0", "01", "constructor"]) {
      expect([page, id, compilePage(content, page, { id }, "en")]).toEqual([page, id, undefined]);
    }
  }
});

// spec 2.90
test("the call to action of the home page has no label of its own, so the default is used", async () => {
  expect(responseOf(await demoContent(), "home", "en").title_link7.btn_text).toBe("");
});

/** Fields that all page headers have. */
const HEAD = z.object({ banner_only0: z.object({ photo_alt: z.string() }) });

test("the photograph at the top of a page is decorative unless the page describes it: no words on two pages", async () => {
  const heads = everyResponse(await demoContent()).flatMap(({ page, language, response }) => {
    const { data } = HEAD.safeParse(response);
    return data ? [{ page, words: data.banner_only0.photo_alt, language }] : [];
  });
  expect(new Set(heads.map(({ page }) => page)).size).toBeGreaterThan(12);
  const said = heads.filter(({ words }) => words !== "");
  const pages = Map.groupBy(said, ({ words, language }) => `${language}: ${words}`);
  expect([...pages].filter(([, on]) => new Set(on.map(({ page }) => page)).size > 1)).toEqual([]);
});
