/** `npm run inbox` as the operator uses it: a second program on the database file of the running server. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { storeSubmission } from "../../../../server/submissions/forms/store-submission.ts";
import { csvOf, separatorIn, sheetCell, tableOf } from "../../../../server/submissions/inbox/export.ts";
import {
  deleteSubmissionsBefore,
  type InboxEntry,
  listSubmissions,
} from "../../../../server/submissions/inbox/inbox.ts";
import { forgetOld, startRetention } from "../../../../server/submissions/inbox/retention.ts";
import { newWork } from "../../../../server/submissions/store/due-work.ts";
import type { StoredBody } from "../../../../server/submissions/store/stored.ts";
import { readTable } from "../../../../tools/products/table-file.ts";
import { editedContent } from "../../../support/content.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { run } from "../../../support/server/site-process.ts";
import { storedContact, storedInquiry } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

const COMMON = {
  name: "Mei Lin",
  company: "伏港, Ltd.",
  email: "mei@example.com",
  message: 'She said "call",\nplease.',
} as const;
const INQUIRY = storedInquiry({
  ...COMMON,
  inquiry_types: { Purpose: "Price,Sample" },
  products: [{ id: 1, name: "SP608 Strip" }],
});
const CONTACT = storedContact({ ...COMMON, company_web: "http://example.com", title: "" });

/** Lines with details. The last one is about an article. */
const PRODUCTS = [
  { id: 2, name: "SP609 Cable", number: "SP609", unit: "metre", unit_name: "m", quantities: [2.5, 10] },
  { id: 1, name: "BR-20 Brook", target_price: "12.50", currency: "EUR", reference: "A-1" },
  { id: 1, name: "X-1 Strip", number: "X-1", article: "X-1" },
];

/** Reads the second row of a spreadsheet: the values by column, numbers and times as the file has them. */
async function typedCells(file: string) {
  const sheet = strFromU8(unzipSync(await readFile(file))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const [head = []] = (await readTable(file)).table;
  const cells = [...sheet.matchAll(/<c r="([A-Z]+)2"([^>]*)><v>([^<]*)<\/v>/g)];
  return new Map(
    cells.map(([, letters = "", attributes = "", value]) => [
      head[[...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1],
      / t="s"/.test(attributes) ? "text" : Number(value),
    ]),
  );
}

/** Returns the number of a time in a spreadsheet: days since 30 December 1899. */
const serialOf = (time: string) => (Date.parse(time) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Creates a database with an inquiry and a message a day later, and runs the program on it. */
async function openInbox() {
  const folder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => database.destroy());
  const keep = (kind: "inquiry" | "contact", body: StoredBody, day: string) =>
    storeSubmission(
      database,
      "AC",
      { kind, key: day, body, challenge: { nonce: day, expiresAt: Date.now() + 60_000 } },
      new Date(`${day}T10:00:00Z`),
    );
  await keep("inquiry", INQUIRY, "2026-03-01");
  await keep("contact", CONTACT, "2026-03-02");
  const inbox = (...args: string[]) => run("tools/inbox.ts", args, { DATA: folder }).ended;
  const inboxWith = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
    run("tools/inbox.ts", args, { DATA: folder, ...environment }).ended;
  return { folder, database, inbox, inboxWith, keep };
}

const referencesIn = async (database: Database) => (await listSubmissions(database)).map(({ reference }) => reference);

describe("the inbox", { timeout: SLOW_TIMEOUT }, () => {
  test("lists, shows and exports while the server has the file open", async () => {
    const { folder, inbox } = await openInbox();
    const list = await inbox();
    expect(list).toMatchObject({ code: 0, err: "" });
    expect(list.out.trimEnd().split("\n")).toEqual([
      "AC-2026-000002  2026-03-02 18:00 (Asia/Taipei)  contact  Mei Lin  伏港, Ltd.  Sales",
      "AC-2026-000001  2026-03-01 18:00 (Asia/Taipei)  inquiry  Mei Lin  伏港, Ltd.  1 product(s)",
    ]);
    expect((await inbox("list", "--kind", "inquiry")).out.match(/^AC-/gm)).toHaveLength(1);

    const shown = (await inbox("show", "ac-2026-000001")).out;
    for (const text of ["Mail: not sent yet", "Name: Mei Lin", "Purpose: Price,Sample", "- SP608 Strip (1)"]) {
      expect(shown).toContain(text);
    }

    const file = join(folder, "all.csv");
    expect((await inbox("export", "--out", file)).out).toBe(`2 written to ${file}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const csv = await readFile(file, "utf8");
    expect(csv).toContain('"伏港, Ltd."');
    expect(csv).toContain('"She said ""call"",\nplease."');
    expect(JSON.parse((await inbox("export", "--format", "json")).out)).toHaveLength(2);
  });

  test("shows times in the zone of TIME_ZONE, or else of company.yaml", async () => {
    const { database, inboxWith } = await openInbox();
    const sentAt = "2026-12-31T23:30:22.000Z";
    await database.updateTable("submissions").set({ sent_at: sentAt }).where("id", "=", 2).execute();
    const berlin = { CONTENT: await editedContent({ "company.yaml": (text) => `${text}time_zone: Europe/Berlin\n` }) };
    for (const [environment, time, zone] of [
      [{}, "2027-01-01 07:30:22", "Asia/Taipei"],
      [berlin, "2027-01-01 00:30:22", "Europe/Berlin"],
      [{ ...berlin, TIME_ZONE: "America/New_York" }, "2026-12-31 18:30:22", "America/New_York"],
    ] as const) {
      const inbox = (...args: string[]) => inboxWith(environment, ...args);
      expect((await inbox()).out).toContain(`AC-2026-000002  ${time.slice(0, 16)} (${zone})  contact`);
      expect((await inbox("show", "AC-2026-000002")).out).toContain(`contact  ${time} (${zone})`);
      expect((await inbox("export", "--kind", "contact")).out).toContain(`AC-2026-000002,contact,${time},${zone},3,`);
    }
    const deleted = await inboxWith(berlin, "delete", "--before", "2027-01-01", "--yes");
    expect([deleted.out, await referencesIn(database)]).toEqual(["1 deleted.\n", ["AC-2026-000002"]]);
  });

  test("writes the format of the file extension, and refuses unknown ones", async () => {
    const { folder, inbox } = await openInbox();
    const file = join(folder, "all.xlsx");
    expect((await inbox("export", "--out", file)).out).toBe(`2 written to ${file}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [head, contact, inquiry, ...more] = (await readTable(file)).table;
    expect(more).toEqual([]);
    const column = (name: string) => head?.indexOf(name) ?? -1;
    expect([contact, inquiry].map((row) => row?.[column("reference")])).toEqual(["AC-2026-000002", "AC-2026-000001"]);
    expect(inquiry?.[column("message")]).toBe('She said "call",\nplease.');
    const cells = await typedCells(file);
    expect(cells.get("sent_at")).toBeCloseTo(serialOf("2026-03-02T18:00:00Z"), 6);
    expect([cells.get("lang"), cells.get("phone"), cells.get("answered_at")]).toEqual([3, "text", undefined]);
    const json = join(folder, "all.json");
    await inbox("export", "--out", json);
    expect(JSON.parse(await readFile(json, "utf8"))).toHaveLength(2);
    for (const [args, why] of [
      [
        ["--out", join(folder, "all.xls")],
        ".xls files are not supported: use a name after --out that ends in .xlsx or .csv",
      ],
      [
        ["--format", "csv", "--out", join(folder, "b.xlsx")],
        "--format csv contradicts the file name, which ends in .xlsx",
      ],
      [["--format", "xlsx"], "--format xlsx needs --out and a file"],
    ] as const) {
      const { code, err } = await inbox("export", ...args);
      expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    }
    expect((await readdir(folder)).filter((name) => /^(all\.xls|b\.xlsx)$/.test(name))).toEqual([]);
  });

  test("the spreadsheet of lines has quantities and prices as numbers, and part numbers as texts", async () => {
    const { folder, inbox, keep } = await openInbox();
    const [metres, priced] = PRODUCTS;
    await keep("inquiry", { ...INQUIRY, products: [{ ...metres, ...priced, number: "0080" }] as never }, "2026-03-03");
    const file = join(folder, "lines.xlsx");
    await inbox("export", "--lines", "--out", file);
    const cells = await typedCells(file);
    const columns = ["line", "line_product", "line_quantity_1", "line_quantity_2", "line_target_price", "line_number"];
    expect(columns.map((name) => cells.get(name))).toEqual([1, 1, 2.5, 10, 12.5, "text"]);
  });

  test("a cell of a spreadsheet ends with a note where Excel allows no more characters", () => {
    expect(sheetCell("x".repeat(32_767))).toBe("x".repeat(32_767));
    const cut = sheetCell("x".repeat(32_768));
    expect(cut).toHaveLength(32_767);
    expect(cut).toMatch(/x\n\.\.\. \(too long for a cell: npm run inbox -- export --lines has all lines\)$/);
  });

  test("CSV has the separator of the company's country, or the one of the option", async () => {
    const { inboxWith } = await openInbox();
    const edit = (text: string) => text.replace("language: zh", "language: en").replace("country: TW", "country: DE");
    const german = { CONTENT: await editedContent({ "company.yaml": edit }) };
    expect((await inboxWith(german, "export")).out).toContain("reference;kind;sent_at;");
    expect((await inboxWith(german, "export", "--separator", "comma")).out).toContain("reference,kind,sent_at,");
    expect((await inboxWith({}, "export", "--separator", "semicolon")).out).toContain("reference;kind;sent_at;");
    const locales = ["de-DE", "fr-CH", "de-CH", "en-US", "zh-TW", "pt-BR"];
    expect(locales.map((locale) => separatorIn(locale))).toEqual([";", ";", ",", ",", ",", ";"]);
  });

  test("writes a row for each line of inquiries, with the decimal mark of the company's country", async () => {
    const { inboxWith, keep } = await openInbox();
    await keep("inquiry", { ...INQUIRY, products: PRODUCTS }, "2026-03-03");
    const edit = (text: string) => text.replace("language: zh", "language: en").replace("country: TW", "country: DE");
    const german = { CONTENT: await editedContent({ "company.yaml": edit }) };
    const { out } = await inboxWith(german, "export", "--lines", "--separator", "semicolon");
    const [head, ...rows] = out
      .trimEnd()
      .split("\r\n")
      .map((row) => row.split(";"));
    const NONE = ["", "", "", "", ""];
    expect(rows.map(([reference, ...cells]) => [reference, cells.slice(-16)])).toEqual([
      [
        "AC-2026-000003",
        ["1", "2", "SP609 Cable", "", '"2,5"', "10", "", "", "", "metre", "m", "", "", "", "", "SP609"],
      ],
      // A release without a number of the line stored this one.
      ["AC-2026-000003", ["2", "1", "BR-20 Brook", "", ...NONE, "", "", '"12,50"', "EUR", "A-1", "", "BR-20"]],
      ["AC-2026-000003", ["3", "1", "X-1 Strip", "X-1", ...NONE, "", "", "", "", "", "", "X-1"]],
      ["AC-2026-000001", ["1", "1", "SP608 Strip", "", ...NONE, "", "", "", "", "", "", ""]],
    ]);
    expect(head).toEqual(expect.arrayContaining(["\uFEFFreference", "message", "suspect", "line_note"]));
    expect(head).not.toContain("products");
    for (const [args, why] of [
      [["--format", "json"], "JSON has the lines without --lines"],
      [["--kind", "contact"], "--lines is for inquiries; messages have no lines"],
    ] as const) {
      const { code, err } = await inboxWith({}, "export", "--lines", ...args);
      expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    }
  });

  test("lists and shows whose confirmation is held, and sends those that are named or all", async () => {
    const { database, inbox } = await openInbox();
    await database.updateTable("submissions").set({ sent_at: new Date().toISOString() }).execute();
    const held = (id: number) => newWork("excess-confirmation", { submission_id: id, subject: `mailbox ${id}` }, 0);
    await database
      .insertInto("outbox")
      .values([held(1), held(2)])
      .execute();
    const references = (out: string) => out.match(/AC-2026-\d{6}/g);
    const list = (await inbox("list", "--held")).out;
    expect(references(list)).toEqual(["AC-2026-000002", "AC-2026-000001"]);
    expect(list).toMatch(/ {2}\(confirmation held\)$/m);
    expect((await inbox("show", "AC-2026-000001")).out).toContain("Confirmation: held");

    expect((await inbox("send", "ac-2026-000001")).out).toBe("The confirmation of AC-2026-000001 will be sent.\n");
    expect(references((await inbox("list", "--held")).out)).toEqual(["AC-2026-000002"]);
    const both = await inbox("send", "AC-2026-000002", "AC-2026-000001");
    expect(both).toMatchObject({ code: 1, out: "The confirmation of AC-2026-000002 will be sent.\n" });
    expect(both.err).toContain("No confirmation is held of AC-2026-000001.");
    const kinds = database.selectFrom("outbox").select("kind").where("subject", "like", "mailbox %");
    expect(await kinds.execute()).toEqual([{ kind: "released-confirmation" }, { kind: "released-confirmation" }]);

    await database.updateTable("outbox").set({ kind: "excess-confirmation" }).where("subject", "<>", "").execute();
    expect(references((await inbox("send", "--held")).out)).toHaveLength(2);
    expect((await inbox("send", "--held")).out).toBe("No confirmation is held.\n");
    expect((await inbox("list", "--held")).out).toBe("No confirmation is held.\n");
    expect((await inbox("send")).err).toContain("send needs reference numbers or --held; ");
  });

  test("shows which mail was refused permanently, and why", async () => {
    const { database, inbox } = await openInbox();
    const refused = { gave_up_at: "2026-03-01T10:00:01.000Z", tries: 1, last_error: "550 no such user" };
    await database.updateTable("outbox").set(refused).where("submission_id", "=", 1).execute();
    const [second = "", first = ""] = (await inbox()).out.trimEnd().split("\n");
    expect(first).toMatch(/ {2}\(mail refused\)$/);
    expect(second).not.toContain("refused");
    expect((await inbox("show", "AC-2026-000001")).out).toContain(
      "Mail: gave up 2026-03-01 18:00:01 (Asia/Taipei): 550 no such user",
    );
  });

  test("names the one state of a submission, and a message after the answer", async () => {
    const { database, inbox } = await openInbox();
    const set = (changes: object) => database.updateTable("submissions").set(changes).where("id", "=", 2).execute();
    const stateIn = async () => /Sales(.*)$/m.exec((await inbox()).out)?.[1];
    await set({ answered_at: "2026-03-03T10:00:00.000Z" });
    expect(await stateIn()).toBe("  (answered)");
    const added = { submission_id: 2, sent_at: "2026-03-04T10:00:00.000Z", body: "And when?", key: "k" };
    await database.insertInto("status_messages").values(added).execute();
    expect(await stateIn()).toBe("  (1 message(s) added, not answered yet)");
    expect((await inbox("show", "AC-2026-000002")).out).toContain(
      "Answered: 2026-03-03 18:00:00 (Asia/Taipei), and open again since a message was added\n",
    );
    await set({ withdrawn_at: "2026-03-05T10:00:00.000Z" });
    expect(await stateIn()).toBe("  (withdrawn)  (1 message(s) added)");
  });

  test("says of the mail about an erased person that nothing is known", async () => {
    const { inbox, database } = await openInbox();
    await database.updateTable("outbox").set({ gone_at: "2026-03-01T10:00:01.000Z" }).execute();
    await inbox("erase", "--person", "mei@example.com", "--yes");
    expect((await inbox("show", "AC-2026-000001")).out).toContain(
      "Mail: nothing is known of it, since the person was erased\n",
    );
  });

  test("deletes one permanently: nothing of it stays in the file", async () => {
    const { folder, database, inbox } = await openInbox();
    expect(await inbox("delete", "AC-2026-000002")).toMatchObject({ code: 1, out: "" });
    expect(await referencesIn(database)).toHaveLength(2);
    expect((await inbox("delete", "AC-2026-000002", "--yes")).out).toBe("AC-2026-000002 is deleted.\n");
    expect(await referencesIn(database)).toEqual(["AC-2026-000001"]);
    await database.destroy();
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), "latin1");
      expect(text.includes("1 Harbour Road"), name).toBe(false);
    }
  });

  test("shows no line of a message as a field or an entry", async () => {
    const { inbox, keep } = await openInbox();
    const fake = "AC-2026-000009  contact  2026-03-09T10:00:00.000Z";
    const ends = ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];
    const message = `Hello.${ends.map((end) => `${end}${fake}${end}Email: evil@example.com`).join("")}`;
    await keep("contact", { ...CONTACT, name: `Mei\n${fake}`, message }, "2026-03-03");
    const shown = (await inbox("show", "AC-2026-000003")).out.split("\n");
    expect(shown.filter((line) => line.startsWith("AC-2026-"))).toEqual([expect.stringContaining("AC-2026-000003")]);
    expect(shown.filter((line) => line.startsWith("Email:"))).toEqual([`Email: ${CONTACT.email}`]);
    expect(shown.filter((line) => line === `    ${fake}`)).toHaveLength(ends.length + 1);
    const listed = (await inbox("list")).out.trimEnd().split("\n");
    expect(listed.map((line) => line.slice(0, 14))).toEqual(["AC-2026-000003", "AC-2026-000002", "AC-2026-000001"]);
  });

  test("prints no control characters of visitors in any command", async () => {
    const { inbox, keep } = await openInbox();
    const evil = "\u001b]0;title\u0007\u001b[2J\u009b31m\u202egnp.exe\r";
    // Old forms contain them in fields of one line, and messages still may.
    await keep("contact", { ...CONTACT, name: evil, message: `First.\n${evil}` }, "2026-03-03");
    for (const args of [
      ["list"],
      ["list", "--json"],
      ["show", "AC-2026-000003"],
      ["show", "AC-2026-000003", "--json"],
      ["export"],
      ["export", "--format", "json"],
    ]) {
      const { code, out } = await inbox(...args);
      expect(code).toBe(0);
      expect(out, args.join(" ")).toContain("title");
      expect(out.replaceAll(/\r?\n/g, ""), args.join(" ")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    }
    const [entry] = JSON.parse((await inbox("list", "--json")).out) as InboxEntry[];
    expect(entry?.body.name).toBe(evil);
  });

  test("exports everything that a person sent, regardless of the case of the address", async () => {
    const { inbox, keep } = await openInbox();
    await keep("contact", { ...CONTACT, email: "Other@example.com", name: "Other" }, "2026-03-03");
    const mine = JSON.parse((await inbox("export", "--person", "MEI@example.com ", "--format", "json")).out);
    expect(mine.map(({ reference }: InboxEntry) => reference)).toEqual(["AC-2026-000002", "AC-2026-000001"]);
    const other = (await inbox("export", "--person", "other@example.com")).out;
    expect(other).toContain("AC-2026-000003");
    expect(other).not.toContain("Mei Lin");
  });

  test.each([
    "mei\u200b@example.com",
    "\u202amei@example.com\u202c",
    "m\u00adei@exam\u2060ple.com",
    "\ufeffmei@example.com",
    "ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ",
  ])("finds and erases a person whose address was stored or is typed as %j", async (address) => {
    const { database, inbox, keep } = await openInbox();
    await keep("contact", { ...CONTACT, email: address }, "2026-03-03");
    for (const person of ["mei@example.com", address]) {
      const { out } = await inbox("export", "--person", person, "--format", "json");
      expect(JSON.parse(out), person).toHaveLength(3);
    }
    expect((await inbox("export", "--person", "mei@example.com")).out.match(/,mei@example\.com,/g)).toHaveLength(3);
    expect((await inbox("erase", "--person", address, "--yes")).out).toContain("3 submission(s)");
    expect((await listSubmissions(database)).map(({ body }) => body.email)).toEqual(["", "", ""]);
  });

  test.each(["ac-2026-000002", "ＡＣ－２０２６－０００００２", " AC\u20112026\u2013000002\u200b"])(
    "finds a reference typed as %j",
    async (reference) => {
      const { database, inbox } = await openInbox();
      expect((await inbox("show", reference)).out).toContain("AC-2026-000002  contact");
      expect((await inbox("delete", reference, "--yes")).out).toBe("AC-2026-000002 is deleted.\n");
      expect(await referencesIn(database)).toEqual(["AC-2026-000001"]);
    },
  );

  test("erases a person permanently and keeps the subject of the inquiry", async () => {
    const { folder, database, inbox, keep } = await openInbox();
    await keep("contact", { ...CONTACT, email: "other@example.com", name: "Other" }, "2026-03-03");
    expect((await inbox("erase", "--person", "mei@example.com")).code).toBe(1);
    const { out, code } = await inbox("erase", "--person", "Mei@example.com", "--yes");
    expect({ out, code }).toMatchObject({ code: 0, out: expect.stringContaining("2 submission(s)") });
    const [other, message, inquiry] = await listSubmissions(database);
    expect(other?.body).toMatchObject({ name: "Other", email: "other@example.com" });
    expect(message).toMatchObject({ reference: "AC-2026-000002", body: { subject: "Sales", country: "Taiwan" } });
    expect(inquiry).toMatchObject({
      reference: "AC-2026-000001",
      body: { products: [{ id: 1, name: "SP608 Strip" }] },
    });
    await database.deleteFrom("submissions").where("id", "=", 3).execute();
    // No personal address is left, and no mail to the company is due.
    expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await database.destroy();
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), "latin1");
      for (const trace of ["Mei Lin", "mei@example.com", "1234 5678", "please."]) {
        expect(text.includes(trace), `${trace} in ${name}`).toBe(false);
      }
    }
    expect((await inbox("erase", "--person", "mei@example.com", "--yes")).err).toContain("No submission contains");
  });

  test.each([
    [["shwo"], 'There is no command "shwo"; npm run inbox -- --help'],
    [["show"], "show needs a reference number; npm run inbox -- --help"],
    [["show", "AC-2026-999999"], "There is no submission AC-2026-999999."],
    [["list", "--kind", "spam"], '--kind is one of inquiry, contact, not "spam"; npm run inbox -- --help'],
    [
      ["delete", "--before", "2026-02-30x", "--yes"],
      '--before is a day such as 2026-01-31, not "2026-02-30x"; npm run inbox -- --help',
    ],
    [["erase", "--yes"], "erase needs --person and an e-mail address; npm run inbox -- --help"],
    [["export", "--person", "Mei"], '--person is an e-mail address, not "Mei"; npm run inbox -- --help'],
    [["delete", "--yes"], "delete needs a reference number or --before; npm run inbox -- --help"],
    [["export", "--out", "/nowhere/all.csv"], "/nowhere/all.csv can't be written: "],
  ])("%j: prints the problem, exit code 1", async (args, line) => {
    const { inbox } = await openInbox();
    const { code, out, err } = await inbox(...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.startsWith(line), err).toBe(true);
    expect(err).not.toContain(" at ");
  });

  test("prints its help", async () => {
    const { code, out } = await run("tools/inbox.ts", ["--help"], {}).ended;
    expect(code).toBe(0);
    for (const command of ["list", "show", "export", "delete", "backup"]) expect(out).toContain(`  ${command}`);
  });
});

test("submissions older than a day can be purged", async () => {
  const { database } = await openInbox();
  expect(await deleteSubmissionsBefore(database, "2026-03-02T00:00:00.000Z")).toBe(1);
  expect(await referencesIn(database)).toEqual(["AC-2026-000002"]);
  expect(await deleteSubmissionsBefore(database, "2026-03-02T00:00:00.000Z")).toBe(0);
});

test("submissions are deleted after their days, with a line in the log", async () => {
  const { database } = await openInbox();
  const info = vi.fn();
  const now = Date.parse("2026-03-31T12:00:00Z");
  await forgetOld(database, { contact: 30 }, { info }, now);
  expect(info).not.toHaveBeenCalled();
  await forgetOld(database, { contact: 29, inquiry: 31 }, { info }, now);
  expect(await referencesIn(database)).toEqual(["AC-2026-000001"]);
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { kind: "contact", deleted: 1, before: "2026-03-02T12:00:00.000Z" },
    expect.any(String),
  );
});

test("a clock that was set deletes nothing until it has been right for a day", async () => {
  const { database } = await openInbox();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const retention = startRetention(database, { inquiry: 1 }, log, { isBelieved: () => false });
  await retention.close();
  expect(await referencesIn(database)).toHaveLength(2);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("the clock is doubted"));
});

test("the server purges at its start", async () => {
  const { database } = await openInbox();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const retention = startRetention(database, { inquiry: 1 }, log);
  await vi.waitFor(async () => expect(await referencesIn(database)).toEqual(["AC-2026-000002"]));
  await retention.close();
  expect(log.error).not.toHaveBeenCalled();
});

describe("an export for a spreadsheet", () => {
  const rowOf = (changes: Partial<StoredBody>) => {
    const entry: InboxEntry = {
      id: 1,
      version: 1,
      kind: "contact",
      reference: "AC-2026-000001",
      sentAt: "2026-03-01T10:00:00.000Z",
      answerDueAt: null,
      body: { ...CONTACT, ...changes } as StoredBody,
      suspicion: null,
      files: [],
      isConfirmationHeld: false,
      answeredAt: null,
      withdrawnAt: null,
      messages: [],
      mail: { isKnown: true, goneAt: null, gaveUpAt: null, tries: 0, lastError: null },
    };
    return csvOf(tableOf([entry], "Asia/Taipei"));
  };

  test.each(["=1+1", "+1+1", "-1-1", "+A1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://evil.example","x")', "＝1+1"])(
    "runs nothing that a visitor wrote: %j",
    (name) => {
      const csv = rowOf({ name });
      const cell = csv.includes('"') ? name.replaceAll('"', '""') : name;
      expect(csv).toContain(`'${cell}`);
    },
  );

  test.each([
    ["a;=1+1", "a;'=1+1"],
    ["a; @SUM(A1)", "a;' @SUM(A1)"],
    ["a\t=1", "a\t'=1"],
    ["\r=1;", "'\\u000d=1;"],
    ["Hello.\n=1+1", "Hello.\n'=1+1"],
    ['a;"=1"', 'a;\'""=1""'],
  ])("runs nothing with semicolons or tabs as separators: %j", (message, safe) => {
    expect(rowOf({ message })).toContain(`"${safe}"`);
  });

  test("does not change plain text and telephone numbers", () => {
    const message = "Price; sample; e-mail a@b.example, 3 - 5 pieces";
    expect(rowOf({ message, phone: "+886 2 1234 5678" })).toContain(`"${message}"`);
    expect(rowOf({ phone: "+886 2 1234 5678" })).toContain(",+886 2 1234 5678,");
  });

  test("starts with a byte order mark, names its columns, and has standard line ends", () => {
    const csv = rowOf({});
    expect(csv.startsWith("\uFEFFreference,kind,sent_at,time_zone,lang,subject,name,")).toBe(true);
    expect(csv.endsWith("\r\n")).toBe(true);
    expect(csv).toContain("AC-2026-000001,contact,2026-03-01 18:00:00,Asia/Taipei,3,Sales,Mei Lin,");
  });
});
