/** What is kept of a submission: the visitor's fields, and the names that its numbers stood for when it was sent. */
import type { ContactBody, InquiryBody } from "../../contract/forms.ts";
import type { SubmissionKind } from "../database/tables.ts";

type StoredInquiry = Omit<InquiryBody, "proof" | "products"> & {
  readonly products: readonly { readonly id: number; readonly name: string }[];
};
export type StoredContact = Omit<ContactBody, "proof"> & { readonly subject: string };

export type StoredBody = StoredInquiry | StoredContact;

export interface Submission {
  readonly id: number;
  readonly kind: SubmissionKind;
  readonly reference: string;
  readonly sentAt: string;
  readonly body: StoredBody;
}

/** What is to be stored, with what makes it unique. */
export interface NewSubmission {
  readonly kind: SubmissionKind;
  readonly key: string;
  readonly body: StoredBody;
  readonly challenge: { readonly nonce: string; readonly expiresAt: number };
}
