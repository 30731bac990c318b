/**
 * A database with 200 due and refused mails is migrated while the process is killed at a quarter of the moments, or one with 1,000 at each of more
 * than 50 with KILLS in the environment. `due-work.server.test.ts` kills at the last statements.
 */

import { cp } from "node:fs/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../../contract/languages.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { startOutbox } from "../../../server/submissions/mail/outbox.ts";
import { readOutboxState } from "../../../server/submissions/mail/outbox-state.ts";
import { mailAfter, mailBefore, makeDatabaseBeforeDueWork, migrated } from "../../support/server/before-due-work.ts";
import { newPostgres } from "../../support/server/databases.ts";
import { countStatements, killMigration, type Moment } from "../../support/server/kill-migration.ts";
import { startMailServer } from "../../support/server/mail-server.ts";
import { testMailedSite } from "../../support/server/mailed-site.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** The moments are split into this many tests. */
const SHARES = 4;
const RUN_SHARES = process.env["KILLS"] === undefined ? 1 : SHARES;
/** Of five submissions one has a mail that was sent. */
const SUBMISSIONS = process.env["KILLS"] === undefined ? 250 : 1250;
/** Milliseconds after a statement was sent, in turn: while it waits, and while it runs. */
const DELAYS = [0, 2] as const;

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SITE = testMailedSite({ publicUrl: "https://acme.example", languages: SPECIFIED_LANGUAGES, timeZone: "UTC" });
const QUICK = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };

describe.each([
  ["SQLite", false],
  ["PostgreSQL", true],
])("on %s a killed migration", (_, onPostgres) => {
  /** Makes a database to be migrated, of which every kill gets a copy. */
  async function makeOriginal() {
    const original = {
      databaseUrl: onPostgres ? await newPostgres() : null,
      dataFolder: await temporaryFolder(),
    };
    const references = await makeDatabaseBeforeDueWork(original, SUBMISSIONS);
    const copy = async () => {
      const dataFolder = await temporaryFolder();
      await cp(original.dataFolder, dataFolder, { recursive: true });
      return { databaseUrl: original.databaseUrl && (await newPostgres(original.databaseUrl)), dataFolder };
    };
    return { original, references, copy, statements: await countStatements(await copy()) };
  }

  test.each([...Array(RUN_SHARES).keys()])("loses and doubles no mail, share %i of the moments", async (share) => {
    const { original, copy, statements } = await makeOriginal();
    const before = await mailBefore(original);
    expect(2 * statements).toBeGreaterThanOrEqual(50);
    const moments = Array.from({ length: statements }, (_each, index) => index + 1)
      .filter((statement) => statement % SHARES === share)
      .flatMap((statement): Moment[] => [{ statement }, { statement, delay: DELAYS[statement % 2] ?? 0 }]);
    let kills = 0;
    for (const moment of moments) {
      const place = await copy();
      if (await killMigration(place, moment)) kills += 1;
      expect(await mailAfter(place), JSON.stringify(moment)).toEqual(before.map(migrated));
    }
    // The last statement may end before its delay.
    expect(kills).toBeGreaterThanOrEqual(moments.length - 1);
  });

  test("sends each unsent mail once afterwards", async () => {
    const { references, copy, statements } = await makeOriginal();
    const place = await copy();
    await killMigration(place, { statement: statements });
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const { mails, mail } = await startMailServer();
    const outbox = startOutbox(database, mail, SILENT, {
      site: () => SITE,
      digestDay: () => "2026-03-01",
      delays: QUICK,
    });
    onTestFinished(() => outbox.close());
    await vi.waitFor(async () => {
      const { unsent } = await readOutboxState(database);
      expect(unsent.filter(({ waiting, refused }) => waiting + refused > 0)).toEqual([]);
    }, SLOW_TIMEOUT);
    await outbox.close();
    const { sent: _sent, ...unsent } = references;
    const named = mails.map((text) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1]?.toUpperCase());
    expect(named.toSorted()).toEqual([...Object.values(unsent).flat(), "SUSPECT-2026-03-01"].toSorted());
  });
});
