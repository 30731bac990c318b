/** What visitors sent, as the server keeps it. */
import type { NewSubmission, StoredContact } from "../../../server/submissions/stored.ts";

/** A message of a visitor about whom nothing is suspect. */
export const storedContact = (changes: Partial<StoredContact> = {}): StoredContact => ({
  lang: 3,
  type: "1",
  subject: "Sales",
  name: "Mei Lin",
  country: "Taiwan",
  company: "Harbour Instruments, Ltd.",
  company_web: "http://harbour.example",
  address: "1 Harbour Road",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello",
  mobile: "",
  fax: "",
  title: "Purchasing",
  ...changes,
});

/** One that is to be stored, with a challenge that was solved for it alone. */
export const newContact = (key: string, changes: Partial<NewSubmission> = {}): NewSubmission => ({
  kind: "contact",
  key,
  body: storedContact(),
  challenge: { nonce: key, expiresAt: Date.now() + 60_000 },
  ...changes,
});
