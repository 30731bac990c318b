import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { mailOf } from "../../../../server/submissions/mail/company-mail.ts";
import { delayAfter, startOutbox } from "../../../../server/submissions/mail/outbox.ts";
import { freePort } from "../../../support/free-port.ts";
import { startMailServer } from "../../../support/server/mail-server.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { newContact, storedContact, storedInquiry, storeNew } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const QUICK = { first: 20, longest: 80, lease: 5000, shutdownDelay: 20 };

const SITE = testMailedSite({
  publicUrl: "https://acme.example",
  timeZone: "Asia/Taipei",
  languages: [...SPECIFIED_LANGUAGES, { key: "ja", type: 5, name: "日本語" }],
});

const BODY = storedContact({ name: "Mei Lin\r\nBcc: all@example.com", company: "伏港" });

async function openStore(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy().catch(() => undefined));
  return database;
}

const store = (database: Database, key: string, sentAt = new Date()) =>
  storeNew(database, "AC", newContact(key, { body: BODY }), sentAt);

function start(database: Database, mail: Parameters<typeof startOutbox>[1], log = SILENT, delays = QUICK) {
  const outbox = startOutbox(database, mail, log, { site: () => SITE, digestDay: () => "2026-03-01", delays });
  onTestFinished(() => outbox.close());
  return outbox;
}

const isGone = async (database: Database) => {
  const [entry] = await listSubmissions(database);
  expect(entry?.mail.goneAt).toMatch(/^\d{4}-/);
  return entry;
};

test("a mail shows the time of receipt in the zone of the site", () => {
  const sentAt = "2026-12-31T23:30:22.248Z";
  const submission = {
    id: 1,
    version: 1,
    kind: "contact",
    reference: "AC-2027-000001",
    sentAt,
    answerDueAt: null,
    body: storedContact({}),
  } as const;
  const { text } = mailOf(submission, { url: "", from: "site@acme.example", to: "sales@acme.example" }, SITE);
  expect(String(text).split("\n")[0]).toBe("Message AC-2027-000001, received 2027-01-01 07:30:22 (Asia/Taipei)");
});

test("a mail shows no line of a message as a field, and contains no active content", () => {
  const message = "Hello.\nEmail: evil@example.com\u2028Reference: AC-2026-000009\u202egnp.exe\u001b[2J";
  const body = storedContact({ name: "Mei\u202eniL", message });
  const submission = {
    id: 1,
    version: 1,
    kind: "contact",
    reference: "AC-2026-000001",
    sentAt: "2026-03-01",
    answerDueAt: null,
    body,
  } as const;
  const { text, subject } = mailOf(submission, { url: "", from: "site@acme.example", to: "sales@acme.example" }, SITE);
  expect(String(text).split("\n")).toEqual(
    expect.arrayContaining([
      "Message: Hello.",
      "    Email: evil@example.com",
      "    Reference: AC-2026-000009gnp.exe[2J",
    ]),
  );
  expect(subject).toContain("MeiniL");
});

describe("the outbox", () => {
  test("sends a mail about each submission, once", async () => {
    const database = await openStore();
    const { mails, mail } = await startMailServer();
    const outbox = start(database, mail);
    const reference = await store(database, "a");
    outbox.wake();
    await vi.waitFor(() => isGone(database));
    outbox.wake();
    await outbox.close();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Message-ID: <${reference.toLowerCase()}@acme.example>`);
    expect(mails[0]).toContain("Reply-To: mei@example.com");
    expect(mails[0]).toContain("To: sales@acme.example");
  });

  test("retries after a refusal until the mail is sent", async () => {
    const database = await openStore();
    const { mails, mail } = await startMailServer({ refusals: 2 });
    await store(database, "a");
    start(database, mail);
    const entry = await vi.waitFor(() => isGone(database), { timeout: 5000 });
    expect(entry?.mail.tries).toBe(3);
    expect(mails).toHaveLength(1);
  });

  test("sends all waiting mails once the mail server is back, without a restart", async () => {
    const database = await openStore();
    const port = await freePort();
    const outbox = start(database, { url: `smtp://127.0.0.1:${port}`, to: "a@example.com", from: "b@example.com" });
    const references = [];
    for (const key of ["a", "b", "c"]) {
      references.push(await store(database, key));
      outbox.wake();
    }
    await vi.waitFor(async () => {
      const entries = await listSubmissions(database);
      expect(entries.every(({ mail: { tries, lastError } }) => tries > 1 && lastError?.includes("ECONNREFUSED"))).toBe(
        true,
      );
    }, 5000);
    const { mails } = await startMailServer({ port });
    await vi.waitFor(() => expect(mails).toHaveLength(3), 5000);
    await outbox.close();
    const told = mails.map((text) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1]?.toUpperCase());
    expect(told.toSorted()).toEqual(references);
  });

  test("of several processes sends each mail once", async () => {
    const database = await openStore();
    const { mails, mail } = await startMailServer();
    for (const key of ["a", "b", "c", "d"]) await store(database, key);
    for (let process = 0; process < 3; process += 1) start(database, mail);
    await vi.waitFor(async () => {
      expect((await listSubmissions(database)).every((entry) => entry.mail.goneAt !== null)).toBe(true);
    }, 5000);
    expect(mails).toHaveLength(4);
  });

  test("keeps unsent mails across a restart", async () => {
    const database = await openStore();
    await store(database, "a");
    const down = start(database, { url: "smtp://127.0.0.1:1", to: "a@example.com", from: "b@example.com" });
    await vi.waitFor(async () =>
      expect((await listSubmissions(database))[0]?.mail.lastError).toContain("ECONNREFUSED"),
    );
    await down.close();
    const { mails, mail } = await startMailServer();
    start(database, mail);
    await vi.waitFor(() => isGone(database), { timeout: 5000 });
    expect(mails).toHaveLength(1);
  });

  test("never repeats a mail that was sent while the database could not be written", async () => {
    const dataFolder = await temporaryFolder();
    const database = await openDatabase({ databaseUrl: null, dataFolder }, 1000);
    onTestFinished(() => database.destroy());
    await store(database, "a");
    const other = new DatabaseSync(join(dataFolder, "submissions.sqlite"));
    onTestFinished(() => other.close());
    const { mails, mail } = await startMailServer({ onMail: () => other.exec("begin immediate") });
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    start(database, mail, log, { ...QUICK, lease: 1 });
    const told = "the outbox can't be read or written";
    await vi.waitFor(() => expect(log.error.mock.calls.filter(([, text]) => text === told)).toHaveLength(2), 10_000);
    other.exec("rollback");
    await vi.waitFor(() => isGone(database), 10_000);
    expect(mails).toHaveLength(1);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.anything(), "mail sent");
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("gives up a permanently refused mail, and retries it once after a restart", async () => {
    const database = await openStore();
    const refusing = await startMailServer({ refusals: 9, refusal: "550 no such user" });
    await store(database, "a");
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const outbox = start(database, refusing.mail, log);
    await vi.waitFor(async () => {
      const [entry] = await listSubmissions(database);
      expect(entry?.mail).toMatchObject({ goneAt: null, gaveUpAt: expect.stringMatching(/^\d{4}-/), tries: 1 });
      expect(entry?.mail.lastError).toContain("550 no such user");
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), "mail refused permanently");
    // The next one does not wait for it.
    await store(database, "b");
    outbox.wake();
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
    await outbox.close();

    const { mails, mail } = await startMailServer();
    start(database, mail);
    await vi.waitFor(() => expect(mails).toHaveLength(2), 5000);
  });

  test.each([
    ["a permanent refusal", "550 5.1.1 <mei@example.com>: no such user", { code: "EENVELOPE", enhancedCode: "5.1.1" }],
    ["a temporary refusal", "451 4.2.0 mei@example.com is greylisted", { code: "EENVELOPE", enhancedCode: "4.2.0" }],
    ["a refusal without an enhanced code", "550 mei@example.com is unknown", { code: "EENVELOPE", responseCode: 550 }],
  ])("logs the codes of %s, and keeps its words in the row", async (_, refusal, codes) => {
    const database = await openStore();
    const { mail } = await startMailServer({ refusals: 1, refusal });
    await store(database, "a");
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const outbox = start(database, mail, log, { ...QUICK, first: 60_000, longest: 60_000 });
    await vi.waitFor(async () => expect((await listSubmissions(database))[0]?.mail.lastError).toContain(refusal));
    await outbox.close();
    const logged = [...log.warn.mock.calls, ...log.error.mock.calls];
    expect(logged).toEqual([[expect.objectContaining(codes), expect.any(String)]]);
    expect(JSON.stringify([logged, log.info.mock.calls])).not.toContain("mei@");
    await erasePerson(database, "mei@example.com");
    expect(await database.selectFrom("outbox").select("last_error").execute()).toEqual([]);
  });

  test("logs the code of the system if no mail server can be reached", async () => {
    const database = await openStore();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await store(database, "a");
    const closed = await freePort();
    start(database, { url: `smtp://127.0.0.1:${closed}`, to: "a@example.com", from: "b@example.com" }, log);
    await vi.waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ systemCode: "ECONNREFUSED" }), "mail not sent"),
    );
  });

  test("keeps retrying after a failed login, because the settings are wrong and not the mail", async () => {
    const database = await openStore();
    const { mail } = await startMailServer({ refusals: 9, refusal: "530 authentication required" });
    await store(database, "a");
    start(database, mail);
    await vi.waitFor(async () => expect((await listSubmissions(database))[0]?.mail.tries).toBeGreaterThan(1), 5000);
  });

  test("sends at once a mail that a clock ahead had delayed by a year", async () => {
    const database = await openStore();
    const YEAR = 365 * 24 * 3_600_000;
    const ahead = new Date(Date.now() + YEAR);
    await store(database, "a", ahead);
    await database.updateTable("outbox").set({ due_at: ahead.getTime() }).execute();
    const { mails, mail } = await startMailServer();
    start(database, mail);
    await vi.waitFor(() => expect(mails).toHaveLength(1), 5000);
  });

  test("stops in time if the mail server never responds, and keeps the mail", async () => {
    const database = await openStore();
    await store(database, "a");
    const onMail = vi.fn();
    const { mail } = await startMailServer({ hangs: true, onMail });
    const outbox = start(database, mail);
    await vi.waitFor(() => expect(onMail).toHaveBeenCalled(), 5000);
    await outbox.close();
    expect((await listSubmissions(database))[0]?.mail).toMatchObject({ goneAt: null, tries: 1 });
  });

  test("waits longer after each attempt, up to a limit", () => {
    const delays = { first: 60_000, longest: 3_600_000, lease: 0, shutdownDelay: 0 };
    expect([1, 2, 3, 6, 7, 30].map((tries) => delayAfter(tries, delays) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

describe("the mail", () => {
  const submission = {
    id: 1,
    version: 1,
    kind: "contact",
    reference: "AC-2026-000001",
    sentAt: "2026-01-02T03:04:05.000Z",
    answerDueAt: null,
    body: BODY,
  } as const;
  const settings = { url: "smtp://x", to: "to@example.com", from: "from@example.com" };

  test("lets no visitor write headers", () => {
    const { subject } = mailOf(submission, settings, SITE);
    expect(subject).toBe("[AC-2026-000001] Message: Mei Lin Bcc: all@example.com, 伏港");
  });

  test.each(["a@b.example, c@d.example", "A <a@b.example>", "mailto:a@b.example", "a@b.example\r\nBcc: c@d"])(
    "is answered to the first address in %j",
    (email) => {
      expect(mailOf({ ...submission, body: { ...BODY, email } }, settings, SITE).replyTo).toBe("a@b.example");
    },
  );

  test.each(["not an address", "<x>@y"])("is answered to nobody where the visitor's address is %j", (email) => {
    expect(mailOf({ ...submission, body: { ...BODY, email } }, settings, SITE)).not.toHaveProperty("replyTo");
  });

  test.each(["visi\u200btor@example.com", "\u202avisitor@example.com\u2060", "ｖｉｓｉｔｏｒ＠example.com"])(
    "is answered to what can be seen of an address that was stored as %j",
    (email) => {
      const { replyTo, text } = mailOf({ ...submission, body: { ...BODY, email } }, settings, SITE);
      expect(replyTo).toBe("visitor@example.com");
      expect(text).not.toMatch(/[\u200b\u202a\u2060]/);
    },
  );

  test("lists the fields that were filled in", () => {
    const { text } = mailOf(submission, settings, SITE);
    expect(text).toContain("Subject: Sales");
    expect(text).toContain("Message: Hello");
    expect(text).not.toContain("Fax");
  });

  test.each([
    [1, "Language: Chinese (Traditional, Taiwan)"],
    [3, "Language: English"],
    [5, "Language: Japanese"],
  ])("names the language with the number %i", (lang, line) => {
    expect(String(mailOf({ ...submission, body: { ...BODY, lang } }, settings, SITE).text).split("\n")[1]).toBe(line);
  });

  test("names no language that the site no longer has", () => {
    expect(mailOf({ ...submission, body: { ...BODY, lang: 7 } }, settings, SITE).text).not.toContain("Language:");
  });

  test("links to each product of an inquiry", () => {
    const body = storedInquiry({
      products: [
        { id: 7, name: "BR20 Booster" },
        { id: 12, name: "MR05 Drainer" },
      ],
    });
    const { text } = mailOf({ ...submission, kind: "inquiry", body }, settings, SITE);
    expect(text).toContain(
      "- BR20 Booster (7)\n  https://acme.example/product/7\n- MR05 Drainer (12)\n  https://acme.example/product/12\n",
    );
  });
});
