/** The table of due work: its migration with mail under way, its kinds and its leases, on both kinds of database. */

import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { deleteSubmission, findSubmission, listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { gatherDigest } from "../../../../server/submissions/mail/digest.ts";
import { DUE_KIND_NAMES, DUE_KINDS, nameOf } from "../../../../server/submissions/mail/due-kinds.ts";
import { startOutbox } from "../../../../server/submissions/mail/outbox.ts";
import { readOutboxState } from "../../../../server/submissions/mail/outbox-state.ts";
import { claimWork, findWork, markWork, newWork } from "../../../../server/submissions/store/due-work.ts";
import {
  mailAfter,
  mailBefore,
  makeDatabaseBeforeDueWork,
  migrated,
  OLD_STATES,
  referenceOf,
  storeAsBefore,
} from "../../../support/server/before-due-work.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { countStatements, killMigration } from "../../../support/server/kill-migration.ts";
import { startMailServer } from "../../../support/server/mail-server.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { newContact, storedContact, storeNew } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SITE = testMailedSite({ publicUrl: "https://acme.example", languages: SPECIFIED_LANGUAGES, timeZone: "UTC" });
const DELAYS = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };
const MAIL = { url: "", from: "site@acme.example", to: "sales@acme.example" };
const DAY = "2026-03-01";
const MINUTE = 60_000;

/** The names in the Message-IDs of mails. */
const named = (mails: readonly string[]) =>
  mails.map((text) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1]?.toUpperCase()).toSorted();

describe.each(DATABASES)("on %s", (_, obtainUrl) => {
  const makePlace = async () => ({ databaseUrl: await obtainUrl(), dataFolder: await temporaryFolder() });
  async function open(place: Awaited<ReturnType<typeof makePlace>>): Promise<Database> {
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy().catch(() => undefined));
    return database;
  }
  const openNew = async () => open(await makePlace());
  const store = (database: Database, key: string) => storeNew(database, "AC", newContact(key));
  const find = (database: Database, latest = Date.now() + 10 * MINUTE) => findWork(database, DUE_KIND_NAMES, latest);
  async function found(database: Database, latest?: number) {
    const work = await find(database, latest);
    if (!work) throw new Error("no work is due");
    return work;
  }
  function start(database: Database, mail: Parameters<typeof startOutbox>[1], delays = DELAYS) {
    const outbox = startOutbox(database, mail, SILENT, { site: () => SITE, digestDay: () => DAY, delays });
    onTestFinished(() => outbox.close());
    return outbox;
  }
  const isEmpty = async (database: Database) => {
    const { unsent } = await readOutboxState(database);
    expect(unsent.filter(({ waiting, refused }) => waiting + refused > 0)).toEqual([]);
  };

  describe("a database of the previous release", () => {
    test("keeps the state of each mail and each digest", async () => {
      const place = await makePlace();
      await makeDatabaseBeforeDueWork(place, 25);
      const before = await mailBefore(place);
      expect(before).toHaveLength(27);
      expect(await mailAfter(place)).toEqual(before.map(migrated));
      const database = await open(place);
      expect((await readOutboxState(database)).unsent).toEqual([
        { kind: "company-mail", waiting: 15, refused: 5 },
        { kind: "confirmation", waiting: 0, refused: 0 },
        { kind: "released-confirmation", waiting: 0, refused: 0 },
        { kind: "status-mail", waiting: 0, refused: 0 },
        { kind: "digest", waiting: 1, refused: 0 },
      ]);
      expect(await listSubmissions(database)).toHaveLength(27);
    });

    test("has each due mail sent once, and its digest", async () => {
      const place = await makePlace();
      const references = await makeDatabaseBeforeDueWork(place, 2 * OLD_STATES.length);
      const database = await open(place);
      await sql`update outbox set due_at = 0 where tries = 3`.execute(database);
      const { mails, mail } = await startMailServer();
      const outbox = start(database, mail);
      await vi.waitFor(() => isEmpty(database), 10_000);
      await outbox.close();
      const { sent: _sent, ...unsent } = references;
      expect(named(mails)).toEqual([...Object.values(unsent).flat(), "SUSPECT-2026-03-01"].toSorted());
      expect(mails.find((text) => text.includes("<suspect-"))).toContain("Subject: 2 suspect submission(s)");
    });

    // On PostgreSQL a lock is released after the commit.
    test.each([1, 3, 9])("survives a kill of the migration before the last statement but %i", async (rest) => {
      const place = await makePlace();
      await makeDatabaseBeforeDueWork(place, 25);
      const before = await mailBefore(place);
      const other = await makePlace();
      await makeDatabaseBeforeDueWork(other, 0);
      const statements = await countStatements(other);
      expect(await killMigration(place, { statement: statements - rest })).toBe(true);
      expect(await mailBefore(place)).toEqual(before);
      expect(await mailAfter(place)).toEqual(before.map(migrated));
    });

    test("sends the mail of forms that a server of that release stores after the migration", async () => {
      const place = await makePlace();
      await makeDatabaseBeforeDueWork(place, 0);
      const database = await open(place);
      const [one, other] = [await storeAsBefore(database, "a"), await storeAsBefore(database, "b")];
      await storeAsBefore(database, "c", "suspect");
      const { mails, mail } = await startMailServer();
      start(database, mail);
      await vi.waitFor(() => expect(mails).toHaveLength(3), 10_000);
      expect(named(mails)).toEqual([referenceOf(one), referenceOf(other), "SUSPECT-2026-03-01"]);
    });

    test("has no mail that a server of that release could lease as well", async () => {
      const place = await makePlace();
      await makeDatabaseBeforeDueWork(place, 5);
      const read = (await mailBefore(place)).filter(
        ({ subject, gone_at, gave_up_at }) => subject === "" && gone_at === null && gave_up_at === null,
      );
      expect(read).toHaveLength(3);
      const database = await open(place);
      for (const { submission_id, due_at } of read) {
        const lease = database.updateTable("outbox").set({ due_at: Date.now() + MINUTE });
        const { numUpdatedRows } = await lease
          .where("submission_id", "=", submission_id)
          .where("due_at", "=", due_at)
          .executeTakeFirstOrThrow();
        expect(numUpdatedRows).toBe(0n);
      }
    });
  });

  describe("the kinds of due work", () => {
    test("are found in the order in which they are due, and have names for the log", async () => {
      const database = await openNew();
      const reference = await store(database, "a");
      await storeNew(database, "AC", newContact("b", { suspicion: { score: 9, reasons: [] } }));
      await gatherDigest(database, DAY, Date.now() - MINUTE);
      const digest = await found(database);
      expect([digest.kind, nameOf(digest)]).toEqual(["digest", `digest ${DAY}`]);
      await markWork(database, digest, { gone_at: "2026-03-01T07:00:00.000Z" });
      const mail = await found(database);
      expect([mail.kind, nameOf(mail)]).toEqual(["company-mail", reference]);
    });

    test("have one row for each submission and subject", async () => {
      const database = await openNew();
      await store(database, "a");
      const again = (subject: string) =>
        database
          .insertInto("outbox")
          .values(newWork("company-mail", { submission_id: 1, subject }, 0))
          .execute();
      await expect(again("")).rejects.toThrow();
      await again("another");
      const digest = () =>
        database
          .insertInto("outbox")
          .values(newWork("digest", { subject: DAY }, 0))
          .execute();
      await digest();
      await expect(digest()).rejects.toThrow();
      await deleteSubmission(database, (await listSubmissions(database))[0]?.reference ?? "");
      expect(await database.selectFrom("outbox").select(["kind", "subject"]).execute()).toEqual([
        { kind: "digest", subject: DAY },
      ]);
    });

    test("of a later release are left alone and not counted, and hide nothing", async () => {
      const database = await openNew();
      const reference = await store(database, "a");
      await sql`insert into outbox (kind, submission_id, tries, due_at) values ('fax', 1, 0, 0)`.execute(database);
      const { mails, mail } = await startMailServer();
      start(database, mail);
      await vi.waitFor(() => isEmpty(database), 10_000);
      expect(named(mails)).toEqual([reference]);
      expect(
        await sql`select tries, gone_at, leased_until from outbox where kind = 'fax'`.execute(database),
      ).toMatchObject({
        rows: [{ tries: 0, gone_at: null, leased_until: null }],
      });
      expect((await readOutboxState(database)).oldest).toBeUndefined();
      expect(await listSubmissions(database)).toHaveLength(1);
      expect((await findSubmission(database, reference))?.mail.tries).toBe(1);
    });

    test("send nothing about a person who was erased after the work was leased", async () => {
      const database = await openNew();
      await store(database, "a");
      const work = await found(database);
      expect(await claimWork(database, work, Date.now() + MINUTE)).toBe(true);
      expect(await DUE_KINDS[work.kind](database, work, MAIL, SITE)).toBeDefined();
      await erasePerson(database, storedContact().email);
      expect(await DUE_KINDS[work.kind](database, work, MAIL, SITE)).toBeUndefined();
      await markWork(database, work, { gone_at: "2026-03-01T07:00:00.000Z", tries: 1 });
      expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
    });
  });

  describe("a lease", () => {
    test("is given to one of several servers, and keeps the due time", async () => {
      const place = await makePlace();
      const servers = [await open(place), await open(place), await open(place)];
      const [database] = servers as [Database, ...Database[]];
      await store(database, "a");
      const reads = await Promise.all(servers.map(async (server) => ({ server, work: await found(server) })));
      const until = Date.now() + MINUTE;
      const claims = await Promise.all(reads.map(({ server, work }) => claimWork(server, work, until)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await find(database)).toMatchObject({
        due_at: reads[0]?.work.due_at,
        leased_until: until,
        ready_at: until,
      });
    });

    test.each([
      ["did it", { gone_at: "2026-03-01T07:00:00.000Z" }],
      ["gave it up", { gave_up_at: "2026-03-01T07:00:00.000Z" }],
      ["tried it", {}],
    ])("is not given to a server that found the work before another one %s", async (_, outcome) => {
      const place = await makePlace();
      const [first, second] = [await open(place), await open(place)];
      await store(first, "a");
      const [work, late] = [await found(first), await found(second)];
      expect(await claimWork(first, work, Date.now() + MINUTE)).toBe(true);
      await markWork(first, work, { ...outcome, tries: work.tries + 1 });
      expect(await claimWork(second, late, Date.now() + MINUTE)).toBe(false);
    });

    test("ends with the outcome of an attempt", async () => {
      const database = await openNew();
      await store(database, "a");
      const work = await found(database);
      await claimWork(database, work, Date.now() + MINUTE);
      const due_at = Date.now() + 1000;
      await markWork(database, work, { tries: 1, last_error: "451 not now", due_at });
      expect(await find(database)).toMatchObject({ tries: 1, leased_until: null, ready_at: due_at });
    });

    test("of a server that died is given to another one after its end", async () => {
      const database = await openNew();
      await store(database, "a");
      const ended = Date.now() - 1000;
      await claimWork(database, await found(database), ended);
      const work = await found(database);
      expect(work.ready_at).toBeLessThanOrEqual(Date.now());
      expect(await claimWork(database, work, Date.now() + MINUTE)).toBe(true);
      expect(await claimWork(database, work, Date.now() + MINUTE)).toBe(false);
    });

    test("is renewed while a slow mail server takes the mail, so that no other server sends it", async () => {
      const place = await makePlace();
      const [first, second] = [await open(place), await open(place)];
      await store(first, "a");
      const { promise: slowness, resolve: confirm } = Promise.withResolvers<void>();
      const { mails, mail } = await startMailServer({ slowness });
      const delays = { ...DELAYS, lease: 3000 };
      start(first, mail, delays);
      await vi.waitFor(() => expect(mails).toHaveLength(1), SLOW_TIMEOUT);
      const ended = (await found(second)).leased_until ?? 0;
      start(second, mail, delays);
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(ended), SLOW_TIMEOUT);
      expect((await found(second)).ready_at).toBeGreaterThan(Date.now());
      confirm();
      await vi.waitFor(() => isEmpty(second), SLOW_TIMEOUT);
      expect(mails).toHaveLength(1);
    });

    test("that was written while a clock was ahead does not count, and no other mail waits for it", async () => {
      const database = await openNew();
      await store(database, "a");
      await claimWork(database, await found(database), Date.now() + 10_000 * MINUTE);
      const work = await found(database);
      expect(work.ready_at).toBe(work.due_at);
      expect(await claimWork(database, work, Date.now() + MINUTE)).toBe(true);
    });

    test("holds for a mail whose due time was written while a clock was ahead", async () => {
      const database = await openNew();
      await store(database, "a");
      await database
        .updateTable("outbox")
        .set({ due_at: Date.now() + 10_000 * MINUTE })
        .execute();
      const work = await found(database);
      expect(work.ready_at).toBe(0);
      const until = Date.now() + MINUTE;
      expect(await claimWork(database, work, until)).toBe(true);
      expect((await find(database))?.ready_at).toBe(until);
    });
  });
});
