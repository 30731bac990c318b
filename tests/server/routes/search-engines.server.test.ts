/** Sitemaps, feeds, structured data and manifests, from the content of a company. */
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { canonicalOf } from "../../../server/render/canonical.ts";
import { PUMPS_FOLDER, pumpsSite } from "../../support/content.ts";
import { headOf, hrefOf, ORIGIN, serverOf } from "../../support/server/content-server.ts";
import { startServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** The language of addresses without one, and the other language. */
const BARE = "zh";
const OTHER = "en";

const xmlOf = (text: string) => new JSDOM(text, { contentType: "application/xml" }).window.document;
const textsIn = (xml: Document, name: string) =>
  [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe("of a company's content", () => {
  test("the sitemap lists each page in each language, with its other languages and its pictures", async () => {
    const { textOf } = await serverOf(PUMPS_FOLDER, pumpsSite);
    const files = textsIn(xmlOf(await textOf("/sitemap.xml")), "loc");
    expect(files).toEqual([`${ORIGIN}/sitemaps/1.xml`]);
    const xml = xmlOf(await textOf(files[0] ?? ""));
    const site = await pumpsSite();
    const urls = [...xml.getElementsByTagName("url")];
    expect(urls.length).toBeGreaterThan(2 * site.details().length);
    for (const { path, pictures } of site.details()) {
      for (const address of [ORIGIN + path, `${ORIGIN}${path}?lang=${OTHER}`]) {
        const url = urls.find((each) => textsIn(each as unknown as Document, "loc").includes(address));
        const links = [...(url?.getElementsByTagName("xhtml:link") ?? [])];
        expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["en", "zh-Hant-TW", "x-default"]);
        expect(textsIn(url as unknown as Document, "image:loc")).toEqual(pictures.map((picture) => ORIGIN + picture));
      }
    }
    expect(site.details().some(({ path, pictures }) => path.startsWith("/product/") && pictures.length > 0)).toBe(true);
  });

  test("the latest news are in both feeds of each language, which the news pages link to", async () => {
    const { textOf, ask } = await serverOf(PUMPS_FOLDER, pumpsSite);
    for (const language of LANGUAGES) {
      const head = headOf(await textOf(`/press/list?lang=${language}`));
      const atom = xmlOf(await textOf(hrefOf(head, 'link[type="application/atom+xml"]') ?? ""));
      const json = JSON.parse(await textOf(hrefOf(head, 'link[type="application/feed+json"]') ?? ""));
      const { data = [] } = (await pumpsSite()).page("news-list", {}, language) ?? {};
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
      expect(first.url).toBe(`${ORIGIN}${data[0]?.link}${language === BARE ? "" : `?lang=${language}`}`);
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

  test("a device gets the name of the site in each language, and icons of the company", async () => {
    const { textOf, ask } = await serverOf(PUMPS_FOLDER, pumpsSite);
    const site = await pumpsSite();
    for (const language of LANGUAGES) {
      const head = headOf(await textOf(`/home?lang=${language}`));
      const manifest = JSON.parse(await textOf(hrefOf(head, 'link[rel="manifest"]') ?? ""));
      expect(manifest).toMatchObject({
        name: site.page("home", {}, language)?.company,
        start_url: language === BARE ? "/home" : `/home?lang=${language}`,
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
        // More than one color means an icon, not an empty background.
        expect((await image.stats()).channels.some(({ stdev }) => stdev > 10)).toBe(true);
      }
    }
  });
});

describe("the pages of a list", () => {
  test("of products have the number of the page that is shown, even if a later one was requested", () => {
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

test("the sitemaps of fifty thousand products stay far below the limits of search engines", async () => {
  const { content, ask, textOf } = await serverOf(PUMPS_FOLDER, pumpsSite);
  const site = await pumpsSite();
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
  expect(files).toHaveLength(Math.ceil(50_010 / 5000));
  expect((await ask(`/sitemaps/${files.length + 1}.xml`)).status).toBe(404);
  expect(await textOf(files.at(-1) ?? "")).toContain("/product/50000<");
});
describe("search engines", () => {
  test("get structured data that no text can break out of", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/product/1")).text();
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual({ "@type": "Product", description: "</script><b>x" });
  });

  test("find no disabled page in the sitemap", async () => {
    const { ask, content } = await startServer();
    content.change({ ...content.site, leftOut: ["stock", "esg"] });
    const xml = await (await ask("/sitemaps/1.xml")).text();
    expect(xml).toContain("/aboutUs/investor/corporate<");
    expect(xml).not.toContain("/aboutUs/investor/shares<");
    expect(xml).not.toContain("/esg<");
  });

  test("get the address of the sitemap, and the disallowed paths", async () => {
    const { ask } = await startServer({ settings: { publicUrl: ORIGIN } });
    expect(await (await ask("/sitemaps/1.xml")).text()).not.toContain("/404");
    const robots = await (await ask("/robots.txt")).text();
    expect(robots).toContain("Sitemap: https://www.example.com/sitemap.xml");
    // Gone pages must stay allowed, so that search engines see their status and remove them.
    expect(robots.match(/^Disallow: .*$/gm)).toEqual([
      "Disallow: /api/",
      "Disallow: /search",
      "Disallow: /inquiry/status",
      "Disallow: /products/compare",
    ]);
  });
});
