/**
 * The workflow that the contact and the inquiry form share (spec sections 4, 5 and 8): context, events and changes. The states
 * are in form-states.ts, the setup in form-setup.ts. Each form adds its own fields, checks and body.
 */
import type { ActorRefFrom } from "xstate";
import type { CartItem, LineFieldName } from "../contract/cart-item.ts";
import { FORM_NAMES, type FormName } from "../contract/constants.ts";
import { isCountry } from "../contract/countries.ts";
import { isDoubtful } from "../contract/form-doubts.ts";
import {
  cleanField,
  type FieldName,
  fieldNames,
  isTooLong,
  MORE_FIELDS,
  requiredFields,
  storedField,
} from "../contract/form-fields.ts";
import { EMPTY_START, type FormStart } from "../contract/form-start.ts";
import type { AnswerDetails } from "../contract/forms.ts";
import { type Language, languageType, type SiteLanguage, SPECIFIED_LANGUAGES } from "../contract/languages.ts";
import { recordOf } from "../contract/records.ts";
import type { Answer } from "./arrivals.ts";
import { type captchaMachine, matchesCode } from "./captcha.ts";
import { isLineField, lineFieldOf } from "./inquiry-lines.ts";

/** The inputs: the fields of the forms, the code, and the honeypot. */
export type InputName = FieldName | "code" | "website";
export type FormValues = Readonly<Partial<Record<InputName, string>>>;
/** A field that the visitor has to correct. A group of options is named after "inquiry_types.". */
export type BadField =
  | FieldName
  | "code"
  | "products"
  | "goneProducts"
  | "models"
  /** Lines of the inquiry that the server refused. */
  | "lines"
  | LineFieldName
  /** The files of the inquiry. */
  | "files"
  | "inquiry_types"
  | `inquiry_types.${string}`;
/** The five messages of spec section 8. */
export type FormBanner = "captcha" | "required" | "noProduct" | "failed" | "sent";
/** The content of a form that was sent, as its outcome shows it. */
export interface Asked {
  /** The products of an inquiry. */
  readonly items: readonly CartItem[];
  /** The chosen options of each inquiry type. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Names of the files of an inquiry. */
  readonly files: readonly string[];
  readonly values: FormValues;
}
/** The result of `prepareProof`. */
export interface FormProof {
  readonly challenge: string;
  /** The solutions of the server's challenge. */
  readonly solutions: readonly number[];
  /** Milliseconds until the server accepts a form with this challenge; 0 if it does so now. */
  readonly wait: number;
}
/** The response to a form. Any status but 1 means that nothing was stored. */
export interface FormReply extends AnswerDetails {
  readonly status: number;
  readonly reference?: string;
}
export interface FormInput {
  readonly language: Language;
  /** The languages of the site, by whose numbers the body names a language; the specification's by default. */
  readonly languages?: readonly SiteLanguage[];
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Creates the idempotency key of a submission, a UUID. */
  readonly newKey: () => string;
  /** The default country. */
  readonly country: string;
  /** The initial state, if the form was posted without scripts or its address names products. */
  readonly start?: FormStart | undefined;
}
/** The context of a form; `own` holds the part of one form alone. */
export interface FormContext<Form extends FormName = FormName, Own = unknown> {
  readonly form: Form;
  readonly language: Language;
  readonly languages: readonly SiteLanguage[];
  readonly values: FormValues;
  /** The fields to correct, in the order of the form. */
  readonly badFields: readonly BadField[];
  /** The outcome of the last press of Send, until the next one or until the visitor dismisses it. */
  readonly outcome: FormBanner | null;
  /** The doubtful values of fields that were left. */
  readonly doubts: FormValues;
  /** True while the further ways to reach the visitor are expanded. */
  readonly isMoreOpen: boolean;
  /** The reference of the submission; empty until the form is stored. */
  readonly reference: string;
  /** The details of the submission. */
  readonly details: AnswerDetails;
  /** The content of the form being sent. The cart is emptied before the response comes. */
  readonly asking: Asked;
  /** The content of the form that was sent last. */
  readonly sent: Asked;
  /** The idempotency key, the same until the form is stored, so that a repeated post is stored once. */
  readonly key: string;
  readonly newKey: () => string;
  /** The default country. */
  readonly country: string;
  readonly proof: FormProof;
  /** Whether a proof was refused since Send was pressed. */
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
  | { type: "form.begun" }
  | { type: "more.toggled" }
  | { type: "banner.dismissed" }
  | { type: "banner.held" }
  | { type: "banner.released" };

/** The outcome of a form, or its review before sending. Emitted when the state is entered. */
export interface FormAnswered {
  type: "form.answered";
  answer: Answer;
}

interface Args {
  context: FormContext;
}
type Change = Partial<Omit<FormContext, "form" | "own">>;

/** The values of every empty form: the code, the honeypot and the default country. */
export const emptyValues = ({ country }: Pick<FormContext, "country">): FormValues => ({
  code: "",
  website: "",
  country,
});

/** Checks a field name from the server. */
const isBadField = (name: string): name is BadField =>
  ["products", "goneProducts", "models", "files", "inquiry_types"].includes(name) ||
  name.startsWith("inquiry_types.") ||
  isLineField(name) ||
  FORM_NAMES.some((form) => fieldNames(form).some((field) => field === name));

/** Returns the message of a posted form: the checks in order, except the code, which it does not have (spec section 5). */
export function outcomeOfStart({ start }: Pick<FormContext, "start">): FormBanner {
  const isChoice = (name: string) =>
    ["products", "goneProducts", "models"].includes(name) || name.startsWith("inquiry_types");
  const lacksText = start.badFields.some((name) => !isChoice(name));
  return !lacksText && start.badFields.includes("products") ? "noProduct" : "required";
}

/** The details of a form before it is stored. */
export const NO_DETAILS: AnswerDetails = {};

/** The content of a form before anything is sent. */
export const NOTHING_ASKED: Asked = { items: [], choices: {}, files: [], values: {} };

/** Returns the content of a form that was posted without scripts. A form that was stored is empty. */
export const writtenIn = ({ start = EMPTY_START }: FormInput): Pick<FormStart, "values" | "choices"> =>
  start.stage === "sent" ? EMPTY_START : start;

/** Returns whether one of these is a further way to reach the visitor. */
const includesMore = (names: readonly string[]): boolean => MORE_FIELDS.some((name) => names.includes(name));
const filledIn = (values: FormValues): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [name]));

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
  isMoreOpen: start.stage !== "sent" && includesMore([...filledIn(start.values), ...start.badFields]),
  reference: start.reference,
  details: start.details ?? NO_DETAILS,
  asking: NOTHING_ASKED,
  sent:
    start.stage === "sent"
      ? {
          items: start.products,
          choices: start.choices,
          files: (start.files ?? []).map(({ name }) => name),
          values: start.values,
        }
      : NOTHING_ASKED,
  key: newKey(),
  newKey,
  proof: { challenge: "", solutions: [], wait: 0 },
  isProofRenewed: false,
});

const isOverLimit = (form: FormName, name: InputName, value: string): boolean =>
  fieldNames(form).some((field) => field === name && isTooLong(form, field, value));

/** Returns marked fields without some. If none of these is marked, the array stays the same, so that nothing renders again. */
export const withoutFields = (
  badFields: readonly BadField[],
  ...names: readonly (BadField | InputName)[]
): readonly BadField[] =>
  badFields.some((field) => names.includes(field)) ? badFields.filter((field) => !names.includes(field)) : badFields;

/** A changed field is no longer marked, unless it is still too long. */
export const setField = ({ context }: Args, { name, value }: FieldChanged) => ({
  values: { ...context.values, [name]: cleanField(name, value) },
  badFields: isOverLimit(context.form, name, value) ? context.badFields : withoutFields(context.badFields, name),
  isMoreOpen: context.isMoreOpen || (value !== "" && includesMore([name])),
});
export const restoreValues = ({ context }: Args, { values }: FormRestored): Change => ({
  values: {
    ...context.values,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanField(name, value)])),
  },
  isMoreOpen: context.isMoreOpen || includesMore(filledIn(values)),
});
/** Marks the fields to correct, and expands the ones that are collapsed. */
export const markFields = ({ context }: Args, badFields: readonly BadField[]): Change => ({
  badFields,
  isMoreOpen: context.isMoreOpen || includesMore(badFields),
});

export const setLanguage = (_: Args, { language }: FormLanguageChanged): Change => ({ language });

/** The value of a field; empty if nothing was typed. */
export const fieldValue = (context: Pick<FormContext, "values">, name: InputName): string => context.values[name] ?? "";

function namedFields(error: unknown): readonly unknown[] {
  if (typeof error !== "object" || error === null || !("fields" in error)) return [];
  return Array.isArray(error.fields) ? error.fields : [];
}
/** Returns the ids of products that an error of `sendForm` names as not offered (HTTP 422). */
export function missingProducts(error: unknown): readonly number[] {
  if (typeof error !== "object" || error === null || !("products" in error)) return [];
  return Array.isArray(error.products) ? error.products.filter((id) => typeof id === "number") : [];
}
/** Tells whether an error of `sendForm` refuses the receipts of the files (HTTP 422). */
export const refusesFiles = (error: unknown): boolean => namedFields(error).includes("files");
/** Tells whether an error refuses the proof of work of a request (HTTP 403). */
export const refusesProof = (error: unknown): boolean => namedFields(error).includes("proof");
/** Returns the fields that an error of `sendForm` names (HTTP 400 and 422) and a visitor can correct, in the order of the form. */
export function refusedFields({ context }: Args, error: unknown): readonly BadField[] {
  const products = missingProducts(error).length > 0 ? "goneProducts" : "products";
  const refused = namedFields(error).map((name) => (name === "products" ? products : name));
  const ofLines = refused.filter((name) => typeof name === "string" && lineFieldOf(name) !== undefined);
  const namesInOrder: readonly unknown[] = [
    "products",
    "goneProducts",
    ...(ofLines.length > 0 ? ofLines : ["lines"]),
    "inquiry_types",
    ...fieldNames(context.form),
    "files",
  ];
  return namesInOrder.filter((name): name is BadField => refused.includes(name));
}

/** True if only the proof was refused, as too old or from another network, and no new one was tried since. */
export const needsOtherProof = (args: Args, error: unknown): boolean =>
  !args.context.isProofRenewed && refusesProof(error) && refusedFields(args, error).length === 0;

/** Whether the typed code differs from the shown one. Compared before anything else (spec section 5). */
export const codeDiffers = ({ context }: Args): boolean =>
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
export const codeFields = (args: Args): readonly BadField[] => (codeDiffers(args) ? ["code"] : []);

/** Notes a doubtful value when its field is left. It can still be sent: the specification checks no formats (section 5). */
export function noteDoubt({ context }: Args, { name }: FieldLeft): Change {
  const value = fieldValue(context, name);
  return isDoubtful(name, value) ? { doubts: { ...context.doubts, [name]: value } } : {};
}

/** Returns the draft of a form that was not sent, without the code, which changes. */
export function draftOf({ context }: Args): { values: FormValues } {
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
