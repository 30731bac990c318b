/**
 * The workflow that the contact and the inquiry form share (spec sections 4, 5 and 8): what a form knows, what its events do
 * to it, and the checks that both make. The states are in form-states.ts; each form adds its fields, checks and body.
 */
import type { ActorRefFrom } from "xstate";
import { DEFAULT_COUNTRY, type Language } from "../contract/constants.ts";
import { type captchaMachine, matchesCode } from "./captcha.ts";

export type FormValues = Readonly<Record<string, string>>;
/** The five messages of spec section 8. */
export type FormBanner = "captcha" | "required" | "noProduct" | "failed" | "sent";
/** What `prepareProof` finds: the solution of the server's challenge. */
export interface FormProof {
  readonly challenge: string;
  readonly solution: number;
}
/** What the server says to a form; anything but status 1 means that nothing was stored. */
export interface FormReply {
  readonly status: number;
  readonly reference?: string;
}
export interface FormInput {
  readonly language: Language;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Makes the key of a submission, a UUID. */
  readonly newKey: () => string;
}
export interface FormContext {
  readonly language: Language;
  readonly values: FormValues;
  /** Keys of the fields that the visitor has to look at again: "code", then those of the form in its order. */
  readonly badFields: readonly string[];
  readonly banner: FormBanner | null;
  /** What the visitor can refer to once the form has been sent; empty before. */
  readonly reference: string;
  /** One a submission, the same until it has been sent: sent twice, it is stored once. */
  readonly key: string;
  readonly newKey: () => string;
  readonly proof: FormProof;
  readonly captcha: ActorRefFrom<typeof captchaMachine>;
}
export interface FieldChanged {
  type: "field.changed";
  name: string;
  value: string;
}
export interface FormRestored {
  type: "form.restored";
  values: FormValues;
}
export interface FormLanguageChanged {
  type: "language.changed";
  language: Language;
}
export type FormEvent =
  | FieldChanged
  | FormRestored
  | FormLanguageChanged
  | { type: "form.submitted" }
  | { type: "banner.dismissed" };

interface Given {
  context: FormContext;
}
type Change = Partial<FormContext>;

/** Every form has the typed code, and a field that people don't see. */
export const EMPTY_VALUES: FormValues = { code: "", website: "", country: DEFAULT_COUNTRY };

export const firstContext = ({ language, newKey }: FormInput) => ({
  language,
  badFields: [],
  banner: null,
  reference: "",
  key: newKey(),
  newKey,
  proof: { challenge: "", solution: 0 },
});

/** A field that is changed is no longer bad. */
export const setField = ({ context }: Given, { name, value }: FieldChanged): Change => ({
  values: { ...context.values, [name]: value },
  badFields: context.badFields.filter((field) => field !== name),
});
export const restoreValues = ({ context }: Given, { values }: FormRestored): Change => ({
  values: { ...context.values, ...values },
});
export const setLanguage = (_: Given, { language }: FormLanguageChanged): Change => ({ language });

/** The fields that an error of `sendForm` names (HTTP 400 and 422). */
export function refusedFields(error: unknown): readonly string[] {
  if (typeof error !== "object" || error === null || !("fields" in error)) return [];
  return Array.isArray(error.fields) ? error.fields.filter((field) => typeof field === "string") : [];
}

/** The value of a field; empty where nothing was typed. */
export const fieldValue = (context: Pick<FormContext, "values">, name: string): string => context.values[name] ?? "";
/** True where the typed code is not the shown one. Compared before anything else (spec section 5). */
export const codeDiffers = ({ context }: Given): boolean =>
  !matchesCode(fieldValue(context, "code"), context.captcha.getSnapshot().context.code);
export const missingFields = (context: FormContext, required: readonly string[]): readonly string[] =>
  required.filter((name) => fieldValue(context, name).trim() === "");
export const codeFields = (given: Given): readonly string[] => (codeDiffers(given) ? ["code"] : []);
/** True where something has been typed into a form that was cleared: the second press of a double click sends nothing. */
export const isTypedAnew = ({ context }: Given): boolean =>
  Object.entries(context.values).some(([name, value]) => value !== "" && name !== "country" && name !== "type");
/** What is worth keeping of a form that has not been sent: not the code, which will be another one. */
export function draftOf({ context }: Given): { values: FormValues } {
  const { code: _code, website: _website, ...values } = context.values;
  return { values };
}
/** What the body of every form holds. */
export const commonBody = (context: FormContext) => ({
  name: fieldValue(context, "name"),
  country: fieldValue(context, "country"),
  company: fieldValue(context, "company"),
  email: fieldValue(context, "email"),
  phone: fieldValue(context, "phone"),
  mobile: fieldValue(context, "mobile"),
  fax: fieldValue(context, "fax"),
  message: fieldValue(context, "message"),
  proof: { key: context.key, ...context.proof, website: fieldValue(context, "website") },
});

type FormSnapshot = { readonly context: FormContext; matches(value: "sending"): boolean };
/** Makes the selector of one field's content. */
export const selectValue =
  (name: string) =>
  (snapshot: FormSnapshot): string =>
    fieldValue(snapshot.context, name);
export const selectBadFields = (snapshot: FormSnapshot): readonly string[] => snapshot.context.badFields;
/** Makes the selector that says whether a field has to be looked at again. */
export const selectIsBad =
  (name: string) =>
  (snapshot: FormSnapshot): boolean =>
    snapshot.context.badFields.includes(name);
export const selectBanner = (snapshot: FormSnapshot): FormBanner | null => snapshot.context.banner;
export const selectReference = (snapshot: FormSnapshot): string => snapshot.context.reference;
/** The actor of captcha.ts beside the form. */
export const selectCaptcha = (snapshot: FormSnapshot) => snapshot.context.captcha;
export const selectIsSending = (snapshot: FormSnapshot): boolean => snapshot.matches("sending");
