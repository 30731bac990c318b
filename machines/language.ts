/**
 * The language of the site (spec section 4): English or Traditional Chinese. A change is stored, told to i18n and to the
 * document, and becomes a fact that the other machines hear.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import type { Language } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";

export interface LanguageInput {
  readonly language: Language;
}
export type LanguageEvent =
  | { type: "language.chosen"; language: Language }
  | { type: "language.restored"; language: Language };
export interface LanguageChanged {
  type: "language.changed";
  language: Language;
  /** Not chosen now, but on an earlier visit: the page that was opened stays (spec section 4). */
  isRestored: boolean;
}
/** What every switch does, in this order. */
const SWITCH = literal(["setLanguage", "storeLanguage", "setI18nLanguage", "setDocumentLanguage", "tellLanguage"]);

export const languageMachine = setup({
  types: {
    context: {} as LanguageInput,
    events: {} as LanguageEvent,
    emitted: {} as LanguageChanged,
    input: {} as LanguageInput,
    meta: {} as Described<LanguageEvent>,
  },
  guards: {
    startsInChinese: ({ context }) => context.language === "zh",
    isChinese: ({ event }) => event.language === "zh",
    isEnglish: ({ event }) => event.language === "en",
  },
  actions: {
    setLanguage: assign({ language: ({ event }) => event.language }),
    /** Keeps currentLanguage and currentLanguageType for the next visit, and a cookie for the server. */
    storeLanguage: () => {},
    setI18nLanguage: () => {},
    setDocumentLanguage: () => {},
    tellLanguage: emit(({ context, event }) => ({
      type: "language.changed" as const,
      language: context.language,
      isRestored: event.type === "language.restored",
    })),
  },
}).createMachine({
  id: "language",
  description: "The language that the site is shown in.",
  meta: {
    events: {
      "language.chosen": "The visitor chooses a language.",
      "language.restored": "The language stored on an earlier visit is found.",
    },
  },
  context: ({ input }) => ({ language: input.language }),
  initial: "starting",
  states: {
    starting: {
      description: "The language that the page was rendered in is taken over.",
      always: [{ guard: "startsInChinese", target: "zh" }, { target: "en" }],
    },
    en: {
      description: "The site is shown in English (type 3).",
      on: {
        "language.chosen": { guard: "isChinese", target: "zh", actions: SWITCH },
        "language.restored": { guard: "isChinese", target: "zh", actions: SWITCH },
      },
    },
    zh: {
      description: "The site is shown in Traditional Chinese (type 1).",
      on: {
        "language.chosen": { guard: "isEnglish", target: "en", actions: SWITCH },
        "language.restored": { guard: "isEnglish", target: "en", actions: SWITCH },
      },
    },
  },
});

type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
export const selectLanguage = (snapshot: LanguageSnapshot): Language => (snapshot.matches("zh") ? "zh" : "en");
