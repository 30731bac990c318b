/** A server that starts with a wrong clock deletes nothing by age. */

import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openNightlyBackup } from "../../../server/backup/nightly.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { openStartClock } from "../../../server/database/start-clock.ts";
import { storeSubmission } from "../../../server/submissions/forms/store-submission.ts";
import { forgetOld, startRetention } from "../../../server/submissions/inbox/retention.ts";
import { dayIn } from "../../../server/time/day.ts";
import { keepVisits } from "../../../server/visits/keep.ts";
import { openVisits } from "../../../server/visits/visits.ts";
import { DATABASES } from "../../support/server/databases.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { fakeSite } from "../../support/server/site-fake.ts";
import { newContact } from "../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-20T12:00:00Z");

/** Opens a database for servers that start one after the other. The clock is set between the starts. */
async function openPlace(databaseUrl: string | null = null) {
  const dataFolder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl, dataFolder });
  onTestFinished(() => database.destroy());
  const time = { clock: NOW, passed: 0 };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const start = async () => {
    const clock = await openStartClock(
      database,
      log,
      () => time.clock,
      () => time.passed,
    );
    onTestFinished(() => clock.close());
    return clock;
  };
  const pass = (milliseconds: number) => {
    time.clock += milliseconds;
    time.passed += milliseconds;
  };
  const stored = async () => {
    const rows = await database.selectFrom("submissions").select("sent_at").orderBy("id").execute();
    return rows.map(({ sent_at }) => sent_at);
  };
  const store = (at: number) =>
    storeSubmission(
      database,
      "AC",
      newContact(`${at}`, { challenge: { nonce: `${at}`, expiresAt: at + HOUR } }),
      new Date(at),
    );
  return { database, dataFolder, time, log, start, pass, store, stored };
}

describe.each(DATABASES)("a server that starts with a wrong clock: %s", (_, startDatabase) => {
  test.each([
    ["ahead of", 400 * DAY],
    ["behind", -400 * DAY],
  ])("%s the newest submission is not trusted for a day, with a warning", async (way, leap) => {
    const { log, time, start, pass, store } = await openPlace(await startDatabase());
    await store(NOW - HOUR);
    time.clock += leap;
    const clock = await start();
    expect(clock.isBelieved()).toBe(false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { clock: new Date(NOW + leap).toISOString(), known: "2026-11-20T11:00:00.000Z" },
      expect.stringContaining(`the clock is far ${way} the last known time`),
    );
    pass(DAY - 1);
    expect(clock.isBelieved()).toBe(false);
    pass(1);
    expect(clock.isBelieved()).toBe(true);
  });
});

describe("the clock of a start", () => {
  test.each([
    ["a spent challenge", { nonce: "n", expires_at: NOW }, "spent_challenges"],
    ["visits", { day: "2026-11-20", kind: "page", name: "/home", count: 1 }, "visits"],
    ["a health sample", { taken_at: NOW, sample: "" }, "health_samples"],
    ["a backup", { day: "2026-11-20", file: "b", claimed_until: 0, made_at: "2026-11-20T03:30:00.000Z" }, "backups"],
  ] as const)("is compared with %s", async (_, row, table) => {
    const { database, time, start } = await openPlace();
    await database.insertInto(table).values(row).execute();
    expect((await start()).isBelieved()).toBe(true);
    await database.deleteFrom("clock_readings").execute();
    time.clock += 400 * DAY;
    expect((await start()).isBelieved()).toBe(false);
  });

  test("is trusted if nothing is known yet, and after a night or a weekend without a server", async () => {
    const { time, log, start } = await openPlace();
    for (const off of [0, 12 * HOUR, 2 * DAY]) {
      time.clock += off;
      const clock = await start();
      expect(clock.isBelieved()).toBe(true);
      await clock.close();
    }
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("is not trusted across restarts until the server has run for a day, even if it wrote records", async () => {
    const { time, start, pass, store } = await openPlace();
    await (await start()).close();
    time.clock += 400 * DAY;
    for (let hours = 0; hours < 24; hours += 6) {
      const clock = await start();
      await store(time.clock);
      expect(clock.isBelieved()).toBe(false);
      pass(6 * HOUR);
      await clock.close();
    }
    expect((await start()).isBelieved()).toBe(true);
  });

  test("is not trusted after it was corrected, and trusted at the next start", async () => {
    const { time, start, pass } = await openPlace();
    await (await start()).close();
    time.clock += 400 * DAY;
    await (await start()).close();
    time.clock -= 400 * DAY;
    const clock = await start();
    expect(clock.isBelieved()).toBe(false);
    pass(DAY);
    await clock.close();
    expect((await start()).isBelieved()).toBe(true);
  });
});

describe("a clock that is 400 days ahead at the start deletes nothing by age", () => {
  test("no submission; after the clock is corrected, old ones are deleted in time", async () => {
    const { database, time, log, start, pass, store, stored } = await openPlace();
    for (const days of [300, 200, 1]) await store(NOW - days * DAY);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    time.clock += 400 * DAY;
    vi.setSystemTime(time.clock);
    await startRetention(database, { contact: 365 }, log, await start()).close();
    expect(await stored()).toHaveLength(3);
    time.clock -= 400 * DAY;
    vi.setSystemTime(time.clock);
    const clock = await start();
    await startRetention(database, { contact: 250 }, log, clock).close();
    expect(await stored()).toHaveLength(3);
    pass(DAY);
    await startRetention(database, { contact: 250 }, log, clock).close();
    expect(await stored()).toHaveLength(2);
    await forgetOld(database, { contact: 365 }, log, NOW);
    expect(await stored()).toHaveLength(2);
  });

  test("no backup of earlier nights", async () => {
    const { database, dataFolder, time, log, start } = await openPlace();
    const folder = join(dataFolder, "backups");
    await mkdir(folder);
    const files = ["switchyard-2026-11-18-nightly.sqlite", "switchyard-2026-11-19-nightly.sqlite"];
    for (const file of files) {
      await writeFile(join(folder, file), "");
      const day = file.slice("switchyard-".length, "switchyard-2026-11-18".length);
      await database
        .insertInto("backups")
        .values({ day, file, claimed_until: 0, made_at: `${day}T03:30:00.000Z` })
        .execute();
    }
    time.clock += 400 * DAY;
    const backup = { folder, days: 14, at: "03:30" };
    const settings = { databaseUrl: null, dataFolder, timeZone: () => "UTC", backup };
    const nightly = openNightlyBackup(database, settings, log, () => time.clock, await start());
    await nightly.look();
    await nightly.close();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(files));
  });

  test("no visit counts", async () => {
    const { database, time, start } = await openPlace();
    const row = { day: dayIn("UTC", NOW), kind: "page", name: "/home", count: 7 };
    await database.insertInto("visits").values(row).execute();
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    time.clock += 500 * DAY;
    vi.setSystemTime(time.clock);
    const visits = openVisits();
    visits.seen("/home");
    const settings = { timeZone: () => "UTC", secret: "s".repeat(32), clock: await start() };
    await keepVisits(database, visits, { site: fakeSite() }, settings, { error: vi.fn() }).close();
    expect(await database.selectFrom("visits").selectAll().where("day", "=", row.day).execute()).toEqual([row]);
  });
});
