/**
 * The contact form (spec sections 3 to 5): its subjects, its required fields and its body, in the workflow of form-states.ts.
 */
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { DELAY, LANGUAGE_TYPE } from "../contract/constants.ts";
import type { ContactBody } from "../contract/forms.ts";
import { captchaMachine } from "./captcha.ts";
import type { Described } from "./described.ts";
import {
  codeDiffers,
  codeFields,
  commonBody,
  EMPTY_VALUES,
  type FieldChanged,
  type FormBanner,
  type FormContext,
  type FormEvent,
  type FormInput,
  type FormLanguageChanged,
  type FormProof,
  type FormReply,
  type FormRestored,
  type FormValues,
  fieldValue,
  firstContext,
  isTypedAnew,
  missingFields,
  refusedFields,
  restoreValues,
  setField,
  setLanguage,
} from "./form.ts";
import { FORM_EVENTS, formStates, formTransitions } from "./form-states.ts";
import { literal } from "./literal.ts";
import { notProvided } from "./not-provided.ts";

const CONTACT_REQUIRED = literal([
  "type",
  "name",
  "country",
  "company",
  "company_web",
  "address",
  "email",
  "phone",
  "message",
]);

/** A subject to choose, by its id. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}
export interface ContactFormInput extends FormInput {
  readonly subjects?: readonly Subject[];
}
interface ContactFormContext extends FormContext {
  readonly subjects: readonly Subject[];
}
export type ContactFormEvent = FormEvent | { type: "subjects.loaded"; subjects: readonly Subject[] };

/** An empty form, with the first subject chosen. */
const emptyValues = (subjects: readonly Subject[]): FormValues => ({ ...EMPTY_VALUES, type: subjects[0]?.id ?? "" });

function contactBodyOf(context: ContactFormContext): ContactBody {
  return {
    ...commonBody(context),
    lang: LANGUAGE_TYPE[context.language],
    type: fieldValue(context, "type"),
    company_web: fieldValue(context, "company_web"),
    address: fieldValue(context, "address"),
    title: fieldValue(context, "title"),
  };
}

const CHECKS = literal([
  { guard: "codeDiffers", target: "invalid", actions: { type: "setBanner", params: { banner: "captcha" } } },
  { guard: "lacksFields", target: "invalid", actions: { type: "setBanner", params: { banner: "required" } } },
]);

const takeSubjects = ({ values }: ContactFormContext, { subjects }: { subjects: readonly Subject[] }) => ({
  subjects,
  values: subjects.some(({ id }) => id === values["type"]) ? values : { ...values, type: subjects[0]?.id ?? "" },
});

export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput,
    meta: {} as Described<ContactFormEvent>,
  },
  actors: {
    captcha: captchaMachine,
    prepareProof: notProvided<FormProof>("prepareProof"),
    sendForm: notProvided<FormReply, ContactBody>("sendForm"),
  },
  guards: {
    codeDiffers,
    lacksFields: ({ context }) => missingFields(context, CONTACT_REQUIRED).length > 0,
    isStored: (_, { status }: FormReply) => status === 1,
    namesFields: (_, { error }: { error: unknown }) => refusedFields(error).length > 0,
    isTypedAnew,
  },
  actions: {
    setField: assign((given, field: FieldChanged) => setField(given, field)),
    restoreValues: assign((given, restored: FormRestored) => restoreValues(given, restored)),
    setLanguage: assign((given, changed: FormLanguageChanged) => setLanguage(given, changed)),
    takeSubjects: assign(({ context, event }) =>
      event.type === "subjects.loaded" ? takeSubjects(context, event) : context,
    ),
    collectBadFields: assign((given) => ({
      badFields: [...codeFields(given), ...missingFields(given.context, CONTACT_REQUIRED)],
    })),
    setBanner: assign((_, banner: { banner: FormBanner | null }) => banner),
    setProof: assign((_, proof: FormProof) => ({ proof })),
    setReference: assign((_, { reference = "" }: FormReply) => ({ reference })),
    setRefused: assign((_, { error }: { error: unknown }) => ({ badFields: refusedFields(error) })),
    clearForm: assign(({ context }) => ({ values: emptyValues(context.subjects), badFields: [] })),
    renewKey: assign({ key: ({ context }) => context.newKey() }),
    refreshCaptcha: sendTo(({ context }) => context.captcha, { type: "code.refreshed" }),
    storeDraft: (_, _draft: { values: FormValues }) => {},
    clearDraft: () => {},
    beginProof: () => {},
    scrollToTop: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { errorBanner: DELAY.errorBanner, successBanner: DELAY.successBanner },
}).createMachine({
  id: "form",
  description: "The contact form.",
  meta: { events: { ...FORM_EVENTS, "subjects.loaded": "The page brings the subjects to choose from." } },
  context: ({ input, spawn }) => ({
    ...firstContext(input),
    values: emptyValues(input.subjects ?? []),
    subjects: input.subjects ?? [],
    captcha: spawn("captcha", { id: "captcha", input: { random: input.random } }),
  }),
  on: { ...formTransitions, "subjects.loaded": { actions: "takeSubjects" } },
  initial: "editing",
  states: formStates(CHECKS, ({ context }: { context: ContactFormContext }) => contactBodyOf(context)),
});

export const selectSubjects = (snapshot: SnapshotFrom<typeof contactFormMachine>): readonly Subject[] =>
  snapshot.context.subjects;
