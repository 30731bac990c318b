import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type Language, languageType, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { type LanguageInput, languageMachine, selectLanguage } from "../../machines/language.ts";
import { settled } from "../support/settled.ts";

const GONE = new Error("The file is gone");

function start(language: Language = "en") {
  const done: string[] = [];
  const asked: { language: Language; arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const note =
    (name: string) =>
    ({ context }: { context: LanguageInput }) =>
      done.push(`${name} ${context.language}`);
  const machine = languageMachine.provide({
    actors: {
      loadTexts: fromPromise<void, LanguageInput>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            const end = (settle: () => void) => () => {
              settle();
              return settled();
            };
            asked.push({ language: input.language, arrive: end(resolve), fail: end(() => reject(GONE)) });
          }),
      ),
    },
    actions: {
      storeLanguage: note("store"),
      setI18nLanguage: note("i18n"),
      setDocumentLanguage: note("document"),
      openDocument: (_, wished) => done.push(`open ${wished.language}`),
      logError: (_, { error }) => done.push(String(error)),
    },
  });
  const actor = createActor(machine, { input: { language } });
  actor.on("language.changed", (fact) => done.push(`changed ${fact.language}${fact.isRestored ? " as before" : ""}`));
  return { actor: actor.start(), done, asked };
}
const SWITCHED = ["store zh", "i18n zh", "document zh"];

describe("the language", () => {
  // spec 3.2, 4.1
  it("is English, type 3, when the page was rendered in English", () => {
    const { actor, done } = start("en");
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(languageType(SPECIFIED_LANGUAGES, selectLanguage(actor.getSnapshot()))).toBe(3);
    expect(done).toEqual([]);
  });

  // spec 4.1
  it("is Chinese, type 1, when the page was rendered in Chinese", () => {
    const { actor } = start("zh");
    expect(selectLanguage(actor.getSnapshot())).toBe("zh");
    expect(languageType(SPECIFIED_LANGUAGES, selectLanguage(actor.getSnapshot()))).toBe(1);
  });

  it.each([
    ["en", "en"],
    ["zh", "zh"],
    ["ja", "added"],
  ] as const)("%s is the state %s, one for each language of the specification", (language, state) => {
    expect(start(language).actor.getSnapshot().value).toBe(state);
  });

  it.each([
    ["language.chosen", ""],
    ["language.restored", " as before"],
  ] as const)("on %s is stored, set in i18n and in the document, and reported", async (type, how) => {
    const { actor, done, asked } = start("en");
    actor.send({ type, language: "zh" });
    await asked[0]?.arrive();
    expect(languageType(SPECIFIED_LANGUAGES, selectLanguage(actor.getSnapshot()))).toBe(1);
    expect(done).toEqual([...SWITCHED, `changed zh${how}`]);
    actor.send({ type, language: "en" });
    expect(languageType(SPECIFIED_LANGUAGES, selectLanguage(actor.getSnapshot()))).toBe(3);
    expect(done.slice(4)).toEqual(["store en", "i18n en", "document en", `changed en${how}`]);
  });

  it.each(["language.chosen", "language.restored"] as const)("on %s of the same language does nothing", (type) => {
    for (const language of ["en", "zh"] as const) {
      const { actor, done, asked } = start(language);
      actor.send({ type, language });
      expect(selectLanguage(actor.getSnapshot())).toBe(language);
      expect(done).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  it("stays until the other texts are loaded, which are requested once", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    actor.send({ type: "language.chosen", language: "zh" });
    expect(asked.map(({ language }) => language)).toEqual(["zh"]);
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(done).toEqual([]);
    await asked[0]?.arrive();
    expect(selectLanguage(actor.getSnapshot())).toBe("zh");
    for (const language of ["en", "zh"] as const) actor.send({ type: "language.chosen", language });
    expect(selectLanguage(actor.getSnapshot())).toBe("zh");
    expect(asked).toHaveLength(1);
  });

  it("stays if the visitor changes back while the texts are loading", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    actor.send({ type: "language.chosen", language: "en" });
    await asked[0]?.arrive();
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(done).toEqual([]);
  });

  it("whose texts fail to load is opened as a new document, and can be chosen again", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    await asked[0]?.fail();
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(done).toEqual([String(GONE), "open zh"]);
    actor.send({ type: "language.chosen", language: "zh" });
    expect(done.slice(2)).toEqual(["open zh"]);
    actor.send({ type: "language.chosen", language: "en" });
    expect(actor.getSnapshot().matches("en")).toBe(true);
  });

  it("is the last one that the visitor chose while the texts of another are loading", async () => {
    const { actor, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    actor.send({ type: "language.chosen", language: "ja" });
    expect(asked.map(({ language }) => language)).toEqual(["zh", "ja"]);
    await asked[0]?.arrive();
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    await asked[1]?.arrive();
    expect(selectLanguage(actor.getSnapshot())).toBe("ja");
  });

  it("is the last one that the visitor chose while a new document opens", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    await asked[0]?.fail();
    actor.send({ type: "language.chosen", language: "ja" });
    expect(done.slice(2)).toEqual(["open ja"]);
  });

  it("of an earlier visit that the visitor chooses while its texts are loading counts as chosen", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.restored", language: "zh" });
    actor.send({ type: "language.chosen", language: "zh" });
    expect(asked).toHaveLength(1);
    await asked[0]?.fail();
    expect(done).toEqual([String(GONE), "open zh"]);
  });

  it("of an earlier visit whose texts fail to load leaves the opened page unchanged", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.restored", language: "zh" });
    await asked[0]?.fail();
    expect(actor.getSnapshot().matches("en")).toBe(true);
    expect(done).toEqual([String(GONE)]);
  });
});
