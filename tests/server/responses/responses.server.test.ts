import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { prepareQuickly, prepareResponse } from "../../../server/responses/cached-response.ts";
import { chooseEncoding } from "../../../server/responses/encoding.ts";
import { ResponseCache } from "../../../server/responses/response-cache.ts";
import { askInBytes, askPlainly } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";
import { fakeRender, fakeSite } from "../../support/server/site-fake.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const PAGE = "/api/page?page=home&lang=3";

describe("GET /api/articles", () => {
  test("returns the table of a series in the language, which caches may keep while it is the same", async () => {
    const { ask } = await startServer();
    const address = "/api/articles?id=1&sort=-dn&lang=1";
    const response = await ask(address);
    expect(response.headers.get("cache-control")).toBe((await ask(PAGE)).headers.get("cache-control"));
    expect(await response.json()).toEqual({ status: 1, message: { sort: "-dn zh" } });
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await ask(address, { headers })).status).toBe(304);
    expect(await (await ask("/api/articles?id=1")).json()).toMatchObject({ message: { sort: " en" } });
  });

  test.each([
    ["", 400, ["id"]],
    ["id=x", 400, ["id"]],
    ["id=1&lang=2", 400, ["lang"]],
    ["id=1&to_page=0", 400, ["to_page"]],
    ["id=99", 404, undefined],
    ["id=2", 404, undefined],
  ])("%s is answered %i", async (query, status, fields) => {
    const { ask } = await startServer();
    const response = await ask(`/api/articles?${query}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status: 0, message: expect.any(String), ...(fields && { fields }) });
  });
});

describe("GET /api/page", () => {
  // spec 7.4
  test("returns the page's data in the language", async () => {
    const { ask } = await startServer();
    const response = await ask("/api/page?page=home&lang=1");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toMatchObject({ status: 1, message: { meta: { title: "home zh" } } });
  });

  test("defaults to English", async () => {
    const { ask } = await startServer();
    expect(await (await ask("/api/page?page=home")).json()).toMatchObject({ message: { meta: { title: "home en" } } });
  });

  test.each([
    ["page=nowhere", 400, ["page"]],
    ["", 400, ["page"]],
    ["page=home&lang=2", 400, ["lang"]],
    ["page=product", 400, ["id"]],
    ["page=product&id=x", 400, ["id"]],
    ["page=product&id=1&id=2", 400, ["id"]],
    ["page=news-list&year=26&to_page=0", 400, ["year", "to_page"]],
    ["page=products&str_filters=a%20b", 400, ["str_filters"]],
    ["page=product&id=99", 404, undefined],
  ])("%s is answered %i", async (query, status, fields) => {
    const { ask } = await startServer();
    const response = await ask(`/api/page?${query}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status: 0, message: expect.any(String), ...(fields && { fields }) });
  });

  // spec 7.15
  test("treats an empty value and 'all' as no filter", async () => {
    const { ask } = await startServer();
    for (const query of ["page=news-list&year=&type=all", "page=stock&year=all"]) {
      expect((await ask(`/api/page?${query}`)).status, query).toBe(query.includes("stock") ? 404 : 200);
    }
  });

  // spec 7.19
  test("ignores the order of filters", async () => {
    const { ask } = await startServer();
    const [one, other] = await Promise.all(
      ["b,a,b", "a,b"].map(async (filters) => (await ask(`/api/page?page=products&str_filters=${filters}`)).text()),
    );
    expect(one).toBe(other);
  });
});

describe("GET /api/search", () => {
  // spec 3.37, 7.5, 9.25
  test("returns the search types", async () => {
    const { ask } = await startServer();
    expect(await (await ask("/api/search/type")).json()).toEqual({
      status: 1,
      message: [{ type: 1, name: "Products", name_ch: "產品" }],
    });
  });

  // spec 7.6
  test("returns the results, with menu and footer", async () => {
    const { ask } = await startServer();
    const response = await ask("/api/search?lang=3&type=2&search=surge&to_page=2");
    expect(await response.json()).toMatchObject({ message: { result: { type: 2 }, menu: {}, footer: {} } });
  });

  test.each(["search=", "search=%20", "search=x&type=3", "search=x&to_page=0", `search=${"x".repeat(101)}`, "lang=3"])(
    "%s is answered 400",
    async (query) => {
      const { ask } = await startServer();
      expect((await ask(`/api/search?${query}`)).status).toBe(400);
    },
  );
});

describe("GET /api/search/suggestions", () => {
  test("returns groups of suggestions", async () => {
    const { ask } = await startServer();
    expect(await (await ask("/api/search/suggestions?lang=3&search=su")).json()).toEqual({
      status: 1,
      message: { products: [], categories: [], news: [], pages: [], marks: [] },
    });
  });

  test.each(["", "search=%20", "search=x&lang=7", `search=${"x".repeat(101)}`])(
    "?%s is answered 400",
    async (query) => {
      const { ask } = await startServer();
      expect((await ask(`/api/search/suggestions?${query}`)).status).toBe(400);
    },
  );
});

describe("any other call", () => {
  test.each(["/api/", "/api/nothing", "/api/page/x", "/api/Page", "/api/inquiry/"])(
    "GET %s is answered 404 in JSON",
    async (path) => {
      const { ask } = await startServer();
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ status: 0, message: expect.any(String) });
    },
  );

  test.each([
    ["GET", "/api/inquiry", "POST"],
    ["HEAD", "/api/contact", "POST"],
    ["POST", "/api/page", "GET, HEAD"],
    ["PUT", "/api/search?search=x", "GET, HEAD"],
    ["DELETE", "/api/inquiry", "POST"],
    ["OPTIONS", "/api/contact", "POST"],
    ["POST", "/home", "GET, HEAD"],
    ["DELETE", "/", "GET, HEAD"],
    ["POST", "/media/film.mp4", "GET, HEAD"],
    ["PATCH", "/nowhere", "GET, HEAD"],
  ])("%s %s is answered 405, with the allowed methods", async (method, path, allowed) => {
    const { ask } = await startServer();
    const response = await ask(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allowed);
    const answered = method === "HEAD" ? undefined : await response.json();
    expect(answered).toEqual(method === "HEAD" ? undefined : { status: 0, message: expect.any(String) });
  });

  test.each(["/%ff%zz", "/api/%", "/media/%c0%ae%c0%ae/company.yaml"])(
    "%s, which can't be read, is answered 400",
    async (path) => {
      const { origin } = await startServer();
      const { status, bytes, headers } = await askPlainly(origin + path);
      expect(status).toBe(400);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(JSON.parse(String(bytes))).toEqual({ status: 0, message: expect.any(String) });
    },
  );

  test.each([
    ["is not HTTP", "nonsense\r\n\r\n", 400],
    ["has endless headers", `GET /home HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("that %s is answered in the same shape", async (_, text, status) => {
    const { origin } = await startServer();
    const [head = "", body = ""] = (await askInBytes(origin, text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ status: 0, message: expect.any(String) });
  });

  test("with a long path is refused (414), and with a long query answered", async () => {
    const { ask } = await startServer();
    for (const path of [`/${"a".repeat(3000)}`, `/product/${"1".repeat(3000)}`, `/api/${"a".repeat(3000)}?b=c`]) {
      const response = await ask(path);
      expect(response.status).toBe(414);
      expect(await response.json()).toEqual({ status: 0, message: expect.any(String) });
    }
    expect((await ask(`/${"a".repeat(900)}`)).status).toBe(404);
    expect((await ask(`/home?utm=${"a".repeat(3000)}`)).status).toBe(200);
  });

  test("with a long path that is not UTF-8 is refused before old addresses are compared, with the headers of all responses", async () => {
    const { ask } = await startServer();
    const long = await ask(`/%E9${"/a".repeat(7500)}`);
    expect(long.status).toBe(414);
    const short = await ask("/%E9");
    expect(short.status).toBe(400);
    for (const { headers } of [long, short])
      for (const name of ["cross-origin-opener-policy", "cross-origin-resource-policy", "referrer-policy"])
        expect([name, headers.get(name)]).toEqual([name, (await ask("/healthz")).headers.get(name)]);
  });

  test.each([
    ["GET", "//", 308],
    ["POST", "//", 405],
    ["POST", "//example.com/x", 405],
    ["GET", "/api/*x", 404],
    ["POST", "/api/*", 404],
    ["GET", "/*", 404],
  ])("%s %s, which is not an address, is answered %i", async (method, path, status) => {
    const { origin } = await startServer();
    expect((await askPlainly(origin, { method, path })).status).toBe(status);
  });

  test.each([
    ["names two hosts", "GET /home HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n"],
    ["is HTTP/0.9", "GET /home\r\n\r\n"],
  ])("that %s is refused (400), even if its response is cached", async (_, text) => {
    const { origin, ask } = await startServer();
    await ask("/home");
    expect(await askInBytes(origin, text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("GET /healthz answers 200 if the server can store", async () => {
    const { ask } = await startServer();
    const response = await ask("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a response", () => {
  test("is compressed in an encoding that the client accepts", async () => {
    const { origin } = await startServer();
    const plain = await askPlainly(origin + PAGE, { headers: { "accept-encoding": "identity" } });
    const brotli = await askPlainly(origin + PAGE, { headers: { "accept-encoding": "gzip, deflate, br" } });
    const gzip = await askPlainly(origin + PAGE, { headers: { "accept-encoding": "gzip;q=1, br;q=0" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(plain.headers["vary"]).toContain("accept-encoding");
  });

  test.each([PAGE, "/home", "/assets/index-1.js", "/sitemap.xml"])(
    "of %s is not sent again while it is the same (304)",
    async (path) => {
      const { ask } = await startServer();
      const tag = (await ask(path)).headers.get("etag") ?? "";
      const again = await ask(path, { headers: { "if-none-match": `"other", ${tag}` } });
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(tag);
      expect(await again.text()).toBe("");
      expect((await ask(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    },
  );

  test("changes with the content, in pages and data", async () => {
    const { ask, content } = await startServer();
    for (const path of [PAGE, "/home"]) {
      const before = await ask(path);
      expect(await before.text()).toContain("first");
      content.change(fakeSite("second"));
      const after = await ask(path, { headers: { "if-none-match": before.headers.get("etag") ?? "" } });
      expect(after.status).toBe(200);
      expect(await after.text()).toContain("second");
      content.change(fakeSite());
    }
  });

  test("is neither rendered nor compressed again if an edit did not change it", async () => {
    const render = vi.fn(fakeRender);
    const { ask, content } = await startServer({ render });
    const tagsOf = () => Promise.all([PAGE, "/home"].map(async (path) => (await ask(path)).headers.get("etag")));
    const before = await tagsOf();
    content.change(fakeSite());
    expect(await tagsOf()).toEqual(before);
    expect(render).toHaveBeenCalledTimes(1);
    content.change(fakeSite("second"));
    expect(await tagsOf()).not.toEqual(before);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["GZIP", "gzip"],
    ["br;q=nonsense, gzip", "gzip"],
  ])("to a client that accepts %s is %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe("the response cache", () => {
  const answer = (body: string) => prepareResponse({ type: "text/plain", body, headers: {} });

  test("is limited: the least recently used is evicted first", async () => {
    const cache = new ResponseCache({ maxResponses: 2 });
    for (const key of ["a", "b", "a", "c"]) await cache.getOrCreate(key, key, () => answer(key));
    expect(cache.size).toBe(2);
    let made = 0;
    for (const key of ["a", "c", "b"]) {
      await cache.getOrCreate(key, key, () => {
        made += 1;
        return answer(key);
      });
    }
    expect(made).toBe(1);
  });

  test("keeps requested responses despite many made-up addresses", async () => {
    const cache = new ResponseCache({ maxResponses: 3 });
    await cache.getOrCreate("home", "/home", () => answer("home"));
    const home = cache.find("/home");
    for (const key of ["a", "b", "c", "d", "e", "f"]) {
      await cache.getOrCreate(key, key, () => answer(key));
      // Requested again after each of them.
      await cache.getOrCreate("home", "/home", () => answer("made again"));
      expect(cache.find("/home")).toBe(home);
    }
    expect(cache.size).toBe(3);
  });

  test("evicts responses even if all were requested", async () => {
    const cache = new ResponseCache({ maxResponses: 2 });
    for (const key of ["a", "b", "c"]) {
      await cache.getOrCreate(key, key, () => answer(key));
      expect(cache.find(key)).toBeDefined();
    }
    expect(cache.size).toBe(2);
  });

  test("is limited in bytes", async () => {
    const { weight } = await answer("x".repeat(900));
    expect(weight).toBeGreaterThan(900);
    const cache = new ResponseCache({ maxBytes: 3 * weight + 100 });
    for (const key of ["a", "b", "c", "d"]) await cache.getOrCreate(key, key, () => answer(key.repeat(900)));
    expect(cache.size).toBe(3);
    expect(cache.find("a")).toBeUndefined();
    expect(cache.find("d")).toBeDefined();
  });

  test("counts the size of keys, and stores no long cache key", async () => {
    const { weight } = await answer("x");
    const cache = new ResponseCache({ maxBytes: 2 * weight + 10_000 });
    for (const key of ["a", "b"]) await cache.getOrCreate(key.repeat(4000), key, () => answer(key));
    expect(cache.size).toBe(1);
    await cache.getOrCreate("c", "/c?".padEnd(2000, "c"), () => answer("c"));
    expect(cache.find("/c?".padEnd(2000, "c"))).toBeUndefined();
  });

  test("uses as much memory as it counts, without the source texts", async () => {
    const given = { body: randomBytes(6000).toString("hex") };
    const source = { body: Buffer.from(given.body) };
    const text = new WeakRef(source.body);
    const answer = await prepareQuickly({ type: "text/plain", headers: {}, body: source.body });
    // The other encodings are made from it on request.
    expect(answer.forms.br.body.buffer.byteLength).toBeLessThanOrEqual(answer.weight);
    expect(String(gunzipSync(answer.forms.gzip.body))).toBe(given.body);
    expect(answer.weight).toBeLessThan(given.body.length);
    source.body = Buffer.alloc(0);
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    await vi.waitFor(() => {
      collectGarbage();
      // The message of a failed assertion would keep the text in memory.
      expect(text.deref() === undefined).toBe(true);
    });
    // It can still be recompressed.
    const better = await answer.recompress?.();
    expect(brotliDecompressSync(better?.forms.br.body ?? "").toString()).toBe(given.body);
  });

  test("recompresses a response that is requested under another address, so that plain text needs no decompression", async () => {
    const cache = new ResponseCache();
    const make = () => prepareQuickly({ type: "text/plain", body: "volts ".repeat(3000), headers: {} });
    await cache.getOrCreate("a", "a?1", make);
    const isUnpackedOnce = async () => {
      const { forms } = await cache.getOrCreate("a", `a?${Math.random()}`, make);
      expect(forms.identity.body).toBe(forms.identity.body);
    };
    await vi.waitFor(isUnpackedOnce, { timeout: SLOW_TIMEOUT });
  });

  test("recompresses a response that is requested again, and keeps its ETag", async () => {
    const cache = new ResponseCache();
    const body = Array.from({ length: 3000 }, (_, index) => `${index * index} volts\n`).join("");
    const first = await cache.getOrCreate("a", "a", () => prepareQuickly({ type: "text/plain", body, headers: {} }));
    expect(cache.find("a")).toBe(first);
    const better = await vi.waitFor(() => {
      const found = cache.find("a");
      expect(found).not.toBe(first);
      return found;
    });
    for (const encoding of ["br", "gzip"] as const)
      expect(better?.forms[encoding].body.length).toBeLessThan(first.forms[encoding].body.length);
    expect(String(brotliDecompressSync(better?.forms.br.body ?? ""))).toBe(body);
    expect(better?.etag).toBe(first.etag);
    expect(cache.bytes).toBe((better?.weight ?? 0) + 2);
  });

  test("makes a response once for concurrent requests", async () => {
    const cache = new ResponseCache();
    let made = 0;
    const ask = (spelling: string) =>
      cache.getOrCreate("a", spelling, () => {
        made += 1;
        return answer("a");
      });
    await Promise.all([ask("one"), ask("other"), ask("one")]);
    expect(made).toBe(1);
    expect(cache.find("other")).toBe(cache.find("one"));
  });

  test("caches no response from before a change, and no failure", async () => {
    const cache = new ResponseCache();
    const late = cache.getOrCreate("a", "a", () => answer("old"));
    cache.markStale();
    await late;
    expect(cache.find("a")).toBeUndefined();
    expect(cache.size).toBe(0);
    await expect(cache.getOrCreate("b", "b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.getOrCreate("b", "b", () => answer("yes"))).status).toBe(200);
  });

  test("revalidates each response after a change, and keeps equal ones with their size", async () => {
    const cache = new ResponseCache();
    const first = await cache.getOrCreate("a", "a", () => answer("same"));
    const { bytes } = cache;
    cache.markStale();
    expect(cache.find("a")).toBeUndefined();
    const again = await cache.getOrCreate("a", "a", async (before) => before ?? answer("never"));
    expect(again).toBe(first);
    expect(cache.find("a")).toBe(first);
    expect([cache.bytes, cache.size]).toEqual([bytes, 1]);
    cache.markStale();
    const other = await cache.getOrCreate("a", "a", () => answer("other than it was"));
    expect(cache.bytes - bytes).toBe(other.weight - first.weight);
  });

  test("does not grow with made-up queries", async () => {
    const { ask } = await startServer();
    const tags = await Promise.all(
      ["/home", "/home?utm=1", "/home?utm=2&x=y"].map(async (path) => (await ask(path)).headers.get("etag")),
    );
    expect(new Set(tags).size).toBe(1);
  });
});

describe("each response during the shutdown closes its connection", () => {
  test.each([
    ["GET", "/home", 200, {}],
    ["HEAD", "/home", 200, {}],
    ["GET", PAGE, 200, {}],
    ["GET", PAGE, 304, { "if-none-match": "*" }],
    ["GET", "/nowhere", 404, {}],
    ["GET", "/healthz", 200, {}],
  ])("%s %s (%d)", async (method, path, status, headers) => {
    const { app, origin } = await startServer({ limits: { shutdownDelay: 8000 } });
    const single = { headers: { connection: "close" } };
    // Cached before the shutdown starts.
    for (let time = 0; time < 2; time += 1) await askPlainly(origin + path, single);
    const accepted = once(app.server, "connection");
    const kept = connect(Number(new URL(origin).port), "127.0.0.1");
    await accepted;
    const ended = app.close();
    await vi.waitFor(async () => expect((await askPlainly(`${origin}/readyz`, single)).status).toBe(503));
    const answer = await askPlainly(origin + path, { method, headers });
    expect([answer.status, answer.headers["connection"]]).toEqual([status, "close"]);
    kept.destroy();
    await ended;
  });
});
