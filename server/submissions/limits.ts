/**
 * How much is taken in ten minutes: from one household, from the network around it, and from all together. What is counted
 * lies in the database, so that all servers count as one, under keys from which no address can be read (design section 8.7).
 */
import { createHmac } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { openDailyHash } from "../database/daily-salt.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { householdOf, networkAround } from "./network.ts";

/**
 * What is counted, and around whom: forms that are sent, challenges, which a form takes as it is filled in, and forms that
 * were stored.
 */
const CIRCLES = {
  form: ["household", "network"],
  challenge: ["household", "network", "everybody"],
  stored: ["everybody"],
} as const;
type Counted = keyof typeof CIRCLES;

interface Taken {
  /** Milliseconds until more is taken from there; 0 = it is taken now. */
  readonly wait: number;
  /** How often a limit was come near, doubling by doubling: bits to add to a challenge (submissions/challenge.ts). */
  readonly pressure: number;
}

export interface Limits {
  /** Milliseconds until forms are stored again, from anybody, as far as this server knows; 0 = now. Counts nothing. */
  waitToStore(): number;
  /** Counts one of these from an address. Rejects where the database can't be asked. */
  take(what: Counted, address: string): Promise<Taken>;
  /**
   * Takes a place among the forms that are stored without proof of work, and returns the milliseconds to wait for one; 0 = it
   * is taken. They have a part of what is stored from all together; once half of that part is used up, each network gets few.
   * Rejects where the database can't be asked.
   */
  takeUnproven(address: string): Promise<number>;
  /** Counts a text of a visitor's, and says how often it came within a day, this time included. */
  repeats(text: string): Promise<number>;
}

const MINUTE = 60_000;
const WINDOW = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** How many each circle may send in a window, for one that a household may send. */
const SHARE = { household: 1, network: 2, everybody: 50 } as const;
/** The part of what all may store that forms without proof of work may use. */
const UNPROVEN = 1 / 2;
/** The part of these that is first come, first served; the rest is for networks that have sent hardly any. */
const UNRESERVED = 1 / 2;
/** What a network may send of the reserved ones, for one that a household may send: at least one. */
const RESERVED_SHARE = 1 / 10;
/** A form that is opened takes a challenge, even when it is not sent. */
const CHALLENGES_PER_FORM = 10;
/** The part of what a circle may send from which on challenges cost more. */
const QUIET = 1 / 20;
const MOST_PRESSURE = 5;
/** Keys that are over their limit are remembered here, so that a flood costs the database nothing: so many at most. */
const MOST_REMEMBERED = 10_000;

interface Limit {
  readonly key: string;
  readonly most: number;
  /** False where more only costs more: a flood of challenges must not keep others from theirs. */
  readonly refuses: boolean;
}

/** Doublings by which a count is above the quiet part of what is allowed. */
const pressureOf = (count: number, most: number): number =>
  Math.min(MOST_PRESSURE, Math.max(0, Math.ceil(Math.log2(count / Math.max(1, most * QUIET)))));

/** The largest number that the column takes. */
const MAX_COUNT = 2 ** 31 - 1;

/** Whether a window is over. One that ends too late was begun by a clock that was ahead. */
const isOverAt = (now: number, window: number) => (eb: ExpressionBuilder<Tables, "counts">) =>
  eb.or([eb("counts.ends_at", "<=", now), eb("counts.ends_at", ">", now + window)]);

/**
 * Adds one to each key's count, which begins anew once its window is over, and gives the counts. A count that has reached
 * `most` stays as it is and is not given.
 */
async function count(database: Database, keys: readonly string[], window: number, now: number, most = MAX_COUNT) {
  const isWindowOver = isOverAt(now, window);
  return (
    database
      .insertInto("counts")
      // In one order, so that two servers never wait for each other.
      .values([...keys].sort().map((key) => ({ key, count: 1, ends_at: now + window })))
      .onConflict((conflict) => {
        const updated = conflict.column("key").doUpdateSet((eb) => {
          const isOver = isWindowOver(eb);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb("counts.count", "+", 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(now + window)
              .else(eb.ref("counts.ends_at"))
              .end(),
          };
        });
        return updated.where((eb) => eb.or([eb("counts.count", "<", most), isWindowOver(eb)]));
      })
      .returning(["key", "count", "ends_at"])
      .execute()
  );
}

/** `formsPerTenMinutes` is what one household may send; `secret` hides whose counts they are. */
export function createLimits(
  database: Database,
  { secret, formsPerTenMinutes }: { readonly secret: string; readonly formsPerTenMinutes: number },
  now: () => number = Date.now,
): Limits {
  /** Keys over their limit, with when their window ends. */
  const full = new Map<string, number>();
  let purgedAt = 0;

  const dailyHash = openDailyHash(database, secret, now);
  const keyOfAll = (what: string) => `${what}:everybody`;

  async function limitsOf(what: Counted, address: string): Promise<Limit[]> {
    const { of } = await dailyHash();
    const keys = {
      household: `${what}:${of(householdOf(address))}`,
      network: `${what}:${of(networkAround(address))}`,
      everybody: keyOfAll(what),
    };
    const unit = formsPerTenMinutes * (what === "challenge" ? CHALLENGES_PER_FORM : 1);
    return CIRCLES[what].map((circle) => ({
      key: keys[circle],
      most: unit * SHARE[circle],
      refuses: what !== "challenge" || circle !== "everybody",
    }));
  }

  function rememberFull(key: string, until: number): void {
    if (full.size >= MOST_REMEMBERED) full.delete(full.keys().next().value ?? "");
    full.set(key, until);
  }

  /** What is over is of no use and says when somebody was here. */
  async function purge(): Promise<void> {
    if (Math.abs(now() - purgedAt) < WINDOW) return;
    purgedAt = now();
    for (const [key, until] of full) if (until <= now()) full.delete(key);
    await database.deleteFrom("counts").where("ends_at", "<=", now()).execute();
  }

  /** Until the key's window ends; one that ends too late was begun by a clock that was ahead. */
  function waitOf(key: string): number {
    const wait = (full.get(key) ?? 0) - now();
    return wait > WINDOW ? 0 : Math.max(0, wait);
  }
  const longestWait = (limits: readonly Limit[]) =>
    Math.max(...limits.map(({ key, refuses }) => (refuses ? waitOf(key) : 0)));

  /** Counts one for each limit. Its own counts decide: others that came later may have been answered, and refused, before. */
  async function countOne(limits: readonly Limit[]): Promise<Taken> {
    await purge();
    const rows = await count(
      database,
      limits.map(({ key }) => key),
      WINDOW,
      now(),
    );
    const taken = limits.map(({ key, most, refuses }) => {
      const row = rows.find((each) => each.key === key);
      if (!row) return { wait: 0, pressure: 0 };
      const isOver = row.count > most;
      if (isOver) rememberFull(key, row.ends_at);
      return { wait: isOver && refuses ? waitOf(key) : 0, pressure: pressureOf(row.count, most) };
    });
    return {
      wait: Math.max(...taken.map(({ wait }) => wait)),
      pressure: Math.max(...taken.map(({ pressure }) => pressure)),
    };
  }

  /** Takes one of at most so many; false where there is none left. */
  async function takeOneOf(key: string, most: number): Promise<boolean> {
    const taken = await count(database, [key], WINDOW, now(), most);
    return taken.length > 0;
  }

  /** Milliseconds until a key's window ends, as the database has it. */
  async function readWait(key: string): Promise<number> {
    const row = await database.selectFrom("counts").select("ends_at").where("key", "=", key).executeTakeFirst();
    return Math.min(WINDOW, Math.max(1, (row?.ends_at ?? 0) - now()));
  }

  return {
    waitToStore: () => waitOf(keyOfAll("stored")),
    async take(what, address) {
      const limits = await limitsOf(what, address);
      const isKnownFull = limits.some(({ key }) => waitOf(key) > 0);
      return isKnownFull ? { wait: longestWait(limits), pressure: MOST_PRESSURE } : countOne(limits);
    },
    async takeUnproven(address) {
      const { of } = await dailyHash();
      const key = keyOfAll("unproven");
      const [network] = await count(database, [`unproven:${of(networkAround(address))}`], WINDOW, now());
      const most = Math.ceil(formsPerTenMinutes * SHARE.everybody * UNPROVEN);
      const isReserved = (network?.count ?? 1) <= Math.max(1, formsPerTenMinutes * RESERVED_SHARE);
      const isTaken = await takeOneOf(key, isReserved ? most : Math.ceil(most * UNRESERVED));
      return isTaken ? 0 : readWait(key);
    },
    async repeats(text) {
      const key = `text:${createHmac("sha256", secret).update(text).digest("base64url")}`;
      const [row] = await count(database, [key], DAY, now());
      return row?.count ?? 1;
    },
  };
}
