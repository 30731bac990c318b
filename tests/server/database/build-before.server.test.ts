/**
 * The server starts on a data folder of the build before: inquiries, files, status links and due work are there, and the due mail is
 * sent. `tests/fixtures/build-before` holds what that build had written (README.md).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { InquiryStatus } from "../../../contract/inquiry-status.ts";
import { openDatabase } from "../../../server/database/database.ts";
import type { InboxEntry } from "../../../server/submissions/inbox/inbox.ts";
import { DATABASES } from "../../support/server/databases.ts";
import { startMailServer } from "../../support/server/mail-server.ts";
import { makeOldTables } from "../../support/server/old-release.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { run, startSite } from "../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

/** A row, whose bytes are in base64. */
type Row = Readonly<Record<string, string | number | null | { readonly base64: string }>>;

interface DataFolder {
  /** The first migration that the build lacked. */
  readonly next: string;
  /** When it was written: milliseconds since 1970. */
  readonly written: number;
  readonly secret: string;
  /** The key of the status page of the inquiry. */
  readonly statusKey: string;
  /** Files of the data folder besides the database, in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

const FIXTURES = join(import.meta.dirname, "../../fixtures/build-before");

const TIME = /^\d{4}-\d{2}-\d{2}T.*Z$/;
/** Returns a value as if the build had written it now: both kinds of times are moved. */
function asOfNow([column, value]: readonly [string, Row[string]], written: number): unknown {
  const passed = Date.now() - written;
  if (typeof value === "object" && value !== null) return Buffer.from(value.base64, "base64");
  if (typeof value === "number" && /_(?:at|until)$/.test(column)) return value + passed;
  return typeof value === "string" && TIME.test(value) ? new Date(Date.parse(value) + passed).toISOString() : value;
}

async function fill(database: Kysely<unknown>, { tables, written }: DataFolder): Promise<void> {
  for (const [name, rows] of Object.entries(tables))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.entries(row).map((entry) => asOfNow(entry, written)));
      await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(database);
    }
}

test.each(DATABASES)(
  "%s: everything is there, and the due mail is sent",
  { timeout: SLOW_TIMEOUT },
  async (kind, make) => {
    const given = JSON.parse(await readFile(join(FIXTURES, `${kind.toLowerCase()}.json`), "utf8")) as DataFolder;
    const place = { databaseUrl: await make(), dataFolder: await temporaryFolder() };
    for (const [name, content] of Object.entries(given.files)) {
      await mkdir(dirname(join(place.dataFolder, name)), { recursive: true });
      await writeFile(join(place.dataFolder, name), Buffer.from(content, "base64"));
    }
    const tables = await makeOldTables(place, given.next);
    await fill(tables, given);
    await tables.destroy();

    const { mails, mail } = await startMailServer();
    const environment = {
      DATA: place.dataFolder,
      SECRET: given.secret,
      ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
      LOG_LEVEL: "warn",
    };
    const site = await startSite({ ...environment, MAIL_URL: mail.url, MAIL_TO: mail.to, MAIL_FROM: mail.from });
    const inbox = async (...words: string[]) => {
      const { code, out, err } = await run("tools/inbox.ts", words, environment).ended;
      expect({ code, err }).toEqual({ code: 0, err: "" });
      return out;
    };

    const opened = await site.ask(`/inquiry/${given.statusKey}?lang=en`);
    expect(opened.status).toBe(303);
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const status = (await (await site.ask("/inquiry/status/data?sent=shown", { headers: { cookie } })).json()) as {
      readonly message: InquiryStatus;
    };
    expect(status.message).toMatchObject({
      reference: "AC-2026-000001",
      state: "received",
      sent: {
        files: [{ name: "bracket.step" }, { name: "Lieferung 1.step" }],
        messages: [{ text: "One more thing." }],
      },
    });

    const [contact, inquiry] = JSON.parse(await inbox("list", "--json")) as InboxEntry[];
    expect([contact?.reference, inquiry?.reference]).toEqual(["AC-2026-000002", "AC-2026-000001"]);
    expect(inquiry?.body).toMatchObject({
      name: "Mei Lin",
      products: [
        { id: 1, quantities: [20, 500], reference: "A-1", note: "In blue" },
        { id: 3, quantities: [5] },
      ],
    });
    expect(inquiry?.answerDueAt).toMatch(/Z$/);
    const folder = await temporaryFolder();
    await inbox("files", "AC-2026-000001", "--out", folder);
    expect(await readFile(join(folder, "bracket.step"), "utf8")).toContain("/* bracket */");
    expect(await inbox("export", "--lines")).toContain("In blue");
    expect(await inbox("answered", "AC-2026-000001")).toBe("AC-2026-000001 is marked as answered.\n");
    expect(await inbox()).toMatch(/^AC-2026-000001 .* {2}\(answered\) {2}\(1 message\(s\) added\)$/m);

    // The mails to the company about both and about the added message, and the confirmations.
    const recipients = () => mails.map((each) => /^To: (.*)$/m.exec(each)?.[1]?.trim()).toSorted();
    const wanted = [mail.to, mail.to, mail.to, "mei@example.com", "mei@example.com"].toSorted();
    await vi.waitFor(() => expect(recipients()).toEqual(wanted), { timeout: 30_000, interval: 50 });
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const waiting = await database
      .selectFrom("attachments")
      .select("name")
      .where("submission_id", "is", null)
      .execute();
    expect(waiting).toEqual([{ name: "waiting.step" }]);
  },
);
