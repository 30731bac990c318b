/** The limits on forms, in the database that all servers share. */

import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { createLimits, type Limits } from "../../../../server/submissions/spam/limits.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { answerOf, contact, prove, send } from "../../../support/server/forms.ts";
import { startServer, temporaryFolder } from "../../../support/server/server.ts";
import { unavailableLimits } from "../../../support/server/unavailable-limits.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const SECRET = "s".repeat(32);
const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;
const DAY = 24 * 60 * MINUTE;

/** Opens one database and clock, with a limit of 4 forms by default. Each call of `server` adds another server. */
async function openLimits({ databaseUrl = null as string | null, formsPerTenMinutes = 4, filesMbPerDay = 1000 } = {}) {
  const database = await openDatabase({ databaseUrl, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  const clock = { now: 1_800_000_000_000 };
  const server = (now = () => clock.now) =>
    createLimits(database, { secret: SECRET, formsPerTenMinutes, filesMbPerDay }, now);
  const keys = async () => (await database.selectFrom("counts").select("key").execute()).map(({ key }) => key);
  const salts = () => database.selectFrom("salts").selectAll().orderBy("day").execute();
  return { database, clock, server, keys, salts };
}

/** Takes room for so many megabytes of files, which is there. */
async function roomIn(limits: Limits, address: string, megabytes: number) {
  const room = await limits.takeBytes(address, megabytes * MEGABYTE, true);
  if ("limit" in room) throw new Error(`no room: ${room.limit}`);
  return room;
}

const inNetwork = (household: number) => `2001:db8:1:${household.toString(16)}::1`;

describe("the limits on forms", () => {
  test("let a household send a number of forms in ten minutes, from any of its addresses", async () => {
    const { server, clock } = await openLimits();
    const limits = server();
    const waits = [];
    for (const host of [1, 2, 3, 4, 5]) waits.push((await limits.take("form", `2001:db8:1:1::${host}`)).wait);
    expect(waits).toEqual([0, 0, 0, 0, 10 * MINUTE]);
    clock.now += 10 * MINUTE - 1;
    expect((await limits.take("form", "2001:db8:1:1::1")).wait).toBe(1);
    clock.now += 1;
    expect((await limits.take("form", "2001:db8:1:1::1")).wait).toBe(0);
  });

  test("cannot be evaded from sixty networks of one customer: a /48 or a /24 may send twice as many", async () => {
    const { server } = await openLimits();
    const limits = server();
    const taken = async (address: (index: number) => string) => {
      let count = 0;
      for (let index = 1; index <= 60; index += 1) {
        if ((await limits.take("form", address(index))).wait === 0) count += 1;
      }
      return count;
    };
    expect(await taken(inNetwork)).toBe(8);
    expect(await taken((index) => `192.0.2.${index}`)).toBe(8);
    expect((await limits.take("form", "198.51.100.1")).wait).toBe(0);
  });

  test("survive requests from hundreds of other addresses", async () => {
    const { server } = await openLimits();
    const limits = server();
    for (let index = 0; index < 5; index += 1) await limits.take("form", "192.0.2.1");
    for (let index = 0; index < 300; index += 1) await limits.take("form", `10.${index >> 8}.${index & 255}.1`);
    expect((await limits.take("form", "192.0.2.1")).wait).toBeGreaterThan(0);
  });

  test("count all stored forms, and refuse everybody over the total", async () => {
    const { server, clock } = await openLimits();
    const limits = server();
    for (let index = 0; index < 4 * 50; index += 1) await limits.take("stored", "192.0.2.1");
    expect(limits.waitToStore()).toBe(0);
    await limits.take("stored", "192.0.2.1");
    expect(limits.waitToStore()).toBe(10 * MINUTE);
    clock.now += 10 * MINUTE;
    expect(limits.waitToStore()).toBe(0);
  });

  test("double the cost of challenges for a network that requests many", async () => {
    const { server } = await openLimits();
    const limits = server();
    const pressures: number[] = [];
    for (let index = 0; index < 40; index += 1) pressures.push((await limits.take("challenge", "192.0.2.1")).pressure);
    expect([1, 2, 4, 8, 16, 32].map((count) => pressures[count - 1])).toEqual([0, 0, 1, 2, 3, 4]);
    expect((await limits.take("challenge", "198.51.100.1")).pressure).toBe(0);
  });

  test("never refuse a challenge because of others, but raise its cost", async () => {
    const { server } = await openLimits({ formsPerTenMinutes: 1 });
    const limits = server();
    for (let index = 0; index < 10 * 50; index += 1) {
      await limits.take("challenge", `10.${index >> 8}.${index & 255}.1`);
    }
    expect(await limits.take("challenge", "203.0.113.1")).toEqual({ wait: 0, pressure: 5 });
  });

  test("store no address, and nothing for longer than it counts", async () => {
    const { server, clock, keys } = await openLimits();
    await server().take("form", "192.0.2.1");
    const kept = await keys();
    expect(kept).toHaveLength(2);
    expect(kept.join()).not.toContain("192.0");
    clock.now += 10 * MINUTE + 1;
    await server().take("form", "198.51.100.1");
    expect(await keys()).toHaveLength(2);
    expect((await keys()).filter((key) => kept.includes(key))).toEqual([]);
  });

  test("last no longer than ten minutes after a clock that was ahead is corrected", async () => {
    const { server, clock } = await openLimits();
    const limits = server();
    clock.now += 365 * 24 * 60 * MINUTE;
    for (let index = 0; index < 5; index += 1) await limits.take("form", "192.0.2.1");
    clock.now -= 365 * 24 * 60 * MINUTE;
    expect((await limits.take("form", "192.0.2.1")).wait).toBe(0);
  });

  test("count as one for servers whose clocks differ by a little", async () => {
    const { server, clock } = await openLimits();
    const ahead = server(() => clock.now + 5000);
    const behind = server();
    const waits = [];
    for (const limits of [ahead, behind, ahead, behind, ahead, behind])
      waits.push((await limits.take("form", inNetwork(1))).wait > 0);
    expect(waits).toEqual([false, false, false, false, true, true]);
    expect(await Promise.all(["Same text", "Same text"].map(() => ahead.repeats("Same text")))).toEqual([1, 2]);
    expect(await behind.repeats("Same text")).toBe(3);
  });

  test("count a network under another key each day, and delete the salts of past days", async () => {
    const { server, clock, keys, salts } = await openLimits();
    const limits = server();
    const seen: string[] = [];
    const days: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      await limits.take("form", "192.0.2.1");
      seen.push(...(await keys()));
      const kept = await salts();
      days.push(kept.map((each) => each.day).join(" "));
      // The database alone does not reveal whose key it was, because the secret is not in it.
      const hashes = kept.map(({ salt }) => createHmac("sha256", salt).update("192.0.2.1/32").digest("base64url"));
      expect(seen.filter((key) => hashes.some((hash) => key.includes(hash)))).toEqual([]);
      clock.now += DAY;
    }
    expect(new Set(seen).size).toBe(4 * 2);
    expect(days).toEqual(["2027-01-15", "2027-01-15 2027-01-16", "2027-01-16 2027-01-17", "2027-01-17 2027-01-18"]);
  });

  test("recognize a text that is repeated within a day", async () => {
    const { server, clock } = await openLimits();
    expect([await server().repeats("Buy."), await server().repeats("Buy."), await server().repeats("Sell.")]).toEqual([
      1, 2, 1,
    ]);
    clock.now += 24 * 60 * MINUTE;
    expect(await server().repeats("Buy.")).toBe(1);
  });
});

describe.each(DATABASES)("servers on one database: %s", (_, start) => {
  test("count as one", async () => {
    const { server } = await openLimits({ databaseUrl: await start() });
    const [first, second] = [server(), server()];
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? first : second).take("form", "192.0.2.1")),
    );
    expect(taken.filter(({ wait }) => wait === 0)).toHaveLength(4);
  });

  test("take back the room for files of their own hour alone", async () => {
    const { server, clock } = await openLimits({ databaseUrl: await start() });
    const [first, second] = [server(), server()];
    const address = "192.0.2.1";
    const early = await roomIn(first, address, 90);
    expect(await first.takeBytes(address, 20 * MEGABYTE, true)).toEqual({ limit: "network", wait: 60 * MINUTE });
    clock.now += 60 * MINUTE;
    const late = await roomIn(second, address, 95);
    // The upload of the hour before ends.
    await first.returnBytes(address, 80 * MEGABYTE, early);
    expect(await first.takeBytes(address, 10 * MEGABYTE, true)).toMatchObject({ limit: "network" });
    await second.returnBytes(address, 5 * MEGABYTE, late);
    await roomIn(first, address, 10);
  });

  test("share the files of a day, of which networks that have sent little keep a quarter", async () => {
    const { server, clock } = await openLimits({ databaseUrl: await start(), filesMbPerDay: 200 });
    const [first, second] = [server(), server()];
    const own = await roomIn(first, "192.0.2.1", 50);
    await roomIn(second, "198.51.100.1", 60);
    // Without a solved challenge half of it is to be had, and after the files of an inquiry three quarters.
    const full = { limit: "day", wait: DAY };
    expect(await first.takeBytes("203.0.113.1", 1 * MEGABYTE, false)).toEqual(full);
    await roomIn(first, "192.0.2.1", 40);
    expect(await second.takeBytes("192.0.2.1", 1 * MEGABYTE, true)).toEqual(full);
    await roomIn(second, "203.0.113.1", 49);
    expect(await first.takeBytes("203.0.115.1", 2 * MEGABYTE, true)).toEqual(full);
    // Unused bytes are given back to all.
    await second.returnBytes("192.0.2.1", 2 * MEGABYTE, own);
    await roomIn(first, "203.0.114.1", 2);
    clock.now += DAY;
    await roomIn(first, "192.0.2.1", 100);
  });

  test("give forms without proof of work a part of the total, and each network a share of it", async () => {
    const { server, clock } = await openLimits({ databaseUrl: await start() });
    const servers = [server(), server()];
    const take = async (network: number) =>
      (await servers[network % 2]?.takeUnproven(`2001:db8:${network.toString(16)}::1`)) ?? Number.NaN;
    const flood: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      flood.push(...(await Promise.all(Array.from({ length: 26 }, (_, network) => take(network)))));
    }
    // The total is 4 * 50. Half of it is without proof, and half of that is for networks that have sent few.
    expect(flood.filter((wait) => wait === 0)).toHaveLength(50);
    expect(Math.max(...flood)).toBeLessThanOrEqual(10 * MINUTE);
    expect([await take(100), await take(100)]).toEqual([0, 10 * MINUTE]);
    for (let network = 101; network < 150; network += 1) expect(await take(network)).toBe(0);
    expect(await take(150)).toBe(10 * MINUTE);
    clock.now += 10 * MINUTE;
    expect(await take(150)).toBe(0);
  });
});

describe("without a database for the counts", () => {
  test("a challenge is still issued, and a form is refused with 503 and a time to retry", async () => {
    const { ask, origin } = await startServer({ forms: { limits: unavailableLimits() } });
    const proof = await prove(ask, "contact");
    expect((await ask("/api/challenge?form=contact")).status).toBe(200);
    const response = await send(ask, origin, "/api/contact", contact(proof));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answerOf(response)).toMatchObject({ status: 0, message: expect.stringContaining("try again") });
  });
});
