/** The confirmation to the visitor: who gets one, how often, and its words. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { storeSubmission } from "../../../../server/submissions/forms/store-submission.ts";
import {
  acceptSubmission,
  deleteSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  listSubmissions,
} from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { confirmationKeys } from "../../../../server/submissions/mail/address.ts";
import { confirmationOf } from "../../../../server/submissions/mail/confirmation.ts";
import { MAX_DOMAIN_CONFIRMATIONS, mayConfirm } from "../../../../server/submissions/mail/confirmation-limit.ts";
import { countHeld, releaseConfirmation } from "../../../../server/submissions/mail/held-confirmations.ts";
import { startOutbox } from "../../../../server/submissions/mail/outbox.ts";
import { readOutboxState } from "../../../../server/submissions/mail/outbox-state.ts";
import { claimWork, findWork } from "../../../../server/submissions/store/due-work.ts";
import type { NewSubmission, Submission } from "../../../../server/submissions/store/stored.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { answerOf, contact, inquiry, prove, send } from "../../../support/server/forms.ts";
import { startMailServer } from "../../../support/server/mail-server.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { plainMail } from "../../../support/server/plain-mail.ts";
import { sentFrom } from "../../../support/server/sent-mails.ts";
import { startServer, temporaryFolder } from "../../../support/server/server.ts";
import { newContact, spelledAddress, storedContact, storedInquiry } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const SECRET = "s".repeat(32);
const HOUR = 60 * 60_000;
const SITE = testMailedSite({ timeZone: "Asia/Taipei" });
const FROM = { from: "Acme <site@acme.example>" };
const SILENT = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const DELAYS = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };
const WHY = { score: 11, reasons: [{ signal: "spam words", weight: 11 }] };

const isForVisitor = (mail: string) => /^Auto-Submitted: auto-replied/im.test(mail);
describe.each(DATABASES)("confirmations on %s", (_, obtainUrl) => {
  async function open(): Promise<Database> {
    const database = await openDatabase({ databaseUrl: await obtainUrl(), dataFolder: await temporaryFolder() });
    onTestFinished(() => database.destroy().catch(() => undefined));
    return database;
  }
  const store = (
    database: Database,
    key: string,
    email: string,
    changes: Partial<NewSubmission> = {},
    at = new Date(),
  ) =>
    storeSubmission(
      database,
      "AC",
      newContact(key, {
        body: storedContact({ email }),
        confirmationKeys: confirmationKeys(email, SECRET),
        ...changes,
      }),
      at,
    );

  test("an address gets two within any 24 hours, and another one its own", async () => {
    const database = await open();
    const start = Date.parse("2026-06-01T00:00:00Z");
    const given: boolean[] = [];
    for (const hour of [0, 20, 21, 24, 25, 44]) {
      const { isConfirmed } = await store(database, `${hour}`, "mei@example.com", {}, new Date(start + hour * HOUR));
      given.push(isConfirmed);
    }
    expect(given).toEqual([true, true, false, true, false, true]);
    expect((await store(database, "other", "bo@example.com", {}, new Date(start + 44 * HOUR))).isConfirmed).toBe(true);
    const keys = (await database.selectFrom("counts").select("key").execute()).map(({ key }) => key).join();
    expect(keys).not.toMatch(/mei|example/);
  });

  test("servers that store at the same moment do not send more", async () => {
    const database = await open();
    const stored = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store(database, `${index}`, spelledAddress(index))),
    );
    expect(stored.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(2);
  });

  test("a suspect gets none until it is accepted, and counts like others", async () => {
    const database = await open();
    const { reference, isConfirmed } = await store(database, "a", "mei@example.com", { suspicion: WHY });
    expect(isConfirmed).toBe(true);
    await store(database, "b", "mei@example.com", { suspicion: WHY });
    expect((await store(database, "c", "mei@example.com")).isConfirmed).toBe(false);
    const { mails, mail } = await startMailServer();
    const outbox = startOutbox(database, mail, SILENT, {
      site: () => SITE,
      digestDay: () => "2026-03-01",
      delays: DELAYS,
    });
    onTestFinished(() => outbox.close());
    // The mail about the ordinary one, and the digest.
    await vi.waitFor(() => expect(mails).toHaveLength(2), SLOW_TIMEOUT);
    expect(mails.filter(isForVisitor)).toEqual([]);
    expect(await acceptSubmission(database, reference)).toBe(true);
    outbox.wake();
    await vi.waitFor(() => expect(mails).toHaveLength(4), SLOW_TIMEOUT);
    const [confirmation, ...more] = mails.filter(isForVisitor);
    expect(more).toEqual([]);
    expect(plainMail(confirmation ?? "")).toContain(reference);
  });

  /** Stores two forms a day of one mailbox. Returns their references, the oldest first. */
  async function storeDaily(database: Database, days: number, changes: Partial<NewSubmission> = {}) {
    const references: string[] = [];
    for (let half = 0; half < 2 * days; half += 1) {
      const at = new Date(Date.now() - (days - Math.floor(half / 2)) * 24 * HOUR);
      const stored = await store(database, `${at}${half}`, spelledAddress(half), changes, at);
      expect(stored.isConfirmed).toBe(true);
      references.push(stored.reference);
    }
    return references;
  }
  const forVisitors = (mails: readonly string[]) => mails.filter(isForVisitor);

  test("those of six days that go out after an outage are two, and a day later the mailbox gets another", async () => {
    const database = await open();
    const [first = "", second = ""] = await storeDaily(database, 6);
    const sent = forVisitors(await sentFrom(database));
    expect(sent.map((mail) => [first, second].findIndex((each) => plainMail(mail).includes(each)))).toEqual([0, 1]);
    const dayAgo = new Date(Date.now() - 24 * HOUR).toISOString();
    await database.updateTable("outbox").set({ gone_at: dayAgo }).where("kind", "=", "confirmation").execute();
    const { reference } = await store(database, "later", "stranger@example.com");
    const [later, ...more] = forVisitors(await sentFrom(database));
    expect([plainMail(later ?? "").includes(reference), more]).toEqual([true, []]);
  });

  test("those of suspects that are accepted on one day are two", async () => {
    const database = await open();
    for (const reference of await storeDaily(database, 3, { suspicion: WHY }))
      expect(await acceptSubmission(database, reference)).toBe(true);
    expect(forVisitors(await sentFrom(database))).toHaveLength(2);
  });

  test("further attempts to send one do not count", async () => {
    const database = await open();
    await storeDaily(database, 2);
    await database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();
    expect(await sentFrom(database, { refusals: 5 })).toHaveLength(2);
  });

  test("servers that send at the same moment do not send more", async () => {
    const database = await open();
    await storeDaily(database, 3);
    await database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();
    // Each row is leased to another server.
    const leased = database.updateTable("outbox").set({ leased_until: Date.now() + HOUR });
    const rows = await leased.returning("id").execute();
    const taken = await Promise.all(rows.map(({ id }) => mayConfirm(database, id, 200)));
    expect([taken.length, taken.filter(Boolean).length]).toEqual([6, 2]);
  });

  test("one that could not be sent for a week is dropped, and does not count as waiting mail of the company", async () => {
    const database = await open();
    await store(database, "a", "mei@example.com", {}, new Date(Date.now() - 8 * 24 * HOUR));
    await database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();
    const { unsent, oldest } = await readOutboxState(database);
    expect(unsent.filter(({ waiting }) => waiting > 0)).toEqual([{ kind: "confirmation", waiting: 1, refused: 0 }]);
    expect(oldest).toBeUndefined();
    const { mails, mail } = await startMailServer();
    const outbox = startOutbox(database, mail, SILENT, {
      site: () => SITE,
      digestDay: () => "2026-03-01",
      delays: DELAYS,
    });
    onTestFinished(() => outbox.close());
    await vi.waitFor(async () =>
      expect((await readOutboxState(database)).unsent.filter(({ waiting }) => waiting > 0)).toEqual([]),
    );
    expect(mails).toEqual([]);
  });

  test("it is sent by another server if one dies after it has leased it", async () => {
    const database = await open();
    await store(database, "a", "mei@example.com");
    const lease = Date.now() + 500;
    for (const kind of ["company-mail", "confirmation"] as const) {
      const work = await findWork(database, [kind], Date.now() + HOUR);
      expect(work && (await claimWork(database, work, lease))).toBe(true);
    }
    const mails = await sentFrom(database);
    expect(Date.now()).toBeGreaterThanOrEqual(lease);
    expect(mails.map(isForVisitor).toSorted()).toEqual([false, true]);
  });

  test("none is left of an erased person, and none is sent", async () => {
    const database = await open();
    await store(database, "a", "mei@example.com");
    await store(database, "b", "mei@example.com", { suspicion: WHY });
    await erasePerson(database, "mei@example.com");
    expect(await database.selectFrom("outbox").select("kind").execute()).toEqual([]);
  });

  /** Stores forms of different mailboxes at a domain. */
  async function storeMany(database: Database, count: number, domain: string, changes: Partial<NewSubmission> = {}) {
    const stored = [];
    for (let index = 0; index < count; index += 1)
      stored.push(await store(database, `${domain}${index}`, `a${index}@${domain}`, changes));
    return stored;
  }
  const promised = (stored: readonly { readonly isConfirmed: boolean }[]) =>
    stored.filter(({ isConfirmed }) => isConfirmed).length;
  const kindsIn = async (database: Database) =>
    (await database.selectFrom("outbox").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
  const noCompanyMail = (database: Database) =>
    database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();

  test("a domain gets twenty within 24 hours, and further ones are held and not promised", async () => {
    const database = await open();
    expect(promised(await storeMany(database, MAX_DOMAIN_CONFIRMATIONS + 2, "victim.example"))).toBe(20);
    expect(promised(await storeMany(database, 1, "other.example"))).toBe(1);
    expect(promised(await storeMany(database, MAX_DOMAIN_CONFIRMATIONS + 1, "gmail.com"))).toBe(21);
    await noCompanyMail(database);
    const mails = await sentFrom(database);
    expect(mails.filter((mail) => /^To: .*@victim\.example$/m.test(mail))).toHaveLength(20);
    expect(await countHeld(database)).toBe(2);
    const dayAgo = new Date(Date.now() - 24 * HOUR).toISOString();
    await database.updateTable("outbox").set({ gone_at: dayAgo }).where("gone_at", "is not", null).execute();
    expect((await store(database, "later", "later@victim.example")).isConfirmed).toBe(true);
  });

  test("all together get as many as the setting says, also of servers that store at the same moment", async () => {
    const database = await open();
    const stored = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        store(database, `${index}`, `mei@${index}.example`, { confirmationsPerDay: 3 }),
      ),
    );
    expect([promised(stored), await countHeld(database)]).toEqual([3, 3]);
  });

  test("suspects use up nothing, and those that are accepted together are held beyond the limits", async () => {
    const database = await open();
    const suspects = await storeMany(database, 5, "victim.example", { suspicion: WHY, confirmationsPerDay: 1 });
    expect(promised(suspects)).toBe(5);
    for (const { reference } of suspects) await acceptSubmission(database, reference);
    await noCompanyMail(database);
    // Attempts that fail do not count.
    expect(forVisitors(await sentFrom(database, { refusals: 3 }, { confirmationsPerDay: 2 }))).toHaveLength(2);
    expect(await countHeld(database)).toBe(3);
  });

  test("of a suspect beyond the limits it is neither promised nor sent by hand before the suspect is accepted", async () => {
    const database = await open();
    const { reference, isConfirmed } = await store(database, "a", "mei@example.com", {
      suspicion: WHY,
      confirmationsPerDay: 0,
    });
    expect([isConfirmed, await countHeld(database)]).toEqual([false, 0]);
    expect(await releaseConfirmation(database, reference)).toBe(false);
    await acceptSubmission(database, reference);
    expect((await kindsIn(database)).toSorted()).toEqual(["company-mail", "confirmation"]);
  });

  test("held ones are sent by hand in spite of the limits, and do not count for others", async () => {
    const database = await open();
    const [first, second] = await storeMany(database, 2, "victim.example", { confirmationsPerDay: 0 });
    await noCompanyMail(database);
    expect(await releaseConfirmation(database, first?.reference ?? "")).toBe(true);
    expect(await releaseConfirmation(database, first?.reference ?? "")).toBe(false);
    const [mail = "", ...more] = forVisitors(await sentFrom(database, {}, { confirmationsPerDay: 0 }));
    expect([plainMail(mail).includes(first?.reference ?? ""), more]).toEqual([true, []]);
    expect(await findSubmission(database, second?.reference ?? "")).toMatchObject({ isConfirmationHeld: true });
    expect((await store(database, "b", "bo@victim.example", { confirmationsPerDay: 1 })).isConfirmed).toBe(true);
  });

  test("held ones sent by hand are two a day for a mailbox", async () => {
    const database = await open();
    for (const reference of await storeHeldDaily(database)) await releaseConfirmation(database, reference);
    await noCompanyMail(database);
    expect(forVisitors(await sentFrom(database))).toHaveLength(2);
  });
  async function storeHeldDaily(database: Database) {
    const references: string[] = [];
    for (const day of [4, 3, 2]) {
      const at = new Date(Date.now() - day * 24 * HOUR);
      const held = await store(database, `${day}`, "mei@example.com", { confirmationsPerDay: 0 }, at);
      references.push(held.reference);
    }
    return references;
  }

  test("held ones older than a week are of no use", async () => {
    const database = await open();
    const at = new Date(Date.now() - 8 * 24 * HOUR);
    const { reference } = await store(database, "a", "mei@example.com", { confirmationsPerDay: 0 }, at);
    expect(await countHeld(database)).toBe(0);
    expect(await releaseConfirmation(database, reference)).toBe(false);
  });

  test("one that was dropped counts for nothing, and one that was refused counts", async () => {
    const database = await open();
    const old = new Date(Date.now() - 8 * 24 * HOUR);
    await store(database, "old", "old@example.com", {}, old);
    await noCompanyMail(database);
    expect(await sentFrom(database)).toEqual([]);
    expect((await store(database, "a", "mei@example.com", { confirmationsPerDay: 1 })).isConfirmed).toBe(true);
    const refused = { gave_up_at: new Date().toISOString(), tries: 1 };
    await database.updateTable("outbox").set(refused).where("gone_at", "is", null).execute();
    expect((await store(database, "b", "bo@example.com", { confirmationsPerDay: 1 })).isConfirmed).toBe(false);
  });

  test("the daily digest says how many are held, without suspects too", async () => {
    const database = await open();
    await storeMany(database, 3, "victim.example", { confirmationsPerDay: 1 });
    await noCompanyMail(database);
    const mails = await sentFrom(database);
    const digest = mails.find((mail) => mail.includes("<suspect-2026-03-01@")) ?? "";
    expect(digest).toMatch(/^Subject: Notes about the website, 2026-03-01$/m);
    expect(plainMail(digest)).toContain("npm run inbox -- send REFERENCE");
    expect(plainMail(digest)).not.toContain("advertising");
  });

  test("held ones are erased and deleted with their submissions", async () => {
    const database = await open();
    const held = { confirmationsPerDay: 0 };
    await store(database, "a", "mei@example.com", held);
    const { reference } = await store(database, "b", "bo@example.com", held);
    await store(database, "c", "al@example.com", held);
    await noCompanyMail(database);
    const left = async () => (await kindsIn(database)).length;
    await erasePerson(database, "mei@example.com");
    expect(await left()).toBe(2);
    await deleteSubmission(database, reference);
    expect(await left()).toBe(1);
    await deleteSubmissionsBefore(database, new Date(Date.now() + HOUR).toISOString());
    expect(await left()).toBe(0);
  });

  test("the response promises none that is held, and neither if the form is sent again", async () => {
    const settings = { databaseUrl: await obtainUrl(), confirmationsPerDay: 1 };
    const { ask, origin } = await startServer({ settings, forms: { isMailSet: true } });
    const answers = [];
    for (const email of ["mei@example.com", "bo@example.com"]) {
      const body = inquiry(await prove(ask), { email });
      for (let time = 0; time < 2; time += 1)
        answers.push((await answerOf(await send(ask, origin, "/api/inquiry", body))).confirmation);
    }
    expect(answers).toEqual([true, true, undefined, undefined]);
  });

  test("the response says so, for a suspect too, and again if the form is sent again", async () => {
    const settings = { databaseUrl: await obtainUrl() };
    const { ask, origin, database } = await startServer({ settings, forms: { isMailSet: true } });
    const answers = [];
    for (const message of ["Please call.", "娛樂城首儲送一千，穩賺不賠，加我 LINE 領彩金 https://casino.example"]) {
      const body = inquiry(await prove(ask), { message });
      const first = await answerOf(await send(ask, origin, "/api/inquiry", body));
      expect(await answerOf(await send(ask, origin, "/api/inquiry", body))).toEqual(first);
      answers.push(first.confirmation);
    }
    const third = contact(await prove(ask, "contact"));
    answers.push((await answerOf(await send(ask, origin, "/api/contact", third))).confirmation);
    const other = contact(await prove(ask, "contact"), { email: "no address" });
    answers.push((await answerOf(await send(ask, origin, "/api/contact", other))).confirmation);
    expect(answers).toEqual([true, true, undefined, undefined]);
    expect((await listSubmissions(database)).filter(({ suspicion }) => suspicion)).toHaveLength(1);
  });

  test("nobody gets one if no mail is set up", async () => {
    const { ask, origin, database } = await startServer({ settings: { databaseUrl: await obtainUrl() } });
    const answer = await answerOf(await send(ask, origin, "/api/inquiry", inquiry(await prove(ask))));
    expect(answer).not.toHaveProperty("confirmation");
    expect(await database.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "company-mail" }]);
  });

  test("an address that the mail server refuses permanently is not tried again, and is no error of the site", async () => {
    const database = await open();
    await store(database, "a", "mei@example.com");
    await database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    for (const refusals of [1, 0]) {
      const { mails, mail } = await startMailServer({ refusals, refusal: "550 no such user" });
      const outbox = startOutbox(database, mail, log, {
        site: () => SITE,
        digestDay: () => "2026-03-01",
        delays: DELAYS,
      });
      await vi.waitFor(async () => {
        const row = await database.selectFrom("outbox").select("gave_up_at").executeTakeFirst();
        expect(row?.gave_up_at).toMatch(/^\d{4}-/);
      });
      await outbox.close();
      expect(mails).toEqual([]);
    }
    expect(log.error).not.toHaveBeenCalled();
  });
});

const submission = (changes: Partial<Submission> = {}): Submission => ({
  id: 7,
  kind: "inquiry",
  version: 1,
  reference: "AC-2026-000007",
  sentAt: "2026-11-28T02:00:00Z",
  answerDueAt: "2026-12-02T10:00:00.000Z",
  body: storedInquiry({
    email: "mei@example.com",
    products: [
      { id: 1, name: "Old name", quantities: [100, 500] },
      { id: 2, name: "Old name", quantities: [2.5], note: "Blue" },
      { id: 99, name: "Gone", quantities: [3] },
    ],
  }),
  ...changes,
});

describe("the words of a confirmation", () => {
  test("are the reference, the products of the content with quantities, the day, and the company", () => {
    const mail = confirmationOf(submission(), FROM, SITE);
    expect(mail).toMatchObject({
      to: "mei@example.com",
      replyTo: "hello@acme.example",
      messageId: "<ac-2026-000007.confirmation@acme.example>",
      subject: "Acme: your inquiry AC-2026-000007",
      headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    });
    const text = String(mail?.text);
    for (const part of [
      "AC-2026-000007",
      "Quantities: 100 / 500",
      "Quantities: 2.5 m",
      "1 Harbour Road, Taipei",
      "+886 2 0555 0142",
    ])
      expect(text).toContain(part);
    expect(text).toContain("We answer by Wednesday, 2 December 2026.");
    expect(text).not.toMatch(/Old name|Gone|Blue|View the status/);
  });

  test("are those of the language of the visit, or else of the company", () => {
    const inChinese = confirmationOf(
      submission({ body: storedInquiry({ email: "mei@example.com", lang: 1 }) }),
      FROM,
      SITE,
    );
    expect(inChinese?.subject).toBe("Acme：您的詢價 AC-2026-000007");
    expect(inChinese?.text).toContain("我們最遲於2026年12月2日（星期三）回覆您。");
    expect(inChinese?.html).toContain('<html lang="zh-Hant-TW" dir="ltr">');
    const unknown = submission({ body: storedInquiry({ email: "mei@example.com", lang: 9 }) });
    expect(confirmationOf(unknown, FROM, SITE)?.subject).toBe("Acme: your inquiry AC-2026-000007");
    expect(confirmationOf(unknown, FROM, { ...SITE, language: "zh" })?.subject).toBe("Acme：您的詢價 AC-2026-000007");
  });

  test("say nothing of a day without a promise, and link to the page of the inquiry if it has one", () => {
    const mail = confirmationOf(submission({ answerDueAt: null }), FROM, SITE, "https://acme.example/inquiry/KEY");
    expect(mail?.text).not.toContain("We answer by");
    expect(mail?.text).toContain("View the status of your inquiry: https://acme.example/inquiry/KEY\n");
    expect(mail?.html).toContain('<a href="https://acme.example/inquiry/KEY">');
  });

  test("of a message are about a message", () => {
    const body = storedContact({ email: "mei@example.com" });
    const mail = confirmationOf(submission({ kind: "contact", body }), FROM, SITE);
    expect(mail?.subject).toBe("Acme: your message AC-2026-000007");
    expect(mail?.text).not.toContain("You asked about");
  });
});

test.each([
  "",
  "mei",
  "mei@localhost",
  "mei@example..com",
  `${"m".repeat(250)}@example.com`,
  "root@192.168.1.10",
  "root@192.168.1.0xa",
  "root@[192.168.1.10]",
  "root@１９２．１６８．１．１０",
  "root@localhost.localdomain",
  "root@mail.localhost",
  "root@printer.LOCAL",
  "root@mail.corp.internal",
])("no confirmation goes to %j", (email) => {
  expect(confirmationKeys(email, SECRET)).toEqual([]);
  expect(confirmationOf(submission({ body: storedContact({ email }) }), FROM, SITE)).toBeUndefined();
});

test.each(["mei@example.com, bo@example.com", "<mei@example.com>", "mei@example.com\r\nBcc: all@example.com"])(
  "the confirmation for %j goes to the first address alone",
  (email) => {
    expect(confirmationKeys(email, SECRET)).toEqual(confirmationKeys("mei@example.com", SECRET));
    expect(confirmationOf(submission({ body: storedContact({ email }) }), FROM, SITE)?.to).toBe("mei@example.com");
  },
);

test.each([
  ["V@BÜCHER.example", "v@xn--bcher-kva.example"],
  ["v@bu\u0308cher.example", "v@bücher.example"],
  ["v@例子.example", "v@XN--FSQU00A.example"],
  ["v.w@googlemail.com", "vw+1@Gmail.com"],
])("%s and %s are one mailbox", (address, same) => {
  const keys = confirmationKeys(address, SECRET);
  expect(keys).toHaveLength(2);
  expect(confirmationKeys(same, SECRET)).toEqual(keys);
  expect(confirmationKeys("v@bucher.example", SECRET)).not.toEqual(keys);
});
