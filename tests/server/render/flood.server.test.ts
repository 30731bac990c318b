/** A flood of made-up addresses: its cost for the server, and for visitors of cached pages. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { Render } from "../../../contract/render.ts";
import { flood, MADE_UP } from "../../support/server/load/flood.ts";
import { startProbe } from "../../support/server/load/probe.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { fakeRender } from "../../support/server/site-fake.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** Creates views whose renders wait for a release, and counts the rendered pages. */
function heldRenders() {
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const render: Render = async (input, options) => {
    begun += 1;
    // The page that is cached before the flood.
    if (input.page.screen !== "home") await gate.promise;
    return fakeRender(input, options);
  };
  return { render, begun: () => begun, release: gate.resolve };
}

async function tagsOf({ ask }: TestServer, paths: readonly string[], cookie = ""): Promise<Set<string | null>> {
  const answers = [];
  for (const path of paths) answers.push((await ask(path, { headers: { cookie } })).headers.get("etag"));
  return new Set(answers);
}

describe("made-up addresses", () => {
  test.each([
    ["that are unknown", ["/nowhere", "/no/where", "/nowhere?x=1", "/product-1"]],
    ["of missing entities", ["/solution/99", "/solution/98", "/solutionsList/x", "/404", "/404?y=2"]],
    ["with filters that do not exist", ["/products/list", "/products/list?type=99", "/products/list?type=a,b"]],
    ["with one filter that exists", ["/products/list?type=1", "/products/list?type=1,99", "/products/list?type=x,1,1"]],
    ["with other names in the query", ["/esg", "/esg?a=1", "/esg?year=2020&type=1"]],
  ])("%s share one page in each language", async (_, paths) => {
    const { render, begun, release } = heldRenders();
    const server = await startServer({ render });
    release();
    expect((await tagsOf(server, paths)).size).toBe(1);
    expect(begun()).toBe(1);
    expect((await tagsOf(server, paths, "currentLanguage=zh")).size).toBe(1);
    expect(begun()).toBe(2);
  });

  test("that name nothing share one response of the API too", async () => {
    const server = await startServer();
    const call = "/api/page?page=products&lang=3&str_filters=";
    expect((await tagsOf(server, [call, `${call}99`, `${call}98,97`])).size).toBe(1);
    expect((await server.ask("/api/page?page=product&lang=3&id=99")).status).toBe(404);
  });

  test("use up the share of one network: 429, while cached pages are still sent", async () => {
    const { ask } = await startServer({ limits: { perNetwork: 3 } });
    for (const path of ["/home", "/esg", "/search?text=a"]) expect((await ask(path)).status, path).toBe(200);
    for (const path of [
      "/search?text=b",
      "/api/search?lang=3&type=1&search=b",
      "/api/search/suggestions?lang=3&search=bc",
    ]) {
      const refused = await ask(path);
      expect(refused.status, path).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({ status: 0, message: expect.any(String) });
    }
    for (const path of ["/home", "/home?utm=1", "/esg"]) expect((await ask(path)).status, path).toBe(200);
  });

  test.each([
    ["unknown addresses", (number: number) => `/nowhere-${number}`, 404],
    ["other names in the query", (number: number) => `/home?u=${number}`, 200],
    ["other filters", (number: number) => `/products/list?type=x${number}`, 200],
    ["other spellings", (number: number) => `/home${"/".repeat(number + 1)}`, 308],
    [
      "calls of the API for what is not there",
      (number: number) => `/api/page?page=product&lang=3&id=${99 + number}`,
      404,
    ],
    ["missing drawings", (number: number) => `/drawings/x${number}.svg`, 404],
  ])(
    "and %s, though no new page is made for them: 429, and ready pages and files come all the same",
    async (...kind) => {
      const [, addressOf, status] = kind;
      const { ask } = await startServer({ limits: { requestsPerNetwork: 10 } });
      await ask("/home");
      const statuses = [];
      for (let number = 0; number < 12; number += 1) statuses.push((await ask(addressOf(number))).status);
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => status), 429, 429, 429]);
      const refused = await ask(addressOf(99));
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      for (const path of ["/home", "/media/brand/logo.svg", "/files/sheet.pdf"])
        expect((await ask(path)).status, path).toBe(200);
    },
  );

  test("are rendered a few at a time; with a full queue 503 at once, while cached pages are still sent", async () => {
    const { render, begun, release } = heldRenders();
    const { ask } = await startServer({ render, limits: { concurrency: 2, maxWaiting: 1 } });
    await ask("/home");
    const asked = ["a", "b", "c"].map((text) => ask(`/search?text=${text}`));
    // These three were accepted, and one of them waits.
    while (begun() < 3) await pause(1);
    const refused = await ask("/search?text=d");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect((await ask("/home")).status).toBe(200);
    expect((await ask("/home?utm=2")).status).toBe(200);
    expect(begun()).toBe(3);
    release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask("/search?text=d")).status).toBe(200);
  });

  test("that wait too long for their turn get 503, and leave their place to others", async () => {
    const { render, begun, release } = heldRenders();
    const { ask } = await startServer({ render, limits: { concurrency: 1, maxWaiting: 1, maxWait: 20 } });
    const first = ask("/search?text=a");
    while (begun() < 1) await pause(1);
    for (const text of ["b", "c"]) {
      const refused = await ask(`/search?text=${text}`);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    }
    release();
    expect((await first).status).toBe(200);
    expect((await ask("/search?text=b")).status).toBe(200);
  });

  test.each(["unknown", "spelling", "filter", "missing", "search", "data", "variant"] as const)(
    "of the kind %s never delay a cached page",
    async (kind) => {
      const { ask, origin } = await startServer({ limits: { perNetwork: 20, maxWaiting: 2 } });
      await ask("/home");
      const probe = startProbe(`${origin}/home`);
      const statuses = await flood(origin, { askers: 8, duration: 200, addressOf: MADE_UP[kind] });
      expect(Object.keys((await probe.stop()).statuses)).toEqual(["200"]);
      // Every refusal is an HTTP response. No connection is cut.
      expect(Object.keys(statuses)).not.toContain("0");
    },
  );
});
