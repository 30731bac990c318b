import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { LANGUAGE_TAG } from "../../../contract/languages.ts";
import { askPlainly } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";
import { fakeSite } from "../../support/server/site-fake.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const inputOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="site-input">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

describe("a page", () => {
  test("is rendered with title, description, links to itself and the other language, and its data", async () => {
    const { ask } = await startServer({ settings: { publicUrl: "https://www.example.com" } });
    const response = await ask("/home");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("<h1>home</h1>");
    expect(html).toContain('<html lang="en"');
    expect(html).toContain("<title>home en</title>");
    expect(html).toContain('<meta name="description" content="first &lt;/script&gt;&lt;b&gt;&quot;');
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/home">');
    expect(html).toContain('<link rel="alternate" hreflang="zh-Hant-TW" href="https://www.example.com/home?lang=zh">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://www.example.com/home">');
    expect(html).toContain('<meta property="og:title" content="home en">');
    expect(inputOf(html)).toMatchObject({
      language: "en",
      location: { pathname: "/home", search: "", hash: "" },
      page: { screen: "home", status: 200, language: "en", response: { slide: [] } },
    });
  });

  test("is in the company's language at an address without one, and in the other if the visitor chose it", async () => {
    const { ask, content } = await startServer({ settings: { publicUrl: "http://www.example.com" } });
    const site = fakeSite();
    content.change({ ...site, company: { ...site.company, language: "zh" } });
    const html = await (await ask("/home")).text();
    expect(html).toContain('<html lang="zh-Hant-TW"');
    expect(html).toContain('<link rel="canonical" href="http://www.example.com/home">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="http://www.example.com/home?lang=en">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="http://www.example.com/home">');
    const chosen = await ask("/home", { headers: { cookie: "currentLanguage=en" } });
    expect(await chosen.text()).toContain('<html lang="en"');
    expect(await (await ask("/sitemaps/1.xml")).text()).toContain("<loc>http://www.example.com/home?lang=en</loc>");
  });

  test("has inline styles, names its scripts without loading them, and preloads only its first picture", async () => {
    const { ask } = await startServer();
    const answer = await ask("/home");
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(html).toContain('<style id="react-aria-pressable-style">@layer theme{}body{color:red}</style>');
    expect(html).toContain(
      '</script><script data-modules="/assets/index-1.js /assets/home-1.js" data-screen="/assets/home-1.js">start();</script>',
    );
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
    expect(html.match(/rel="preload"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="preload" as="image" type="image/avif" imagesrcset="/pictures/a-320.avif 320w"');
    expect(policy).toContain(hashOf("start();"));
    expect(policy).toContain(hashOf("@layer theme{}body{color:red}"));
  });

  test("contains no text that could end its data block", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/home")).text();
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script\b/g)?.length ?? 0);
    expect(inputOf(html).page.response.meta.description).toContain("</script><b>");
  });

  // spec 2.19, 2.22
  // spec 2.1 as / leads on to /home
  // spec 2.12 as /products leads on to /products/list
  // spec 2.13 as /products/list/99 leads on to /products/list
  // spec 2.115 as /press/99 leads on to /press/list
  test.each([
    ["/", "/home", 308],
    ["/?lang=zh&x=1", "/home?lang=zh&x=1", 308],
    ["/products", "/products/list", 308],
    ["/aboutUs/profile/", "/aboutUs/profile/introduction", 308],
    ["/aboutus/INVESTOR/financial", "/aboutUs/investor/financial/report", 308],
    ["/product/99", "/products/list", 302],
    ["/product/99?lang=zh&x=1", "/products/list?lang=zh", 302],
    ["/product/strip", "/products/list", 302],
    ["/press/99", "/press/list", 302],
    ["/products/list/99", "/products/list", 302],
    ["/products/list/99?lang=zh&type=99", "/products/list?lang=zh", 302],
  ])("%s leads on to %s", async (path, to, status) => {
    const { ask } = await startServer();
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(to);
  });

  test("redirects with the query of each request", async () => {
    const { ask } = await startServer();
    for (const query of ["?a=1", "?a=2", "?a=1"]) {
      expect((await ask(`/${query}`)).headers.get("location")).toBe(`/home${query}`);
    }
  });

  // spec 2.4 as /nowhere/at/all is answered 404 with the screen about
  // spec 2.30 as /404 is answered 404 with the screen notFound
  // spec 2.30 as /solution/99 is answered 404 with the screen notFound
  test.each([
    ["/nowhere/at/all", "about"],
    ["/404", "notFound"],
    ["/solution/99", "notFound"],
    ["/solution/x", "notFound"],
    ["/solutionsList/x", "notFound"],
  ])("%s is answered 404 with the screen %s", async (path, screen) => {
    const { ask } = await startServer();
    const response = await ask(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain(`<h1>${screen}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("canonical");
  });

  test.each([
    ["/ESG", "/esg"],
    ["/HoMe///", "/home"],
    ["//home?lang=zh&x=1", "/home?lang=zh&x=1"],
    ["/product/%31", "/product/1"],
    ["/aboutus/contactUS/", "/aboutUs/contactUs"],
    ["/PRODUCT/1", "/product/1"],
    ["/products/list/1/", "/products/list/1"],
  ])("%s, another spelling, redirects to %s", async (path, to) => {
    const { origin } = await startServer();
    const { status, headers } = await askPlainly(origin + path);
    expect([status, headers["location"]]).toEqual([308, to]);
  });

  test("names its canonical address", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/esg?utm=1")).text();
    expect(html).toContain("<h1>esg</h1>");
    expect(html).toContain('<link rel="canonical" href="http://localhost:0/esg">');
  });

  test("ignores invalid values in its query", async () => {
    const { ask } = await startServer();
    for (const path of ["/press/list?year=abc&type=../..&page=-1", "/products/list?type=99", "/products/list/spd"])
      expect((await ask(path)).status, path).toBe(200);
  });

  test("with a search shows the results", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/search?type=2&text=%E7%AA%81%E6%B3%A2&page=2")).text();
    expect(inputOf(html)).toMatchObject({
      location: { search: `?${new URLSearchParams({ type: "2", text: "突波", page: "2" })}` },
      page: { screen: "search", response: { result: { type: 2, last_page: 2 } } },
    });
  });

  test("answers HEAD with headers only", async () => {
    const { ask } = await startServer();
    const response = await ask("/home", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(500);
    expect(await response.text()).toBe("");
  });

  test("that fails to render is answered 500 without details", async () => {
    const { ask, content } = await startServer();
    content.change({
      ...fakeSite(),
      page: () => {
        throw new Error("secret detail");
      },
    });
    const response = await ask("/home");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });
});

describe("the language of a page", () => {
  // spec 2.33 as is the one that the address asks for
  // spec 4.3 as is English by default
  test.each([
    ["English by default", "/home", undefined, "en"],
    ["the one of the visitor's cookie", "/home", "a=b; currentLanguage=zh", "zh"],
    ["the one that the address asks for", "/home?lang=zh", "currentLanguage=en", "zh"],
    ["the default if the cookie is invalid", "/home", "currentLanguage=xx", "en"],
    ["that of the cookie if the address is invalid", "/home?lang=fr", "currentLanguage=zh", "zh"],
  ])("is %s", async (_, path, cookie, language) => {
    const { ask } = await startServer();
    const response = await ask(path, { headers: { "accept-language": "de", ...(cookie && { cookie }) } });
    const tag = language === "zh" ? "zh-Hant-TW" : "en";
    expect(response.headers.get("content-language")).toBe(tag);
    expect(await response.text()).toContain(`<html lang="${tag}"`);
  });

  test("in the address is stored in the cookie of visitors without scripts, so that links stay in it", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/home?lang=zh")).text();
    const [, path = ""] = /<noscript><img src="([^"]+)" alt hidden><\/noscript>/.exec(html) ?? [];
    const kept = await ask(path);
    expect(kept.status).toBe(200);
    expect(kept.headers.get("content-type")).toContain("image/");
    expect(kept.headers.get("cache-control")).toBe("no-store");
    expect(kept.headers.get("set-cookie")).toBe("currentLanguage=zh; Max-Age=31536000; Path=/; SameSite=Lax");
    expect((await ask("/api/language?lang=2")).status).toBe(400);
    expect(await (await ask("/home")).text()).not.toContain("<noscript><img");
  });

  test("is stored in a cookie that no other host can set, over TLS", async () => {
    const { ask } = await startServer({ settings: { publicUrl: "https://www.example.com" } });
    expect((await ask("/api/language?lang=1")).headers.get("set-cookie")).toBe(
      "__Host-currentLanguage=zh; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    );
    const languageWith = async (cookie: string) =>
      (await ask("/home", { headers: { cookie } })).headers.get("content-language");
    expect(await languageWith("__Host-currentLanguage=zh")).toBe("zh-Hant-TW");
    expect(await languageWith("currentLanguage=zh")).toBe("en");
  });

  test("is never mixed up by a cache", async () => {
    const { ask } = await startServer();
    const responses = [];
    for (const language of ["en", "zh", "en"])
      responses.push(await ask("/home", { headers: { cookie: `currentLanguage=${language}` } }));
    expect(responses.map(({ headers }) => headers.get("content-language"))).toEqual(["en", "zh-Hant-TW", "en"]);
    expect(responses[0]?.headers.get("vary")).toBe("cookie, accept-encoding");
    expect(responses[0]?.headers.get("cache-control")).toBe("no-cache");
  });
});

describe("what shared caches may store", () => {
  const KEPT = "public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400";
  const KEPT_FILE = KEPT.replace("max-age=0", "max-age=300");

  test.each([
    ["/home?lang=en", KEPT],
    ["/home?lang=zh", KEPT],
    ["/nowhere?lang=zh", KEPT],
    ["/product/99", KEPT],
    ["/api/page?page=home&lang=1", KEPT],
    ["/sitemap.xml", KEPT],
    ["/media/film.mp4", KEPT_FILE],
    ["/files/sheet.pdf", KEPT_FILE],
  ])("is %s, whose address says all, without a word about cookies", async (path, caching) => {
    const { ask } = await startServer({ settings: { sharedCacheSeconds: 10 } });
    const { headers } = await ask(path, { headers: { cookie: "currentLanguage=en" } });
    expect(headers.get("cache-control")).toBe(caching);
    expect(headers.get("vary") ?? "").not.toMatch(/cookie/i);
    expect(headers.get("set-cookie")).toBeNull();
  });

  test.each(["/search?text=a&lang=zh", "/api/search?type=1&search=a&lang=3"])("is not %s", async (path) => {
    const { ask } = await startServer({ settings: { sharedCacheSeconds: 10 } });
    expect((await ask(path)).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["without a choice", "none", "", "10"],
    ["with a choice", "zh", "currentLanguage=zh", "10"],
    ["that has read another choice", "none", "currentLanguage=zh", null],
    ["that has read a choice that the server has not", "zh", "currentLanguage=zh\xa0", null],
    ["with a choice that is no language of the site", "xx", "currentLanguage=xx", null],
    ["that names its choice twice", "none, none", "", null],
    ["that names no choice", undefined, "", null],
  ])("is a bare address for a cache %s", async (_, said, cookie, seconds) => {
    const { ask } = await startServer({ settings: { sharedCacheSeconds: 10 } });
    // The response for another visitor is cached.
    await ask("/home", { headers: { "x-cache-language": "none" } });
    const { headers } = await ask("/home", { headers: { cookie, ...(said && { "x-cache-language": said }) } });
    expect(headers.get("x-accel-expires")).toBe(seconds);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("vary")).toContain("cookie");
  });

  test("uses the same tags in nginx as on the server", async () => {
    const configuration = await readFile("deploy/nginx.conf", "utf8");
    expect(configuration).toContain(
      `"~(?:^|;[ \\t]*)__Host-currentLanguage=(?<chosen_language>${LANGUAGE_TAG.source})[ \\t]*(?:;|$)"`,
    );
  });

  test("is nothing if every edit must be visible at once", async () => {
    const { ask } = await startServer({ settings: { sharedCacheSeconds: 0 } });
    for (const path of ["/home", "/home?lang=zh", "/api/page?page=home&lang=1"]) {
      const { headers } = await ask(path);
      expect(headers.get("cache-control"), path).toBe("no-cache");
      expect(headers.get("x-accel-expires"), path).toBeNull();
    }
  });
});
