/** Refused requests get a page in browsers, and data in programs. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { TooSlow } from "../../../server/lib/warm-thread.ts";
import { listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";

const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** Starts a server on which one network has used up its share of pages. */
async function startBusy(): Promise<TestServer> {
  const server = await startServer({ limits: { perNetwork: 1 } });
  await server.ask("/home");
  return server;
}

async function read(response: Response) {
  const text = await response.text();
  const inside = (element: string) => new RegExp(`<${element}>([^]*?)</${element}>`).exec(text)?.[1];
  const language = /<html lang="([^"]*)"/.exec(text)?.[1];
  return {
    text,
    language,
    title: inside("title"),
    heading: inside("h1"),
    main: inside("main"),
    style: inside("style"),
  };
}

describe("a refused page", () => {
  test.each([
    ["en", "/search?text=secret&lang=en", {}, "Too many pages at once"],
    ["zh-Hant-TW", "/search?text=secret&lang=zh", {}, "請求的頁面過多"],
    ["zh-Hant-TW", "/search?text=secret", { cookie: "currentLanguage=zh" }, "請求的頁面過多"],
    ["en", "/search?text=secret", {}, "Too many pages at once"],
  ])("is in %s, as its address or its cookie says: %s %j", async (language, path, cookie, title) => {
    const { ask } = await startBusy();
    const response = await ask(path, { headers: { ...HTML, ...cookie } });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const { text, main, ...page } = await read(response);
    expect(page).toMatchObject({ language, title, heading: title });
    expect(main).toContain('<a class="reload" href="">');
    expect(main).toContain(` ${response.headers.get("retry-after")} `);
    // Repeats nothing of the request, and loads nothing.
    expect(text).not.toMatch(/secret|<script|<link|src="(?!data:)|<iframe|url\(/);
  });

  test("has the policies of the site, is not cached, and is hidden from search engines", async () => {
    const { ask } = await startBusy();
    const response = await ask("/search?text=b", { headers: HTML });
    const { headers } = response;
    const { style = "", text } = await read(response);
    const digest = createHash("sha256").update(style).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`'sha256-${digest}'`);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toMatch(/^same-origin/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  const FULL = { concurrency: 0, maxWaiting: 0 };
  test.each([
    [429, "en", { perNetwork: 0 }, "has not been stored. Go back in your browser. What you wrote is still there."],
    [503, "en", FULL, "has not been stored. Go back in your browser. What you wrote is still there."],
    [503, "zh", FULL, "您送出的內容尚未儲存。請以瀏覽器返回上一頁，您填寫的內容仍在，再送出一次即可。"],
  ])(
    "with status %i in %s tells the sender of a form that nothing was stored",
    async (status, lang, limits, advice) => {
      const { ask, origin, database } = await startServer({ limits });
      const response = await ask(`/aboutUs/contactUs?lang=${lang}`, {
        method: "POST",
        headers: { ...HTML, origin, "content-type": "application/x-www-form-urlencoded" },
        body: "name=secret",
      });
      expect(response.status).toBe(status);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      const { main, text } = await read(response);
      expect(main).toContain(advice);
      expect(main).not.toContain('href=""');
      expect(text).not.toContain("secret");
      expect(await listSubmissions(database)).toEqual([]);
    },
  );

  test("is shown with the time to wait if a render takes too long", async () => {
    const { ask } = await startServer({ render: () => Promise.reject(new TooSlow("running", 10_000)) });
    const response = await ask("/home?lang=zh", { headers: HTML });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await read(response)).main).toContain("請於 5 秒後再試一次。");
  });

  test("is also shown if rendering fails or the server is too busy", async () => {
    const failing = await startServer({ render: () => Promise.reject(new Error("broken view")) });
    const response = await failing.ask("/home", { headers: HTML });
    expect(response.status).toBe(500);
    const { title, text } = await read(response);
    expect(title).toBe("Something went wrong");
    expect(text).not.toContain("broken view");
    expect(response.headers.get("cache-control")).toBe("no-store");
    // A visitor can reach the company all the same.
    expect(text).toContain('<a href="tel:+886205550142">+886 2 0555 0142</a>');
    expect(text).toContain('<a href="mailto:hello@acme.example">hello@acme.example</a>');

    const busy = await startServer({ limits: { concurrency: 0, maxWaiting: 0 } });
    const waiting = await busy.ask("/home?lang=zh", { headers: HTML });
    expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await read(waiting)).title).toBe("請稍候");
  });

  test.each([
    ["the API", "/api/search?lang=3&type=1&search=b", HTML],
    ["a request that does not accept HTML", "/search?text=b", { accept: "application/json" }],
  ])("is data for %s", async (_, path, headers) => {
    const { ask } = await startBusy();
    const response = await ask(path, { headers });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ status: 0, message: expect.any(String) });
  });
});
