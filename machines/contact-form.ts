/** The contact form (spec sections 3 to 5): its subjects and its body, in the workflow of form-states.ts. */
import { assign, type SnapshotFrom } from "xstate";
import type { ContactBody } from "../contract/forms.ts";
import {
  commonBody,
  emptyValues,
  type FormContext,
  type FormInput,
  type FormValues,
  firstContext,
  writtenIn,
} from "./form.ts";
import { formSetup } from "./form-setup.ts";
import { FORM_EVENTS, formStates, formTransitions } from "./form-states.ts";
import { eventAsParams } from "./params.ts";

/** A subject to choose, by its id. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** The language of the name, if it differs from the page's (`shape` in the contract). */
  readonly fallback?: Readonly<Record<string, string>> | undefined;
}
export interface ContactFormInput extends FormInput {
  readonly subjects?: readonly Subject[];
}
interface SubjectsLoaded {
  type: "subjects.loaded";
  subjects: readonly Subject[];
}
type ContactContext = FormContext<"contact", { readonly subjects: readonly Subject[] }>;

/** Returns the values of an empty form, with the first subject chosen. */
const firstValues = (of: Pick<FormContext, "country">, subjects: readonly Subject[] = []): FormValues => ({
  ...emptyValues(of),
  type: subjects[0]?.id ?? "",
});

const CHECKS = [
  { guard: "codeDiffers", target: "invalid", actions: { type: "setOutcome", params: { outcome: "captcha" } } },
  { guard: "hasBadText", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
] as const;

const takeSubjects = ({ values }: ContactContext, { subjects }: SubjectsLoaded) => ({
  own: { subjects },
  values: subjects.some(({ id }) => id === values.type) ? values : { ...values, type: subjects[0]?.id ?? "" },
});

export const contactFormMachine = formSetup<
  "contact",
  ContactContext["own"],
  SubjectsLoaded,
  ContactFormInput,
  ContactBody
>({
  emptied: (context) => ({ values: firstValues(context, context.own.subjects) }),
  missingChoices: () => [],
  askedAbout: () => ({ items: [], choices: {}, files: [] }),
})
  .extend({
    actions: { takeSubjects: assign(({ context }, loaded: SubjectsLoaded) => takeSubjects(context, loaded)) },
  })
  .createMachine({
    id: "contactForm",
    description: "The contact form.",
    meta: { events: { ...FORM_EVENTS, "subjects.loaded": "The page data with the subjects are loaded." } },
    context: ({ input, spawn }) => ({
      ...firstContext(input),
      form: "contact",
      values: { ...firstValues(input, input.subjects), ...writtenIn(input).values },
      own: { subjects: input.subjects ?? [] },
      captcha: spawn("captcha", { id: "captcha", input: { random: input.random } }),
    }),
    on: {
      ...formTransitions,
      "subjects.loaded": { actions: { type: "takeSubjects", params: eventAsParams } },
    },
    initial: "starting",
    states: formStates(CHECKS, ({ context }: { context: ContactContext }): ContactBody => commonBody(context)),
  });

export const selectSubjects = (snapshot: SnapshotFrom<typeof contactFormMachine>): readonly Subject[] =>
  snapshot.context.own.subjects;
