/** A visitor changes an inquiry while the company accepts it or erases the person, each in a transaction on PostgreSQL. */

import { type RawBuilder, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { acceptSubmission } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { addMessage } from "../../../../server/submissions/status/change.ts";
import { newPostgres } from "../../../support/server/databases.ts";
import { storeWithPage } from "../../../support/server/inquiry-status.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { storedInquiry } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const EMAIL = "mei@example.com";
const WHY = { score: 9, reasons: [{ signal: "links", weight: 9 }] };

/** Opens a database with a suspect inquiry. Nothing gives up while it waits for a lock. */
async function openSuspect() {
  const place = { databaseUrl: await newPostgres(), dataFolder: await temporaryFolder() };
  const database = await openDatabase(place, SLOW_TIMEOUT);
  onTestFinished(() => database.destroy().catch(() => undefined));
  const body = storedInquiry({ email: EMAIL });
  const key = await storeWithPage({ database }, "one", { body, suspicion: WHY });
  const { reference } = await database.selectFrom("submissions").select("reference").executeTakeFirstOrThrow();
  const page = { key, reference: reference ?? "" };
  return { database, page, add: () => addMessage(database, page, { key: "first", text: "Wait" }) };
}

/** Takes a lock, and holds it until it is released. */
async function hold(database: Database, lock: RawBuilder<unknown>) {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    taken.resolve();
    await released.promise;
  });
  await taken.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}

/** Waits until transactions wait for locks, as many as given, or until work is done. */
async function waitForLocks(database: Database, count: number, work: Promise<unknown> = new Promise(() => {})) {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => {
    const { rows } = await waiting.execute(database);
    expect(isDone || rows[0]?.count === count).toBe(true);
  }, SLOW_TIMEOUT);
}

const messagesIn = (database: Database) => database.selectFrom("status_messages").select("body").execute();

test("a message that is added while its inquiry is accepted is mailed", async () => {
  const { database, page, add } = await openSuspect();
  const release = await hold(database, sql`lock table status_messages in share mode`);
  const added = add();
  await waitForLocks(database, 1);
  const accepted = acceptSubmission(database, page.reference);
  await waitForLocks(database, 2, accepted);
  await release();
  expect(await Promise.all([added, accepted])).toEqual(["done", true]);
  const due = await database.selectFrom("outbox").select(["kind", "subject"]).orderBy("id").execute();
  expect(due).toEqual([
    { kind: "company-mail", subject: "" },
    { kind: "status-mail", subject: "1" },
  ]);
});

test("a message that is added before its person is erased is erased as well", async () => {
  const { database, add } = await openSuspect();
  const release = await hold(database, sql`select id from submissions for update`);
  const added = add();
  await waitForLocks(database, 1);
  const erased = erasePerson(database, EMAIL);
  await waitForLocks(database, 2, erased);
  await release();
  expect(await Promise.all([added, erased])).toEqual(["done", 1]);
  expect(await messagesIn(database)).toEqual([]);
});

test("no message is added to an inquiry while its person is being erased", async () => {
  const { database, add } = await openSuspect();
  const release = await hold(database, sql`select id from submissions for update`);
  const erased = erasePerson(database, EMAIL);
  await waitForLocks(database, 1);
  const added = add();
  await waitForLocks(database, 2, added);
  await release();
  expect(await Promise.all([added, erased])).toEqual(["missing", 1]);
  expect(await messagesIn(database)).toEqual([]);
});
