/** Redirects from old addresses, and the problems that content:check reports about them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { redirectProblems } from "../../../server/content/addresses/redirect-problems.ts";
import type { Content } from "../../../server/content/content.ts";
import { formatProblem, type Problem } from "../../../server/content/files/problems.ts";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import { referenceProblems } from "../../../server/content/load/references.ts";
import { redirects } from "../../../server/content/sources/redirects.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { siteOf } from "../../../server/site/site.ts";
import { problemsOf, pumpsContent, pumpsSearch } from "../../support/content.ts";

const FILE = "redirects.yaml";
const GONE = `
- from: /product/90
  gone:
    title: { en: BR-16, zh: BR-16 }
    text: { en: <p>No longer made.</p>, zh: <p>已停產。</p> }
    successors: [br20]
    category: centrifugal
`;

/** Returns the pump maker's content with these redirects, and their problems. */
async function withRedirects(text: string): Promise<{ content: Content; problems: readonly Problem[] }> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-redirects-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, FILE), text);
  const [{ loaded, problems } = { problems: [] }] = await new SourceFiles(folder).load([FILE], redirects);
  const content = { ...(await pumpsContent()), redirects: loaded?.data ?? [] };
  if (!loaded) return { content, problems };
  return { content, problems: [...referenceProblems(content, [loaded]), ...redirectProblems(content, loaded)] };
}

const siteWith = async (content: Content) => siteOf(content, await pumpsSearch());

const lead = async (content: Content, address: string) => {
  const { pathname, search } = new URL(address, "http://site");
  const found = resolveUrl(await siteWith(content), pathname, search);
  return found.kind === "redirect" ? `${found.status} ${found.to}` : `${found.status} ${found.location.pathname}`;
};

describe("an old address", () => {
  const OLD = `
- { from: /old/page.php, to: /products/list }
- { from: "/old/page.php?id=7&kind=b", to: /product/1 }
- { from: "/old/page.php?id=7", to: /product/2 }
- { from: /old/*, to: /about }
- { from: /old/deep/*, to: https://archive.example.com/ }
- { from: /tw/*, to: "/*?lang=zh" }
- { from: /news/*, to: /press/* }
- { from: /press/*, to: /home }
- { from: /pdf/brook.pdf, to: /files/products/br20-manual-en.pdf }
${GONE}`;
  const read = async () => (await withRedirects(OLD)).content;

  test.each([
    ["/old/page.php", "301 /products/list"],
    ["/OLD/Page.php/", "301 /products/list"],
    ["/old/page.php?id=8&utm_source=x", "301 /products/list"],
    ["/old/page.php?utm_source=x&id=7", "301 /product/2"],
    ["/old/page.php?kind=b&id=7", "301 /product/1"],
    ["/old", "301 /about"],
    ["/old/anything/else", "301 /about"],
    ["/older", "404 /404"],
    ["/old/deep/water", "301 https://archive.example.com/"],
    ["/tw/product/3", "301 /product/3?lang=zh"],
    ["/tw", "301 /?lang=zh"],
    ["/tw/", "301 /?lang=zh"],
    ["/TW?page=2", "301 /?lang=zh"],
    ["/tw//evil.example.com", "404 /404"],
    ["/tw/%5Chome", "404 /404"],
    ["/tw/%0d%0ahome", "404 /404"],
    ["/tw/no/such/page", "404 /404"],
    ["/news/1", "301 /press/1"],
    ["/news/99999", "404 /404"],
    ["/pdf/brook.pdf", "301 /files/products/br20-manual-en.pdf"],
    // The site's own pages take precedence, and unknown addresses stay unknown.
    ["/press/1", "200 /press/1"],
    ["/product/1", "200 /product/1"],
    ["/product/91", "302 /products/list"],
    ["/%E0%A4%A", "404 /404"],
    // Gone pages have one address, in either language.
    ["/product/90", "410 /gone/1"],
    ["/product/90?lang=zh", "410 /gone/1"],
    ["/gone/1", "410 /gone/1"],
    ["/gone/2", "404 /404"],
  ])("%s: %s", async (address, leadsTo) => expect(await lead(await read(), address)).toBe(leadsTo));

  test("of a gone product names its replacement, in both languages", async () => {
    const site = await siteWith(await read());
    expect(site.page("gone", { id: "1" }, "zh")).toMatchObject({
      banner_only0: { title: "BR-16" },
      text: "<p>已停產。</p>",
      successors: [{ link: "/product/1" }],
      category: { link: "/products/list/centrifugal", title: "離心泵" },
    });
    expect(site.page("gone", { id: "1" }, "en")).toMatchObject({ text: "<p>No longer made.</p>" });
  });
});

describe("an old address never causes a redirect loop", () => {
  // An editor may write these while pages are drafts, without running content:check.
  const CIRCLES = `
- { from: /en/*, to: "/*?lang=en" }
- { from: /one, to: /two }
- { from: /two, to: /one }
- { from: /self, to: "/self?lang=en" }
- { from: /product/*, to: "/product/*?lang=en" }
- { from: /products/*, to: "/products/*?lang=zh" }
- { from: /product/91, to: /product/92 }
- { from: /product/92, to: /product/91 }
- { from: /whole, to: https://pumps.example/whole }
- { from: /whole/*, to: https://pumps.example/other }
- { from: /other, to: https://pumps.example/whole }
- { from: /good, to: https://pumps.example/product/1 }
`;
  const ORIGIN = "https://pumps.example";

  test.each([
    ["/en", "200"],
    ["/en/", "200"],
    ["/EN/product/1", "200"],
    ["/one", "404"],
    ["/two", "404"],
    ["/self", "404"],
    ["/product/77", "200"],
    ["/product/91", "200"],
    ["/products/list/Centrifugal", "200"],
    ["/products/none", "404"],
    ["/whole", "404"],
    ["/whole/x", "404"],
    ["/good", "200"],
  ])("%s ends with %s", async (address, status) => {
    const site = await siteWith((await withRedirects(CIRCLES)).content);
    let at = new URL(address, ORIGIN);
    for (let steps = 0; ; steps += 1) {
      const found = resolveUrl(site, at.pathname, at.search, ORIGIN);
      if (found.kind !== "redirect") return expect(String(found.status)).toBe(status);
      expect(steps).toBeLessThan(4);
      at = new URL(found.to, at);
      expect(at.origin).toBe(ORIGIN);
    }
  });
});

test("a company without an earlier site has none", async () => {
  expect(await lead((await withRedirects("[]")).content, "/old/page.php")).toBe("404 /404");
});

describe("content:check reports an old address", () => {
  test.each([
    ["has to lead to something or be gone, and not both", "- { from: /old }", 1, "0"],
    ["has to lead to something or be gone, and not both", `${GONE}  to: /home`, 2, "0"],
    ["/Old/ appears twice", "- { from: /old, to: /home }\n- { from: /Old/, to: /about }", 2, "1.from"],
    ["/product/1 is a page of the site", "- { from: /product/1, to: /home }", 1, "0.from"],
    ["/no/such/page leads nowhere", "- { from: /old, to: /no/such/page }", 1, "0.to"],
    ["/two leads nowhere", "- { from: /one, to: /two }\n- { from: /two, to: /one }", 1, "0.to"],
    ["/one leads in a circle: /one, /two, /one", "- { from: /one, to: /two }\n- { from: /two, to: /one }", 1, "0.to"],
    ["/one leads in a circle: /one, /One?a=b", '- { from: /one, to: "/One?a=b" }', 1, "0.to"],
    ["/zero leads in a circle: /one, /one", "- { from: /zero, to: /one }\n- { from: /one, to: /one }", 1, "0.to"],
    ["/old/* leads in a circle: /old/new, /old/new", "- { from: /old/*, to: /old/new }", 1, "0.to"],
    ["/a/* leads in a circle: /a/x, /b/x, /a/x", "- { from: /a/*, to: /b/* }\n- { from: /b/*, to: /a/* }", 1, "0.to"],
    [
      "/product/* leads in a circle: /product/x, /product/x?lang=en",
      '- { from: /product/*, to: "/product/*?lang=en" }',
      1,
      "0.to",
    ],
    ["/files/none.pdf does not exist", "- { from: /old, to: /files/none.pdf }", 1, "0.to"],
    ["/prees/* leads nowhere", "- { from: /old/*, to: /prees/* }", 1, "0.to"],
    ["is not an address", "- { from: /old, to: //evil.example.com }", 1, "0.to"],
    ["is not an address that a page can have", "- { from: /media/old.png, to: /home }", 1, "0.from"],
    ["is not an address that a page can have", "- { from: /*, to: /home }", 1, "0.from"],
    ["is not an address that a page can have", "- { from: old, to: /home }", 1, "0.from"],
    ['"br999" is not a key of products', GONE.replace("br20", "br999"), 6, "0.gone.successors.0"],
  ])("%s", async (problem, text, line, field) => {
    expect((await withRedirects(text)).problems).toContainEqual(
      expect.objectContaining({ file: FILE, line, field, problem, hint: expect.any(String) }),
    );
  });

  test("that is gone without a description, with the fields to write", async () => {
    expect((await withRedirects("- { from: /old, gone: true }")).problems.map(formatProblem)).toEqual([
      `${FILE}:1 0.gone: is not a group of fields (true). Write gone: {title: ..., text: ...}; successors, category may be added.`,
    ]);
  });

  test("wherever the content is read", async () => {
    const twice = () => "- { from: /old, to: /home }\n- { from: /old, to: /about }";
    expect(await problemsOf({ [FILE]: twice })).toMatchObject([{ problem: "/old appears twice" }]);
  });
});
