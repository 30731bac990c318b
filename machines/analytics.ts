/**
 * Consent to the company's analytics script. The visitor is asked once and can change the answer later. The script loads only
 * after consent. A running script cannot be removed, so withdrawing consent reloads the page without it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf } from "./params.ts";

export type AnalyticsChoice = "allowed" | "refused";

export interface AnalyticsStart {
  /** Choice of an earlier visit; null if there is none. */
  readonly choice: AnalyticsChoice | null;
}
interface AnalyticsContext {
  /** Last choice; null before the first. */
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
    reloadPage: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "analytics",
  description: "Manages consent to the company's analytics script.",
  meta: {
    events: {
      "choice.allowed": "The visitor allows the script.",
      "choice.refused": "The visitor refuses the script.",
      "choice.reopened": "The visitor wants to change the choice.",
    },
  },
  context: ({ input }) => ({ choice: input.choice }),
  initial: "settling",
  states: {
    settling: {
      description: "Checks for a choice of an earlier visit.",
      always: [
        { guard: "wasAllowed", target: "allowed" },
        { guard: "wasRefused", target: "refused" },
        { target: "asking" },
      ],
    },
    asking: {
      description: "The visitor is asked. Nothing is loaded.",
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
      description: "The script is refused.",
      on: { "choice.reopened": "asking" },
    },
    allowed: {
      description: "The script is allowed.",
      initial: "loading",
      states: {
        loading: {
          description:
            "The script loads. The choice cannot be changed meanwhile, because a started load cannot be cancelled.",
          invoke: {
            src: "loadScript",
            onDone: "measuring",
            onError: { target: "failed", actions: { type: "logError", params: failureOf } },
          },
        },
        measuring: { description: "The script runs.", on: { "choice.reopened": "reconsidering" } },
        failed: {
          description: "Loading failed. The error is logged and nothing is measured.",
          on: { "choice.reopened": "askingAgain" },
        },
        askingAgain: {
          description: "The visitor is asked again after loading failed.",
          on: {
            "choice.allowed": "loading",
            "choice.refused": {
              target: "#analytics.refused",
              actions: ["refuse", { type: "storeChoice", params: { choice: "refused" } }],
            },
          },
        },
        reconsidering: {
          description: "The visitor is asked again while the script runs.",
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
      description: "The page reloads without the script.",
      type: "final",
      entry: "reloadPage",
    },
  },
});

type AnalyticsSnapshot = SnapshotFrom<typeof analyticsMachine>;
/** Returns true while the visitor is asked. */
export const selectIsAsking = (snapshot: AnalyticsSnapshot): boolean =>
  snapshot.matches("asking") ||
  snapshot.matches({ allowed: "askingAgain" }) ||
  snapshot.matches({ allowed: "reconsidering" });
/** Returns true if there is a choice that can be changed now. */
export const selectMayChange = (snapshot: AnalyticsSnapshot): boolean =>
  selectAnswer(snapshot) !== null && !snapshot.matches({ allowed: "loading" });
/** Returns the choice, "failed" if the script could not be loaded, or null before the first choice. */
export const selectAnswer = (snapshot: AnalyticsSnapshot): AnalyticsChoice | "failed" | null =>
  snapshot.matches({ allowed: "failed" }) || snapshot.matches({ allowed: "askingAgain" })
    ? "failed"
    : snapshot.context.choice;
