/** A stranger's address in very many inquiries gets two confirmations a day. */

import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { storeSubmission } from "../../../../server/submissions/forms/store-submission.ts";
import { confirmationKeys } from "../../../../server/submissions/mail/address.ts";
import { newPostgres } from "../../../support/server/databases.ts";
import { plainMail } from "../../../support/server/plain-mail.ts";
import { sentFrom } from "../../../support/server/sent-mails.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { newContact, spelledAddress, storedInquiry } from "../../../support/server/stored.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

const TYPED = {
  name: "Typedname",
  company: "Typedcompany",
  title: "Typedtitle",
  message: "Typedmessage https://typed.example",
  inquiry_types: { Typedtype: "Typedoption" },
  products: [{ id: 1, name: "Typeditem", note: "Typednote", reference: "Typedreference", quantities: [5] }],
};

test.each([
  ["SQLite", async () => null],
  ["PostgreSQL", () => newPostgres()],
])(
  "a thousand inquiries with a stranger's address send it two mails a day, with no typed word, on %s",
  { timeout: SLOW_TIMEOUT },
  async (_, obtainUrl) => {
    const database = await openDatabase({ databaseUrl: await obtainUrl(), dataFolder: await temporaryFolder() });
    onTestFinished(() => database.destroy().catch(() => undefined));
    const confirmed: number[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const email = spelledAddress(index);
      const inquiry = { kind: "inquiry" as const, body: storedInquiry({ ...TYPED, email }) };
      const keys = confirmationKeys(email, "s".repeat(32));
      const given = newContact(`${index}`, { ...inquiry, confirmationKeys: keys });
      if ((await storeSubmission(database, "AC", given)).isConfirmed) confirmed.push(index);
    }
    expect(confirmed).toEqual([0, 1]);
    await database.deleteFrom("outbox").where("kind", "=", "company-mail").execute();
    const mails = await sentFrom(database);
    expect(mails).toHaveLength(2);
    for (const text of mails) {
      expect(text).toMatch(/^To: stranger@example\.com$/im);
      expect(plainMail(text)).not.toMatch(/typed/i);
      expect(plainMail(text)).toContain("AC-1 Strip");
    }
  },
);
