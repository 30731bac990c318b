/** The fields of both forms, each described once. Apart from forms.ts, so that the browser loads no validator with them. */
import type { FormName } from "./constants.ts";
import { namesOf } from "./records.ts";
import { cleanText, storedText, type TextKind } from "./typed-text.ts";

/** A field that holds text. What is said of it here is not said again: bodies, checks and views read it. */
export interface FieldRules {
  readonly required?: true;
  /** Characters. */
  readonly max: number;
  readonly type?: "email" | "tel" | "url";
  /** What the browser may fill in of itself (HTML's autofill tokens). */
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Several lines of text. */
  readonly isLong?: true;
  /** A name in another system, of letters and digits. */
  readonly isCode?: true;
}

/** Characters of the field for model numbers, which only a form without scripts has. */
export const MAX_MODELS_LENGTH = 500;
const SHORT = 200;
const LONG = 5000;
const NAME = { required: true, max: SHORT, autoComplete: "name" } as const;
const COMPANY = { required: true, max: SHORT, autoComplete: "organization" } as const;
const COUNTRY = { required: true, max: SHORT, autoComplete: "country-name" } as const;
const EMAIL = { required: true, max: SHORT, type: "email", autoComplete: "email" } as const;
const PHONE = { required: true, max: SHORT, type: "tel", autoComplete: "tel" } as const;
const MOBILE = { max: SHORT, type: "tel", autoComplete: "tel" } as const;
const FAX = { max: SHORT, type: "tel" } as const;
const MESSAGE = { required: true, max: LONG, isLong: true } as const;

/** The fields of each form that hold text, in the order in which a visitor meets them (spec sections 3 and 5). */
export const FIELDS = {
  contact: {
    type: { required: true, max: SHORT },
    name: NAME,
    title: { max: SHORT, autoComplete: "organization-title" },
    company: COMPANY,
    company_web: { required: true, max: SHORT, type: "url", autoComplete: "url", placeholder: "http://" },
    country: COUNTRY,
    address: { required: true, max: SHORT, autoComplete: "address-line1" },
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
    wechat: { max: SHORT, isCode: true },
    fax: FAX,
    message: MESSAGE,
  },
} as const satisfies Record<FormName, Readonly<Record<string, FieldRules>>>;

export type FieldName<Form extends FormName = FormName> = Form extends FormName
  ? Extract<keyof (typeof FIELDS)[Form], string>
  : never;

const RULES: { readonly [Form in FormName]: Readonly<Record<FieldName<Form>, FieldRules>> } = FIELDS;

/** The names of a form's fields, in their order. */
export const fieldNames = <Form extends FormName>(form: Form): readonly FieldName<Form>[] => namesOf(RULES[form]);

export const rulesOf = <Form extends FormName>(form: Form, name: FieldName<Form>): FieldRules => RULES[form][name];

/** Whether a field of either form has several lines. */
export const isLongField = (name: string): boolean =>
  Object.values<Readonly<Record<string, FieldRules>>>(FIELDS).some((fields) => fields[name]?.isLong);

export const requiredFields = <Form extends FormName>(form: Form): readonly FieldName<Form>[] =>
  fieldNames(form).filter((name) => rulesOf(form, name).required);

const kindBy = ({ isLong, type, isCode }: Partial<FieldRules>): TextKind => {
  if (isLong) return "lines";
  return type || isCode ? "exact" : "line";
};
/** Kinds by the names of the fields; the code beside a form is no field, but typed like one. */
const KINDS: ReadonlyMap<string, TextKind> = new Map([
  ["code", "exact"],
  ...Object.values<Readonly<Record<string, FieldRules>>>(FIELDS).flatMap((fields) =>
    Object.entries(fields).map(([name, rules]) => [name, kindBy(rules)] as const),
  ),
]);
/** The kind of text that is typed into a field of either form. */
export const textKind = (name: string): TextKind => KINDS.get(name) ?? "line";

/** Removes the invisible characters that mean nothing in a field of either form. */
export const cleanField = (name: string, text: string): string => cleanText(text, textKind(name));
/** The same as it is stored, counted and compared. */
export const storedField = (name: string, text: string): string => storedText(text, textKind(name));
/** Characters of a value as they count against the field's maximum. */
export const fieldLength = (name: string, text: string): number => storedField(name, text).length;
export const isTooLong = <Form extends FormName>(form: Form, name: FieldName<Form>, text: string): boolean =>
  fieldLength(name, text) > rulesOf(form, name).max;
