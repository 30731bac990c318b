import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { databaseFileIn } from "../../../server/database/data-folder.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { migrationsFor } from "../../../server/database/migrations.ts";
import { openLog } from "../../../server/log/log.ts";
import { dayIn } from "../../../server/time/day.ts";
import { keepVisits, visitsSince } from "../../../server/visits/keep.ts";
import { MAX_NAMES, MIN_NETWORKS, OTHERS, openVisits, type Visits } from "../../../server/visits/visits.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { fakeSite } from "../../support/server/site-fake.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visitor = (headers: Readonly<Record<string, string>> = {}) => ({
  headers: { "user-agent": BROWSER, ...headers },
});
const read = (visits: Visits) =>
  visits.take().map(({ kind, name, count }) => `${kind} ${name} ${count}`.replace("  ", " "));
const log = openLog("silent").events;
const OPTIONS = { timeZone: () => "UTC", secret: "s".repeat(32), clock: { isBelieved: () => true } };

/** Searches once from each of a number of networks. */
function search(visits: Visits, text: string, networks = MIN_NETWORKS, type = "1") {
  const url = `/api/search?${new URLSearchParams({ lang: "3", type, search: text })}`;
  for (let network = 0; network < networks; network += 1)
    visits.answered("search", { method: "GET", url, ...visitor() }, 200, `192.0.${network}.1`);
}

/** Stores the counts as the server does, and reads them again. */
async function kept({ database, visits }: Pick<TestServer, "database" | "visits">, site = fakeSite()) {
  const keeper = keepVisits(database, visits, { site }, OPTIONS, log);
  await keeper.close();
  return visitsSince(database, dayIn("UTC"));
}

describe("a page is counted", () => {
  test("for each request of a document, also a cached or unchanged one, with any query", async () => {
    const { ask, visits } = await startServer();
    const first = await ask("/home", visitor());
    await ask("/home?lang=en", visitor());
    await ask("/home", visitor());
    await ask("/home", visitor({ "if-none-match": first.headers.get("etag") ?? "" }));
    await ask("/product/1", visitor());
    expect(read(visits)).toEqual(["page /home 4", "page /product/1 1"]);
  });

  test("when scripts show it, if the page exists and the site itself reports it", async () => {
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

  test("up to a limit, and further reports are no error", async () => {
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
  ])("but not for a prefetch: %o", async (headers) => {
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

  test("but not for other files or missing pages", async () => {
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
  test("once in any spelling, on the page and by scripts, and not for further pages of results", async () => {
    const { ask, visits } = await startServer();
    for (const search of ["Surge Strip", "surge  strip ", "SURGE STRIP"])
      await ask(`/api/search?${new URLSearchParams({ lang: "3", type: "1", search })}`, visitor());
    await ask("/search?type=1&text=surge+strip", visitor());
    await ask("/api/search?lang=3&type=1&search=surge%20strip&to_page=2", visitor());
    await ask("/api/search?lang=1&type=2&search=%E7%AA%81%E6%B3%A2", visitor());
    expect(read(visits)).toEqual(["page /search 1", "search products: surge strip 4", "search news: 突波 1"]);
  });

  test("also without results", async () => {
    const server = await startServer();
    search(server.visits, "zzz");
    expect(await kept(server)).toEqual([
      { kind: "search", name: "products: zzz", count: 3 },
      { kind: "missed", name: "products: zzz", count: 1 },
    ]);
  });

  test.each([
    "mei.lin@example.com",
    "mei＠example.com",
    "mei﹫example.com",
    "mei%40example.com",
    "mei%2540example.com",
    "mei at example dot com",
    "mei (at) example.com",
    "mei小老鼠example.com",
    "+886 2 1234 5678",
    "０９１２３４５６７８",
    "٠٩١٢٣٤٥٦٧٨",
    "०९१२३४५६७८",
    "零九一二三四五六七八",
    "0912.345.678",
    "0912/345/678",
    "0912_345_678",
    "0912·345·678",
    "0912–345—678",
    "4111.1111.1111.1111",
    "x".repeat(61),
  ])("without %s, regardless of how many networks search for it", async (text) => {
    const server = await startServer();
    search(server.visits, text);
    const counts = await kept(server);
    expect(counts.map(({ name }) => name)).toEqual([`products: ${OTHERS}`, `products: ${OTHERS}`]);
  });

  test.each(["5-20 mA / 230 V", "surge strip at 230 V", "M12x1.5 IP67", "突波保護器 4 路", "２３０Ｖ"])(
    "by name, as it has nothing of a person: %s",
    async (text) => {
      const server = await startServer();
      search(server.visits, text);
      expect((await kept(server))[0]?.name).toBe(`products: ${text.normalize("NFKC").toLowerCase()}`);
    },
  );

  test.each([
    ["a name", "王小明"],
    ["a password", "password hunter2"],
    ["an address", "12 Harbour Road, Taipei"],
  ])("without %s, which few networks search for", async (_, text) => {
    const server = await startServer();
    search(server.visits, text, MIN_NETWORKS - 1);
    search(server.visits, text, MIN_NETWORKS - 1);
    expect(await kept(server)).toEqual([
      { kind: "search", name: `products: ${OTHERS}`, count: 4 },
      { kind: "missed", name: `products: ${OTHERS}`, count: 1 },
    ]);
    // No table contains a word of it, or its network.
    const file = await readFile(databaseFileIn(server.settings.dataFolder));
    const log = await readFile(`${databaseFileIn(server.settings.dataFolder)}-wal`);
    const all = Buffer.concat([file, log]).toString("utf8");
    expect(all).not.toContain(text.toLowerCase());
    expect(all).not.toContain("192.0.");
  });

  test("by name once several networks have made it, on any server, and from then on", async () => {
    const server = await startServer();
    const other = { database: server.database, visits: openVisits() };
    const url = "/api/search?lang=3&type=1&search=strip";
    const ask = (visits: Visits, address: string) =>
      visits.answered("search", { method: "GET", url, ...visitor() }, 200, address);
    ask(server.visits, "192.0.2.1");
    await kept(server);
    ask(other.visits, "198.51.100.1");
    await kept(other);
    // A repetition by one network counts once.
    ask(other.visits, "198.51.100.2");
    expect((await kept(other)).filter(({ kind }) => kind === "search")).toEqual([
      { kind: "search", name: `products: ${OTHERS}`, count: 3 },
    ]);
    ask(server.visits, "203.0.113.1");
    await kept(server);
    ask(other.visits, "203.0.113.1");
    expect((await kept(other)).filter(({ kind }) => kind === "search")).toEqual([
      { kind: "search", name: `products: ${OTHERS}`, count: 3 },
      { kind: "search", name: "products: strip", count: 2 },
    ]);
  });

  test("by the visitor's own network if a proxy names it, also for a cached response", async () => {
    const server = await startServer({ settings: { trustProxy: 1 } });
    for (const address of ["192.0.2.1", "198.51.100.1", "203.0.113.1"])
      await server.ask("/api/search?lang=3&type=1&search=strip", visitor({ "x-forwarded-for": address }));
    expect((await kept(server)).find(({ kind }) => kind === "search")?.name).toBe("products: strip");
    await server.database.deleteFrom("visits").execute();
    for (let time = 0; time < 3; time += 1)
      await server.ask("/api/search?lang=3&type=1&search=plug", visitor({ "x-forwarded-for": "192.0.2.1" }));
    expect((await kept(server)).find(({ kind }) => kind === "search")?.name).toBe(`products: ${OTHERS}`);
  });

  test("without the names that an earlier release stored for single visitors", async () => {
    const { database } = await startServer();
    const day = dayIn("UTC");
    const rows = [
      { day, kind: "search", name: "products: mei lin", count: 2 },
      { day, kind: "search", name: `products: ${OTHERS}`, count: 1 },
      { day, kind: "missed", name: "news: hunter2", count: 1 },
      { day, kind: "search", name: OTHERS, count: 5 },
      { day, kind: "page", name: "/home", count: 9 },
    ];
    await database.insertInto("visits").values(rows).execute();
    await database.schema.dropTable("searches_asked").execute();
    await migrationsFor("sqlite")["2026-10-searches"]?.up(database);
    expect(await visitsSince(database, day)).toEqual([
      { kind: "page", name: "/home", count: 9 },
      { kind: "search", name: OTHERS, count: 5 },
      { kind: "search", name: `products: ${OTHERS}`, count: 3 },
      { kind: "missed", name: `news: ${OTHERS}`, count: 1 },
    ]);
  });

  test("and made-up words fill neither memory nor database", async () => {
    const server = await startServer();
    const { visits } = server;
    const ask = (word: string) =>
      visits.answered(
        "search",
        { method: "GET", url: `/api/search?lang=3&type=1&search=${word}`, headers: { "user-agent": BROWSER } },
        200,
        "192.0.2.1",
      );
    for (let round = 0; round < 3; round += 1) {
      for (let word = 0; word < 2000; word += 1) ask(`w${round}x${word}`);
      const rows = (await kept(server)).filter(({ kind }) => kind === "search");
      expect(rows.length).toBeLessThanOrEqual(MAX_NAMES.search + 1);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2000 * (round + 1));
      const { asked } = await server.database
        .selectFrom("searches_asked")
        .select(({ fn }) => fn.countAll<number>().as("asked"))
        .executeTakeFirstOrThrow();
      expect(asked).toBeLessThanOrEqual(MAX_NAMES.search * (round + 1));
    }
  });
});

describe("the visit counts", () => {
  test("survive restarts, and those of several servers add up", async () => {
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

  test("wait while the database is unavailable", async () => {
    const { settings, visits, database } = await startServer();
    const broken = await openDatabase(settings);
    await broken.destroy();
    visits.seen("/home");
    await keepVisits(broken, visits, { site: fakeSite() }, OPTIONS, log).close();
    expect(await kept({ database, visits })).toEqual([{ kind: "page", name: "/home", count: 1 }]);
  });

  test("are shown by npm run visits, the highest first", { timeout: SLOW_TIMEOUT }, async () => {
    const server = await startServer();
    for (const path of ["/product/1", "/home", "/home"]) server.visits.seen(path);
    await kept(server);
    const env = { ...process.env, DATA: server.settings.dataFolder };
    const { stdout } = await promisify(execFile)(process.execPath, ["tools/visits.ts"], { env });
    expect(stdout).toContain("Pages: 3\n  2  /home\n  1  /product/1\n");
    expect(stdout).toContain("Inquiries sent: 0");
  });

  test("appear in the metrics as numbers only", async () => {
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
