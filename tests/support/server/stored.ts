/** What visitors sent, as the server keeps it. */
import type { NewSubmission, StoredContact, StoredInquiry } from "../../../server/submissions/stored.ts";

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

/** An inquiry about one product. */
export const storedInquiry = (changes: Partial<StoredInquiry> = {}): StoredInquiry => ({
  lang: 3,
  name: "Mei Lin",
  country: "Taiwan",
  company: "Harbour Instruments, Ltd.",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  mobile: "",
  message: "Hello",
  wechat: "",
  fax: "",
  inquiry_types: {},
  products: [{ id: 1, name: "BR20 Booster" }],
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
