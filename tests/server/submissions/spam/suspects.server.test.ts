/** Suspect submissions from the form to the digest, on both kinds of database. */

import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { openFileStore } from "../../../../server/submissions/files/file-store.ts";
import {
  acceptSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  type InboxEntry,
  listSubmissions,
} from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson, submissionsOf } from "../../../../server/submissions/inbox/person.ts";
import { gatherDigest } from "../../../../server/submissions/mail/digest.ts";
import { startOutbox } from "../../../../server/submissions/mail/outbox.ts";
import { createLimits } from "../../../../server/submissions/spam/limits.ts";
import { noteForDigest } from "../../../../server/submissions/store/digest-notes.ts";
import type { StoredContact, Suspicion } from "../../../../server/submissions/store/stored.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { answerOf, contact, inquiry, prove, send } from "../../../support/server/forms.ts";
import { startMailServer } from "../../../support/server/mail-server.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { startServer, temporaryFolder } from "../../../support/server/server.ts";
import { run } from "../../../support/server/site-process.ts";
import { newContact, storedContact, storeNew } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const SPAM = "娛樂城首儲送一千，穩賺不賠，加我 LINE 領彩金 https://casino.example";
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SITE = testMailedSite({
  publicUrl: "https://acme.example",
  languages: SPECIFIED_LANGUAGES,
  timeZone: "Asia/Taipei",
});
const DELAYS = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };
const WHY: Suspicion = { score: 11, reasons: [{ signal: "spam words", weight: 11 }] };

/** Returns the text of a mail without its line ends. */
const flat = (mail: string) => mail.replace(/=\r?\n/g, "").replace(/\s+/g, " ");

async function* contentOf(text: string) {
  yield Buffer.from(text);
}

const store = (database: Database, key: string, suspicion?: Suspicion, changes: Partial<StoredContact> = {}) =>
  storeNew(database, "AC", newContact(key, { body: storedContact(changes), suspicion }));

describe.each(DATABASES)("suspects on %s", (_, obtainUrl) => {
  async function openStore() {
    const place = { databaseUrl: await obtainUrl(), dataFolder: await temporaryFolder() };
    const open = async () => {
      const database = await openDatabase(place);
      onTestFinished(() => database.destroy().catch(() => undefined));
      return database;
    };
    return { place, open, database: await open() };
  }
  function startMail(database: Database, mail: Parameters<typeof startOutbox>[1], day = "2026-03-01") {
    const outbox = startOutbox(database, mail, SILENT, { site: () => SITE, digestDay: () => day, delays: DELAYS });
    onTestFinished(() => outbox.close());
    return outbox;
  }
  const digestIds = async (database: Database) =>
    (await database.selectFrom("suspicions").select("digest_id").orderBy("submission_id").execute()).map(
      ({ digest_id }) => digest_id,
    );

  test("a suspect form is acknowledged and stored like any other, with the reasons, and without a separate mail", async () => {
    const { ask, origin, database } = await startServer({ settings: { databaseUrl: await obtainUrl() } });
    const answers: Record<string, unknown>[] = [];
    for (const message of ["Please send the catalogue.", SPAM]) {
      const response = await send(ask, origin, "/api/inquiry", inquiry(await prove(ask), { message }));
      const { reference, ...rest } = await answerOf(response);
      expect(reference).toMatch(/^AC-\d{4}-\d{6}$/);
      answers.push({ code: response.status, ...rest, headers: [...response.headers.keys()] });
    }
    expect(answers[1]).toEqual(answers[0]);
    const [suspect, ordinary] = await listSubmissions(database);
    expect(ordinary?.suspicion).toBeNull();
    expect(suspect).toMatchObject({ body: { message: SPAM }, suspicion: { score: 12 } });
    expect(JSON.stringify(suspect?.suspicion)).not.toContain("casino");
    expect(await database.selectFrom("outbox").select("submission_id").execute()).toEqual([
      { submission_id: ordinary?.id },
    ]);
  });

  test("a message that is repeated from other networks becomes suspect", async () => {
    const { ask, origin, database } = await startServer({
      settings: { databaseUrl: await obtainUrl(), trustProxy: 1 },
    });
    const message =
      "We are a factory for power cords and would like to become your supplier. Please tell us whom to ask.";
    for (let index = 1; index <= 6; index += 1) {
      const headers = { "x-forwarded-for": `10.0.${index}.1` };
      const proof = await prove(ask, "contact", { headers });
      const response = await send(
        ask,
        origin,
        "/api/contact",
        contact(proof, { message: `${message} ${index}` }),
        headers,
      );
      expect(response.status).toBe(200);
    }
    const entries = await listSubmissions(database);
    expect(entries.map(({ suspicion }) => suspicion?.score ?? 0)).toEqual([10, 10, 0, 0, 0, 0]);
  });

  test("the daily digest lists each suspect submission once, from one of several servers", async () => {
    const { open, database } = await openStore();
    const { mails, mail } = await startMailServer();
    const references = [await store(database, "a", WHY), await store(database, "b", WHY, { name: "Bo\r\nBcc: x@y" })];
    const ordinary = await store(database, "c");
    const servers = [database, await open(), await open()];
    const outboxes = servers.map((each) => startMail(each, mail));
    await vi.waitFor(() => expect(mails).toHaveLength(2), 10_000);
    // Later submissions of the day are in the next digest.
    const later = await store(database, "d", WHY);
    for (const outbox of outboxes) outbox.wake();
    await Promise.all(outboxes.map((outbox) => outbox.close()));
    expect(mails).toHaveLength(2);
    const digest = mails.find((text) => text.includes("<suspect-2026-03-01@")) ?? "";
    for (const reference of references) expect(digest).toContain(reference);
    expect(digest).toContain("spam words 11");
    expect(digest).not.toMatch(/^Bcc:/m);
    expect(digest).not.toContain(ordinary);

    startMail(database, mail, "2026-03-02");
    await vi.waitFor(() => expect(mails).toHaveLength(3), 10_000);
    expect(mails[2]).toContain(later);
    for (const reference of references) expect(mails[2]).not.toContain(reference);
  });

  test("with several servers at once, each suspect submission is in one digest", async () => {
    const { open, database } = await openStore();
    const servers = [database, await open(), await open()];
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-03"]) {
      const work = servers.flatMap((each) => [store(each, randomUUID(), WHY), gatherDigest(each, day)]);
      await Promise.all(work);
    }
    await gatherDigest(database, "2026-03-04");
    const ids = await digestIds(database);
    expect(ids).toHaveLength(9);
    expect(ids).not.toContain(null);
    const days = (await database.selectFrom("digests").select("day").execute()).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  });

  test("an unsent digest is sent after a restart, and none is sent for a day without suspects", async () => {
    const { database } = await openStore();
    await store(database, "a", WHY);
    const down = startMail(database, { url: "smtp://127.0.0.1:1", to: "a@example.com", from: "b@example.com" });
    await vi.waitFor(async () => {
      const [digest] = await database.selectFrom("outbox").selectAll().where("kind", "=", "digest").execute();
      expect(digest?.last_error).toContain("ECONNREFUSED");
    }, 10_000);
    await down.close();
    const { mails, mail } = await startMailServer();
    const outbox = startMail(database, mail, "2026-03-05");
    await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);
    await outbox.close();
    expect(mails[0]).toContain("<suspect-2026-03-01@");
    expect(await database.selectFrom("digests").select("day").execute()).toEqual([{ day: "2026-03-01" }]);
  });

  test("an accepted submission is mailed like any other, and is in no later digest", async () => {
    const { database } = await openStore();
    const [first, second] = [await store(database, "a", WHY), await store(database, "b", WHY)];
    expect(await acceptSubmission(database, first.toLowerCase())).toBe(true);
    expect(await acceptSubmission(database, first)).toBe(false);
    expect(await findSubmission(database, first)).toMatchObject({ suspicion: null, mail: { tries: 0, goneAt: null } });
    const { mails, mail } = await startMailServer();
    startMail(database, mail);
    await vi.waitFor(() => expect(mails).toHaveLength(2), 10_000);
    const told = mails.filter((text) => text.includes(first));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`Message-ID: <${first.toLowerCase()}@`);
    expect(mails.filter((text) => text.includes(second))).toHaveLength(1);
  });

  test("a digest says once what was noted since the last one, also on a day without suspects", async () => {
    const { open, database } = await openStore();
    const { mails, mail } = await startMailServer();
    const other = await open();
    await noteForDigest(database, "files-on-disk");
    for (const each of [database, other, other]) await noteForDigest(each, "files-of-day");
    const outboxes = [database, other].map((each) => startMail(each, mail));
    await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);
    const [first = ""] = mails;
    expect(first).toContain("Subject: Notes about the website, 2026-03-01");
    expect(flat(first)).toContain("the disk of DATA has too little free space");
    expect(flat(first)).toContain("3 file(s) were refused");
    expect(first).not.toContain("advertising");
    await Promise.all(outboxes.map((outbox) => outbox.close()));

    const suspect = await store(database, "a", WHY);
    await noteForDigest(database, "files-of-day");
    startMail(database, mail, "2026-03-02");
    await vi.waitFor(() => expect(mails).toHaveLength(2), 10_000);
    const [, second = ""] = mails;
    expect(second).toContain(suspect);
    expect(flat(second)).toContain("1 file(s) were refused");
    expect(second).not.toContain("disk of DATA");
    expect(await gatherDigest(database, "2026-03-03")).toBe(0);
    expect(await database.selectFrom("digests").select("day").orderBy("day").execute()).toHaveLength(2);
  });

  test("files that the disk or the limit of a day refuses are noted, also while none is sent", async () => {
    const { place, database } = await openStore();
    const noted = async () =>
      (await database.deleteFrom("counts").where("key", "like", "digest-note:%").returning("key").execute()).map(
        ({ key }) => key,
      );
    const freeSpace = async () => ({ free: 0, size: 1 });
    // The disk of PostgreSQL can't be seen.
    const onDisk = place.databaseUrl === null ? ["digest-note:files-on-disk"] : [];
    const files = openFileStore(database, place, { freeSpace });
    await files.sweep();
    expect(await noted()).toEqual(onDisk);
    const file = { name: "a.pdf", kind: "pdf", most: 10, content: contentOf("%PDF-") } as const;
    await files.put(file).catch(() => undefined);
    expect(await noted()).toEqual(onDisk);
    const limits = createLimits(database, { secret: "s", formsPerTenMinutes: 1, filesMbPerDay: 1 });
    for (let times = 0; times < 2; times += 1) await limits.takeBytes("192.0.2.1", 1024 * 1024, true);
    expect(await noted()).toEqual(["digest-note:files-of-day"]);
  });

  test("an empty digest is not sent", async () => {
    const { database } = await openStore();
    await store(database, "a", WHY);
    await gatherDigest(database, "2026-03-01");
    await erasePerson(database, storedContact().email);
    const { mails, mail } = await startMailServer();
    startMail(database, mail);
    await vi.waitFor(async () => {
      const [digest] = await database.selectFrom("outbox").selectAll().where("kind", "=", "digest").execute();
      expect(digest?.gone_at).toMatch(/^\d{4}-/);
    }, 10_000);
    expect(mails).toEqual([]);
  });

  test("suspects are exported, erased, deleted and purged like all others", async () => {
    const { database } = await openStore();
    const erased = await store(database, "a", WHY);
    const deleted = await store(database, "b", WHY, { email: "other@example.com" });
    expect((await submissionsOf(database, storedContact().email)).map(({ reference }) => reference)).toEqual([erased]);
    expect(await erasePerson(database, storedContact().email)).toBe(1);
    expect(await findSubmission(database, erased)).toMatchObject({
      suspicion: null,
      body: { name: "", subject: "Sales" },
    });
    expect((await findSubmission(database, deleted))?.suspicion).toEqual(WHY);
    expect(await deleteSubmissionsBefore(database, new Date(Date.now() + 1000).toISOString())).toBe(2);
    expect(await database.selectFrom("suspicions").selectAll().execute()).toEqual([]);
  });
});

test("the inbox lists suspects separately with their reasons, and accepts them", async () => {
  const dataFolder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  onTestFinished(() => database.destroy());
  const ordinary = await store(database, "a");
  const suspect = await store(database, "b", WHY);
  const inbox = async (...args: string[]) => {
    const { out, err, code } = await run("tools/inbox.ts", args, { DATA: dataFolder }).ended;
    return { lines: out.trimEnd().split("\n"), out, err, code };
  };
  expect((await inbox()).lines).toEqual([
    expect.stringContaining(ordinary),
    "",
    expect.stringMatching(/^Suspect /),
    expect.stringMatching(new RegExp(`^${suspect} .*\\(spam words 11\\)$`)),
  ]);
  const json = JSON.parse((await inbox("list", "--suspect", "--json")).out) as InboxEntry[];
  expect(json.map(({ reference, suspicion }) => ({ reference, suspicion }))).toEqual([
    { reference: suspect, suspicion: WHY },
  ]);
  const shown = await inbox("show", suspect);
  expect(shown.out).toContain("Suspect: spam words 11");
  expect(shown.out).toContain("Mail: in the digest of suspect submissions");
  expect((await inbox("export", "--suspect")).out).toMatch(/,suspect,answer_due_at,[\w,]+\r\n.*,spam words 11,+\r\n$/);

  expect((await inbox("accept", suspect)).lines).toEqual([`${suspect} is no longer suspect and will be mailed.`]);
  expect((await inbox("accept", suspect)).err).toContain(`${suspect} is not suspect.`);
  expect((await inbox("accept")).err).toContain("accept needs a reference number; ");
  expect((await inbox("list", "--suspect")).lines).toEqual(["Nothing is suspect."]);
});
