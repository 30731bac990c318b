import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { LANGUAGE_TYPE, type Language } from "../../contract/constants.ts";
import { languageMachine, selectLanguage } from "../../machines/language.ts";

function start(language: Language = "en") {
  const done: string[] = [];
  const note =
    (name: string) =>
    ({ context }: { context: { language: Language } }) =>
      done.push(`${name} ${context.language}`);
  const machine = languageMachine.provide({
    actions: {
      storeLanguage: note("store"),
      setI18nLanguage: note("i18n"),
      setDocumentLanguage: note("document"),
    },
  });
  const actor = createActor(machine, { input: { language } });
  actor.on("language.changed", (fact) => done.push(`changed ${fact.language}`));
  return { actor: actor.start(), done };
}

describe("the language", () => {
  it("is English, type 3, when the page was rendered in English", () => {
    const { actor, done } = start("en");
    expect(selectLanguage(actor.getSnapshot())).toBe("en");
    expect(LANGUAGE_TYPE[selectLanguage(actor.getSnapshot())]).toBe(3);
    expect(done).toEqual([]);
  });

  it("is Chinese, type 1, when the page was rendered in Chinese", () => {
    const { actor } = start("zh");
    expect(selectLanguage(actor.getSnapshot())).toBe("zh");
    expect(LANGUAGE_TYPE[selectLanguage(actor.getSnapshot())]).toBe(1);
  });

  it.each(["language.chosen", "language.restored"] as const)(
    "on %s is stored, set in i18n and in the document, and told",
    (type) => {
      const { actor, done } = start("en");
      actor.send({ type, language: "zh" });
      expect(LANGUAGE_TYPE[selectLanguage(actor.getSnapshot())]).toBe(1);
      expect(done).toEqual(["store zh", "i18n zh", "document zh", "changed zh"]);
      actor.send({ type, language: "en" });
      expect(LANGUAGE_TYPE[selectLanguage(actor.getSnapshot())]).toBe(3);
      expect(done.slice(4)).toEqual(["store en", "i18n en", "document en", "changed en"]);
    },
  );

  it.each(["language.chosen", "language.restored"] as const)("on %s of the same language does nothing", (type) => {
    for (const language of ["en", "zh"] as const) {
      const { actor, done } = start(language);
      actor.send({ type, language });
      expect(selectLanguage(actor.getSnapshot())).toBe(language);
      expect(done).toEqual([]);
    }
  });
});
