/** Loads a script of someone else's, such as the maps script (spec section 7): up to 3 tries with growing delays. */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY, MAP } from "../contract/constants.ts";
import type { Language } from "../contract/languages.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf, outputOf } from "./params.ts";

export interface ScriptLoaderInput {
  /** How often loading is tried; 3 unless told. */
  readonly tries?: number;
}
interface ScriptLoaderContext {
  readonly tries: number;
  /** The try under way, or the last one, from 1. */
  readonly attempt: number;
  /** What the script speaks once it is there: it may have come before the visitor changed the language. */
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
  description: "Whether a script has been loaded.",
  meta: { events: {} },
  context: ({ input }) => ({ tries: input.tries ?? MAP.tries, attempt: 1, language: null }),
  initial: "loading",
  states: {
    loading: {
      description: "The script is being loaded; Loading... is shown in its place.",
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
      description: "A try has failed; the next one follows after 1 s, then after 2 s.",
      after: { scriptRetry: { target: "loading", actions: "countTry" } },
    },
    ready: { description: "The script can be used.", type: "final" },
    failed: { description: "The last try has failed; the failure is logged.", type: "final" },
  },
});

type ScriptLoaderSnapshot = SnapshotFrom<typeof scriptLoaderMachine>;
export const selectIsReady = (snapshot: ScriptLoaderSnapshot): boolean => snapshot.matches("ready");
export const selectScriptLanguage = ({ context }: ScriptLoaderSnapshot): Language | null => context.language;
export const selectIsFailed = (snapshot: ScriptLoaderSnapshot): boolean => snapshot.matches("failed");
