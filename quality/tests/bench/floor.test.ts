import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFloor } from "../../bench/floor.ts";
import type { RewrittenSite } from "../../rewritten-site.ts";

const SCRIPT = gzipSync("start()");
/** Like a document of the site: data, an inline starter, and a picture. */
const DOCUMENT = `<!doctype html><title>Home</title>
<script type="application/json">{"text":"\\u003c/script>"}</script><p>Read <b>this</b></p>
<script src="/start.js"></script><img src="/hero.avif" alt="">`;

const site = createServer((request, response) => {
  if (request.url === "/start.js") response.writeHead(200, { "content-encoding": "gzip" }).end(SCRIPT);
  else if (request.url === "/home?lang=zh") {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "x-asked-for": request.headers["accept-encoding"],
    });
    response.end(DOCUMENT);
  } else response.writeHead(404).end();
});
let floor: RewrittenSite;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  floor = await openFloor((site.address() as AddressInfo).port);
});
afterAll(() => {
  floor.close();
  site.close();
});

/** Requests a document or its resources as a browser does. */
const ask = (path: string, purpose: string) =>
  fetch(`http://127.0.0.1:${floor.port}${path}`, {
    headers: { "sec-fetch-dest": purpose, "accept-encoding": "br, gzip" },
  });

test("a document has no scripts but all else, compressed", async () => {
  for (const visit of ["first", "again"]) {
    const answer = await ask("/home?lang=zh", "document");
    expect([visit, answer.status, answer.headers.get("content-encoding")]).toEqual([visit, 200, "br"]);
    const html = await answer.text();
    expect(html).toContain('<p>Read <b>this</b></p>\n<img src="/hero.avif" alt="">');
    expect(html).not.toContain("script");
  }
});

test("all other responses are those of the site", async () => {
  const answer = await ask("/start.js", "script");
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toBe("start()");
  expect((await ask("/nothing", "document")).status).toBe(404);
});
