/**
 * Whether a company may measure visits with a script of its own: asked once, remembered, changed whenever the visitor wants. Nothing
 * is loaded before it is allowed. A script that runs can't be taken out again: who refuses it then gets the page anew, without it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf } from "./params.ts";

export type AnalyticsChoice = "allowed" | "refused";

export interface AnalyticsStart {
  /** What was chosen on an earlier visit; null where nothing was. */
  readonly choice: AnalyticsChoice | null;
}
interface AnalyticsContext {
  /** The last answer; null before the first. */
  readonly choice: AnalyticsChoice | null;
}
export type AnalyticsEvent = { type: "choice.allowed" } | { type: "choice.refused" } | { type: "choice.reopened" };

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    events: {} as AnalyticsEvent,
    input: {} as AnalyticsStart,
    meta: {} as Described<AnalyticsEvent>,
  },
  actors: { loadScript: notProvided<void>("loadScript") },
  guards: {
    wasAllowed: ({ context }) => context.choice === "allowed",
    wasRefused: ({ context }) => context.choice === "refused",
  },
  actions: {
    allow: assign({ choice: "allowed" }),
    refuse: assign({ choice: "refused" }),
    storeChoice: (_, _params: { readonly choice: AnalyticsChoice }) => {},
    loadPageAnew: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "analytics",
  description: "Whether a company may measure visits with a script of its own.",
  meta: {
    events: {
      "choice.allowed": "The visitor lets the script in.",
      "choice.refused": "The visitor does not let the script in.",
      "choice.reopened": "The visitor wants to answer anew.",
    },
  },
  context: ({ input }) => ({ choice: input.choice }),
  initial: "settling",
  states: {
    settling: {
      description: "It is settled whether there is an answer from an earlier visit.",
      always: [
        { guard: "wasAllowed", target: "allowed" },
        { guard: "wasRefused", target: "refused" },
        { target: "asking" },
      ],
    },
    asking: {
      description: "The visitor is asked; nothing is loaded.",
      on: {
        "choice.allowed": {
          target: "allowed",
          actions: ["allow", { type: "storeChoice", params: { choice: "allowed" } }],
        },
        "choice.refused": {
          target: "refused",
          actions: ["refuse", { type: "storeChoice", params: { choice: "refused" } }],
        },
      },
    },
    refused: {
      description: "The script is not let in.",
      on: { "choice.reopened": "asking" },
    },
    allowed: {
      description: "The script is let in.",
      initial: "loading",
      states: {
        loading: {
          description: "It is being loaded. A change of mind waits for it: what is on its way can't be called back.",
          invoke: {
            src: "loadScript",
            onDone: "measuring",
            onError: { target: "failed", actions: { type: "logError", params: failureOf } },
          },
        },
        measuring: { description: "It runs.", on: { "choice.reopened": "reconsidering" } },
        failed: {
          description: "It could not be had: logged, and nothing is measured.",
          on: { "choice.reopened": "askingAgain" },
        },
        askingAgain: {
          description: "The visitor is asked anew, where nothing could be loaded.",
          on: {
            "choice.allowed": "loading",
            "choice.refused": {
              target: "#analytics.refused",
              actions: ["refuse", { type: "storeChoice", params: { choice: "refused" } }],
            },
          },
        },
        reconsidering: {
          description: "The visitor is asked anew, while the script runs.",
          on: {
            "choice.allowed": "measuring",
            "choice.refused": {
              target: "#analytics.leaving",
              actions: ["refuse", { type: "storeChoice", params: { choice: "refused" } }],
            },
          },
        },
      },
    },
    leaving: {
      description: "The page is loaded anew, and the script is gone with the old one.",
      type: "final",
      entry: "loadPageAnew",
    },
  },
});

type AnalyticsSnapshot = SnapshotFrom<typeof analyticsMachine>;
/** Whether the visitor is asked. */
export const selectIsAsking = (snapshot: AnalyticsSnapshot): boolean =>
  snapshot.matches("asking") ||
  snapshot.matches({ allowed: "askingAgain" }) ||
  snapshot.matches({ allowed: "reconsidering" });
/** Whether there is an answer that can be changed now. */
export const selectMayChange = (snapshot: AnalyticsSnapshot): boolean =>
  selectAnswer(snapshot) !== null && !snapshot.matches({ allowed: "loading" });
/** What is said of it now: the answer, or that the script could not be had; null before the first answer. */
export const selectAnswer = (snapshot: AnalyticsSnapshot): AnalyticsChoice | "failed" | null =>
  snapshot.matches({ allowed: "failed" }) || snapshot.matches({ allowed: "askingAgain" })
    ? "failed"
    : snapshot.context.choice;
