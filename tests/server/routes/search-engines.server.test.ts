/** What search engines, feed readers, shareImages and devices are told of the site, by the real content of two companies. */
import { join } from "node:path";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { readContent } from "../../../server/content/load.ts";
import { canonicalOf } from "../../../server/render/canonical.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { siteOf } from "../../../server/site/site.ts";
import { CONTENT_FOLDER, demoSite } from "../../support/content.ts";
import { startServer } from "../../support/server/server.ts";

const ORIGIN = "https://www.example.com";
const PUMPS = join(import.meta.dirname, "../../fixtures/pumps");
const pumps = readContent(PUMPS).then(({ content }) => siteOf(content, new SiteSearch()));

const COMPANIES = [
  { company: "the demo", folder: CONTENT_FOLDER, siteIs: demoSite, bare: "en" },
  { company: "the small one", folder: PUMPS, siteIs: () => pumps, bare: "zh" },
] as const;

/** A server of a company's content at an origin of its own. */
async function serverOf(folder: string, siteIs: () => ReturnType<typeof demoSite>) {
  const server = await startServer({ settings: { publicUrl: ORIGIN, contentFolder: folder } });
  server.content.change(await siteIs());
  const textOf = async (path: string) => {
    const response = await server.ask(path.replace(ORIGIN, ""));
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  return { ...server, textOf };
}

const xmlOf = (text: string) => new JSDOM(text, { contentType: "application/xml" }).window.document;
const textsIn = (xml: Document, name: string) =>
  [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);
const headOf = (html: string) => new JSDOM(html).window.document.head;
const hrefOf = (head: HTMLElement, selector: string) => head.querySelector(selector)?.getAttribute("href") ?? undefined;

describe.each(COMPANIES)("of $company", ({ folder, siteIs, bare }) => {
  test("the sitemap leads to files in which each page is in each language, with its other languages and its pictures", async () => {
    const { textOf } = await serverOf(folder, siteIs);
    const files = textsIn(xmlOf(await textOf("/sitemap.xml")), "loc");
    expect(files).toEqual([`${ORIGIN}/sitemaps/1.xml`]);
    const xml = xmlOf(await textOf(files[0] ?? ""));
    const site = await siteIs();
    const other = bare === "en" ? "zh" : "en";
    const urls = [...xml.getElementsByTagName("url")];
    expect(urls.length).toBeGreaterThan(2 * site.details().length);
    for (const { path, pictures } of site.details()) {
      for (const address of [ORIGIN + path, `${ORIGIN}${path}?lang=${other}`]) {
        const url = urls.find((each) => textsIn(each as unknown as Document, "loc").includes(address));
        const links = [...(url?.getElementsByTagName("xhtml:link") ?? [])];
        expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["en", "zh-Hant-TW", "x-default"]);
        expect(textsIn(url as unknown as Document, "image:loc")).toEqual(pictures.map((picture) => ORIGIN + picture));
      }
    }
    expect(site.details().some(({ path, pictures }) => path.startsWith("/product/") && pictures.length > 0)).toBe(true);
  });

  test("the newest news are in both feeds of each language, which the pages of the news name", async () => {
    const { textOf, ask } = await serverOf(folder, siteIs);
    for (const language of LANGUAGES) {
      const head = headOf(await textOf(`/press/list?lang=${language}`));
      const atom = xmlOf(await textOf(hrefOf(head, 'link[type="application/atom+xml"]') ?? ""));
      const json = JSON.parse(await textOf(hrefOf(head, 'link[type="application/feed+json"]') ?? ""));
      const { data = [] } = (await siteIs()).page("news-list", {}, language) ?? {};
      expect(data.length).toBeGreaterThan(0);
      expect(json).toMatchObject({
        version: "https://jsonfeed.org/version/1.1",
        language: expect.stringMatching(language),
      });
      expect(json.items.map(({ title }: { title: string }) => title)).toEqual(data.map(({ title }) => title));
      const [first] = json.items;
      expect(first).toMatchObject({
        id: first.url,
        content_text: data[0]?.intro,
        date_published: `${data[0]?.pub_date}T00:00:00Z`,
      });
      expect(first.url).toBe(`${ORIGIN}${data[0]?.link}${language === bare ? "" : `?lang=${language}`}`);
      expect(textsIn(atom, "title").slice(1)).toEqual(data.map(({ title }) => title));
      expect([...atom.querySelectorAll("entry > link")].map((link) => link.getAttribute("href"))).toEqual(
        json.items.map(({ url }: { url: string }) => url),
      );
      expect(atom.documentElement.getAttribute("xml:lang")).toBe(json.language);
      expect(textsIn(atom, "updated")).not.toContainEqual(expect.not.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/));
    }
    expect(headOf(await textOf("/products/list")).querySelector('link[type="application/atom+xml"]')).toBeNull();
    for (const path of ["/feeds/news-xx.atom", "/manifests/xx.webmanifest"]) expect((await ask(path)).status).toBe(404);
  });

  test("a device is told in each language what the site is called, and given icons of the company", async () => {
    const { textOf, ask } = await serverOf(folder, siteIs);
    const site = await siteIs();
    for (const language of LANGUAGES) {
      const head = headOf(await textOf(`/home?lang=${language}`));
      const manifest = JSON.parse(await textOf(hrefOf(head, 'link[rel="manifest"]') ?? ""));
      expect(manifest).toMatchObject({
        name: site.page("home", {}, language)?.company,
        start_url: language === bare ? "/home" : `/home?lang=${language}`,
        theme_color: site.look.paper,
      });
      expect(manifest.lang).toMatch(language);
      const icons: readonly { src?: string | undefined; sizes: string }[] = [
        { src: hrefOf(head, 'link[rel="apple-touch-icon"]'), sizes: "180x180" },
        ...manifest.icons,
      ];
      expect(icons.map(({ sizes }) => sizes)).toEqual(["180x180", "192x192", "512x512", "512x512"]);
      for (const { src, sizes } of icons) {
        const response = await ask(src ?? "");
        expect(response.headers.get("content-type")).toBe("image/png");
        const image = sharp(Buffer.from(await response.arrayBuffer()));
        const { width, height, hasAlpha } = await image.metadata();
        expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
        // The icon, not a plain ground: of more than one colour.
        expect((await image.stats()).channels.some(({ stdev }) => stdev > 10)).toBe(true);
      }
    }
  });
});

describe("the pages of a list", () => {
  const addressesOf = (head: HTMLElement) =>
    ["canonical", "prev", "next"].map((rel) => hrefOf(head, `link[rel="${rel}"]`)?.replace(ORIGIN, ""));

  test("are known by their own address, whatever their order, and name the ones beside them", async () => {
    const { textOf } = await serverOf(CONTENT_FOLDER, demoSite);
    for (const [path, ...addresses] of [
      ["/press/list?type=all", "/press/list?type=all", undefined, "/press/list?type=all&page=2"],
      ["/press/list?type=all&page=1", "/press/list?type=all", undefined, "/press/list?type=all&page=2"],
      ["/press/list?type=all&page=2", "/press/list?type=all&page=2", "/press/list?type=all", undefined],
      [
        "/press/list?type=all&page=2&lang=zh",
        "/press/list?type=all&page=2&lang=zh",
        "/press/list?type=all&lang=zh",
        undefined,
      ],
      ["/products/list?sort=name", "/products/list", undefined, undefined],
      ["/products/list?type=spd&sort=newest&lang=zh", "/products/list?type=spd&lang=zh", undefined, undefined],
    ] as const) {
      const head = headOf(await textOf(path));
      expect([path, ...addressesOf(head)]).toEqual([path, ...addresses]);
      expect(hrefOf(head, 'link[hreflang="zh-Hant-TW"]')).not.toMatch(/sort|page=1/);
    }
  });

  test("of products are known by the number of what is shown, though more was asked for", () => {
    const response = { page: 2, last_page: 3, data: [] } as unknown as PageResponses["products"];
    const location = { pathname: "/products/list/spd", search: "?sort=name&page=9&type=a%2Cb", hash: "" };
    expect(canonicalOf({ screen: "products", location, response })).toEqual({
      pathname: "/products/list/spd",
      search: "?page=2&type=a,b",
      previous: "?type=a,b",
      next: "?page=3&type=a,b",
    });
  });
});

test("each page is shown elsewhere with the picture that it is about, and one without with the first of the home page", async () => {
  const { content, textOf } = await serverOf(CONTENT_FOLDER, demoSite);
  const site = await demoSite();
  // As though each photograph had its crop.
  content.change({ ...site, shareImage: (photo) => ({ address: `/crop-of${photo ?? "-home"}`, alt: "What is seen" }) });
  const pictureAt = async (path: string) => {
    const head = headOf(await textOf(path));
    const of = (name: string) => head.querySelector(`meta[property="og:image${name}"]`)?.getAttribute("content");
    expect([of(":width"), of(":height"), of(":alt")]).toEqual(["1200", "630", "What is seen"]);
    return of("")?.replace(`${ORIGIN}/crop-of`, "");
  };
  const product = site.page("product", { id: "1" }, "en")?.product;
  expect(await pictureAt("/product/1")).toBe(product?.photo);
  expect(await pictureAt("/products/list/spd")).toBe(
    site.page("products", { str_filters: "spd" }, "en")?.data[0]?.photo,
  );
  expect(await pictureAt("/solution/1")).toBe(site.page("solution", { id: "1" }, "en")?.solution.photo);
  expect(await pictureAt("/press/1")).toBe(site.page("news", { id: "1" }, "en")?.news.photo);
  expect(await pictureAt("/solutionsList/2")).toBe(site.page("solutions", { id: "2" }, "en")?.solution_types[1]?.photo);
  expect(await pictureAt("/esg")).toBe(site.page("esg", {}, "en")?.banner_only0.photo);
  expect(await pictureAt("/accessibility")).toBe("-home");
});

test("a site of fifty thousand products has sitemaps that stay far below what search engines take", async () => {
  const { content, ask, textOf } = await serverOf(CONTENT_FOLDER, demoSite);
  const site = await demoSite();
  const places = Array.from({ length: 50_000 }, (_, index) => ({
    path: `/product/${index + 1}`,
    pictures: ["/p.jpg"],
  }));
  content.change({ ...site, details: () => places });
  const files = textsIn(xmlOf(await textOf("/sitemap.xml")), "loc").map((each) => each?.replace(ORIGIN, "") ?? "");
  let addresses = 0;
  for (const file of [files[0], files.at(-1)]) {
    const text = await textOf(file ?? "");
    expect(text.length).toBeLessThan(50_000_000);
    addresses += text.match(/<loc>/g)?.length ?? 0;
    expect(text.match(/<loc>/g)?.length).toBeLessThan(45_000);
  }
  expect(addresses).toBeGreaterThan(0);
  expect(files).toHaveLength(Math.ceil(50_020 / 5000));
  expect((await ask(`/sitemaps/${files.length + 1}.xml`)).status).toBe(404);
  expect(await textOf(files.at(-1) ?? "")).toContain("/product/50000<");
});
describe("search engines", () => {
  test("are told what a page is about by data that no text of it can break out of", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/product/1")).text();
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual({ "@type": "Product", description: "</script><b>x" });
  });

  test("find no page in the sitemap that the company does without", async () => {
    const { ask, content } = await startServer();
    content.change({ ...content.site, leftOut: ["stock", "esg"] });
    const xml = await (await ask("/sitemaps/1.xml")).text();
    expect(xml).toContain("/aboutUs/investor/corporate<");
    expect(xml).not.toContain("/aboutUs/investor/shares<");
    expect(xml).not.toContain("/esg<");
  });

  test("are told where the sitemap is, and what not to ask for", async () => {
    const { ask } = await startServer({ settings: { publicUrl: ORIGIN } });
    expect(await (await ask("/sitemaps/1.xml")).text()).not.toContain("/404");
    const robots = await (await ask("/robots.txt")).text();
    expect(robots).toContain("Sitemap: https://www.example.com/sitemap.xml");
    // What is gone is to be asked for, so that it is forgotten: its status says so.
    expect(robots.match(/^Disallow: .*$/gm)).toEqual([
      "Disallow: /api/",
      "Disallow: /search",
      "Disallow: /products/compare",
    ]);
  });
});
