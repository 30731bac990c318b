/**
 * Limits forms per ten minutes for a household, for the network around it, and for everybody, and uploaded bytes per hour for a
 * network. The counts are in the database, so that all servers share them, under keys that reveal no address (design section 8.7).
 */
import { MAX_FILES_SIZE } from "../../../contract/inquiry-files.ts";
import { openDailyHash } from "../../database/daily-salt.ts";
import type { Database } from "../../database/database.ts";
import { digestOf } from "../../lib/signed.ts";
import { householdOf, networkAround } from "../../requests/network.ts";
import type { Settings } from "../../settings/settings.ts";
import { count, SKEW } from "../store/counts.ts";
import { noteForDigest } from "../store/digest-notes.ts";

/**
 * The counted events, with the circles that they are counted for: posted forms, challenges (one per form that is filled in),
 * and stored forms. Bytes of files are counted for the network in an hour, and for all in a day (`takeBytes`).
 */
const CIRCLES = {
  form: ["household", "network"],
  challenge: ["household", "network", "everybody"],
  stored: ["everybody"],
} as const;
type Counted = keyof typeof CIRCLES;

interface Taken {
  /** Milliseconds until the next one is accepted; 0 = this one is accepted. */
  readonly wait: number;
  /** Bits to add to a challenge (challenge.ts): one per doubling on the way to a limit. */
  readonly pressure: number;
}

/** Room for bytes of files. */
interface Room {
  /** The part of the waiting room (files/file-store.ts) that the file may use. */
  readonly share: number;
  /** When the hour of the network and the day of all end that it counts in: milliseconds since 1970. */
  readonly hourEndsAt: number;
  readonly dayEndsAt: number;
}
/** Bytes of files are beyond a limit. */
interface NoRoom {
  /** The limit: that of the network in an hour, or of all in a day. */
  readonly limit: "network" | "day";
  /** Milliseconds until they may be sent again. */
  readonly wait: number;
}

export interface Limits {
  /** Milliseconds until forms are stored again, as far as this server knows; 0 = now. Counts nothing. */
  waitToStore(): number;
  /** Counts one event from an address. Rejects if the database is unavailable. */
  take(what: Counted, address: string): Promise<Taken>;
  /**
   * Takes a place among the forms stored without proof of work. Returns the milliseconds to wait; 0 = the place is taken. These
   * forms have a share of the common limit. Once half of the share is used, each network gets few places. Rejects if the
   * database is unavailable.
   */
  takeUnproven(address: string): Promise<number>;
  /**
   * Takes room for bytes of files from a network. Only a network that has sent less than the files of one inquiry gets the last quarter
   * of what all share, and files without a solved challenge get half of it. Rejects if the database is unavailable.
   */
  takeBytes(address: string, bytes: number, isProven: boolean): Promise<Room | NoRoom>;
  /** Gives back bytes of a room that were not used, unless its hour or its day is over. */
  returnBytes(address: string, bytes: number, room: Room): Promise<void>;
  /** Counts a message text. Returns how often it came within a day, this time included. */
  repeats(text: string): Promise<number>;
}

const MINUTE = 60_000;
const WINDOW = 10 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Max bytes of files that a network sends in an hour. */
export const MAX_NETWORK_BYTES = 100 * 1024 * 1024;
/** The bytes of a day are counted in kilobytes: the column has room for 2 TB of them. */
const KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;

/** The limit of each circle, as a multiple of that of a household. */
export const SHARE = { household: 1, network: 2, everybody: 50 } as const;
/** The share of the common limits that forms and files without proof of work may use. */
const UNPROVEN = 1 / 2;
/** The share of the common room for files that is kept for networks that have sent little. */
const FOR_NEWCOMERS = 1 / 4;
/** The part of that share without reservation; the rest is for networks that have sent few. */
const UNRESERVED = 1 / 2;
/** The reserved places of a network, as a multiple of the limit of a household: at least one. */
const RESERVED_SHARE = 1 / 10;
/** A form takes a challenge when it is opened, even if it is never sent. */
export const CHALLENGES_PER_FORM = 10;
/** The part of a limit from which challenges get harder. */
const QUIET = 1 / 20;
const MAX_PRESSURE = 5;
/** Max keys over their limit that are kept in memory, so that a flood does not reach the database. */
const MAX_FULL_KEYS = 10_000;

interface Limit {
  readonly key: string;
  readonly most: number;
  /** False if going over the limit only makes challenges harder: a flood must not keep others from their challenges. */
  readonly refuses: boolean;
}

/** Returns the share of the common room for files that a network may use. `sent`: bytes in its hour. */
function roomShare(sent: number, isProven: boolean): number {
  if (!isProven) return UNPROVEN;
  return sent < MAX_FILES_SIZE ? 1 : 1 - FOR_NEWCOMERS;
}

/** Returns by how many doublings a count is above the quiet part of its limit. */
const pressureOf = (count: number, most: number): number =>
  Math.min(MAX_PRESSURE, Math.max(0, Math.ceil(Math.log2(count / Math.max(1, most * QUIET)))));

interface LimitSettings extends Pick<Settings, "formsPerTenMinutes" | "filesMbPerDay"> {
  /** Hides the addresses in the keys. */
  readonly secret: string;
}

/** `formsPerTenMinutes` is the limit of a household, `filesMbPerDay` that of all. */
export function createLimits(
  database: Database,
  { secret, formsPerTenMinutes, filesMbPerDay }: LimitSettings,
  now: () => number = Date.now,
): Limits {
  /** Keys over their limit, with when their window ends. */
  const full = new Map<string, number>();
  let purgedAt = 0;

  const dailyHash = openDailyHash(database, secret, now);
  const keyOfAll = (what: string) => `${what}:everybody`;
  const dayKey = keyOfAll("day-kilobytes");

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

  async function bytesKeyOf(address: string): Promise<string> {
    const { of } = await dailyHash();
    return `bytes:${of(networkAround(address))}`;
  }

  /** Subtracts from a count, unless its window is over. */
  async function giveBack(key: string, amount: number, endsAt: number): Promise<void> {
    await database
      .updateTable("counts")
      .set(({ eb }) => ({ count: eb("count", "-", amount) }))
      .where("key", "=", key)
      .where("count", ">=", amount)
      .where("ends_at", "=", endsAt)
      .execute();
  }

  function rememberFull(key: string, until: number): void {
    if (full.size >= MAX_FULL_KEYS) full.delete(full.keys().next().value ?? "");
    full.set(key, until);
  }

  /** Removes counts whose windows are over: they are useless, and tell when somebody was here. */
  async function purge(): Promise<void> {
    if (Math.abs(now() - purgedAt) < WINDOW) return;
    purgedAt = now();
    for (const [key, until] of full) if (until <= now()) full.delete(key);
    await database.deleteFrom("counts").where("ends_at", "<=", now()).execute();
  }

  /** Milliseconds until the key's window ends. A window that ends too late was started by a clock that was ahead. */
  function waitOf(key: string): number {
    const wait = (full.get(key) ?? 0) - now();
    return wait > WINDOW + SKEW ? 0 : Math.max(0, wait);
  }
  const longestWait = (limits: readonly Limit[]) =>
    Math.max(...limits.map(({ key, refuses }) => (refuses ? waitOf(key) : 0)));

  /** Adds one to each limit. The returned counts decide: later requests may have been answered before this one. */
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

  /** Takes one of `most` places. Returns false if none is left. */
  async function takeOneOf(key: string, most: number): Promise<boolean> {
    const taken = await count(database, [key], WINDOW, now(), { most });
    return taken.length > 0;
  }

  /** Milliseconds until a key's window ends, by the database. */
  async function readWait(key: string, window = WINDOW): Promise<number> {
    const row = await database.selectFrom("counts").select("ends_at").where("key", "=", key).executeTakeFirst();
    return Math.min(window, Math.max(1, (row?.ends_at ?? 0) - now()));
  }

  return {
    waitToStore: () => waitOf(keyOfAll("stored")),
    async take(what, address) {
      const limits = await limitsOf(what, address);
      const isKnownFull = limits.some(({ key }) => waitOf(key) > 0);
      return isKnownFull ? { wait: longestWait(limits), pressure: MAX_PRESSURE } : countOne(limits);
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
    async takeBytes(address, bytes, isProven) {
      await purge();
      const key = await bytesKeyOf(address);
      const [hour] = await count(database, [key], HOUR, now(), { most: MAX_NETWORK_BYTES, amount: bytes });
      if (!hour) return { limit: "network", wait: await readWait(key, HOUR) };
      const share = roomShare(hour.count - bytes, isProven);
      const [day] = await count(database, [dayKey], DAY, now(), {
        most: Math.floor(filesMbPerDay * KILOBYTES_PER_MEGABYTE * share),
        amount: Math.ceil(bytes / KILOBYTE),
      });
      if (day) return { share, hourEndsAt: hour.ends_at, dayEndsAt: day.ends_at };
      await giveBack(key, bytes, hour.ends_at);
      await noteForDigest(database, "files-of-day", now());
      return { limit: "day", wait: await readWait(dayKey, DAY) };
    },
    async returnBytes(address, bytes, { hourEndsAt, dayEndsAt }) {
      await giveBack(await bytesKeyOf(address), bytes, hourEndsAt);
      await giveBack(dayKey, Math.floor(bytes / KILOBYTE), dayEndsAt);
    },
    async repeats(text) {
      const key = `text:${digestOf(secret, text).toString("base64url")}`;
      const [row] = await count(database, [key], DAY, now());
      return row?.count ?? 1;
    },
  };
}
