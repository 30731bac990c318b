import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { openLog } from "../../../server/log/log.ts";
import { dayIn } from "../../../server/time/day.ts";
import { keepVisits, visitsSince } from "../../../server/visits/keep.ts";
import { MOST_NAMES, OTHERS, openVisits, type Visits } from "../../../server/visits/visits.ts";
import { PATIENCE } from "../../support/patience.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { fakeSite } from "../../support/server/site-fake.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visitor = (headers: Readonly<Record<string, string>> = {}) => ({
  headers: { "user-agent": BROWSER, ...headers },
});
const read = (visits: Visits) =>
  visits.take().map(({ kind, name, count }) => `${kind} ${name} ${count}`.replace("  ", " "));
const log = openLog("silent").events;

/** Keeps what was counted as the server does, and reads it again. */
async function kept({ database, visits }: Pick<TestServer, "database" | "visits">, site = fakeSite()) {
  const keeper = keepVisits(database, visits, { site }, { timeZone: "UTC" }, log);
  await keeper.close();
  return visitsSince(database, dayIn("UTC"));
}

describe("a page is counted", () => {
  test("each time that a document is asked for, also one that is ready or unchanged, whatever its query", async () => {
    const { ask, visits } = await startServer();
    const first = await ask("/home", visitor());
    await ask("/home?lang=en", visitor());
    await ask("/home", visitor());
    await ask("/home", visitor({ "if-none-match": first.headers.get("etag") ?? "" }));
    await ask("/product/1", visitor());
    expect(read(visits)).toEqual(["page /home 4", "page /product/1 1"]);
  });

  test("when scripts bring it to the screen, where there is such a page and the site itself tells it", async () => {
    const { ask, visits, origin } = await startServer();
    const tell = (body: object, from = origin) =>
      ask("/api/visits", {
        method: "POST",
        headers: { origin: from, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await tell({ page: "/product/2" })).status).toBe(204);
    await tell({ added: 3 });
    for (const made of [
      { page: "/product/99" },
      { page: "/nowhere" },
      { page: "/" },
      { added: 99 },
      { added: "3" },
      {},
    ])
      await tell(made);
    await tell({ page: "/product/2" }, "https://evil.example");
    expect(read(visits)).toEqual(["page /product/2 1", "added /product/3 1"]);
  });

  test("no more often than anybody opens one, and what comes past that is no error", async () => {
    const { ask, visits, origin } = await startServer();
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ page: "/home" });
    for (let time = 0; time < 70; time += 1)
      expect((await ask("/api/visits", { method: "POST", headers, body })).status).toBe(204);
    expect(read(visits)).toEqual(["page /home 60"]);
  });

  test.each([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
  ])("but not where it is fetched ahead: %o", async (headers) => {
    const { ask, visits } = await startServer();
    await ask("/home", visitor(headers));
    await ask("/home", visitor(headers));
    expect(read(visits)).toEqual([]);
  });

  test.each(["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0", ""])(
    "nor as a visit where a program asks: %s",
    async (agent) => {
      const { ask, visits } = await startServer();
      await ask("/home", visitor({ "user-agent": agent }));
      await ask("/api/search?lang=3&type=1&search=strip", visitor({ "user-agent": agent }));
      expect(read(visits)).toEqual(["bot 1"]);
    },
  );

  test("nor what is no page, or was not found", async () => {
    const { ask, visits } = await startServer();
    for (const path of [
      "/",
      "/nowhere",
      "/product/99",
      "/healthz",
      "/sitemap.xml",
      "/media/film.mp4",
      "/api/page?page=home",
    ])
      await ask(path, visitor());
    expect(read(visits)).toEqual([]);
  });
});

describe("a search is counted", () => {
  test("once however it is spelled, on the page and by scripts, and not for each page of what it found", async () => {
    const { ask, visits } = await startServer();
    for (const search of ["Surge Strip", "surge  strip ", "SURGE STRIP"])
      await ask(`/api/search?${new URLSearchParams({ lang: "3", type: "1", search })}`, visitor());
    await ask("/search?type=1&text=surge+strip", visitor());
    await ask("/api/search?lang=3&type=1&search=surge%20strip&to_page=2", visitor());
    await ask("/api/search?lang=1&type=2&search=%E7%AA%81%E6%B3%A2", visitor());
    expect(read(visits)).toEqual(["page /search 1", "search products: surge strip 4", "search news: 突波 1"]);
  });

  test("also where it found nothing", async () => {
    const server = await startServer();
    await server.ask("/api/search?lang=3&type=1&search=zzz", visitor());
    expect(await kept(server)).toEqual([
      { kind: "missed", name: "products: zzz", count: 1 },
      { kind: "search", name: "products: zzz", count: 1 },
    ]);
  });

  test.each(["mei.lin@example.com", "+886 2 1234 5678", "x".repeat(61)])("without %s", async (search) => {
    const { ask, visits } = await startServer();
    await ask(`/api/search?${new URLSearchParams({ lang: "3", type: "1", search })}`, visitor());
    expect(read(visits)).toEqual([`search products: ${OTHERS} 1`]);
  });

  test("and made-up words fill neither memory nor database", async () => {
    const server = await startServer();
    const { visits } = server;
    const ask = (word: string) =>
      visits.answered(
        "search",
        { method: "GET", url: `/api/search?lang=3&type=1&search=${word}`, headers: { "user-agent": BROWSER } },
        200,
      );
    for (let round = 0; round < 3; round += 1) {
      for (let word = 0; word < 2000; word += 1) ask(`w${round}x${word}`);
      const rows = (await kept(server)).filter(({ kind }) => kind === "search");
      expect(rows.length).toBeLessThanOrEqual(MOST_NAMES.search + 1);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2000 * (round + 1));
    }
  });
});

describe("what was counted", () => {
  test("is kept over restarts, and several servers add up", async () => {
    const one = await startServer();
    const other = { database: one.database, visits: openVisits() };
    for (const { visits } of [one, other]) {
      visits.seen("/home");
      visits.inquired();
    }
    await kept(one);
    expect(await kept(other)).toEqual([
      { kind: "inquiry", name: "", count: 2 },
      { kind: "page", name: "/home", count: 2 },
    ]);
  });

  test("waits where the database can't take it", async () => {
    const { settings, visits, database } = await startServer();
    const broken = await openDatabase(settings);
    await broken.destroy();
    visits.seen("/home");
    await keepVisits(broken, visits, { site: fakeSite() }, { timeZone: "UTC" }, log).close();
    expect(await kept({ database, visits })).toEqual([{ kind: "page", name: "/home", count: 1 }]);
  });

  test("is shown by npm run visits, most first", { timeout: PATIENCE }, async () => {
    const server = await startServer();
    for (const path of ["/product/1", "/home", "/home"]) server.visits.seen(path);
    await kept(server);
    const env = { ...process.env, DATA: server.settings.dataFolder };
    const { stdout } = await promisify(execFile)(process.execPath, ["tools/visits.ts"], { env });
    expect(stdout).toContain("Pages: 3\n  2  /home\n  1  /product/1\n");
    expect(stdout).toContain("Inquiries sent: 0");
  });

  test("stands in the metrics as numbers alone", async () => {
    const token = "a-token-of-the-operator-0123456789";
    const { ask } = await startServer({ settings: { metricsToken: token } });
    await ask("/home", visitor());
    await ask("/api/search?lang=3&type=1&search=secret", visitor());
    const text = await (await ask("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
    expect(text).toMatch(/switchyard_visits_total\{kind="page"\} 1\n/);
    expect(text).toMatch(/switchyard_visits_total\{kind="search"\} 1\n/);
    expect(text).not.toContain("secret");
  });
});
