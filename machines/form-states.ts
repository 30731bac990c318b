/**
 * The states of both forms, as pure structure: the names are those of the setup in form-setup.ts. What is checked differs, so
 * `formStates` takes each form's checks.
 */
import { recordOf } from "../contract/records.ts";
import type { Answer } from "./arrivals.ts";
import {
  draftOf,
  type FieldChanged,
  type FieldLeft,
  type FormContext,
  type FormLanguageChanged,
  type FormProof,
  type FormReply,
  type FormRestored,
} from "./form.ts";
import { literal } from "./literal.ts";
import { eventAsParams, failureOf, outputOf } from "./params.ts";

/** One sentence for each event of the workflow. */
export const FORM_EVENTS = literal({
  "field.changed": "The content of a field is changed.",
  "field.left": "The focus leaves a field.",
  "form.restored": "What was typed before a reload is found.",
  "form.submitted": "The Send button is pressed.",
  "review.left": "Change is pressed where what was written is shown once more.",
  "banner.dismissed": "The close button of the message is pressed.",
  "banner.held": "The pointer is moved on the message, or the focus comes to what it offers.",
  "banner.released": "The pointer and the focus have left the message.",
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
  "field.left": { actions: { type: "noteDoubt", params: eventAsParams<FieldLeft> } },
  "form.restored": { actions: { type: "restoreValues", params: eventAsParams<FormRestored> } },
  "language.changed": { actions: { type: "setLanguage", params: eventAsParams<FormLanguageChanged> } },
});

const startsAs = <const Stage extends string>(stage: Stage) => literal({ type: "startsAs", params: { stage } });
const forget = literal({ type: "setOutcome", params: { outcome: null } });
const tell = <const Came extends Answer>(answer: Came) => literal({ type: "tellAnswer", params: { answer } });
const dismissed = literal({ target: "#editing", actions: forget });

/** A banner is shown for as long as a delay says; the time rests while the visitor is at it. */
const bannerStates = <const Delay extends string, const Target extends string>(delay: Delay, target: Target) =>
  literal({
    counting: {
      description: "The time of the banner runs.",
      after: recordOf([delay], () => target),
      on: { "banner.held": "held" },
    },
    held: {
      description: "The visitor is at the banner, with the pointer or the focus: it stays.",
      on: { "banner.released": "counting" },
    },
  });

/**
 * The states of a form. `checks` are the transitions out of checking, in their order, for a form that fails; `bodyOf` makes
 * what is posted.
 */
export const formStates = <const Checks extends readonly object[], Context extends FormContext, Body>(
  checks: Checks,
  bodyOf: (given: { context: Context }) => Body,
) =>
  literal({
    starting: {
      description: "What was posted before the scripts came, or without them, is taken up where it stands.",
      always: [
        { guard: startsAs("invalid"), target: "invalid", actions: "setOutcomeOfStart" },
        { guard: startsAs("review"), target: "review" },
        { guard: startsAs("failed"), target: "failed" },
        { guard: startsAs("sent"), target: "sent", actions: ["clearDraft", "tellSent"] },
        { target: "editing" },
      ],
    },
    editing: {
      id: "editing",
      description: "The visitor fills in the form; no banner is shown.",
      on: { "form.submitted": "checking" },
      initial: "calm",
      states: {
        calm: { description: "Nothing is left to be said." },
        reminded: {
          id: "reminded",
          description: "The banner has gone; a line at Send still says that nothing was sent, and what is to be done.",
          on: { "banner.dismissed": dismissed },
        },
      },
    },
    review: {
      description: "What was posted without the code stands to be checked once more; the page itself sends it.",
      entry: tell("reviewed"),
      on: { "review.left": "editing" },
    },
    checking: {
      description: "The code, the required fields, the lengths and what else the form asks for are checked.",
      entry: "collectBadFields",
      always: [...checks, { target: "sending" }],
    },
    invalid: {
      id: "invalid",
      description: "The error banner names what is wrong, for up to 10 s; the fields stay marked after it.",
      entry: tell("refused"),
      on: { "form.submitted": "checking", "banner.dismissed": dismissed },
      initial: "counting",
      states: bannerStates("errorBanner", "#reminded"),
    },
    sending: {
      description: "The form is on its way; the fields are locked and another press of Send does nothing.",
      entry: [forget, "noteAsked", { type: "setProofRenewed", params: { isProofRenewed: false } }],
      initial: "proving",
      on: { "field.changed": undefined },
      states: {
        proving: {
          description: "The proof of work that the server asks for is finished.",
          invoke: {
            src: "prepareProof",
            onDone: { target: "waiting", actions: { type: "setProof", params: outputOf<FormProof> } },
            onError: { target: "#failed", actions: { type: "logError", params: failureOf } },
          },
        },
        waiting: {
          description:
            "The form was filled in quicker than the server believes of people: the rest of that time passes.",
          after: { proofAge: "posting" },
        },
        posting: {
          description: "The form is posted and the server's answer awaited.",
          invoke: {
            src: "sendForm",
            input: bodyOf,
            onDone: [
              {
                guard: { type: "isStored", params: outputOf<FormReply> },
                target: "#sent",
                actions: [
                  { type: "setReference", params: outputOf<FormReply> },
                  "clearForm",
                  "renewKey",
                  "clearDraft",
                  "refreshCaptcha",
                  "scrollToTop",
                ],
              },
              { target: "#editing" },
            ],
            onError: [
              {
                // The form was open for long, or its visitor has moved to another network: nothing to tell anyone.
                guard: { type: "needsOtherProof", params: failureOf },
                target: "proving",
                actions: { type: "setProofRenewed", params: { isProofRenewed: true } },
              },
              {
                guard: { type: "namesFields", params: failureOf },
                target: "#invalid",
                actions: [
                  { type: "setRefused", params: failureOf },
                  { type: "tellMissing", params: failureOf },
                  { type: "setOutcome", params: { outcome: "required" } },
                  { type: "logError", params: failureOf },
                ],
              },
              { target: "#failed", actions: { type: "logError", params: failureOf } },
            ],
          },
        },
      },
    },
    sent: {
      id: "sent",
      description: "The server has stored the form: it is empty again, and the success banner is shown for 5 s.",
      entry: [{ type: "setOutcome", params: { outcome: "sent" } }, tell("sent")],
      exit: forget,
      on: { "form.submitted": { guard: "isTypedAnew", target: "checking" }, "banner.dismissed": "editing" },
      initial: "counting",
      states: bannerStates("successBanner", "#editing"),
    },
    failed: {
      id: "failed",
      description: "The form could not be posted: logged, and the failure banner is shown for up to 10 s.",
      entry: [{ type: "setOutcome", params: { outcome: "failed" } }, tell("failed")],
      on: { "form.submitted": "checking", "banner.dismissed": dismissed },
      initial: "counting",
      states: bannerStates("errorBanner", "#reminded"),
    },
  });
