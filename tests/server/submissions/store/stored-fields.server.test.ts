/** Each field of a submission reaches mail, exports and erasing, and rows of older releases are read. */

import { describe, expect, onTestFinished, test } from "vitest";
import { detailRules, LINE_DETAILS } from "../../../../contract/cart-item.ts";
import { FORM_NAMES, type FormName } from "../../../../contract/constants.ts";
import { fieldNames, rulesOf } from "../../../../contract/form-fields.ts";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { namesOf } from "../../../../contract/records.ts";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { storeSubmission } from "../../../../server/submissions/forms/store-submission.ts";
import { tableOf } from "../../../../server/submissions/inbox/export.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson, submissionsOf } from "../../../../server/submissions/inbox/person.ts";
import { linesOf, mailOf } from "../../../../server/submissions/mail/company-mail.ts";
import { readBody, SUBMISSION_VERSION } from "../../../../server/submissions/store/stored.ts";
import { storedFields } from "../../../../server/submissions/store/stored-fields.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { makeOldDatabase } from "../../../support/server/old-release.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { newContact, storedContact } from "../../../support/server/stored.ts";

const SITE = testMailedSite({ publicUrl: "https://acme.example", languages: SPECIFIED_LANGUAGES, timeZone: "UTC" });
const MAIL = { url: "", from: "site@acme.example", to: "sales@acme.example" };
const ADDRESS = "mei@example.com";
/** Part of every text of the visitor. */
const MARK = "typed by hand";

async function openEmpty(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  return database;
}

/** Returns a value for every field of a form. Texts name their field. Unknown fields come from another release. */
function filled(form: FormName): Readonly<Record<string, unknown>> {
  const samples = {
    number: () => 3,
    text: (name: string) => `${MARK}: ${name}`,
    options: () => ({ Purpose: "Price" }),
    lines: () => [{ id: 1, name: "SP608 Strip", quantities: [5], reference: MARK, note: MARK, unknown: MARK }],
  };
  const fields = Object.entries(storedFields(form)).map(([name, { kind }]) => [name, samples[kind](name)] as const);
  return { ...Object.fromEntries(fields), email: ADDRESS, nickname: MARK, children: [{ name: MARK }] };
}

async function storeFilled(database: Database, form: FormName) {
  const body = readBody(form, filled(form));
  const challenge = { nonce: form, expiresAt: Date.now() + 60_000 };
  await storeSubmission(database, "AC", { kind: form, key: form, body, challenge });
  const [entry] = await listSubmissions(database);
  if (!entry) throw new Error("nothing is stored");
  return entry;
}

/** The fields that stay when a person is erased. All others are emptied. */
const STAYS = {
  contact: ["lang", "subject", "type", "country"],
  inquiry: ["lang", "country", "inquiry_types", "products"],
} as const satisfies Readonly<Record<FormName, readonly string[]>>;

describe.each(FORM_NAMES)("a submission of the form %s", (form) => {
  test("has every text in the mail and in a column of its name", async () => {
    const entry = await storeFilled(await openEmpty(), form);
    const mail = String(mailOf(entry, MAIL, SITE).text);
    const [head = [], row = []] = tableOf([entry], "UTC");
    for (const name of fieldNames(form)) {
      const { label } = rulesOf(form, name);
      // The name of the subject replaces its id.
      expect(label === null, `${name} has a label`).toBe(name === "type");
      if (label === null) continue;
      const value = String(Reflect.get(entry.body, name));
      expect(mail, name).toContain(`\n${label}: ${value}\n`);
      expect(row[head.indexOf(name)], name).toBe(value);
    }
  });

  test("loses all personal data, unknown fields too, and keeps the listed fields", async () => {
    const database = await openEmpty();
    const { body } = await storeFilled(database, form);
    expect(await erasePerson(database, ADDRESS)).toBe(1);
    const [erased] = await listSubmissions(database);
    const stays: readonly string[] = STAYS[form];
    for (const name of Object.keys(storedFields(form))) {
      const value: unknown = Reflect.get(erased?.body ?? {}, name);
      if (name === "products") expect(value).toEqual([{ id: 1, name: "SP608 Strip", quantities: [5] }]);
      else expect(value, name).toEqual(stays.includes(name) ? Reflect.get(body, name) : "");
    }
    expect(Object.keys(erased?.body ?? {}).sort()).toEqual(Object.keys(storedFields(form)).sort());
    const rows = await database.selectFrom("submissions").selectAll().execute();
    const typed = stays.filter((name) => storedFields(form)[name]?.kind === "text");
    expect(JSON.stringify(rows).split(MARK)).toHaveLength(typed.length + 1);
  });

  test("is stored with the version of its fields", async () => {
    expect((await storeFilled(await openEmpty(), form)).version).toBe(SUBMISSION_VERSION);
  });
});

test("mails in English have the labels of the inbox, and no field or detail is without a word", () => {
  const labels = FORM_NAMES.flatMap((form) => Object.entries(storedFields(form)))
    .filter(([, { label }]) => label !== null)
    .map(([name, { label }]) => [name, label]);
  const { field, detail } = SITE.words("en");
  expect(field).toEqual(Object.fromEntries(labels));
  const details = namesOf(LINE_DETAILS).flatMap((name) => {
    const { label } = detailRules(name);
    return label === null ? [] : [[name, label]];
  });
  expect(detail).toEqual(Object.fromEntries(details));
});

test("a table keeps the columns of earlier releases in their order", () => {
  const earlier =
    "reference,kind,sent_at,time_zone,lang,subject,name,title,company,company_web,country,address,email,phone,mobile,fax," +
    "wechat,message,inquiry_types,products,suspect";
  const [head = []] = tableOf([], "UTC");
  expect(head.filter((name) => earlier.split(",").includes(name)).join()).toBe(earlier);
});

test("a person is found and erased by each spelling of a domain with letters other than a to z", async () => {
  const database = await openEmpty();
  for (const [key, email] of ["v@bücher.example", "v@xn--bcher-kva.example", "v@bucher.example", "none"].entries())
    await storeSubmission(database, "AC", newContact(`${key}`, { body: storedContact({ email }) }));
  for (const address of ["V@BÜCHER.example", "v@XN--bcher-kva.example"])
    expect(await submissionsOf(database, address), address).toHaveLength(2);
  expect(await erasePerson(database, "v@bücher.example")).toBe(2);
  expect((await listSubmissions(database)).map(({ body }) => body.email)).toEqual(["none", "v@bucher.example", "", ""]);
});

test("rows of the previous release are listed, mailed, exported and erased", async () => {
  const place = { databaseUrl: null, dataFolder: await temporaryFolder() };
  await makeOldDatabase(place);
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const [partial, inquiry, contact] = await listSubmissions(database);
  if (!partial || !inquiry || !contact) throw new Error("rows are missing");
  expect([partial, inquiry, contact].map(({ version }) => version)).toEqual([0, 0, 0]);
  expect(linesOf(contact)).toContain("Subject: Sales");
  expect(linesOf(inquiry)).toEqual(
    expect.arrayContaining(["WeChat: meilin", "Purpose: Price,Sample", "- SP608 Strip (1)"]),
  );
  expect(partial.body).toMatchObject({ company: "", wechat: "", message: "", inquiry_types: {}, nickname: "Lin-Lin" });
  for (const entry of [partial, inquiry, contact]) {
    const { text, subject } = mailOf(entry, MAIL, SITE);
    expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|\[object/);
  }
  const [head = [], row = []] = tableOf([partial], "UTC");
  expect([row.length, row.filter((cell) => cell.includes("undefined"))]).toEqual([head.length, []]);
  expect(await erasePerson(database, ADDRESS)).toBe(3);
  const rows = JSON.stringify(await database.selectFrom("submissions").selectAll().execute());
  for (const trace of ["Mei", "mei", "Lin-Lin", "Harbour", "5678", "Hello", "nickname"])
    expect(rows).not.toContain(trace);
  expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
});
