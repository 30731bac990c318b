/**
 * Finds values that probably cannot be used to reply, such as an address without a dot. The specification checks no formats
 * (section 5), so the hint at the field never prevents sending.
 */
import type { FormName } from "./constants.ts";
import { emailIn } from "./email-address.ts";
import { type FieldName, fieldNames, storedField } from "./form-fields.ts";

const MAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A host with a dot in its name. Protocol and path are optional. */
const WEB_ADDRESS = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;
/** Min digits of a telephone number, in any script. */
const FEWEST_DIGITS = 6;
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const LOOKS_RIGHT: Partial<Record<FieldName, (text: string) => boolean>> = {
  email: (text) => MAIL_ADDRESS.test(text) && emailIn(text) === text,
  phone: (text) => digitsIn(text) >= FEWEST_DIGITS,
  company_web: (text) => WEB_ADDRESS.test(text),
};

/** Fields with a check. */
export type DoubtfulField = "email" | "phone" | "company_web";
export const canBeDoubted = (name: FieldName): name is DoubtfulField => LOOKS_RIGHT[name] !== undefined;

/** Returns true if a value is not empty and probably wrong. */
export function isDoubtful(name: FieldName, value: string): name is DoubtfulField {
  const text = storedField(name, value);
  return text !== "" && LOOKS_RIGHT[name]?.(text) === false;
}

/** Returns the address that is answered if a doubtful value holds one with more around it; otherwise undefined. */
export function answeredAddress(name: FieldName, value: string): string | undefined {
  const address = name === "email" ? emailIn(value) : undefined;
  return address !== undefined && MAIL_ADDRESS.test(address) ? address : undefined;
}

/** Returns the fields of a form with values that probably cannot be used to reply, in the form's order. */
export const doubtfulFields = (form: FormName, values: Readonly<Partial<Record<FieldName, string>>>): FieldName[] =>
  fieldNames(form).filter((name) => {
    const value = values[name] ?? "";
    return isDoubtful(name, value) && answeredAddress(name, value) === undefined;
  });
