/** A company disables optional pages by leaving their files out. Nothing links to them then. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { bareAddressOf, writePath } from "../../../contract/paths.ts";
import { type PageValue, ROUTE_NAMES, type RouteName, routeOf } from "../../../contract/routes.ts";
import { disabledPages } from "../../../server/content/addresses/disabled-pages.ts";
import type { Content } from "../../../server/content/content.ts";
import { ContentError } from "../../../server/content/files/problems.ts";
import { loadContent } from "../../../server/content/load/load.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { siteOf } from "../../../server/site/site.ts";
import { everyResponse, responseProblems } from "../../../tools/content-check/responses.ts";
import { editedContent, responseOf } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent } from "../support/content.ts";

const OPTIONAL = ROUTE_NAMES.filter((name) => routeOf(name).isOptional);
const FILES = [
  "solutions",
  "press",
  "esg",
  "evaluation",
  "investor",
  "stock",
  "corporate",
  "investor-report",
  "core-competence",
  "product-line",
  "product-intro",
  "joinus",
  "downloads",
];
/** Content that only these pages show is removed with them. */
const FOLDERS: Readonly<Record<string, string>> = { solutions: "solutions", press: "news" };
const withoutTitle = (page: PageValue) => (text: string) =>
  text.replace(new RegExp(`^ {2}${page}:\\n( {4}.*\\n)+`, "m"), "");
const withoutTitles = (text: string) => OPTIONAL.reduce((rest, name) => withoutTitle(routeOf(name).page)(rest), text);
const linked = (text: string) =>
  text.replaceAll(
    /(link: |href=")\/(aboutUs\/(investor|profile\/(coreCompetence|productLine|joinUs))|products\/introduction|solutions(List\/1)?|press\/(list|\d+))(?=["\s])/g,
    "$1/home",
  );
/** Mentions of the removed pages on the remaining ones. */
const MENTIONS = { "products/sp608.yaml": linked, "pages/profile.yaml": linked, "pages/contact.yaml": linked };
const FURTHER_MENTIONS = {
  "pages/home.yaml": linked,
  "redirects.yaml": (text: string) => text.replace("to: /press/*", "to: /about"),
  "people.yaml": (text: string) => text.replaceAll(/^ +solution_types: .*\n/gm, ""),
};

async function folderWithout(files: readonly string[], edits = {}): Promise<string> {
  const folder = await editedContent({ ...MENTIONS, ...edits }, DEMO_FOLDER);
  const paths = files.flatMap((name) => [`pages/${name}.yaml`, FOLDERS[name] ?? []].flat());
  await Promise.all(paths.map((path) => rm(join(folder, path), { recursive: true })));
  return folder;
}
const without = async (...files: readonly string[]): Promise<Content> => loadContent(await folderWithout(files));
const statusOf = (content: Content, address: string) => {
  const found = resolveUrl(siteOf(content, new SiteSearch()), address, "");
  return found.kind === "page" ? [found.status, found.screen] : found;
};

describe("a site without any optional page", () => {
  let made: Promise<Content> | undefined;
  const bare = () => {
    made ??= folderWithout(FILES, { ...FURTHER_MENTIONS, "site.yaml": withoutTitles }).then((folder) =>
      loadContent(folder),
    );
    return made;
  };

  test("has valid responses", async () => {
    const content = await bare();
    expect(everyResponse(content).flatMap((response) => responseProblems(content, response))).toEqual([]);
  });

  test.each(OPTIONAL)("shows Page Not Found in place of %s, and has no data of it", async (name: RouteName) => {
    const content = await bare();
    const { page, path } = routeOf(name);
    expect(statusOf(content, writePath(path, { id: "1" })), path).toEqual([404, "notFound"]);
    const site = siteOf(content, new SiteSearch());
    expect(site.settle(page, {})).toBeUndefined();
    for (const language of LANGUAGES) expect(site.page(page, {}, language)).toBeUndefined();
  });

  test("has no entry for them in the navigation", async () => {
    const { navigation } = responseOf(await bare(), "home", "en");
    expect(navigation.map(({ page, items }) => [page, items?.map((item) => item.page)])).toEqual([
      ["products", undefined],
      ["aboutUs", ["profile", "contactUs"]],
    ]);
  });

  test("has no footer link to them, and no column without a link", async () => {
    const addresses = OPTIONAL.map((name) => bareAddressOf(name).toLowerCase());
    const { footer, left_out } = responseOf(await bare(), "home", "en");
    const links = footer.links.flatMap(({ items }) => items.map(({ link }) => link.toLowerCase()));
    expect(links.filter((link) => addresses.some((address) => address === link))).toEqual([]);
    expect(footer.links.map(({ title }) => title)).toEqual(["Products", "Company"]);
    expect(new Set(left_out)).toEqual(new Set(OPTIONAL.map((name) => routeOf(name).page)));
  });
});

test("the demo company disables no page", async () => {
  expect(disabledPages(await demoContent())).toEqual([]);
  expect(responseOf(await demoContent(), "home", "zh").left_out).toEqual([]);
});

test("one page can be disabled alone", async () => {
  const content = await without("esg");
  expect(statusOf(content, "/esg")).toEqual([404, "notFound"]);
  expect(statusOf(content, "/aboutUs/investor/shares")).toEqual([200, "shares"]);
  expect(responseOf(content, "home", "en").left_out).toEqual(["esg"]);
});

test("a link in a text to a disabled page is a problem", async () => {
  const folder = await editedContent(
    { "products/sp608.yaml": (text) => text.replace("/product/3", "/esg") },
    DEMO_FOLDER,
  );
  await rm(join(folder, "pages/esg.yaml"));
  const error = await loadContent(folder).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(ContentError);
  expect((error as ContentError).problems).toMatchObject([
    { file: "products/sp608.yaml", problem: "/esg is a page that this site has disabled" },
  ]);
});

test("an enabled page needs a title and a description", async () => {
  const folder = await editedContent({ "site.yaml": withoutTitle("esg") }, DEMO_FOLDER);
  await expect(loadContent(folder)).rejects.toThrow(/site\.yaml:\d+ meta\.esg: is missing\./);
  await rm(join(folder, "pages/esg.yaml"));
  expect(disabledPages(await loadContent(folder))).toEqual(["esg"]);
});

test("a page without a file of its own is enabled by its title alone", async () => {
  expect(statusOf(await demoContent(), "/products/compare")).toEqual([200, "compare"]);
  const content = await loadContent(await editedContent({ "site.yaml": withoutTitle("compare") }, DEMO_FOLDER));
  expect(disabledPages(content)).toEqual(["compare"]);
  expect(statusOf(content, "/products/compare")).toEqual([404, "notFound"]);
});
