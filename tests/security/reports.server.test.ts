import pino from "pino";
import { describe, expect, test, vi } from "vitest";
import { countReports, kindsOf } from "../../server/security/reports.ts";
import { startServer } from "../support/server/server.ts";

const ORIGIN = "https://www.example.com";
const violation = (blockedURL: string, url = `${ORIGIN}/contact?name=Mei`) => ({
  type: "csp-violation",
  age: 3,
  url,
  user_agent: "Browser of Mei",
  body: { effectiveDirective: "script-src-elem", blockedURL, documentURL: url, sample: "Mei wrote this" },
});
const KIND = { policy: "csp-violation", directive: "script-src-elem", blocked: "https://evil.example" };

describe("a report of a browser", () => {
  test("is summarised by policy, directive and origin: nothing of the page's address, nothing about the visitor", () => {
    expect(kindsOf([violation("https://evil.example/a.js?x=1")], ORIGIN)).toEqual([KIND]);
  });

  test.each([
    [
      "the older way",
      { "csp-report": { "document-uri": `${ORIGIN}/`, "violated-directive": "img-src x", "blocked-uri": "data" } },
      { policy: "csp-violation", directive: "img-src", blocked: "data" },
    ],
    ["a text that was assigned as markup", violation("trusted-types-sink"), { ...KIND, blocked: "trusted-types-sink" }],
    [
      "isolation",
      { type: "coep", url: ORIGIN, body: { type: "corp", blockedURL: "https://cdn.example/a" } },
      { policy: "coep", directive: "corp", blocked: "https://cdn.example" },
    ],
    [
      "a screen that threw",
      { type: "broken-screen", url: ORIGIN, body: { effectiveDirective: "press-list" } },
      { policy: "broken-screen", directive: "press-list", blocked: "" },
    ],
    [
      "an unknown policy",
      { ...violation("inline"), type: "anything goes here" },
      { ...KIND, policy: "other", blocked: "inline" },
    ],
    ["an invalid address", violation("not\u001b[31m an address"), { ...KIND, blocked: "other" }],
  ])("may be %s", (_, report, kind) => expect(kindsOf(report, ORIGIN)).toEqual([kind]));

  test.each([
    ["nothing", null],
    ["a text", "text"],
    ["a list of nonsense", [1, "two", { three: 3 }]],
    ["of another site", [violation("inline", "https://elsewhere.example/")]],
  ])("is ignored if it is %s", (_, sent) => expect(kindsOf(sent, ORIGIN)).toEqual([]));

  test("is limited to twenty per body", () => {
    expect(kindsOf(Array(500).fill(violation("inline")), ORIGIN)).toHaveLength(20);
  });

  test("is counted in limited memory, even if reports are made up", () => {
    const counts = countReports(pino({ level: "silent" }));
    for (let index = 0; index < 5000; index += 1) counts.add({ ...KIND, blocked: `https://${index}.example` });
    counts.add({ ...KIND, blocked: "https://0.example" });
    expect(counts.counts()).toHaveLength(100);
    expect(counts.counts()[0]).toEqual({ policy: "other", directive: "other", blocked: "other", count: 4901 });
    expect(counts.counts()[1]).toEqual({ ...KIND, blocked: "https://0.example", count: 2 });
    counts.close();
  });

  test("is logged together, once a minute", () => {
    vi.useFakeTimers();
    const lines: { level: number; reports?: readonly unknown[] }[] = [];
    const counts = countReports(pino({}, { write: (line) => lines.push(JSON.parse(line)) }));
    for (let index = 0; index < 3; index += 1) counts.add(KIND);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 40, reports: [{ ...KIND, count: 3 }] });
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(1);
  });
});

describe("the receiver of reports", () => {
  const post = (body: string, type = "application/reports+json") => ({
    method: "POST",
    headers: { "content-type": type },
    body,
  });

  test("accepts both formats of reports, with an empty response", async () => {
    const { ask, origin, settings } = await startServer();
    const url = settings.publicUrl;
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const modern = await ask("/api/reports", post(JSON.stringify([violation("inline", url)])));
    expect([modern.status, await modern.text()]).toEqual([204, ""]);
    const older = { "csp-report": { "document-uri": url, "effective-directive": "img-src" } };
    expect((await ask("/api/reports", post(JSON.stringify(older), "application/csp-report"))).status).toBe(204);
  });

  test.each([
    ["too long", "[".padEnd(40_000), undefined, 413],
    ["no JSON", "{", undefined, 400],
    ["of another type", "text", "text/plain", 415],
  ])("rejects %s", async (_, body, type, status) => {
    const { ask } = await startServer();
    expect((await ask("/api/reports", post(body, type))).status).toBe(status);
  });

  test("accepts thirty bodies a minute from one address", async () => {
    const { ask } = await startServer();
    const statuses = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await ask("/api/reports", post("[]"))).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
