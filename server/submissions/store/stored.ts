/** Stored submissions: what is kept, and how a row of any release is read. */
import { type AskedItem, type InquiryLine, separateLines } from "../../../contract/asked-items.ts";
import { detailsOf, impersonalDetails } from "../../../contract/cart-item.ts";
import type { InquiryBody } from "../../../contract/forms.ts";
import type { LineRules } from "../../../contract/line-input.ts";
import { isObject, number, objectOf, tableOf, text } from "../../../contract/readers.ts";
import type { SubmissionKind, SubmissionTable } from "../../database/tables.ts";
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

/** Reads the names of a stored line. They say nothing about a person. */
const readNames = objectOf({ name: text, number: text, unit_name: text });
const namesIn = (line: object) => ({ name: "", ...readNames(line) });

function readLine(value: unknown): StoredLine[] {
  if (!isObject(value) || !("id" in value) || typeof value.id !== "number") return [];
  const { id } = value;
  return separateLines(value).map((line) => ({ ...detailsOf(line), ...namesIn(value), id }));
}

const readOptions = tableOf(text);
/** Reads a value of a kind. A missing value, or one of another kind, is read as empty. */
const READERS: { readonly [Kind in StoredKind]: (value: unknown) => StoredValues[Kind] } = {
  number: (value) => number(value) ?? 0,
  text: (value) => text(value) ?? "",
  options: (value) => readOptions(value) ?? {},
  lines: (value) => (Array.isArray(value) ? value.flatMap(readLine) : []),
};

/** Reads a field of a body, as a value of its kind. */
export const storedValue = <Kind extends StoredKind>(body: StoredBody, name: string, kind: Kind): StoredValues[Kind] =>
  READERS[kind](Reflect.get(body, name));

/** The names and rules of items, in the language of a form. */
interface ItemNames {
  /** Returns number and name of a product or an article; undefined if there is no such product. */
  readonly productCalled: (id: number, article?: string) => string | undefined;
  /** Returns the number of a product or an article; undefined if there is no such product. */
  readonly numberOf: (item: AskedItem) => string | undefined;
  /** Returns what the content says about quantities of an item; undefined if there is no such product. */
  readonly rulesOf: (item: AskedItem) => LineRules | undefined;
}

/** Returns a line as it is stored: with the name of its item, and with the unit of its quantities. */
function lineToStore(line: InquiryLine, { productCalled, numberOf, rulesOf }: ItemNames): StoredLine {
  const { unit: _, ...rest } = line;
  const unit = line.quantities && rulesOf(line)?.unit;
  const number = numberOf(line);
  return {
    ...rest,
    ...(unit && { unit: unit.key, unit_name: unit.name }),
    name: productCalled(line.id, line.article) ?? "",
    ...(number !== undefined && { number }),
  };
}

/** Returns what is stored of an inquiry: its lines in their order, then the products without one. */
export function inquiryToStore(
  { products, lines = [], ...fields }: Omit<InquiryBody, "proof" | "files">,
  names: ItemNames,
): StoredInquiry {
  const bare = [...new Set(products)].filter((id) => lines.every((line) => line.id !== id));
  const all: readonly InquiryLine[] = [...lines, ...bare.map((id) => ({ id }))];
  return { ...fields, products: all.map((line) => lineToStore(line, names)) };
}

type Fields = Readonly<Record<string, StoredField>>;

const bodyOf = (
  fields: Fields,
  read: (name: string, field: StoredField) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));

/**
 * Reads the body of a row, of any release. Fields that it lacks are empty. Fields that are not in the table are kept, so
 * that an export for the person who sent them is complete.
 */
export function readBody(kind: SubmissionKind, stored: unknown): StoredBody {
  const fields = isObject(stored) ? stored : {};
  const values = bodyOf(storedFields(kind), (name, field) => READERS[field.kind](Reflect.get(fields, name)));
  // Type-safe: the readers return the values of each kind.
  return { ...fields, ...values } as unknown as StoredBody;
}

/** Removes the details of a person from a value that otherwise stays. */
const erasedValue = (kind: StoredKind, value: unknown): unknown =>
  kind === "lines"
    ? READERS.lines(value).map((line) => ({ ...impersonalDetails(line), ...namesIn(line), id: line.id }))
    : value;

/** Returns what stays of a body after its person is erased. Every field that the table does not mark is emptied or removed. */
export function erasedBody(kind: SubmissionKind, body: StoredBody): StoredBody {
  const remaining = bodyOf(storedFields(kind), (name, field) =>
    field.staysAfterErase ? erasedValue(field.kind, Reflect.get(body, name)) : undefined,
  );
  return readBody(kind, remaining);
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
  /** By when the company promised to answer, ISO 8601 in UTC; null if it promised nothing. */
  readonly answerDueAt: string | null;
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
  /** By when the company promises to answer. */
  readonly dueAt?: Date | undefined;
  /** Ids of its uploaded files, in their order. */
  readonly files?: readonly string[];
  /** The keys that confirmations to its address are counted under (mail/address.ts); none if it gets no confirmation. */
  readonly confirmationKeys?: readonly string[] | undefined;
  /** Max confirmations to all addresses in 24 hours; without it they are not limited together. */
  readonly confirmationsPerDay?: number;
  /** The key of its status page (status/key.ts), if it gets one. Only the digest is stored. */
  readonly statusKey?: string | undefined;
}

/** The columns that `submissionOf` reads. */
export const SUBMISSION_COLUMNS = [
  "submissions.id",
  "submissions.kind",
  "version",
  "reference",
  "sent_at",
  "body",
  "answer_due_at",
] as const;

type Row = Pick<SubmissionTable, "kind" | "reference" | "sent_at" | "body" | "answer_due_at"> &
  Pick<Submission, "id" | "version">;

/** Reads a row of the table, of whatever release. */
export const submissionOf = ({ id, kind, version, reference, sent_at, body, answer_due_at }: Row): Submission => ({
  id,
  kind,
  version,
  reference: reference ?? "",
  sentAt: sent_at,
  answerDueAt: answer_due_at,
  body: readBody(kind, JSON.parse(body)),
});

/** Reads from a row why a submission is suspect; null if it is not. */
export const suspicionIn = ({
  score,
  reasons,
}: {
  readonly score: number | null;
  readonly reasons: string | null;
}): Suspicion | null =>
  score === null || reasons === null ? null : { score, reasons: JSON.parse(reasons) as Suspicion["reasons"] };
