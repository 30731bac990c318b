/** Loads a third-party script, such as the maps script (spec section 7), with at most 3 attempts and increasing delays. */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY, MAP } from "../contract/constants.ts";
import type { Language } from "../contract/languages.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf, outputOf } from "./params.ts";

export interface ScriptLoaderInput {
  /** Max number of attempts; default 3. */
  readonly tries?: number;
}
interface ScriptLoaderContext {
  readonly tries: number;
  /** Current or last attempt, from 1. */
  readonly attempt: number;
  /** Language of the loaded script; the visitor may have changed the language of the site since. */
  readonly language: Language | null;
}

export const scriptLoaderMachine = setup({
  types: {
    context: {} as ScriptLoaderContext,
    input: {} as ScriptLoaderInput,
    meta: {} as Described<never>,
  },
  actors: { loadScript: notProvided<Language, { attempt: number }>("loadScript") },
  guards: { hasTriesLeft: ({ context }) => context.attempt < context.tries },
  actions: {
    countTry: assign({ attempt: ({ context }) => context.attempt + 1 }),
    keepLanguage: assign((_, language: Language) => ({ language })),
    logError: (_, _params: Failure) => {},
  },
  delays: { scriptRetry: ({ context }) => context.attempt * DELAY.scriptRetry },
}).createMachine({
  id: "scriptLoader",
  description: "Loads a script with retries.",
  meta: { events: {} },
  context: ({ input }) => ({ tries: input.tries ?? MAP.tries, attempt: 1, language: null }),
  initial: "loading",
  states: {
    loading: {
      description: "The script loads. Loading... is shown.",
      invoke: {
        src: "loadScript",
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: { target: "ready", actions: { type: "keepLanguage", params: outputOf } },
        onError: [
          { guard: "hasTriesLeft", target: "waiting" },
          { target: "failed", actions: { type: "logError", params: failureOf } },
        ],
      },
    },
    waiting: {
      description: "An attempt failed. The next one starts after 1 s, then after 2 s.",
      after: { scriptRetry: { target: "loading", actions: "countTry" } },
    },
    ready: { description: "The script has loaded.", type: "final" },
    failed: { description: "The last attempt failed. The error is logged.", type: "final" },
  },
});

type ScriptLoaderSnapshot = SnapshotFrom<typeof scriptLoaderMachine>;
export const selectIsReady = (snapshot: ScriptLoaderSnapshot): boolean => snapshot.matches("ready");
export const selectScriptLanguage = ({ context }: ScriptLoaderSnapshot): Language | null => context.language;
export const selectIsFailed = (snapshot: ScriptLoaderSnapshot): boolean => snapshot.matches("failed");
