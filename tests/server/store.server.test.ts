import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { ChallengeSpent, storeSubmission } from "../../server/submissions/store.ts";
import { temporaryFolder } from "./server.ts";

const HOUR = 3_600_000;

test("a clock that was ahead for a while makes no spent challenge good again", async () => {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  const now = Date.now();
  let sent = 0;
  const store = (nonce: string, { issued = now, at = now } = {}) => {
    sent += 1;
    const challenge = { nonce, expiresAt: issued + HOUR };
    const body = {} as never;
    return storeSubmission(database, "VH", { kind: "contact", key: `key ${sent}`, body, challenge }, new Date(at));
  };
  await store("first");
  await store("second", { issued: now + 1000 });

  const ahead = now + 365 * 24 * HOUR;
  await store("third", { issued: ahead, at: ahead });
  // So much later, those that are over are forgotten.
  const { rows } = await database
    .selectFrom("spent_challenges")
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  expect(rows).toBe(2);

  await expect(store("first")).rejects.toThrow(ChallengeSpent);
  await expect(store("second", { issued: now + 1000 })).rejects.toThrow(ChallengeSpent);
  await expect(store("third", { issued: ahead })).rejects.toThrow(ChallengeSpent);
  expect(await store("fourth", { issued: now + 2000 })).toMatch(/^VH-/);
});
