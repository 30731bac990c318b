import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { openLog } from "../../../server/log/log.ts";

/** Returns the log lines of requests for these addresses. */
function linesFor(...urls: string[]): Record<string, unknown>[] {
  let written = "";
  const log = openLog("info", { write: (text) => (written += text) });
  for (const url of urls) log.request({ method: "GET", url } as IncomingMessage, 200, 1.5);
  log.flush();
  return written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("a request is logged with its method, path, status and time", () => {
  expect(linesFor("/inquiry")).toEqual([
    { level: 30, time: expect.any(String), method: "GET", path: "/inquiry", status: 200, ms: 1.5, msg: "answered" },
  ]);
});

test("the query of an address is not logged", () => {
  const lines = linesFor("/inquiry?name=Mei&email=mei%40example.com", "/search?text=Mei", '/"a\\?name=Mei');
  expect(lines.map(({ path }) => path)).toEqual(["/inquiry", "/search", '/"a\\']);
  expect(JSON.stringify(lines)).not.toMatch(/mei/i);
});

test("no key of a status page is logged, however its address is written", () => {
  const key = "Zm9vYmFyYmF6cXV4MTIzNA";
  const paths = [`/inquiry/${key}`, `/Inquiry/${key}/`, `//inquiry//${key}`, `/%69nquiry/${key}`, `/inquiry/${key}%`];
  const lines = linesFor(...paths, `/inquiry/${key}?lang=zh`, "/inquiry/status", "/inquiry/status/data");
  expect(JSON.stringify(lines)).not.toContain(key.slice(0, 8));
  expect(lines.slice(-3).map(({ path }) => path)).toEqual(["/inquiry/...", "/inquiry/status", "/inquiry/status/data"]);
});

test("many lines at once are all written in order", () => {
  const urls = Array.from({ length: 5000 }, (_, number) => `/product/${number}/${"é".repeat(number % 100)}`);
  expect(linesFor(...urls).map(({ path }) => path)).toEqual(urls);
});
