/**
 * Hashes under which visitors' networks are counted. The salt lives in the database, so all servers agree on it, and is
 * deleted after its day: from then on nobody can tell whose hash it was. The secret is not in the database, so a copy of
 * the database identifies nobody either.
 */
import { createHmac, randomBytes } from "node:crypto";
import { dayBefore, dayIn } from "../time/day.ts";
import type { Database } from "./database.ts";

/** The hashes of one day. */
export interface DailyHash {
  /** The day of the salt, in UTC, such as 2026-03-01. */
  readonly day: string;
  of(text: string): string;
}

/** How long a salt is cached, milliseconds. */
const REREAD_AFTER = 10 * 60_000;
const SALT_BYTES = 32;

async function readSalt(database: Database, day: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  await database
    .insertInto("salts")
    .values({ day, salt })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  // The clocks of other servers may be a day behind or ahead.
  const days = [dayBefore(day, 1), day, dayBefore(day, -1)];
  await database.deleteFrom("salts").where("day", "not in", days).execute();
  const row = await database.selectFrom("salts").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
  return row.salt;
}

/** Returns a function that gives the hashes of the current day. It rejects if the database is unavailable. */
export function openDailyHash(
  database: Database,
  secret: string,
  now: () => number = Date.now,
): () => Promise<DailyHash> {
  let current: { readonly hash: DailyHash; readonly readAt: number } | undefined;
  let reading: Promise<DailyHash> | undefined;

  async function read(day: string): Promise<DailyHash> {
    const salt = await readSalt(database, day);
    const hash = {
      day,
      of: (text: string) => createHmac("sha256", secret).update(`${salt} ${text}`).digest("base64url"),
    };
    current = { hash, readAt: now() };
    return hash;
  }

  return async () => {
    const day = dayIn("UTC", now());
    if (current?.hash.day === day && Math.abs(now() - current.readAt) < REREAD_AFTER) return current.hash;
    reading ??= read(day).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
