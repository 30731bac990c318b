/**
 * The workflow that the contact and the inquiry form share (spec sections 4, 5 and 8): what a form knows, and what its events
 * do to it. The states are in form-states.ts, the setup in form-setup.ts; each form adds its own fields, checks and body.
 */
import type { ActorRefFrom } from "xstate";
import { FORM_NAMES, type FormName } from "../contract/constants.ts";
import { isCountry } from "../contract/countries.ts";
import { isDoubtful } from "../contract/form-doubts.ts";
import {
  cleanField,
  type FieldName,
  fieldNames,
  isChoice,
  isTooLong,
  requiredFields,
  storedField,
} from "../contract/form-fields.ts";
import { EMPTY_START, type FormStart } from "../contract/form-start.ts";
import { type Language, languageType, type SiteLanguage, SPECIFIED_LANGUAGES } from "../contract/languages.ts";
import { recordOf } from "../contract/records.ts";
import type { Answer } from "./arrivals.ts";
import { type captchaMachine, matchesCode } from "./captcha.ts";

/** What can be typed into: the fields of the forms, the code, and a field that people don't see. */
export type InputName = FieldName | "code" | "website";
export type FormValues = Readonly<Partial<Record<InputName, string>>>;
/** What a visitor has to look at again. A type of options is named behind "inquiry_types."; the products stand beside the form. */
export type BadField =
  | FieldName
  | "code"
  | "products"
  | "goneProducts"
  | "models"
  | "inquiry_types"
  | `inquiry_types.${string}`;
/** The five messages of spec section 8. */
export type FormBanner = "captcha" | "required" | "noProduct" | "failed" | "sent";
/** What `prepareProof` finds. */
export interface FormProof {
  readonly challenge: string;
  /** The solutions of the server's challenge. */
  readonly solutions: readonly number[];
  /** Milliseconds until the server takes a form with this challenge; 0 where it does so at once. */
  readonly wait: number;
}
/** What the server says to a form; anything but status 1 means that nothing was stored. */
export interface FormReply {
  readonly status: number;
  readonly reference?: string;
}
export interface FormInput {
  readonly language: Language;
  /** Those of the site, which a form tells the server by their numbers; the specification's unless told. */
  readonly languages?: readonly SiteLanguage[];
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Makes the key of a submission, a UUID. */
  readonly newKey: () => string;
  /** The country that the form begins with. */
  readonly country: string;
  /** Where the form was posted without scripts, or its address says something: what it starts from. */
  readonly start?: FormStart | undefined;
}
/** What a form knows; `own` is what only one of the two has. */
export interface FormContext<Form extends FormName = FormName, Own = unknown> {
  readonly form: Form;
  readonly language: Language;
  readonly languages: readonly SiteLanguage[];
  readonly values: FormValues;
  /** What has to be looked at again, in the form's order. */
  readonly badFields: readonly BadField[];
  /** What came of the last press of Send, until it is sent anew or the visitor puts it away. */
  readonly outcome: FormBanner | null;
  /** The doubtful values of fields that were left. */
  readonly doubts: FormValues;
  /** What the visitor can refer to once the form has been sent; empty before. */
  readonly reference: string;
  /** What the form on its way asks about, by name: the cart is emptied before its answer comes. */
  readonly asking: readonly string[];
  /** What the form that was sent last asked about. */
  readonly sent: readonly string[];
  /** One per submission, the same until it has been sent: sent twice, it is stored once. */
  readonly key: string;
  readonly newKey: () => string;
  /** The country that the form begins with. */
  readonly country: string;
  readonly proof: FormProof;
  /** Whether the server has refused a proof since Send was pressed. */
  readonly isProofRenewed: boolean;
  readonly start: FormStart;
  readonly captcha: ActorRefFrom<typeof captchaMachine>;
  readonly own: Own;
}
export interface FieldChanged {
  type: "field.changed";
  name: InputName;
  value: string;
}
export interface FieldLeft {
  type: "field.left";
  name: FieldName;
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
  | FieldLeft
  | FormRestored
  | FormLanguageChanged
  | { type: "form.submitted" }
  | { type: "review.left" }
  | { type: "banner.dismissed" }
  | { type: "banner.held" }
  | { type: "banner.released" };

/** The outcome of a form, or its review before it is sent. Emitted when the state is entered. */
export interface FormAnswered {
  type: "form.answered";
  answer: Answer;
}

interface Given {
  context: FormContext;
}
type Change = Partial<Omit<FormContext, "form" | "own">>;

/** Every form has the typed code, and a field that people don't see. */
export const emptyValues = ({ country }: Pick<FormContext, "country">): FormValues => ({
  code: "",
  website: "",
  country,
});

/** What the server names of a posted form; a type of options, or a model number, is named as it is. */
const isBadField = (name: string): name is BadField =>
  ["products", "goneProducts", "models", "inquiry_types"].includes(name) ||
  name.startsWith("inquiry_types.") ||
  FORM_NAMES.some((form) => fieldNames(form).some((field) => field === name));

/** Which of the messages a posted form gets: the checks in their order, without the code, which it had none of (spec section 5). */
export function outcomeOfStart({ start }: Pick<FormContext, "start">): FormBanner {
  const isChoice = (name: string) =>
    ["products", "goneProducts", "models"].includes(name) || name.startsWith("inquiry_types");
  const lacksText = start.badFields.some((name) => !isChoice(name));
  return !lacksText && start.badFields.includes("products") ? "noProduct" : "required";
}

export const firstContext = ({
  language,
  languages = SPECIFIED_LANGUAGES,
  newKey,
  country,
  start = EMPTY_START,
}: FormInput) => ({
  language,
  languages,
  country,
  start,
  badFields: start.badFields.filter(isBadField),
  outcome: null,
  doubts: {},
  reference: start.reference,
  asking: [],
  sent: [],
  key: newKey(),
  newKey,
  proof: { challenge: "", solutions: [], wait: 0 },
  isProofRenewed: false,
});

const isOverLimit = (form: FormName, name: InputName, value: string): boolean =>
  fieldNames(form).some((field) => field === name && isTooLong(form, field, value));

/** A field that is changed is no longer bad, unless it is still too long. */
export const setField = ({ context }: Given, { name, value }: FieldChanged) => ({
  values: { ...context.values, [name]: cleanField(name, value) },
  badFields: isOverLimit(context.form, name, value)
    ? context.badFields
    : context.badFields.filter((field) => field !== name),
});
export const restoreValues = ({ context }: Given, { values }: FormRestored): Change => ({
  values: {
    ...context.values,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanField(name, value)])),
  },
});
export const setLanguage = (_: Given, { language }: FormLanguageChanged): Change => ({ language });

/** The value of a field; empty where nothing was typed. */
export const fieldValue = (context: Pick<FormContext, "values">, name: InputName): string => context.values[name] ?? "";

function namedFields(error: unknown): readonly unknown[] {
  if (typeof error !== "object" || error === null || !("fields" in error)) return [];
  return Array.isArray(error.fields) ? error.fields : [];
}
/** The ids of the products that an error of `sendForm` names as not offered (HTTP 422). */
export function missingProducts(error: unknown): readonly number[] {
  if (typeof error !== "object" || error === null || !("products" in error)) return [];
  return Array.isArray(error.products) ? error.products.filter((id) => typeof id === "number") : [];
}
/** The fields that an error of `sendForm` names (HTTP 400 and 422), in the form's order: those that a visitor can see and mend. */
export function refusedFields({ context }: Given, error: unknown): readonly BadField[] {
  const products = missingProducts(error).length > 0 ? "goneProducts" : "products";
  const refused = namedFields(error).map((name) => (name === "products" ? products : name));
  const known: readonly BadField[] = ["products", "goneProducts", "inquiry_types", ...fieldNames(context.form)];
  return known.filter((name) => refused.includes(name));
}

/** True where nothing but the proof was refused, too old or made elsewhere, and no other was tried since. */
export const needsOtherProof = (given: Given, error: unknown): boolean =>
  !given.context.isProofRenewed && namedFields(error).includes("proof") && refusedFields(given, error).length === 0;

/** True where the typed code is not the shown one. Compared before anything else (spec section 5). */
export const codeDiffers = ({ context }: Given): boolean =>
  !matchesCode(fieldValue(context, "code"), context.captcha.getSnapshot().context.code);
/** The fields whose text is longer than the server takes, in the form's order. */
export const tooLongFields = (context: FormContext): readonly FieldName[] =>
  fieldNames(context.form).filter((name) => isTooLong(context.form, name, fieldValue(context, name)));
/** True if the text typed as the country names none of the list. */
export const isUnknownCountry = ({ values, country }: Pick<FormContext, "values" | "country">): boolean => {
  const typed = storedField("country", values.country ?? "");
  return typed !== "" && typed !== country && !isCountry(typed);
};
/** The required fields in which nothing can be seen, the ones that are too long, and an unknown country, in the form's order. */
export function badTexts(context: FormContext): readonly BadField[] {
  const required = requiredFields(context.form);
  const tooLong = tooLongFields(context);
  const isMissing = (name: FieldName) => required.includes(name) && storedField(name, fieldValue(context, name)) === "";
  const isUnknown = (name: FieldName) => name === "country" && isUnknownCountry(context);
  return fieldNames(context.form).filter((name) => tooLong.includes(name) || isMissing(name) || isUnknown(name));
}
export const codeFields = (given: Given): readonly BadField[] => (codeDiffers(given) ? ["code"] : []);

/** Doubts a value once its field is left. It is sent all the same: the specification checks no formats (section 5). */
export function noteDoubt({ context }: Given, { name }: FieldLeft): Change {
  const value = fieldValue(context, name);
  return isDoubtful(name, value) ? { doubts: { ...context.doubts, [name]: value } } : {};
}

/** True if something was typed into a form since it was cleared. Otherwise the second press of a double click sends nothing. */
export const isTypedAnew = ({ context: { form, values } }: Given): boolean =>
  Object.entries(values).some(([name, value]) => value !== "" && !isChoice(form, name));
/** What is worth keeping of a form that has not been sent: not the code, which will be another one. */
export function draftOf({ context }: Given): { values: FormValues } {
  const { code: _code, website: _website, ...values } = context.values;
  return { values };
}
/** The part that every form's body has: the language, all fields of text, and the proof of work. */
export const commonBody = <Form extends FormName>(context: FormContext<Form>) => ({
  ...recordOf(fieldNames(context.form), (name) => fieldValue(context, name)),
  lang: languageType(context.languages, context.language),
  proof: {
    key: context.key,
    challenge: context.proof.challenge,
    solutions: [...context.proof.solutions],
    website: fieldValue(context, "website"),
  },
});
