/** Stored submissions: what is kept, and how a row of any release is read. */
import { detailsOf, impersonalDetails } from "../../contract/cart-item.ts";
import type { InquiryBody } from "../../contract/forms.ts";
import type { SubmissionKind } from "../database/tables.ts";
import {
  type StoredBodyOf,
  type StoredField,
  type StoredKind,
  type StoredLine,
  type StoredValues,
  storedFields,
} from "./stored-fields.ts";

export type StoredInquiry = StoredBodyOf<"inquiry">;
export type StoredContact = StoredBodyOf<"contact">;
export type StoredBody = StoredInquiry | StoredContact;

/**
 * The version of the fields that rows are stored with; raise it when a field changes its meaning. Rows from before the column
 * existed have version 0. A new field needs no new version: rows without it are read as empty there.
 */
export const SUBMISSION_VERSION = 1;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function readLine(value: unknown): StoredLine[] {
  if (!isObject(value) || !("id" in value) || typeof value.id !== "number") return [];
  const name = "name" in value && typeof value.name === "string" ? value.name : "";
  return [{ ...detailsOf(value), id: value.id, name }];
}

/** Reads a value of a kind. A missing value, or one of another kind, is read as empty. */
const READERS: { readonly [Kind in StoredKind]: (value: unknown) => StoredValues[Kind] } = {
  number: (value) => (typeof value === "number" ? value : 0),
  text: (value) => (typeof value === "string" ? value : ""),
  options: (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, chosen]) => typeof chosen === "string")) : {},
  lines: (value) => (Array.isArray(value) ? value.flatMap(readLine) : []),
};

/** Reads a field of a body, as a value of its kind. */
export const storedValue = <Kind extends StoredKind>(body: StoredBody, name: string, kind: Kind): StoredValues[Kind] =>
  READERS[kind](Reflect.get(body, name));

/** Returns what is stored of an inquiry: each product with its name and the details of its line. */
export function inquiryToStore(
  { products, lines = [], ...fields }: Omit<InquiryBody, "proof">,
  productCalled: (id: number) => string | undefined,
): StoredInquiry {
  const lineOf = (id: number) => detailsOf(lines.find((line) => line.id === id) ?? {});
  return { ...fields, products: products.map((id) => ({ ...lineOf(id), id, name: productCalled(id) ?? "" })) };
}

type Fields = Readonly<Record<string, StoredField>>;

const bodyOf = (
  fields: Fields,
  read: (name: string, field: StoredField) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));

/**
 * Reads the body of a row, of whatever release. Fields that it lacks are empty. Fields that are not in the table are kept, so
 * that an export for the person who sent them is complete.
 */
export function readBody(kind: SubmissionKind, stored: unknown): StoredBody {
  const given = isObject(stored) ? stored : {};
  const known = bodyOf(storedFields(kind), (name, field) => READERS[field.kind](Reflect.get(given, name)));
  // Type-safe: the readers return the values of each kind.
  return { ...given, ...known } as unknown as StoredBody;
}

/** Removes the details of a person from a value that otherwise stays. */
const erasedValue = (kind: StoredKind, value: unknown): unknown =>
  kind === "lines"
    ? READERS.lines(value).map((line) => ({ ...impersonalDetails(line), id: line.id, name: line.name }))
    : value;

/** Returns what stays of a body after its person is erased. Every field that the table does not mark is emptied or removed. */
export function erasedBody(kind: SubmissionKind, body: StoredBody): StoredBody {
  const kept = bodyOf(storedFields(kind), (name, field) =>
    field.staysAfterErase ? erasedValue(field.kind, Reflect.get(body, name)) : undefined,
  );
  return readBody(kind, kept);
}

/** Why a submission is suspect (spam-score.ts). It quotes nothing that the visitor wrote. */
export interface Suspicion {
  readonly score: number;
  readonly reasons: readonly { readonly signal: string; readonly weight: number }[];
}

export interface Submission {
  readonly id: number;
  readonly kind: SubmissionKind;
  /** The version that the row was stored with (SUBMISSION_VERSION). */
  readonly version: number;
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly sentAt: string;
  readonly body: StoredBody;
}

/** A submission to be stored. */
export interface NewSubmission {
  readonly kind: SubmissionKind;
  /** The client's idempotency key with a digest of the body. */
  readonly key: string;
  readonly body: StoredBody;
  readonly challenge: { readonly nonce: string; readonly expiresAt: number };
  /** Set if the submission is suspect. No mail is due about it then. */
  readonly suspicion?: Suspicion | undefined;
}
