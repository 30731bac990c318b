/**
 * Values that probably cannot be used to answer. The specification checks no formats (section 5): a doubt is shown beside
 * its field and never holds the form.
 */
import type { FormName } from "./constants.ts";
import { type FieldName, fieldNames, storedField } from "./form-fields.ts";

const MAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A host with a dot in its name, with or without the protocol before it and a path behind it. */
const WEB_ADDRESS = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;
/** No telephone number is shorter; digits of any script. */
const FEWEST_DIGITS = 6;
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const LOOKS_RIGHT: Partial<Record<FieldName, (text: string) => boolean>> = {
  email: (text) => MAIL_ADDRESS.test(text),
  phone: (text) => digitsIn(text) >= FEWEST_DIGITS,
  company_web: (text) => WEB_ADDRESS.test(text),
};

/** The fields that can be doubted. */
export type DoubtfulField = "email" | "phone" | "company_web";
export const canBeDoubted = (name: FieldName): name is DoubtfulField => LOOKS_RIGHT[name] !== undefined;

/** True where something was typed that can hardly be what the field asks for. */
export function isDoubtful(name: FieldName, value: string): name is DoubtfulField {
  const text = storedField(name, value);
  return text !== "" && LOOKS_RIGHT[name]?.(text) === false;
}

/** The fields of a form whose values are doubtful, in the form's order. */
export const doubtfulFields = (form: FormName, values: Readonly<Partial<Record<FieldName, string>>>): DoubtfulField[] =>
  fieldNames(form).filter((name): name is DoubtfulField => isDoubtful(name, values[name] ?? ""));
