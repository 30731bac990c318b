import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type Language, languageType, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { type LanguageInput, languageMachine, selectLanguage } from "../../machines/language.ts";
import { settled } from "../support/settled.ts";

function start(language: Language = "en") {
  const done: string[] = [];
  const asked: { language: Language; arrive: () => Promise<void> }[] = [];
  const note =
    (name: string) =>
    ({ context }: { context: LanguageInput }) =>
      done.push(`${name} ${context.language}`);
  const machine = languageMachine.provide({
    actors: {
      loadTexts: fromPromise<void, LanguageInput>(
        ({ input }) =>
          new Promise((resolve) => {
            const arrive = () => {
              resolve();
              return settled();
            };
            asked.push({ language: input.language, arrive });
          }),
      ),
    },
    actions: {
      storeLanguage: note("store"),
      setI18nLanguage: note("i18n"),
      setDocumentLanguage: note("document"),
    },
  });
  const actor = createActor(machine, { input: { language } });
  return { actor: actor.start(), done, asked };
}

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

  it("stays if the visitor changes back while the texts are loading", async () => {
    const { actor, done, asked } = start("en");
    actor.send({ type: "language.chosen", language: "zh" });
    actor.send({ type: "language.chosen", language: "en" });
    await asked[0]?.arrive();
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(done).toEqual([]);
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
});
