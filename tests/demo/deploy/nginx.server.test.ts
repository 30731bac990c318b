/**
 * nginx with deploy/nginx.conf in front of the site: the responses that it caches, for which visitors, and those that
 * it passes on.
 */
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { editedContent } from "../../support/content.ts";
import { NGINX_HOST, startNginx, whyNoNginx } from "../../support/server/nginx.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { type SiteProcess, startSite } from "../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const HOST = NGINX_HOST;
const PATIENT = { timeout: SLOW_TIMEOUT };
const soon = { timeout: 30_000, interval: 100 };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Cached {
  readonly site: SiteProcess;
  ask(path: string, headers?: Readonly<Record<string, string>>, body?: string): Promise<Answer>;
  /** Returns how many requests have reached the process since the last call, from the server's own log. */
  reached(): Promise<number>;
  /** Asks the port without TLS, which redirects. Returns the status. */
  askPlainly(path: string): Promise<number>;
  /** Returns everything that nginx has logged. */
  logs(): Promise<string>;
}

/** The site behind nginx. */
async function startCached(environment: Readonly<Record<string, string>> = {}): Promise<Cached> {
  const folder = await temporaryFolder();
  const site = await startSite({
    CONTENT: "content",
    DATA: join(folder, "data"),
    PUBLIC_URL: `https://${HOST}`,
    TRUST_PROXY: "1",
    ...environment,
  });
  const nginx = await startNginx(folder, site.origin);
  onTestFinished(nginx.stop);

  const ask: Cached["ask"] = (path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const asked = request(nginx.origin, {
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { host: HOST, ...headers },
        rejectUnauthorized: false,
      });
      asked.on("error", reject);
      asked.on("response", async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      asked.end(body);
    });
  const logged = () => site.out().match(/"msg":"answered"/g)?.length ?? 0;
  let before = 0;
  async function reached(): Promise<number> {
    // The log is written in batches. A request past nginx comes last and marks the end.
    const last = `/api/nothing-${logged()}-${Math.random()}`;
    await site.ask(last);
    await vi.waitFor(() => expect(site.out()).toContain(last), soon);
    const count = logged() - before - 1;
    before = logged();
    return count;
  }
  await reached();
  const askPlainly = async (path: string) =>
    (await fetch(nginx.plainOrigin + path, { redirect: "manual", headers: { host: HOST } })).status;
  const logs = async () =>
    (await Promise.all(["access.log", "error.log"].map((name) => readFile(join(folder, name), "utf8")))).join("");
  return { site, ask, reached, askPlainly, logs };
}

const languageOf = ({ text }: Answer) => /<html lang="([^"]+)"/.exec(text)?.[1];
const cookie = (language: string) => ({ cookie: `a=b; __Host-currentLanguage=${language}` });

const encodingOf = ({ headers }: Answer) => headers["content-encoding"];
const KEPT_LONG = { SHARED_CACHE_SECONDS: "3600" };

describe.skipIf(whyNoNginx)("a shared cache (needs nginx and openssl)", PATIENT, () => {
  test("serves the third crawl of all pages in both languages from its cache, except at most one request in twenty", async () => {
    const { ask, reached } = await startCached(KEPT_LONG);
    const addresses = [...(await ask("/sitemaps/1.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => address.replace(`https://${HOST}`, "").replaceAll("&amp;", "&"),
    );
    const data = ["home", "products", "esg"].flatMap((page) =>
      [1, 3].map((lang) => `/api/page?page=${page}&lang=${lang}`),
    );
    const all = [...addresses, ...data, "/sitemap.xml", "/sitemaps/1.xml", "/robots.txt", "/media/brand/favicon.svg"];
    expect(addresses.filter((address) => address.endsWith("?lang=zh")).length).toBeGreaterThan(50);
    await reached();
    // The server limits new pages per network and asks other requests to retry.
    for (const path of all) await vi.waitFor(async () => expect((await ask(path)).status, path).toBe(200), soon);
    expect(await reached()).toBeGreaterThan(all.length * 0.9);
    // nginx caches repeated requests only.
    for (const path of all) expect((await ask(path)).status, path).toBe(200);
    await reached();
    for (const path of all) expect((await ask(path)).status, path).toBe(200);
    expect(await reached()).toBeLessThan(all.length * 0.05);

    // Browsers that ask for the same compression in different words share a response.
    const coded = async (words: string) => encodingOf(await ask("/home", words ? { "accept-encoding": words } : {}));
    expect([await coded("gzip, deflate, br, zstd"), await coded("gzip"), await coded("")]).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    for (const words of ["br", "gzip"]) await coded(words);
    await reached();
    expect([await coded("br"), await coded("deflate, gzip"), await coded("br;q=0, gzip")]).toEqual([
      "br",
      "gzip",
      "gzip",
    ]);
    expect(await reached()).toBe(0);
    expect(encodingOf(await ask("/media/brand/logo.svg", { "accept-encoding": "gzip" }))).toBe("gzip");
  });

  test("serves no page in another visitor's language, and caches no personal response", async () => {
    const { ask, reached } = await startCached(KEPT_LONG);
    const asked = [
      ["/home", {}, "en"],
      ["/home", cookie("zh"), "zh-Hant-TW"],
      ["/home", cookie("en"), "en"],
      // Cookies and languages that the server ignores change nothing here either.
      ["/home", { cookie: "currentLanguage=zh" }, "en"],
      ["/home?lang=zh", cookie("en"), "zh-Hant-TW"],
      ["/home?LANG=zh", {}, "en"],
      ["/home?LANG=zh", cookie("zh"), "zh-Hant-TW"],
    ] as const;
    for (const round of [1, 2, 3]) {
      for (const [path, headers, language] of asked) expect(languageOf(await ask(path, headers)), path).toBe(language);
      if (round === 3) expect(await reached()).toBe(0);
      else await reached();
    }

    for (const [path, caching] of [
      ["/home", "no-cache"],
      ["/home?lang=zh", "public, max-age=0, s-maxage=1800, stale-while-revalidate=1800, stale-if-error=86400"],
    ] as const) {
      const { headers } = await ask(path);
      expect(headers["cache-control"], path).toBe(caching);
      expect(headers["set-cookie"], path).toBeUndefined();
      expect(headers["x-accel-expires"], path).toBeUndefined();
      expect((await ask(path, { "if-none-match": String(headers["etag"]) })).status, path).toBe(304);
    }

    const form = { "content-type": "application/x-www-form-urlencoded", origin: `https://${HOST}` };
    const own = [
      () => ask("/api/challenge?form=contact"),
      () => ask("/api/search?type=1&search=a&lang=3"),
      () => ask("/search?type=1&text=a&lang=zh"),
      () => ask("/api/language?lang=1"),
      () => ask("/healthz"),
      () => ask("/aboutUs/contactUs", form, "step=check"),
    ];
    for (const each of own) await each();
    await reached();
    for (const each of own) expect((await each()).status).toBeLessThan(500);
    expect(await reached()).toBe(own.length);
  });

  test("logs no key of a status page, also while the server is down", async () => {
    const { ask, askPlainly, logs, site } = await startCached();
    const key = "Zm9vYmFyYmF6cXV4MTIzNA";
    const paths = [
      `/inquiry/${key}`,
      `/inquiry/${key}?lang=zh`,
      `/Inquiry/${key}/`,
      `/%69nquiry/${key}`,
      `/inquiry/${key}.`,
    ];
    expect((await ask(`/inquiry/${key}`)).headers["location"]).toBe("/inquiry/status?link=wrong");
    for (const path of paths) {
      await ask(path);
      expect(await askPlainly(path)).toBe(308);
    }
    expect((await ask("/inquiry/status", { cookie: `__Secure-switchyard_status=${key}` })).status).toBe(404);
    await vi.waitFor(() => expect(site.out()).toContain('"path":"/inquiry/status"'), soon);
    site.child.kill("SIGTERM");
    await site.ended;
    for (const path of paths) expect((await ask(path)).status).toBe(502);
    await ask("/home");
    const written = site.out() + (await logs());
    expect(written).toContain("GET /inquiry/status");
    expect(written).not.toContain(key.slice(0, 8));
  });

  test("serves an edit after the configured time, and its cache while the server is down", async () => {
    const folder = await editedContent({});
    const { ask, site } = await startCached({ SHARED_CACHE_SECONDS: "2", CONTENT: folder });
    const file = join(folder, "products/br20.yaml");
    const paths = ["/product/1", "/product/1?lang=zh", "/api/page?page=product&id=1&lang=3"];
    for (const path of [...paths, ...paths]) expect((await ask(path)).text).not.toContain("BR-EDITED");
    await writeFile(file, (await readFile(file, "utf8")).replace(/^number:.*$/m, 'number: "BR-EDITED"'));
    for (const path of paths) await vi.waitFor(async () => expect((await ask(path)).text).toContain("BR-EDITED"), soon);

    site.child.kill("SIGTERM");
    await site.ended;
    for (const path of paths) expect((await ask(path)).status, path).toBe(200);
  });
});
