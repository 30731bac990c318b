/** The time by which the company promised to answer, from the form to mail, inbox and exports. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { tableOf } from "../../../../server/submissions/inbox/export.ts";
import { lineTableOf } from "../../../../server/submissions/inbox/export-lines.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { mailOf } from "../../../../server/submissions/mail/company-mail.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { answerOf, contact, inquiry, prove, send } from "../../../support/server/forms.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { startServer, temporaryFolder } from "../../../support/server/server.ts";
import { run } from "../../../support/server/site-process.ts";
import { newContact, storeNew } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** Late in the evening of the day before, by UTC. */
const DUE = new Date("2026-12-01T17:30:00Z");
const ZONE = "Asia/Taipei";
const MAIL = { url: "", from: "site@acme.example", to: "sales@acme.example" };
const SITE = testMailedSite({ publicUrl: "https://acme.example", languages: SPECIFIED_LANGUAGES, timeZone: ZONE });

describe.each(DATABASES)("a promised answer on %s", (_, obtainUrl) => {
  test("is in the response of both forms as a day of the company's zone, and stored as a moment", async () => {
    const forms = { dueAfter: () => DUE, timeZone: () => ZONE };
    const { ask, origin, database } = await startServer({ settings: { databaseUrl: await obtainUrl() }, forms });
    for (const [path, body] of [
      ["/api/inquiry", inquiry(await prove(ask))],
      ["/api/contact", contact(await prove(ask, "contact"))],
    ] as const) {
      expect(await answerOf(await send(ask, origin, path, body))).toMatchObject({ status: 1, due: "2026-12-02" });
    }
    expect((await listSubmissions(database)).map(({ answerDueAt }) => answerDueAt)).toEqual([
      DUE.toISOString(),
      DUE.toISOString(),
    ]);
  });

  test("stays the first one if the form is sent again later", async () => {
    const given = [DUE, new Date("2027-01-01T00:00:00Z")];
    const forms = { dueAfter: () => given.shift(), timeZone: () => ZONE };
    const { ask, origin, database } = await startServer({ settings: { databaseUrl: await obtainUrl() }, forms });
    const body = inquiry(await prove(ask));
    const first = await answerOf(await send(ask, origin, "/api/inquiry", body));
    expect(await answerOf(await send(ask, origin, "/api/inquiry", body))).toEqual(first);
    expect(await listSubmissions(database)).toMatchObject([{ answerDueAt: DUE.toISOString() }]);
  });

  test("is missing if the content promises nothing", async () => {
    const { ask, origin, database } = await startServer({ settings: { databaseUrl: await obtainUrl() } });
    const answer = await answerOf(await send(ask, origin, "/api/inquiry", inquiry(await prove(ask))));
    expect(answer).not.toHaveProperty("due");
    const entries = await listSubmissions(database);
    expect(entries).toMatchObject([{ answerDueAt: null }]);
    const [head = [], row = []] = tableOf(entries, ZONE);
    expect(row[head.indexOf("answer_due_at")]).toBe("");
  });
});

test("a promised answer is in mail and both exports in the company's zone, also of an erased person", async () => {
  const forms = { dueAfter: () => DUE };
  const { ask, origin, database } = await startServer({ forms });
  await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)));
  const entries = await listSubmissions(database);
  for (const entry of entries)
    expect(mailOf(entry, MAIL, SITE).text).toContain("\nAnswer due: 2026-12-02 01:30:00 (Asia/Taipei)\n");
  for (const [head = [], ...rows] of [tableOf(entries, ZONE), lineTableOf(entries, ZONE, ".")])
    expect(new Set(rows.map((row) => row[head.indexOf("answer_due_at")]))).toEqual(new Set(["2026-12-02 01:30:00"]));
  await erasePerson(database, "mei@example.com");
  expect(await listSubmissions(database)).toMatchObject([{ answerDueAt: DUE.toISOString(), body: { email: "" } }]);
});

test("the inbox lists and shows it in the company's zone, and nothing for a submission without", async () => {
  const folder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => database.destroy());
  const sentAt = new Date("2026-11-28T02:00:00Z");
  const promised = await storeNew(database, "AC", newContact("a", { dueAt: DUE }), sentAt);
  const open = await storeNew(database, "AC", newContact("b"), sentAt);
  const inbox = async (...args: string[]) =>
    (await run("tools/inbox.ts", args, { DATA: folder, TIME_ZONE: ZONE }).ended).out;
  expect((await inbox()).trimEnd().split("\n")).toEqual([
    `${open}  2026-11-28 10:00 (Asia/Taipei)  contact  Mei Lin  Harbour Instruments, Ltd.  Sales`,
    `${promised}  2026-11-28 10:00 (Asia/Taipei)  due 2026-12-02 01:30  contact  Mei Lin  Harbour Instruments, Ltd.  Sales`,
  ]);
  expect(await inbox("show", promised)).toContain("\nAnswer due 2026-12-02 01:30:00 (Asia/Taipei)\n");
  expect(await inbox("show", open)).not.toContain("due");
  expect(JSON.parse(await inbox("show", promised, "--json"))).toMatchObject({ answerDueAt: DUE.toISOString() });
});
