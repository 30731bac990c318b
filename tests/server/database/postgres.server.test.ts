/** The store on PostgreSQL (DATABASE_URL). */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { identifyPostgres } from "../../../server/database/postgres-identity.ts";
import { openLog } from "../../../server/log/log.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { ChallengeSpent, findStored, numberIn } from "../../../server/submissions/forms/store-submission.ts";
import { deleteSubmission, findSubmission, listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { readOutboxState } from "../../../server/submissions/mail/outbox-state.ts";
import { dayIn } from "../../../server/time/day.ts";
import { keepVisits, visitsSince } from "../../../server/visits/keep.ts";
import { openVisits } from "../../../server/visits/visits.ts";
import { answerOf, contact, inquiry, prove, send } from "../../support/server/forms.ts";
import { askPostgres, type Postgres, startPostgres } from "../../support/server/postgres.ts";
import { startServer, temporaryFolder } from "../../support/server/server.ts";
import { fakeSite } from "../../support/server/site-fake.ts";
import { run, startSite } from "../../support/server/site-process.ts";
import { newContact, storeNew } from "../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { startTroubled } from "./trouble.ts";

/** One of its own, because tests freeze and restart it. */
let own: Postgres;
beforeAll(() => {
  own = startPostgres();
}, SLOW_TIMEOUT);
afterAll(() => own.stop(), SLOW_TIMEOUT);

describe("on PostgreSQL", { timeout: SLOW_TIMEOUT }, () => {
  test("forms are stored once, found and deleted as with the embedded database", async () => {
    const databaseUrl = await own.create();
    expect(readSettings({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
    const { ask, origin, database } = await startServer({ settings: { databaseUrl } });
    expect((await ask("/healthz")).status).toBe(200);

    const body = inquiry(await prove(ask));
    const answers = await Promise.all([1, 2, 3].map(() => send(ask, origin, "/api/inquiry", body).then(answerOf)));
    const [reference = "", ...others] = new Set(answers.map((answer) => answer.reference));
    expect(others).toEqual([]);
    expect(reference).toMatch(/^AC-\d{4}-0000\d\d$/);
    expect(await listSubmissions(database)).toHaveLength(1);
    expect(await findSubmission(database, reference.toLowerCase())).toMatchObject({
      kind: "inquiry",
      body: { name: "Mei Lin", products: [{ id: 1 }, { id: 3 }] },
      mail: { goneAt: null, tries: 0, lastError: null },
    });

    const other = newContact("other");
    await storeNew(database, "AC", other);
    await expect(storeNew(database, "AC", { ...other, key: "third" })).rejects.toThrow(ChallengeSpent);
    expect(await findStored(database, "third")).toBeUndefined();

    const { sentAt = "" } = (await findSubmission(database, reference)) ?? {};
    expect(await readOutboxState(database)).toEqual({
      unsent: [
        { kind: "company-mail", waiting: 2, refused: 0 },
        { kind: "confirmation", waiting: 0, refused: 0 },
        { kind: "released-confirmation", waiting: 0, refused: 0 },
        { kind: "status-mail", waiting: 0, refused: 0 },
        { kind: "digest", waiting: 0, refused: 0 },
      ],
      suspects: 0,
      oldest: Date.parse(sentAt),
    });

    expect(await deleteSubmission(database, reference)).toBe(true);
    expect(await listSubmissions(database)).toHaveLength(1);
    // A second server on the same database finds the tables.
    const second = await openDatabase({ databaseUrl, dataFolder: "" });
    onTestFinished(() => second.destroy());
    await vi.waitFor(async () => expect(await listSubmissions(second)).toHaveLength(1));
  });
});

test("on PostgreSQL, the counts of several servers add up", { timeout: SLOW_TIMEOUT }, async () => {
  const databaseUrl = await own.create();
  const servers = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataFolder: "" })));
  onTestFinished(async () => void (await Promise.all(servers.map((database) => database.destroy()))));
  const { events } = openLog("silent");
  const count = async (database: Database) => {
    const visits = openVisits();
    for (let times = 0; times < 3; times += 1) visits.seen("/home");
    visits.added(7);
    await keepVisits(
      database,
      visits,
      { site: fakeSite() },
      { timeZone: () => "UTC", secret: "s".repeat(32), clock: { isBelieved: () => true } },
      events,
    ).close();
  };
  await Promise.all(servers.map(count));
  for (const database of servers) {
    expect(await visitsSince(database, dayIn("UTC"))).toEqual([
      { kind: "page", name: "/home", count: 6 },
      { kind: "added", name: "/product/7", count: 2 },
    ]);
  }
});

describe("when PostgreSQL is in trouble", { timeout: SLOW_TIMEOUT }, () => {
  test("a connection that breaks while a form is stored affects only that form", async () => {
    const database = await openDatabase({ databaseUrl: await own.create(), dataFolder: "" });
    onTestFinished(() => database.destroy());
    const isThere = async (pid: number | undefined) =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database)).rows.length === 1;
    const storing = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const pid = rows[0]?.pid;
      expect(await isThere(pid)).toBe(true);
      // Ends every connection, as a restart and a failover do. This one is idle when it breaks.
      await sql`select pg_terminate_backend(${pid})`.execute(database);
      await vi.waitFor(async () => expect(await isThere(pid)).toBe(false));
      await listSubmissions(transaction);
    });
    await expect(storing).rejects.toThrow();
    expect(await listSubmissions(database)).toEqual([]);
  });

  test("forms are refused within seconds while it hangs, and accepted afterwards", async () => {
    const { expectTrouble, expectRecovery } = await startTroubled({ databaseUrl: await own.create() });
    await own.freeze();
    onTestFinished(own.thaw);
    await expectTrouble();
    own.thaw();
    await expectRecovery();
  });

  test("forms are refused within seconds while a table is locked, and accepted afterwards", async () => {
    const databaseUrl = await own.create();
    const { expectTrouble, expectRecovery } = await startTroubled({ databaseUrl });
    const locking = new pg.Client(databaseUrl);
    onTestFinished(() => locking.end());
    await locking.connect();
    await locking.query("begin; lock table submissions in access exclusive mode");
    await expectTrouble();
    await locking.query("rollback");
    await expectRecovery();
  });

  test("forms are accepted after its restart without a restart of the server", async () => {
    const { expectRecovery } = await startTroubled({ databaseUrl: await own.create() });
    own.restart();
    await expectRecovery();
  });

  test("forms are refused while it is read-only, as after a failover, and accepted afterwards", async () => {
    const databaseUrl = await own.create();
    const { expectTrouble, expectRecovery } = await startTroubled({ databaseUrl });
    const name = new URL(databaseUrl).pathname.slice(1);
    await askPostgres(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
    await askPostgres(
      databaseUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expectTrouble();
    await askPostgres(
      databaseUrl,
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    await expectRecovery();
  });
});

describe("numbers never restart on PostgreSQL", { timeout: SLOW_TIMEOUT }, () => {
  const open = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataFolder: "" });
    onTestFinished(() => database.destroy());
    return database;
  };
  const store = (database: Database, key: string) => storeNew(database, "AC", newContact(key));
  const warn = vi.fn();
  const identify = async (database: Database, folder: string) => {
    const identity = await identifyPostgres(database, folder, { warn });
    onTestFinished(() => identity.close());
    return identity;
  };
  /** Returns a database that has issued two numbers, and the data folder of its server. */
  async function usedFolder() {
    const folder = await temporaryFolder();
    const databaseUrl = await own.create();
    const database = await open(databaseUrl);
    const identity = await identifyPostgres(database, folder, { warn });
    for (const key of ["a", "b"]) identity.keep(numberIn(await store(database, key)));
    await identity.close();
    return { folder, database, databaseUrl };
  }

  test("another database, or a new one, is refused at the start with one line", async () => {
    const { folder, databaseUrl } = await usedFolder();
    const file = join(folder, "postgres.identity");
    const line = `The database of DATABASE_URL is not the one that gave out the numbers up to 2. Name the right one, or remove ${file} to start over.`;
    const other = await own.create();
    const refused = await run("tests/support/server/site-program.ts", [], {
      PORT: "0",
      DATA: folder,
      DATABASE_URL: other,
    }).ended;
    expect(refused).toMatchObject({ code: 1, err: `${line}\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await identify(await open(databaseUrl), folder);
    await rm(file);
    await identify(await open(other), folder);
  });

  test("an emptied database and an older copy continue with the next number", async () => {
    const { folder, database } = await usedFolder();
    await sql`truncate submissions restart identity cascade`.execute(database);
    await identify(database, folder);
    expect(await store(database, "c")).toMatch(/-000003$/);
  });

  test("a running server stores the numbers that it issues", async () => {
    const folder = await temporaryFolder();
    const databaseUrl = await own.create();
    // The form is sent until its challenge is old enough, more often than a person would send it.
    const site = await startSite({ DATA: folder, DATABASE_URL: databaseUrl, FORMS_PER_TEN_MINUTES: "10000" });
    const database = await open(databaseUrl);
    await store(database, "by another server");
    const page = (await (await site.ask("/api/page?page=contact&lang=3")).json()) as {
      message: { question_types: { id: string }[] };
    };
    const body = contact(await prove(site.ask, "contact"), { type: page.message.question_types[0]?.id ?? "" });
    await vi.waitFor(
      async () => expect((await send(site.ask, site.origin, "/api/contact", body)).status).toBe(200),
      20_000,
    );
    await vi.waitFor(async () => {
      expect((await readFile(join(folder, "postgres.identity"), "utf8")).trim()).toMatch(/^\d+ 2$/);
    });
  });

  test("servers with separate folders share one database", async () => {
    const { database, folder } = await usedFolder();
    await identify(database, await temporaryFolder());
    await identify(database, folder);
    expect(await store(database, "c")).toMatch(/-000003$/);
  });

  test("a data folder that cannot be written is logged and does not prevent the start", async () => {
    const { database } = await usedFolder();
    await identify(database, "/dev/null/data");
    expect(warn).toHaveBeenCalledExactlyOnceWith({ folder: "/dev/null/data" }, expect.any(String));
  });

  test("a file that cannot be read is refused with one line", async () => {
    const { database, folder } = await usedFolder();
    await writeFile(join(folder, "postgres.identity"), "two");
    await expect(identify(database, folder)).rejects.toMatchObject({
      lines: [expect.stringMatching(/postgres\.identity can't be read; remove it/)],
    });
  });
});
