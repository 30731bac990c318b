import { always, type MachineModel, type Moment, type Row, reference, table } from "statechart-paths";
import { languageMachine, selectLanguage } from "../../machines/language.ts";

/** Each language has a state; those that the company adds share one (spec section 4, design section 5). */
const STATES: Readonly<Record<string, string>> = { en: "en", zh: "zh", ja: "added" };
const SHOWING = Object.values(STATES);

interface Shown {
  readonly language: string;
  /** The language that was asked for last. */
  readonly wished: string;
  readonly isRestored: boolean;
  /** Languages whose texts have loaded. */
  readonly known: readonly string[];
}
const wishes = (state: Shown, { event, from }: Moment): Shown => {
  const wished = event["language"];
  const isRestored = event.type === "language.restored";
  const isHeard = SHOWING.includes(from) || !isRestored;
  if (!isHeard || wished === state.language) return state;
  const isSwitched = from !== "leaving" && state.known.includes(wished);
  return { ...state, wished, isRestored, language: isSwitched ? wished : state.language };
};

const shown = reference<Shown>("The language that was asked for last is shown once its texts have loaded", {
  start: ({ event: { input } }) => ({
    language: input.language,
    wished: input.language,
    isRestored: false,
    known: [input.language],
  }),
  next: {
    "language.chosen": wishes,
    "language.restored": wishes,
    "done loadTexts": (state) => ({ ...state, language: state.wished, known: [...state.known, state.wished] }),
  },
  sees: ({ snapshot }) => ({
    language: selectLanguage(snapshot),
    wished: snapshot.context.wish.language,
    isRestored: snapshot.context.wish.isRestored,
    known: snapshot.context.known,
  }),
});

/** Stored, set in i18n and on the document, and told to the page and the cart (spec section 4). */
const shows = (language: string, isRestored: boolean) => ({
  to: STATES[language] ?? "",
  does: ["storeLanguage", "setI18nLanguage", "setDocumentLanguage"],
  emits: [{ type: "language.changed", language, isRestored }],
});
const leavesFor = (language: string, isRestored = false) => ({
  to: "leaving",
  does: [{ type: "openDocument", params: { language, isRestored } }],
});
const loads = (language: string, isRestored = false) => ({
  to: "loading",
  starts: [{ src: "loadTexts", input: { language, isRestored } }],
});

const asks: Row = ({ before, event: { type, language } }) => {
  if (language === before?.context.language) return {};
  const isRestored = type === "language.restored";
  return before?.context.known.includes(language) ? shows(language, isRestored) : loads(language, isRestored);
};
const asksAgain: Row = ({ before, event: { language } }) => {
  const { wish, language: current, known } = before?.context ?? {};
  if (language === current) return STATES[current] ?? "";
  if (language === wish.language) return {};
  return known.includes(language) ? shows(language, false) : loads(language);
};
const fails: Row = ({ before, event: { error } }) => {
  const { wish, language } = before?.context ?? {};
  const logged = { type: "logError", params: { error } };
  // Nobody asked for a stored language now, so the page stays as it is.
  if (wish.isRestored) return { to: STATES[language] ?? "", does: [logged] };
  return { ...leavesFor(wish.language), does: [logged, ...leavesFor(wish.language).does] };
};

const showing = { "language.chosen": asks, "language.restored": asks };
const steps = table("The choice of a language leads to texts that are loaded once, or to a new document", {
  "": { start: ({ event: { input } }) => STATES[input.language] ?? "" },
  en: showing,
  zh: showing,
  added: showing,
  loading: {
    "language.chosen": asksAgain,
    "done loadTexts": ({ before }) => shows(before?.context.wish.language, before?.context.wish.isRestored),
    "error loadTexts": fails,
  },
  leaving: {
    "language.chosen": ({ before, event: { language } }) =>
      language === before?.context.language ? (STATES[language] ?? "") : leavesFor(language),
  },
});

export const model: MachineModel = {
  machine: languageMachine,
  starts: [
    { name: "the page was rendered in English", input: { language: "en" } },
    { name: "the page was rendered in Chinese", input: { language: "zh" } },
    { name: "the page was rendered in a language that the company adds", input: { language: "ja" } },
  ],
  cases: {
    "language.chosen": [{ language: "zh" }, { language: "en" }, { language: "ja" }],
    "language.restored": [{ language: "zh" }, { language: "en" }, { language: "ja" }],
  },
  outcomes: { loadTexts: { done: [undefined], error: [new Error("The file is gone")] } },
  serializeState: ({ context: { language, known, wish } }) => [language, known, wish],
  oracles: [
    shown,
    steps,
    always("The site is shown in a language whose texts are loaded", ({ snapshot: { context } }) =>
      context.known.includes(context.language),
    ),
  ],
};
