/** Pages that a company adds through content alone, at any free path. */
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { placesOf, siteOf } from "../../../server/site/site.ts";
import { everyResponse, responseProblems } from "../../../tools/content-check/responses.ts";
import { loadEdited, problemsOf, pumpsContent, readEdited, responseOf } from "../../support/content.ts";
import { inNavigation, OWN_PAGE } from "../../support/own-page.ts";

const FILE = "articles/awards.yaml";
const withPage = (page = OWN_PAGE) => loadEdited({ [FILE]: () => page, "site.yaml": inNavigation });
const siteWith = async (page?: string) => siteOf(await withPage(page), new SiteSearch());

describe("a page of the content's own", () => {
  test("is at its path, in the sitemap and in the navigation", async () => {
    const site = await siteWith();
    expect(resolveUrl(site, "/aboutUs/awards", "")).toMatchObject({
      kind: "page",
      screen: "article",
      status: 200,
      data: { page: "article", parameters: { id: "aboutUs/awards" } },
    });
    expect(placesOf(site, []).map(({ path }) => path)).toContain("/aboutUs/awards");
    const about = site.page("home", {}, "zh")?.navigation.find(({ page }) => page === "aboutUs");
    expect(about?.items?.map(({ title, link }) => [title, link])).toContainEqual(["獲獎紀錄", "/aboutUs/awards"]);
  });

  test("has every kind of block, in both languages, and matches the contract", async () => {
    const content = await withPage();
    const own = everyResponse(content).filter(({ query }) => query["id"] === "aboutUs/awards");
    expect(own.map(({ language }) => language)).toEqual(["en", "zh"]);
    expect(own.flatMap((response) => responseProblems(content, response))).toEqual([]);
    const { contents, meta } = responseOf(content, "article", "zh", { id: "aboutUs/awards" });
    expect(contents.map((block) => ("kind" in block ? block.kind : block.type))).toEqual([
      1,
      2,
      "cards",
      "files",
      "questions",
      "figures",
      "chart",
      "cascade",
      "action",
    ]);
    expect(contents[3]).toMatchObject({ files: ["/files/products/br20-manual-zh.pdf"], file_names: ["使用手冊"] });
    expect(meta.title).toContain("獲獎紀錄");
  });

  test("is found under any spelling of its path, and has one address", async () => {
    const site = await siteWith();
    for (const typed of ["/ABOUTUS/awards", "/aboutUs/awards/"])
      expect(resolveUrl(site, typed, "?lang=zh"), typed).toEqual({
        kind: "redirect",
        to: "/aboutUs/awards?lang=zh",
        status: 308,
      });
  });

  test("matches the example in docs/content.md, with a number of its own and the one photograph in both places", async () => {
    const [, example = ""] = /```\n(path: [\s\S]+?)```/.exec(await readFile("docs/content.md", "utf8")) ?? [];
    const { content, warnings } = await readEdited({
      "articles/repair.yaml": () => example.replace("/media/pictures/works.jpg", "/media/pictures/stream.svg"),
    });
    expect(warnings.map(({ file, hint }) => [file, hint])).toEqual([
      ["articles/repair.yaml", "Run npm run ids, which writes one into ids.yaml."],
    ]);
    expect(content.articles.map(({ key, id }) => [key, id])).toContainEqual(["repair", 3]);
    expect(responseOf(content, "article", "en", { id: "service/repair" }).banner_only0).toMatchObject({
      title: "Repair",
      photo: "/media/pictures/stream.svg",
      photo_mobile: "/media/pictures/stream.svg",
    });
    const without = await loadEdited({
      "articles/repair.yaml": () => example.replace(", photo: /media/pictures/works.jpg", ""),
    });
    expect(everyResponse(without).flatMap((response) => responseProblems(without, response))).toEqual([]);
  });

  test("is at its key without a path", async () => {
    const content = await loadEdited({ [FILE]: () => OWN_PAGE.replace("path: /aboutUs/awards\n", "") });
    expect(resolveUrl(siteOf(content, new SiteSearch()), "/awards", "")).toMatchObject({
      status: 200,
      screen: "article",
    });
  });
});

test("an unknown path shows the about page with status 404", async () => {
  const site = siteOf(await pumpsContent(), new SiteSearch());
  for (const path of ["/aboutUs/awards", "/no/such/page", "/index.php"])
    expect(resolveUrl(site, path, ""), path).toMatchObject({ kind: "page", screen: "about", status: 404 });
});

test.each([
  ["/esg", "/esg is taken by the site itself"],
  ["/product/77", "/product/77 is taken by the site itself"],
  ["/products", "/products is taken by the site itself"],
  ["/glossary", "/glossary is the path of articles/glossary.yaml as well"],
  ["/api/pages", "/api/pages is taken by the site itself"],
  ["/Files", "/Files is taken by the site itself"],
  ["awards", "is not a path of letters, digits and hyphens"],
  ["/awards/", "is not a path of letters, digits and hyphens"],
  ["/../up", "is not a path of letters, digits and hyphens"],
])("the path %s is a problem", async (path, problem) => {
  expect(await problemsOf({ [FILE]: () => OWN_PAGE.replace("/aboutUs/awards", path) })).toMatchObject([
    { file: FILE, line: 1, field: "path", problem },
  ]);
});

test("two pages with one path are a problem that names both", async () => {
  const other = OWN_PAGE.replace("id: 90", "id: 91").replace("aboutUs/awards", "ABOUTUS/AWARDS");
  const [problem, ...more] = await problemsOf({ [FILE]: () => OWN_PAGE, "articles/prizes.yaml": () => other });
  expect(more).toEqual([]);
  expect(problem && formatProblem(problem)).toBe(
    "articles/prizes.yaml:1 path: /ABOUTUS/AWARDS is the path of articles/awards.yaml as well. Write a path that is free, such as /aboutUs/awards.",
  );
});

test.each([
  ["  - cards:\n", "  - photo: /media/pictures/centrifugal.svg\n    cards:\n", /^has not exactly one of html, photo/],
  ["link: /aboutUs/contactUs", "link: /aboutUs/contact", /leads nowhere$/],
  ["/files/products/br20-manual-*.pdf", "/files/none-*.pdf", /^\/files\/none-en\.pdf does not exist$/],
])("a block with %j changed to %j is reported", async (from, to, problem) => {
  const page = OWN_PAGE.replace("  - title: { en: What was awarded, zh: 獲獎產品 }\n    cards:\n", "  - cards:\n");
  const [first] = await problemsOf({ [FILE]: () => page.replace(from, to) });
  expect(first).toMatchObject({ file: FILE, problem: expect.stringMatching(problem) });
});
