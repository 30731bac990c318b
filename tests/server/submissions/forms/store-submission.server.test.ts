import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { ChallengeSpent, MIN_SPENT_KEPT, numberIn } from "../../../../server/submissions/forms/store-submission.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { newContact, storeNew } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

const HOUR = 3_600_000;

describe.each(DATABASES)("a form that is sent many times at once: %s", (_, start) => {
  test.each([
    ["under one key", (index: number) => ({ key: "same", nonce: `${index}` })],
    ["with one proof", (index: number) => ({ key: `${index}`, nonce: "same" })],
    ["under one key with one proof", () => ({ key: "same", nonce: "same" })],
  ])("%s is stored once, and the next one gets the next number", { timeout: SLOW_TIMEOUT }, async (_name, wordsOf) => {
    const database = await openDatabase({ databaseUrl: await start(), dataFolder: await temporaryFolder() });
    onTestFinished(() => database.destroy());
    const store = (key: string, nonce: string) =>
      storeNew(database, "AC", newContact(key, { challenge: { nonce, expiresAt: Date.now() + HOUR } }));
    const stored = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const { key, nonce } = wordsOf(index);
        return store(key, nonce);
      }),
    );
    const references = stored.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(new Set(references.map(numberIn))).toEqual(new Set([1]));
    for (const each of stored) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(ChallengeSpent);
    expect(numberIn(await store("next", "next"))).toBe(2);
  });
});

/** Opens a database, with a function that stores a form with a challenge. `issued` and `at` are in milliseconds. */
async function openStore() {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  const now = Date.now();
  let sent = 0;
  const store = (nonce: string, { issued = now, at = now } = {}) => {
    sent += 1;
    const challenge = { nonce, expiresAt: issued + HOUR };
    return storeNew(database, "AC", newContact(`key ${sent}`, { challenge }), new Date(at));
  };
  return { database, now, store };
}

test("a clock that was ahead for a while makes no spent challenge valid again, and no other one invalid", async () => {
  const { now, store } = await openStore();
  await store("first");
  await store("second", { issued: now + 1000 });
  for (const ahead of [24 * HOUR, 365 * 24 * HOUR, 3 * 365 * 24 * HOUR]) {
    const then = now + ahead;
    await store(`in ${ahead}`, { issued: then, at: then });
  }

  await expect(store("first")).rejects.toThrow(ChallengeSpent);
  await expect(store("second", { issued: now + 1000 })).rejects.toThrow(ChallengeSpent);
  await expect(store(`in ${24 * HOUR}`, { issued: now + 24 * HOUR })).rejects.toThrow(ChallengeSpent);
  expect(await store("third", { issued: now - 2000 })).toMatch(/^AC-/);
});

test("long expired challenges are deleted, except the latest ones", async () => {
  const { database, now, store } = await openStore();
  const long = now - 48 * HOUR;
  const most = 1000;
  for (let first = 0; first < MIN_SPENT_KEPT + most; first += most) {
    const rows = Array.from({ length: most }, (_, index) => ({
      nonce: `${first + index}`,
      expires_at: long + first + index,
    }));
    await database.insertInto("spent_challenges").values(rows).execute();
  }
  // They are checked at every thousandth submission.
  const earlier = {
    id: 999,
    key: "earlier",
    kind: "contact",
    reference: "AC-2026-000999",
    sent_at: "",
    body: "{}",
  } as const;
  await database.insertInto("submissions").values(earlier).execute();
  await store("latest");
  const { count, oldest } = await database
    .selectFrom("spent_challenges")
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("expires_at").as("oldest")])
    .executeTakeFirstOrThrow();
  expect({ count, oldest }).toEqual({ count: MIN_SPENT_KEPT, oldest: long + most + 1 });
});

test("the year of a reference number is that of the site's time zone", async () => {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  const at = new Date("2026-12-31T23:30:22Z");
  const store = (key: string, zone: string) =>
    storeNew(database, "AC", newContact(key, { challenge: { nonce: key, expiresAt: Date.now() + HOUR } }), at, zone);
  expect(await store("a", "Asia/Taipei")).toBe("AC-2027-000001");
  expect(await store("b", "America/New_York")).toBe("AC-2026-000002");
});
