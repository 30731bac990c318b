/** Requests with an absolute target, as clients send them to proxies (RFC 9112, section 3.2.2). */
import { expect, test, vi } from "vitest";
import { askInBytes } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const request = (target: string, host = "own.example") =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

test.each([
  ["/home", "<h1>home</h1>"],
  ["/home?lang=zh", '<html lang="zh-Hant-TW"'],
  ["/healthz", '"status":'],
  ["/media/brand/logo.svg", "<svg"],
  ["/api/page?page=home&lang=3", '"message":'],
])("the page at %s is that of its path, cached or not", async (path, part) => {
  const { origin } = await startServer();
  for (const target of [path, `http://own.example${path}`, `HTTPS://own.example:3000${path}`, path]) {
    const text = await askInBytes(origin, request(target));
    expect(statusOf(text), target).toBe(200);
    expect(text, target).toContain(part);
  }
});

test.each([
  ["http://own.example", "/", 308],
  ["http://own.example?lang=zh", "/?lang=zh", 308],
  ["http://own.example/nowhere", "/nowhere", 404],
  ["http://own.example//evil.example/", "//evil.example/", 404],
])("%s is answered like %s", async (target, path, status) => {
  const { origin } = await startServer();
  const text = await askInBytes(origin, request(target));
  const plain = await askInBytes(origin, request(path));
  expect(statusOf(text)).toBe(status);
  expect(statusOf(plain)).toBe(status);
  const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1];
  expect(locationOf(text)).toBe(locationOf(plain));
});

test("the host of the address replaces the Host header", async () => {
  const { origin } = await startServer();
  const post = (target: string, host: string) =>
    askInBytes(
      origin,
      [
        `POST ${target} HTTP/1.1`,
        `Host: ${host}`,
        "Origin: http://own.example",
        "Content-Type: application/json",
        "Content-Length: 2",
        "Connection: close",
        "",
        "{}",
      ].join("\r\n"),
    );
  expect(statusOf(await post("/api/contact", "own.example"))).not.toBe(403);
  expect(statusOf(await post("http://own.example/api/contact", "other.example"))).not.toBe(403);
  expect(statusOf(await post("http://other.example/api/contact", "own.example"))).toBe(403);
});

test.each(["ftp://own.example/home", "http:///home", "http://user@own.example/home", "mailto://x"])(
  "%s is refused",
  async (target) => {
    const { origin } = await startServer();
    expect(statusOf(await askInBytes(origin, request(target)))).toBe(400);
  },
);
