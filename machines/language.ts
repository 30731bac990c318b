/**
 * The language of the site (spec section 4): English, Traditional Chinese, or one that the company adds. Another one is shown
 * once its texts are there; it is then stored, told to i18n and to the document, and becomes a fact that the other machines hear.
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
  /** Not chosen now, but on an earlier visit: the page that was opened stays (spec section 4). */
  readonly isRestored: boolean;
}
interface LanguageContext extends LanguageInput {
  readonly wish: Wish;
  /** The languages whose texts are there. */
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
    /** Brings the texts of the interface in a language. */
    loadTexts: notProvided<void, LanguageInput>("loadTexts"),
  },
  guards: {
    isOther: ({ context, event }) => event.language !== context.language,
    isEnglish: ({ context }) => context.language === "en",
    isChinese: ({ context }) => context.language === "zh",
    isKnown: ({ context }) => context.known.includes(context.wish.language),
    isRestored: ({ context }) => context.wish.isRestored,
  },
  actions: {
    wish: assign({ wish: ({ event: { type, language } }) => ({ language, isRestored: type === "language.restored" }) }),
    noteTexts: assign({ known: ({ context }) => [...context.known, context.wish.language] }),
    setLanguage: assign({ language: ({ context }) => context.wish.language }),
    /** Keeps currentLanguage and currentLanguageType for the next visit, and a cookie for the server. */
    storeLanguage: () => {},
    setI18nLanguage: () => {},
    setDocumentLanguage: () => {},
    /** Opens the address in a language as a document of its own, as a link does without scripts. */
    openDocument: (_, _params: LanguageInput) => {},
    logError: (_, _params: Failure) => {},
    tellLanguage: emit(({ context }) => ({ type: "language.changed" as const, ...context.wish })),
  },
});

/** A language is shown until another one is wanted. */
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
  description: "The language that the site is shown in.",
  meta: {
    events: {
      "language.chosen": "The visitor chooses a language.",
      "language.restored": "The language stored on an earlier visit is found.",
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
      description: "The language of the context is taken over, such as the one that the page was rendered in.",
      always: [{ guard: "isEnglish", target: "en" }, { guard: "isChinese", target: "zh" }, { target: "added" }],
    },
    en: showing("The site is shown in English (type 3)."),
    zh: showing("The site is shown in Traditional Chinese (type 1)."),
    added: showing("The site is shown in a language that the company adds."),
    wishing: {
      description: "It is settled whether the texts of the other language are there.",
      always: [{ guard: "isKnown", target: "switching" }, { target: "loading" }],
    },
    loading: {
      description: "The texts of the other language are on their way; the site stays as it is.",
      invoke: {
        src: "loadTexts",
        input: wished,
        onDone: { target: "switching", actions: "noteTexts" },
        onError: [
          // Nobody has asked for it just now: the page that was opened can be read as it is.
          { guard: "isRestored", target: "settling", actions: { type: "logError", params: failureOf } },
          { target: "leaving", actions: { type: "logError", params: failureOf } },
        ],
      },
      on: { "language.chosen": [{ guard: "isOther" }, { target: "settling" }] },
    },
    switching: {
      description: "The other language takes the place of the one before.",
      entry: ["setLanguage", "storeLanguage", "setI18nLanguage", "setDocumentLanguage", "tellLanguage"],
      always: "settling",
    },
    leaving: {
      description: "The texts can't be had, as after a new version of the site: the browser opens the address anew.",
      entry: { type: "openDocument", params: wished },
      on: {
        "language.chosen": [{ guard: "isOther", target: "leaving", reenter: true }, { target: "settling" }],
      },
    },
  },
});

type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
export const selectLanguage = (snapshot: LanguageSnapshot): Language => snapshot.context.language;
