/**
 * Language of the site (spec section 4): English, Traditional Chinese, or one that the company adds. A new language is shown once
 * its texts have loaded. It is then stored, applied to i18n and the document, and emitted to the other machines.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import type { Language } from "../contract/languages.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf } from "./params.ts";

export interface LanguageInput {
  readonly language: Language;
}
interface Wish extends LanguageInput {
  /** True if the choice was stored on an earlier visit. The opened page stays (spec section 4). */
  readonly isRestored: boolean;
}
interface LanguageContext extends LanguageInput {
  readonly wish: Wish;
  /** Languages whose texts have loaded. */
  readonly known: readonly Language[];
}
type LanguageEvent = { type: "language.chosen" | "language.restored" } & LanguageInput;
export interface LanguageChanged extends Wish {
  type: "language.changed";
}

const wished = ({ context }: { context: LanguageContext }): LanguageInput => context.wish;

const languageSetup = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    emitted: {} as LanguageChanged,
    input: {} as LanguageInput,
    meta: {} as Described<LanguageEvent>,
  },
  actors: {
    /** Loads the texts of the interface in a language. */
    loadTexts: notProvided<void, LanguageInput>("loadTexts"),
  },
  guards: {
    isOther: ({ context, event }) => event.language !== context.language,
    isWished: ({ context, event }) => event.language === context.wish.language,
    isEnglish: ({ context }) => context.language === "en",
    isChinese: ({ context }) => context.language === "zh",
    isKnown: ({ context }) => context.known.includes(context.wish.language),
    isRestored: ({ context }) => context.wish.isRestored,
  },
  actions: {
    wish: assign({ wish: ({ event: { type, language } }) => ({ language, isRestored: type === "language.restored" }) }),
    noteTexts: assign({ known: ({ context }) => [...context.known, context.wish.language] }),
    setLanguage: assign({ language: ({ context }) => context.wish.language }),
    /** Stores currentLanguage and currentLanguageType for the next visit, and sets a cookie for the server. */
    storeLanguage: () => {},
    setI18nLanguage: () => {},
    setDocumentLanguage: () => {},
    /** Opens the address in a language as a new document, as a link does without scripts. */
    openDocument: (_, _params: LanguageInput) => {},
    logError: (_, _params: Failure) => {},
    tellLanguage: emit(({ context }) => ({ type: "language.changed" as const, ...context.wish })),
  },
});

/** Creates a state in which a language is shown until another one is chosen. */
const showing = (description: string) =>
  languageSetup.createStateConfig({
    description,
    on: {
      "language.chosen": { guard: "isOther", target: "wishing", actions: "wish" },
      "language.restored": { guard: "isOther", target: "wishing", actions: "wish" },
    },
  });

export const languageMachine = languageSetup.createMachine({
  id: "language",
  description: "Manages the language of the site.",
  meta: {
    events: {
      "language.chosen": "The visitor chooses a language.",
      "language.restored": "The browser finds the language that was stored on an earlier visit.",
    },
  },
  context: ({ input: { language } }) => ({
    language,
    wish: { language, isRestored: false },
    known: [language],
  }),
  initial: "settling",
  states: {
    settling: {
      description: "Enters the state of the current language.",
      always: [{ guard: "isEnglish", target: "en" }, { guard: "isChinese", target: "zh" }, { target: "added" }],
    },
    en: showing("The site is shown in English (type 3)."),
    zh: showing("The site is shown in Traditional Chinese (type 1)."),
    added: showing("The site is shown in a language that the company adds."),
    wishing: {
      description: "Checks whether the texts of the new language have loaded.",
      always: [{ guard: "isKnown", target: "switching" }, { target: "loading" }],
    },
    loading: {
      description: "Loads the texts of the new language. The site stays in the current one.",
      invoke: {
        src: "loadTexts",
        input: wished,
        onDone: { target: "switching", actions: "noteTexts" },
        onError: [
          // The visitor did not ask for it now, so the page stays in its current language.
          { guard: "isRestored", target: "settling", actions: { type: "logError", params: failureOf } },
          { target: "leaving", actions: { type: "logError", params: failureOf } },
        ],
      },
      on: {
        "language.chosen": [
          { guard: "isWished", actions: "wish" },
          { guard: "isOther", target: "wishing", actions: "wish" },
          { target: "settling" },
        ],
      },
    },
    switching: {
      description: "Applies the new language.",
      entry: ["setLanguage", "storeLanguage", "setI18nLanguage", "setDocumentLanguage", "tellLanguage"],
      always: "settling",
    },
    leaving: {
      description: "Loading failed, for example after a deployment. The browser opens the address as a new document.",
      entry: { type: "openDocument", params: wished },
      on: {
        "language.chosen": [
          { guard: "isOther", target: "leaving", reenter: true, actions: "wish" },
          { target: "settling" },
        ],
      },
    },
  },
});

type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
export const selectLanguage = (snapshot: LanguageSnapshot): Language => snapshot.context.language;
