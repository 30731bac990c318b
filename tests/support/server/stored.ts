/** Submissions as the server stores them. Unnamed fields are empty. */
import { storeSubmission } from "../../../server/submissions/forms/store-submission.ts";
import {
  type NewSubmission,
  readBody,
  type StoredContact,
  type StoredInquiry,
} from "../../../server/submissions/store/stored.ts";

const PERSON = {
  lang: 3,
  name: "Mei Lin",
  country: "Taiwan",
  company: "Harbour Instruments, Ltd.",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello",
};

/** A message without spam signs. */
export const storedContact = (changes: Partial<StoredContact> = {}): StoredContact =>
  readBody("contact", {
    ...PERSON,
    type: "1",
    subject: "Sales",
    company_web: "http://harbour.example",
    address: "1 Harbour Road",
    title: "Purchasing",
    ...changes,
  }) as StoredContact;

/** An inquiry about one product. */
export const storedInquiry = (changes: Partial<StoredInquiry> = {}): StoredInquiry =>
  readBody("inquiry", { ...PERSON, products: [{ id: 1, name: "BR20 Booster" }], ...changes }) as StoredInquiry;

/** A submission to store, with its own challenge. */
export const newContact = (key: string, changes: Partial<NewSubmission> = {}): NewSubmission => ({
  kind: "contact",
  key,
  body: storedContact(),
  challenge: { nonce: key, expiresAt: Date.now() + 60_000 },
  ...changes,
});

/** Stores a submission and returns its reference. */
export const storeNew = async (...given: Parameters<typeof storeSubmission>): Promise<string> =>
  (await storeSubmission(...given)).reference;

/** Spells one mailbox in many ways, by number. */
export const spelledAddress = (index: number): string =>
  ["stranger@example.com", "Stranger@EXAMPLE.com", "s.tran.ger@example.com", `stranger+${index}@example.com`][
    index % 4
  ] ?? "";
