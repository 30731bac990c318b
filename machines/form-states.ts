/**
 * The states of both forms, as pure structure: the names are those of the setup in contact-form.ts and inquiry-form.ts. What is
 * checked differs, so `formStates` takes each form's checks.
 */
import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import {
  draftOf,
  type FieldChanged,
  type FormContext,
  type FormLanguageChanged,
  type FormProof,
  type FormReply,
  type FormRestored,
} from "./form.ts";
import { literal } from "./literal.ts";

const eventAsParams = <Event>({ event }: { event: Event }) => event;
const replyOf = ({ event }: { event: DoneActorEvent<FormReply> }) => event.output;
const proofOf = ({ event }: { event: DoneActorEvent<FormProof> }) => event.output;
const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error });

/** One sentence for each event of the workflow. */
export const FORM_EVENTS = literal({
  "field.changed": "The content of a field is changed.",
  "form.restored": "What was typed before a reload is found.",
  "form.submitted": "The Send button is pressed.",
  "banner.dismissed": "The close button of the banner is pressed.",
  "language.changed": "The language of the site changes.",
});

/** What happens in whatever state a form is. */
export const formTransitions = literal({
  "field.changed": {
    actions: [
      { type: "setField", params: eventAsParams<FieldChanged> },
      { type: "storeDraft", params: draftOf },
      "beginProof",
    ],
  },
  "form.restored": { actions: { type: "restoreValues", params: eventAsParams<FormRestored> } },
  "language.changed": { actions: { type: "setLanguage", params: eventAsParams<FormLanguageChanged> } },
});

const hideBanner = literal({ type: "setBanner", params: { banner: null } });

/**
 * The states of a form. `checks` are the transitions out of checking, in their order, for a form that fails; `bodyOf` makes
 * what is posted.
 */
export const formStates = <const Checks extends readonly object[], Context extends FormContext, Body>(
  checks: Checks,
  bodyOf: (given: { context: Context }) => Body,
) =>
  literal({
    editing: {
      description: "The visitor fills in the form; no banner is shown.",
      on: { "form.submitted": "checking" },
    },
    checking: {
      description: "The code, the required fields and what else the form asks for are checked.",
      entry: "collectBadFields",
      always: [...checks, { target: "sending" }],
    },
    invalid: {
      description: "The error banner names what is wrong, for up to 10 s; the fields stay marked after it.",
      exit: hideBanner,
      after: { errorBanner: "editing" },
      on: { "form.submitted": "checking", "banner.dismissed": "editing" },
    },
    sending: {
      description: "The form is on its way; the fields are locked and another press of Send does nothing.",
      initial: "proving",
      on: { "field.changed": undefined },
      states: {
        proving: {
          description: "The proof of work that the server asks for is finished.",
          invoke: {
            src: "prepareProof",
            onDone: { target: "posting", actions: { type: "setProof", params: proofOf } },
            onError: { target: "#form.failed", actions: { type: "logError", params: failureOf } },
          },
        },
        posting: {
          description: "The form is posted and the server's answer awaited.",
          invoke: {
            src: "sendForm",
            input: bodyOf,
            onDone: [
              {
                guard: { type: "isStored", params: replyOf },
                target: "#form.sent",
                actions: [
                  { type: "setReference", params: replyOf },
                  "clearForm",
                  "renewKey",
                  "clearDraft",
                  "refreshCaptcha",
                  "scrollToTop",
                ],
              },
              { target: "#form.editing" },
            ],
            onError: [
              {
                guard: { type: "namesFields", params: failureOf },
                target: "#form.invalid",
                actions: [
                  { type: "setRefused", params: failureOf },
                  { type: "setBanner", params: { banner: "required" } },
                  { type: "logError", params: failureOf },
                ],
              },
              { target: "#form.failed", actions: { type: "logError", params: failureOf } },
            ],
          },
        },
      },
    },
    sent: {
      description: "The server has stored the form: it is empty again, and the success banner is shown for 5 s.",
      entry: { type: "setBanner", params: { banner: "sent" } },
      exit: hideBanner,
      after: { successBanner: "editing" },
      on: { "form.submitted": { guard: "isTypedAnew", target: "checking" }, "banner.dismissed": "editing" },
    },
    failed: {
      description: "The form could not be posted: logged, and the failure banner is shown for up to 10 s.",
      entry: { type: "setBanner", params: { banner: "failed" } },
      exit: hideBanner,
      after: { errorBanner: "editing" },
      on: { "form.submitted": "checking", "banner.dismissed": "editing" },
    },
  });
