/** Unknown addresses: browsers get a page and programs get JSON, even if the address is not UTF-8. */
import { expect, test } from "vitest";
import { contentOf, editedContent } from "../../support/content.ts";
import { askPlainly } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const NOTHING = [
  "/files/nothing.pdf",
  "/files/draft.pdf",
  "/media/nothing.jpg",
  "/pictures/nothing.avif",
  "/assets/nothing.js",
  "/feeds/news-xx.atom",
  "/sitemaps/99.xml",
  "/drawings/nothing.svg",
  "/%ff%zz",
  "/%",
  "/%B2%A3%AB~.html",
  "/%E7%94%A2/%B2",
  "/files/%B2%A3.pdf",
  "/media/%c0%ae%c0%ae/company.yaml",
];

test.each(NOTHING)("%s is Page Not Found to a browser, in its language, and JSON to a program", async (path) => {
  const { origin } = await startServer();
  for (const language of ["zh", "en"]) {
    const headers = { accept: BROWSER, cookie: `__Host-currentLanguage=${language}; currentLanguage=${language}` };
    const page = await askPlainly(origin, { path, headers });
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(String(page.bytes)).toContain(`<html lang="${language === "zh" ? "zh-Hant-TW" : "en"}"`);
    expect(String(page.bytes)).toContain("<h1>");
  }
  const chosen = await askPlainly(origin, { path: `${path}?lang=zh`, headers: { accept: BROWSER } });
  expect(String(chosen.bytes)).toContain('<html lang="zh-Hant-TW"');
  const head = await askPlainly(origin, { path, method: "HEAD", headers: { accept: BROWSER } });
  expect([head.status, head.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  // The page for a browser is not sent to programs.
  const data = await askPlainly(origin, { path, headers: { accept: "application/json" } });
  expect(data.status).toBe(path.includes("%") ? 400 : 404);
  expect(JSON.parse(String(data.bytes))).toEqual({ status: 0, message: expect.any(String) });
});

test("the API always answers with JSON", async () => {
  const { origin } = await startServer();
  for (const [path, status] of [
    ["/api/nothing", 404],
    ["/api/%", 400],
  ] as const) {
    const { status: answered, bytes } = await askPlainly(origin, { path, headers: { accept: BROWSER } });
    expect([answered, JSON.parse(String(bytes))]).toEqual([status, { status: 0, message: expect.any(String) }]);
  }
});

test("an old address that is not UTF-8 redirects browsers and programs, in any case", async () => {
  const folder = await editedContent({
    "redirects.yaml": () => `
- { from: /%B2%A3%AB~.html, to: /products/list }
- { from: /產品/%AB~, to: /product/1 }
- { from: "/%E7%94%A2%E5%93%81/old%A4?id=7", to: /product/2 }
- { from: /big5/%B2%A3/*, to: /about }
`,
  });
  const { origin, content } = await startServer();
  content.change(await contentOf(folder).site());
  for (const accept of [BROWSER, "*/*"])
    for (const [path, to] of [
      ["/%B2%A3%AB~.html", "/products/list"],
      ["/%b2%a3%ab~.HTML?utm=1", "/products/list"],
      ["/%E7%94%A2%E5%93%81/%AB~", "/product/1"],
      ["/%E7%94%A2%E5%93%81/old%A4?id=7", "/product/2"],
      ["/big5/%B2%A3/anything/%A4", "/about"],
    ] as const) {
      const { status, headers } = await askPlainly(origin, { path, headers: { accept } });
      expect([path, status, headers["location"]]).toEqual([path, 301, to]);
    }
  const { status } = await askPlainly(origin, { path: "/%B2%A3%AB", headers: { accept: BROWSER } });
  expect(status).toBe(404);
});
