/**
 * The states of both forms, as pure structure. The setup in form-setup.ts implements the names. Each form passes its own
 * checks to `formStates`.
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
import { eventAsParams, failureOf, outputOf } from "./params.ts";

/** Describes each event of the workflow. */
export const FORM_EVENTS = {
  "field.changed": "The content of a field is changed.",
  "field.left": "The focus leaves a field.",
  "form.restored": "A draft from before a reload is restored.",
  "form.submitted": "The Send button is pressed.",
  "review.left": "Change is pressed on the review.",
  "form.begun": "The button for another message is pressed.",
  "more.toggled": "The button of the further ways to reach the visitor is pressed.",
  "banner.dismissed": "The close button of the message is pressed.",
  "banner.held": "The pointer moves over the message, or the focus enters it.",
  "banner.released": "The pointer and the focus leave the message.",
  "language.changed": "The language of the site changes.",
} as const;

/** Transitions of every state. */
export const formTransitions = {
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
  "more.toggled": { actions: "toggleMore" },
} as const;

const startsAs = <const Stage extends string>(stage: Stage) => ({ type: "startsAs", params: { stage } }) as const;
const clearOutcome = { type: "setOutcome", params: { outcome: null } } as const;
const emitAnswer = <const Kind extends Answer>(answer: Kind) => ({ type: "emitAnswer", params: { answer } }) as const;
const dismissed = { target: "#editing", actions: clearOutcome } as const;

/** Shows a banner until a delay has passed. The delay is paused while the pointer or the focus is on it. */
const bannerStates = <const Delay extends string, const Target extends string>(delay: Delay, target: Target) =>
  ({
    counting: {
      description: "The timeout of the banner is running.",
      after: recordOf([delay], () => target),
      on: { "banner.held": "held" },
    },
    held: {
      description: "The pointer or the focus is on the banner, so it stays.",
      on: { "banner.released": "counting" },
    },
  }) as const;

/**
 * The states of a form. `checks` are the transitions out of `checking` for a form that fails, in order; `bodyOf` returns the
 * body to post.
 */
export const formStates = <const Checks extends readonly object[], Context extends FormContext, Body>(
  checks: Checks,
  bodyOf: (args: { context: Context }) => Body,
) =>
  ({
    starting: {
      description: "A form that was posted without scripts continues at its step.",
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
      description: "The visitor fills in the form. No banner is shown.",
      on: { "form.submitted": "checking" },
      initial: "calm",
      states: {
        calm: { description: "No message is shown." },
        reminded: {
          id: "reminded",
          description: "The banner is hidden. A line at Send still says that nothing was sent and what to do.",
          on: { "banner.dismissed": dismissed },
        },
      },
    },
    review: {
      description:
        "A form that was posted without the code is shown for review. The browser posts it, not this machine.",
      entry: emitAnswer("reviewed"),
      on: { "review.left": "editing" },
    },
    checking: {
      description: "The code, the required fields, the lengths and the form's own rules are checked.",
      entry: "collectBadFields",
      always: [...checks, { target: "sending" }],
    },
    invalid: {
      id: "invalid",
      description: "The error banner names the invalid fields for up to 10 s. The fields stay marked afterwards.",
      entry: emitAnswer("refused"),
      on: { "form.submitted": "checking", "banner.dismissed": dismissed },
      initial: "counting",
      states: bannerStates("errorBanner", "#reminded"),
    },
    sending: {
      description: "The form is being sent. The fields are locked and another press of Send does nothing.",
      tags: "locked",
      entry: [clearOutcome, "noteAsked", { type: "setProofRenewed", params: { isProofRenewed: false } }],
      initial: "proving",
      on: { "field.changed": undefined },
      states: {
        proving: {
          description: "The proof of work for the server's challenge is completed.",
          invoke: {
            src: "prepareProof",
            onDone: { target: "waiting", actions: { type: "setProof", params: outputOf<FormProof> } },
            onError: { target: "#failed", actions: { type: "logError", params: failureOf } },
          },
        },
        waiting: {
          description: "The challenge is younger than the server accepts. The rest of the time passes.",
          after: { proofAge: "posting" },
        },
        posting: {
          description: "The form is posted. The response is pending.",
          invoke: {
            src: "sendForm",
            input: bodyOf,
            onDone: [
              {
                guard: { type: "isStored", params: outputOf<FormReply> },
                target: "#sent",
                actions: [
                  { type: "setStored", params: outputOf<FormReply> },
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
                // The form was open for long, or the visitor changed networks. A new proof fixes it, so no message is needed.
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
      description:
        "The server has stored the form, which is empty again. The outcome replaces the page until another message begins.",
      entry: emitAnswer("sent"),
      on: {
        "form.begun": { target: "editing", actions: ["forgetSent", emitAnswer("begun")] },
        // The form is not on the screen.
        "field.changed": undefined,
        "field.left": undefined,
        "form.restored": undefined,
        "more.toggled": undefined,
      },
      initial: "announced",
      states: {
        announced: {
          description: "The success banner is shown for 5 s while the outcome is outside the window.",
          entry: { type: "setOutcome", params: { outcome: "sent" } },
          exit: clearOutcome,
          on: { "banner.dismissed": "leaving" },
          initial: "counting",
          states: bannerStates("successBanner", "#bannerLeaving"),
        },
        leaving: {
          id: "bannerLeaving",
          description: "The success banner fades out, 150 ms.",
          after: { leave: "concluded" },
        },
        concluded: { description: "The banner is hidden. The outcome stays." },
      },
    },
    failed: {
      id: "failed",
      description: "Posting failed. The error is logged, and the failure banner is shown for up to 10 s.",
      entry: [{ type: "setOutcome", params: { outcome: "failed" } }, emitAnswer("failed")],
      on: { "form.submitted": "checking", "banner.dismissed": dismissed },
      initial: "counting",
      states: bannerStates("errorBanner", "#reminded"),
    },
  }) as const;
