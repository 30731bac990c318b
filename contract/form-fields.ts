/** Describes the text fields of both forms. Kept apart from forms.ts so that the browser loads no validator. */
import type { FormName } from "./constants.ts";
import { namesOf } from "./records.ts";
import { cleanText, storedText, type TextKind } from "./typed-text.ts";

/** A field that holds text. Bodies, checks, views, mail, exports and erasing read this description. */
export interface FieldRules {
  /** English label in mails and in `npm run inbox`. Null for a field that they and exports leave out. */
  readonly label: string | null;
  readonly required?: true;
  /** Max characters. */
  readonly max: number;
  readonly type?: "email" | "tel" | "url";
  /** HTML autofill token, if the browser may fill in the field. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** The text may have several lines. */
  readonly isLong?: true;
  /** An account name in another system, with letters and digits only. */
  readonly isCode?: true;
  /** The value comes from a list, such as the countries. */
  readonly isChoice?: true;
  /** True for a field without personal data, which `npm run inbox -- erase` keeps. It empties every other field. */
  readonly staysAfterErase?: true;
}

/** Max characters of the field for model numbers, which only the form without scripts has. */
export const MAX_MODELS_LENGTH = 500;
const SHORT = 200;
const LONG = 5000;
const NAME = { label: "Name", required: true, max: SHORT, autoComplete: "name" } as const;
const COMPANY = { label: "Company", required: true, max: SHORT, autoComplete: "organization" } as const;
const COUNTRY = {
  label: "Country",
  required: true,
  max: SHORT,
  autoComplete: "country-name",
  isChoice: true,
  staysAfterErase: true,
} as const;
const EMAIL = { label: "Email", required: true, max: SHORT, type: "email", autoComplete: "email" } as const;
const PHONE = { label: "Phone", required: true, max: SHORT, type: "tel", autoComplete: "tel" } as const;
const MOBILE = { label: "Mobile", max: SHORT, type: "tel", autoComplete: "tel" } as const;
const FAX = { label: "Fax", max: SHORT, type: "tel" } as const;
const MESSAGE = { label: "Message", required: true, max: LONG, isLong: true } as const;

/** Text fields of each form, in their order (spec sections 3 and 5). */
export const FIELDS = {
  contact: {
    // The id of the subject. Mails and exports show its name, which is stored as well (stored-fields.ts).
    type: { label: null, required: true, max: SHORT, isChoice: true, staysAfterErase: true },
    name: NAME,
    title: { label: "Job title", max: SHORT, autoComplete: "organization-title" },
    company: COMPANY,
    company_web: {
      label: "Company website",
      required: true,
      max: SHORT,
      type: "url",
      autoComplete: "url",
      placeholder: "http://",
    },
    country: COUNTRY,
    address: { label: "Address", required: true, max: SHORT, autoComplete: "address-line1" },
    email: EMAIL,
    phone: PHONE,
    mobile: MOBILE,
    fax: FAX,
    message: MESSAGE,
  },
  inquiry: {
    name: NAME,
    company: COMPANY,
    country: COUNTRY,
    email: EMAIL,
    phone: PHONE,
    mobile: MOBILE,
    wechat: { label: "WeChat", max: SHORT, isCode: true },
    fax: FAX,
    message: MESSAGE,
  },
} as const satisfies Record<FormName, Readonly<Record<string, FieldRules>>>;

export type FieldName<Form extends FormName = FormName> = Form extends FormName
  ? Extract<keyof (typeof FIELDS)[Form], string>
  : never;

type LabelledIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly label: string } ? Name : never;
}[keyof Fields];
/** Fields with a line of their own in mails. */
export type LabelledField = { [Form in FormName]: LabelledIn<(typeof FIELDS)[Form]> }[FormName];

const RULES: { readonly [Form in FormName]: Readonly<Record<FieldName<Form>, FieldRules>> } = FIELDS;

/** Returns the names of a form's text fields, in their order. */
export const fieldNames = <Form extends FormName>(form: Form): readonly FieldName<Form>[] => namesOf(RULES[form]);

export const rulesOf = <Form extends FormName>(form: Form, name: FieldName<Form>): FieldRules => RULES[form][name];

/** Optional fields with a further way to reach the visitor, which a form groups. */
export const MORE_FIELDS = ["mobile", "wechat", "fax"] as const satisfies readonly FieldName[];

export const requiredFields = <Form extends FormName>(form: Form): readonly FieldName<Form>[] =>
  fieldNames(form).filter((name) => rulesOf(form, name).required);

const kindOf = ({ isLong, type, isCode }: Partial<FieldRules>): TextKind => {
  if (isLong) return "lines";
  return type || isCode ? "exact" : "line";
};
/** Kinds of text by field name. The captcha code is not a field, but is typed like one. */
const KINDS: ReadonlyMap<string, TextKind> = new Map([
  ["code", "exact"],
  ...Object.values<Readonly<Record<string, FieldRules>>>(FIELDS).flatMap((fields) =>
    Object.entries(fields).map(([name, rules]) => [name, kindOf(rules)] as const),
  ),
]);
/** Returns the kind of text of a field in either form. */
export const textKind = (name: string): TextKind => KINDS.get(name) ?? "line";

/** Removes meaningless invisible characters. Safe while the visitor is typing. */
export const cleanField = (name: string, text: string): string => cleanText(text, textKind(name));
/** Returns a value as it is stored, counted and compared. */
export const storedField = (name: string, text: string): string => storedText(text, textKind(name));
/** Length of a value, in characters, as compared with the field's max. */
export const fieldLength = (name: string, text: string): number => storedField(name, text).length;
export const isTooLong = <Form extends FormName>(form: Form, name: FieldName<Form>, text: string): boolean =>
  fieldLength(name, text) > rulesOf(form, name).max;
