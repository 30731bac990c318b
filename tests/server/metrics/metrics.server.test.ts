/** Metrics for Prometheus: their content, who may read them, and that made-up requests cannot fill them. */
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Render } from "../../../contract/render.ts";
import { FORM_OUTCOMES } from "../../../server/metrics/counts.ts";
import { gatherDigest } from "../../../server/submissions/mail/digest.ts";
import { newWork } from "../../../server/submissions/store/due-work.ts";
import { freePort } from "../../support/free-port.ts";
import { parseMetrics, valuesOf } from "../../support/metrics.ts";
import { askInBytes, askPlainly } from "../../support/server/ask-plainly.ts";
import { drawing, receiptOf, upload } from "../../support/server/files.ts";
import { contact, inquiry, prove, send } from "../../support/server/forms.ts";
import { MADE_UP } from "../../support/server/load/flood.ts";
import { startServer, temporaryFolder } from "../../support/server/server.ts";
import { fakeRender } from "../../support/server/site-fake.ts";
import { run } from "../../support/server/site-process.ts";
import { unavailableLimits } from "../../support/server/unavailable-limits.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const TOKEN = "a-token-of-the-operator-0123456789";
const settings = { metricsToken: TOKEN };
const AUTHORIZED = { headers: { authorization: `Bearer ${TOKEN}` } };
const MAIL = { url: "smtp://127.0.0.1:1", to: "sales@example.com", from: "site@example.com" };
const FIELDS = {
  name: "Mei Lin",
  company: "Harbour, Ltd.",
  country: "Taiwan",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello.",
  lang: "3",
  type: "1",
  company_web: "http://example.com",
  address: "1 Harbour Road",
};

/** Starts a server with metrics. `metric` reads the values of a metric by their labels. */
async function startMeasured(parts: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ ...parts, settings: { ...settings, ...parts.settings } });
  const read = async () => (await server.ask("/metrics", AUTHORIZED)).text();
  return { ...server, read, metric: async (name: string) => valuesOf(await read(), name) };
}

const NONE = { waiting: 0, refused: 0 };
/** Unsent mail by state and kind: about submissions, digests, and confirmations. */
const mailsOf = (mail: typeof NONE, digest = NONE, confirmation = NONE) => ({
  "waiting company-mail": mail.waiting,
  "refused company-mail": mail.refused,
  "waiting confirmation": confirmation.waiting,
  "refused confirmation": confirmation.refused,
  "waiting released-confirmation": 0,
  "refused released-confirmation": 0,
  "waiting digest": digest.waiting,
  "refused digest": digest.refused,
  "waiting status-mail": 0,
  "refused status-mail": 0,
});

describe("the metrics can be read", () => {
  test("by nobody without a setting: the address does not exist", async () => {
    const { ask } = await startServer();
    const answer = await ask("/metrics", AUTHORIZED);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  });

  test.each([
    ["nothing", {}],
    ["another token", { authorization: `Bearer ${TOKEN}x` }],
    ["the token in another way", { authorization: `Basic ${TOKEN}` }],
  ])("with the token, and not with %s", async (_, headers) => {
    const { ask } = await startServer({ settings });
    const refused = await ask("/metrics", { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
    expect(await refused.json()).toEqual({ status: 0, message: "This is for the operator of the site." });
    const answer = await ask("/metrics", AUTHORIZED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("on a separate port, which serves nothing else and closes with the server", async () => {
    const port = await freePort();
    const { ask, app } = await startServer({ settings: { metricsPort: port } });
    const apart = `http://127.0.0.1:${port}`;
    expect(parseMetrics(await (await fetch(`${apart}/metrics`)).text())).toHaveProperty("switchyard_connections");
    expect((await fetch(`${apart}/home`)).status).toBe(404);
    expect((await fetch(`${apart}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await ask("/metrics")).status).toBe(404);
    await app.close();
    await expect(fetch(`${apart}/metrics`)).rejects.toThrow();
  });

  test.each([
    ["127.0.0.1:9464", 200],
    ["localhost:9464", 200],
    ["LOCALHOST", 200],
    ["[::1]:9464", 200],
    ["metrics.internal:9464", 200],
    ["evil.example", 421],
    ["evil.example:9464", 421],
    ["127.0.0.1.evil.example", 421],
    ["localhost.evil.example", 421],
    ["127.0.0.1@evil.example", 421],
  ])("on that port only with a host name of this machine: %s, %d", async (host, status) => {
    const port = await freePort();
    await startServer({ settings: { metricsPort: port, host: "metrics.internal" } });
    const answer = await askPlainly(`http://127.0.0.1:${port}/metrics`, { headers: { host } });
    expect(answer.status).toBe(status);
    expect(answer.bytes.includes("switchyard_")).toBe(status === 200);
  });

  test(
    "and a port that is taken is told in one line",
    async () => {
      const other = createServer();
      const port = await freePort();
      await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
      onTestFinished(() => void other.close());
      const environment = {
        PORT: "0",
        HOST: "127.0.0.1",
        METRICS_PORT: String(port),
        DATA: await temporaryFolder(),
      };
      const { code, err } = await run("tests/support/server/site-program.ts", [], environment).ended;
      const line = `Port ${port} is taken. Set METRICS_PORT to another one, or stop what uses it.\n`;
      expect({ code, err }).toEqual({ code: 1, err: line });
    },
    SLOW_TIMEOUT,
  );
});

describe("the metrics include", () => {
  test("a type and a help text each, in the format of Prometheus", async () => {
    const { read, ask } = await startMeasured();
    await ask("/home");
    const text = await read();
    const metrics = parseMetrics(text);
    for (const [name, { type, help, data }] of Object.entries(metrics)) {
      expect(type, name).toMatch(/^(counter|gauge|histogram|summary)$/);
      expect(help, name).not.toBe("");
      if (name.startsWith("switchyard_") && type === "counter") expect(name).toMatch(/_total$/);
      for (const { labels } of data) {
        for (const value of Object.values(labels)) expect(value, name).toMatch(/^[\w. :/-]+$/);
      }
    }
    for (const name of [
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "process_open_fds",
      "nodejs_eventloop_lag_p99_seconds",
      "nodejs_heap_size_used_bytes",
      "nodejs_gc_duration_seconds",
    ]) {
      expect(metrics).toHaveProperty(name);
    }
  });

  test("requests by kind and status, and the time of those that were not cached", async () => {
    const { ask, metric, origin } = await startMeasured();
    // The second and third are cached, the third by the browser.
    const etag = (await ask("/home")).headers.get("etag") ?? "";
    await ask("/home");
    await ask("/home", { headers: { "if-none-match": etag } });
    for (const path of ["/api/page?page=home&lang=3", "/api/search?lang=3&type=1&search=a", "/assets/index-1.js"]) {
      await ask(path);
    }
    for (const path of ["/media/film.mp4", "/media/nothing.jpg", "/readyz", "/robots.txt", "/api/nothing"]) {
      await ask(path);
    }
    await ask("/home", { method: "DELETE" });
    await askInBytes(origin, `GET /${"x".repeat(1500)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await ask("/media/film.mp4", { headers: { connection: "close" } });
    const requests = {
      "page 200": 2,
      "page 304": 1,
      "page 405": 1,
      "page 414": 1,
      "data 200": 1,
      "search 200": 1,
      "asset 200": 1,
      "file 200": 2,
      "file 404": 1,
      "health 200": 1,
      "other 200": 1,
      "other 404": 1,
    };
    await vi.waitFor(async () => {
      // Requests for the metrics count too.
      const { "other 200": others = 0, ...told } = await metric("switchyard_http_requests_total");
      expect({ ...told, "other 200": Math.min(others, 1) }).toEqual(requests);
    });
    const took = await metric("switchyard_http_request_duration_seconds");
    // Cached responses are not measured.
    expect(took).toMatchObject({ page: 3, data: 1, search: 1, asset: 1, file: 3 });
  });

  test("no further series for made-up addresses, methods, languages and programs", async () => {
    const { ask, read } = await startMeasured({ limits: { perNetwork: 1_000_000 } });
    const series = async () => {
      // "other 200" is the request for the metrics.
      await read();
      const metrics = parseMetrics(await read());
      return Object.entries(metrics)
        .filter(([name]) => name.startsWith("switchyard_"))
        .flatMap(([name, { data }]) => data.map(({ labels }) => `${name} ${JSON.stringify(labels)}`))
        .sort();
    };
    const flood = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        for (const addressOf of Object.values(MADE_UP)) await ask(addressOf(number));
        await ask(`/api/${number}`);
        await ask(`/media/${number}.jpg`);
        await ask(`/product/${number}`, { headers: { "user-agent": `program ${number}`, cookie: `c${number}=1` } });
        await ask(`/nowhere-${number}`, { method: "PUT" });
        await ask(`/api/challenge?form=${number}`);
      }
    };
    await flood(0, 2);
    const before = await series();
    await flood(2, 20);
    expect(await series()).toEqual(before);
  });

  test("forms by outcome, and nothing of their content", async () => {
    const { ask, origin, metric, read, database } = await startMeasured();
    const post = async (path: string, body: unknown, headers?: Record<string, string>) =>
      (await send(ask, origin, path, body, headers)).status;
    expect(await post("/api/inquiry", inquiry(await prove(ask)))).toBe(200);
    expect(await post("/api/inquiry", { name: "Mei" })).toBe(400);
    const proof = await prove(ask, "contact");
    expect(await post("/api/contact", contact({ ...proof, website: "http://spam.example" }))).toBe(403);
    expect(await post("/api/contact", contact(proof, { type: "99" }))).toBe(422);
    expect(await post("/api/contact", contact(proof), { origin: "https://elsewhere.example" })).toBe(403);
    await database.schema.alterTable("submissions").renameTo("elsewhere").execute();
    expect(await post("/api/contact", contact(proof))).toBe(500);
    expect(await metric("switchyard_forms_total")).toEqual({
      ...Object.fromEntries(
        ["inquiry", "contact"].flatMap((form) => FORM_OUTCOMES.map((outcome) => [`${form} ${outcome}`, 0])),
      ),
      "inquiry stored": 1,
      "inquiry invalid": 1,
      "contact refused": 2,
      "contact invalid": 1,
      "contact failed": 1,
    });
    // A value may contain the digits of the phone number by chance.
    const withoutValues = (await read()).replaceAll(/ \S+$/gm, "");
    expect(withoutValues).toContain('form="inquiry",outcome="stored"');
    expect(withoutValues).not.toMatch(/Mei|Harbour|example|1234|127\.0\.0\.1|::1/);
  });

  test("files that wait for their inquiries, and refused ones by reason", async () => {
    const { ask, origin, metric } = await startMeasured();
    expect(await metric("switchyard_files_waiting_bytes")).toEqual({ "": 0 });
    const { size } = await receiptOf(ask, origin, { content: drawing("waits", 100_000) });
    await upload(ask, origin, { name: "a.exe" });
    await upload(ask, origin, { content: new Uint8Array() });
    expect(await metric("switchyard_files_waiting_bytes")).toEqual({ "": size });
    expect(await metric("switchyard_files_refused_total")).toEqual({
      kind: 1,
      content: 0,
      empty: 1,
      size: 0,
      total: 0,
      many: 0,
      full: 0,
    });
  });

  test("forms over a limit, and those that cannot be stored", async () => {
    const limited = await startMeasured({ settings: { formsPerTenMinutes: 1 } });
    for (const status of [400, 429]) {
      expect((await send(limited.ask, limited.origin, "/api/contact", {})).status).toBe(status);
    }
    expect(await limited.metric("switchyard_forms_total")).toMatchObject({ "contact limited": 1 });
    const troubled = await startMeasured({ forms: { limits: unavailableLimits() } });
    expect((await send(troubled.ask, troubled.origin, "/api/contact", {})).status).toBe(503);
    expect(await troubled.metric("switchyard_forms_total")).toMatchObject({ "contact unavailable": 1 });
  });

  test("forms without scripts once they are sent, and not while they are reviewed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask, origin, metric } = await startMeasured();
    const post = async (fields: Record<string, string>) => {
      const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams({ ...FIELDS, ...fields }).toString();
      return (await ask("/aboutUs/contactUs", { method: "POST", headers, body })).text();
    };
    const checked = await post({});
    const [, token = ""] = /"token":"([^"]+)"/.exec(checked) ?? [];
    const contacts = async () => {
      const told = await metric("switchyard_forms_total");
      return Object.entries(told).filter(([, count]) => count > 0);
    };
    expect(await contacts()).toEqual([]);
    vi.setSystemTime(Date.now() + 2000);
    await post({ token, step: "send" });
    await post({ name: "" });
    await post({ website: "http://spam.example" });
    expect(await contacts()).toEqual([
      ["contact stored", 1],
      ["contact invalid", 1],
      ["contact refused", 1],
    ]);
  });

  test("cached responses, those in progress, and refused ones", async () => {
    const gate = Promise.withResolvers<void>();
    const render: Render = async (input, options) => {
      if (input.page.screen !== "home") await gate.promise;
      return fakeRender(input, options);
    };
    const { ask, metric } = await startMeasured({ render, limits: { concurrency: 1, maxWaiting: 1, perNetwork: 5 } });
    for (let number = 0; number < 3; number += 1) await ask("/home");
    expect(await metric("switchyard_answer_cache_lookups_total")).toEqual({ hit: 2, miss: 1 });
    expect(await metric("switchyard_answer_cache_answers")).toEqual({ "": 1 });
    expect((await metric("switchyard_answer_cache_bytes"))[""]).toBeGreaterThan(1000);
    const held = [ask("/search?text=a"), ask("/search?text=b")];
    await vi.waitFor(async () => expect(await metric("switchyard_new_answers")).toEqual({ busy: 1, waiting: 1 }));
    expect((await ask("/search?text=c")).status).toBe(503);
    gate.resolve();
    await Promise.all(held);
    await ask("/search?text=d");
    expect((await ask("/search?text=e")).status).toBe(429);
    expect(await metric("switchyard_new_answers_refused_total")).toEqual({ share: 1, queue_full: 1 });
    expect(await metric("switchyard_new_answers")).toEqual({ busy: 0, waiting: 0 });
  });

  test("connections, open and closed", async () => {
    const { metric, origin } = await startMeasured();
    await askInBytes(origin, "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100)).catch(() => undefined);
    expect(await metric("switchyard_connections_hung_up_total")).toEqual({ pipelined: 1, crowded: 0 });
    expect((await metric("switchyard_connections"))[""]).toBeGreaterThan(0);
  });

  test("reports by policy only", async () => {
    const { ask, metric, settings } = await startMeasured();
    const report = (type: string, directive: string) => ({
      type,
      url: `${settings.publicUrl}/home`,
      body: { effectiveDirective: directive, blockedURL: `https://${directive}.example` },
    });
    const bodies = ["img-src", "made-up", "script-src"].map((directive) => report("csp-violation", directive));
    await ask("/api/reports", {
      method: "POST",
      headers: { "content-type": "application/reports+json" },
      body: JSON.stringify([...bodies, report("anything", "img-src")]),
    });
    expect(await metric("switchyard_policy_reports_total")).toEqual({ "csp-violation": 3, other: 1 });
  });

  test("waiting mail, and since when it waits", async () => {
    const { ask, origin, metric, database } = await startMeasured({ settings: { mail: MAIL } });
    expect(await metric("switchyard_mail_configured")).toEqual({ "": 1 });
    expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf(NONE));
    expect(await metric("switchyard_outbox_oldest_seconds")).toEqual({ "": 0 });
    for (let number = 0; number < 3; number += 1) {
      expect((await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)))).status).toBe(200);
    }
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await database.updateTable("submissions").set({ sent_at: anHourAgo }).where("id", "in", [1, 2]).execute();
    await database.updateTable("outbox").set({ gave_up_at: anHourAgo }).where("submission_id", "=", 1).execute();
    // One address gets two confirmations a day.
    const confirmations = { waiting: 1, refused: 1 };
    expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf({ waiting: 2, refused: 1 }, NONE, confirmations));
    const age = (await metric("switchyard_outbox_oldest_seconds"))[""];
    expect(Math.round((age ?? 0) / 60)).toBe(60);
    await database
      .insertInto("outbox")
      .values([
        { ...newWork("digest", { subject: "2026-11-21" }, 0), gave_up_at: anHourAgo },
        newWork("digest", { subject: "2026-11-22" }, 0),
      ])
      .execute();
    expect(await metric("switchyard_outbox_mails")).toEqual(
      mailsOf({ waiting: 2, refused: 1 }, { waiting: 1, refused: 1 }, confirmations),
    );
    await database.updateTable("outbox").set({ gone_at: anHourAgo }).execute();
    expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf(NONE));
    expect(await metric("switchyard_outbox_oldest_seconds")).toEqual({ "": 0 });
  });

  test("that nothing can be stored, with the last known state of the outbox", async () => {
    const { metric, ask, origin, database } = await startMeasured();
    await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)));
    expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf({ waiting: 1, refused: 0 }));
    for (const table of ["health_samples", "outbox"]) {
      await database.schema.alterTable(table).renameTo(`${table}_elsewhere`).execute();
    }
    // The result of the health check is cached for a few seconds.
    await vi.waitFor(async () => expect(await metric("switchyard_database_storing")).toEqual({ "": 0 }), 20_000);
    expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf({ waiting: 1, refused: 0 }));
  });
});

test("the metrics include suspect submissions and a permanently refused digest", async () => {
  const { ask, origin, metric, database } = await startMeasured();
  const message = "<a href=http://pills.example>SEO, backlinks and guest posts</a>";
  expect((await send(ask, origin, "/api/inquiry", inquiry(await prove(ask), { message }))).status).toBe(200);
  expect(await metric("switchyard_suspects")).toEqual({ "": 1 });
  expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf(NONE));
  await gatherDigest(database, "2026-03-01");
  expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf(NONE, { waiting: 1, refused: 0 }));
  await database.updateTable("outbox").set({ gave_up_at: "2026-03-01T00:00:00Z" }).execute();
  expect(await metric("switchyard_outbox_mails")).toEqual(mailsOf(NONE, { waiting: 0, refused: 1 }));
});

test("the metrics include the nightly backup if one is configured", async () => {
  let state: { last: string | null; problem?: string } = { last: null, problem: "no room" };
  const { metric } = await startMeasured({ nightly: { state: () => state } });
  expect(await metric("switchyard_backup_failing")).toEqual({ "": 1 });
  expect(await metric("switchyard_backup_last_seconds")).toEqual({ "": 0 });
  state = { last: "2026-03-01" };
  expect(await metric("switchyard_backup_failing")).toEqual({ "": 0 });
  expect(await metric("switchyard_backup_last_seconds")).toEqual({ "": Date.parse("2026-03-01") / 1000 });
  const without = await (await startMeasured()).read();
  expect(without).not.toContain("switchyard_backup");
});
