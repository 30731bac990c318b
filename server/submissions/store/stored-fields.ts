/**
 * The fields of a stored submission, described once for each kind. Reading, mail, exports and erasing read this table,
 * so a new field of a form needs no other change on the server.
 */
import type { LineDetails } from "../../../contract/cart-item.ts";
import type { FormName } from "../../../contract/constants.ts";
import { type FieldName, fieldNames, rulesOf } from "../../../contract/form-fields.ts";
import { namesOf, recordOf } from "../../../contract/records.ts";

/**
 * A line of an inquiry, with the part number of its item and the names of item and unit at the time of sending. The name begins
 * with the number. Lines of earlier releases have no number of their own.
 */
export type StoredLine = LineDetails & {
  readonly id: number;
  readonly name: string;
  readonly number?: string;
  readonly unit_name?: string;
};

/** The values of each kind of field. */
export interface StoredValues {
  readonly number: number;
  readonly text: string;
  /** Inquiry type to its chosen options, joined with commas. */
  readonly options: Readonly<Record<string, string>>;
  readonly lines: readonly StoredLine[];
}
export type StoredKind = keyof StoredValues;

export interface StoredField {
  readonly kind: StoredKind;
  /** Names the field in mails and in `npm run inbox`, in English. Null for a field that has no line of its own there. */
  readonly label: string | null;
  /** True if exports have a column of this name. */
  readonly isColumn: boolean;
  /** Says nothing about a person, so `npm run inbox -- erase` keeps it. Every other field is emptied. */
  readonly staysAfterErase?: boolean;
}

type TextFields<Form extends FormName> = {
  readonly [Name in FieldName<Form>]: StoredField & { readonly kind: "text" };
};

/** A form's text fields with the long ones last, for mails and tables. */
function textFields<Form extends FormName>(form: Form): TextFields<Form> {
  const isLong = (name: FieldName<Form>) => rulesOf(form, name).isLong === true;
  const names = fieldNames(form);
  return recordOf([...names.filter((name) => !isLong(name)), ...names.filter(isLong)], (name) => {
    const { label, staysAfterErase = false } = rulesOf(form, name);
    return { kind: "text" as const, label, isColumn: label !== null, staysAfterErase };
  });
}

/** The number of the language. Mails name the language. */
const LANG = { kind: "number", label: null, isColumn: true, staysAfterErase: true } as const satisfies StoredField;

/** The fields of each kind of submission, in the order of mails and tables. */
const STORED = {
  contact: {
    lang: LANG,
    /** The name of the chosen subject at the time of sending. */
    subject: { kind: "text", label: "Subject", isColumn: true, staysAfterErase: true },
    ...textFields("contact"),
  },
  inquiry: {
    lang: LANG,
    ...textFields("inquiry"),
    inquiry_types: { kind: "options", label: null, isColumn: true, staysAfterErase: true },
    products: { kind: "lines", label: "Products", isColumn: true, staysAfterErase: true },
  },
} as const satisfies Readonly<Record<FormName, Readonly<Record<string, StoredField>>>>;

/** Stored fields of a form. */
export type StoredBodyOf<Form extends FormName> = {
  readonly [Name in keyof (typeof STORED)[Form]]: (typeof STORED)[Form][Name] extends { readonly kind: infer Kind }
    ? StoredValues[Kind & StoredKind]
    : never;
};

/** The fields of a kind of submission by name. */
export const storedFields = (form: FormName): Readonly<Record<string, StoredField>> => STORED[form];

/** Column order by kind, in a table with every kind of submission. */
const COLUMN_PLACE: Readonly<Record<StoredKind, number>> = { number: 0, text: 1, options: 3, lines: 4 };
const LONG_TEXT_PLACE = 2;

/** Returns the columns of a table with every kind of submission: each name once, long texts after short ones. */
export function storedColumns(): readonly string[] {
  const forms = namesOf(STORED);
  const isLong = (name: string) =>
    forms.some((form) => fieldNames(form).some((field) => field === name && rulesOf(form, field).isLong));
  const columns = forms.flatMap((form) =>
    Object.entries(storedFields(form)).flatMap(([name, { kind, isColumn }]) =>
      isColumn ? [{ name, place: isLong(name) ? LONG_TEXT_PLACE : COLUMN_PLACE[kind] }] : [],
    ),
  );
  return [...new Set(columns.sort((one, other) => one.place - other.place).map(({ name }) => name))];
}
