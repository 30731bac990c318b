/** What is kept of a submission: the visitor's fields, and the names that its numbers stood for when it was sent. */
import type { ContactBody, InquiryBody } from "../../contract/forms.ts";
import type { SubmissionKind } from "../database/tables.ts";

export type StoredInquiry = Omit<InquiryBody, "proof" | "products"> & {
  readonly products: readonly { readonly id: number; readonly name: string }[];
};
export type StoredContact = Omit<ContactBody, "proof"> & { readonly subject: string };

export type StoredBody = StoredInquiry | StoredContact;

/** Why a submission is suspect (server/forms/suspicion.ts). It quotes nothing of what was sent. */
export interface Suspicion {
  readonly score: number;
  readonly reasons: readonly { readonly signal: string; readonly weight: number }[];
}

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
  /** Set where it is suspect: no mail is due about it then. */
  readonly suspicion?: Suspicion | undefined;
}
