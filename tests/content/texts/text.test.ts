import { describe, expect, test } from "vitest";
import { localize, say } from "../../../server/content/texts/text.ts";

describe("a text missing in one language falls back to the other and is marked", () => {
  test("nothing is marked if both languages exist", () => {
    expect(localize({ title: { en: "Surge", zh: "突波" } }, "zh")).toEqual({ title: "突波" });
  });

  test("only the missing field is marked, with the language of its text", () => {
    const texts = { title: { en: "Surge", zh: "突波" }, content: { en: "It ends here." } };
    expect(localize(texts, "zh")).toEqual({ title: "突波", content: "It ends here.", fallback: { content: "en" } });
    expect(localize(texts, "en")).toEqual({ title: "Surge", content: "It ends here." });
  });

  test("lists fall back as a whole", () => {
    expect(localize({ point: { zh: ["一", "二"] } }, "en")).toEqual({ point: ["一", "二"], fallback: { point: "zh" } });
  });

  test("the company's own language is the first fallback, then English, then the others", () => {
    const texts = { title: { en: "Surge", zh: "突波", fr: "Surtension" } };
    expect(localize(texts, ["ja", "zh"])).toEqual({ title: "突波", fallback: { title: "zh" } });
    expect(localize(texts, ["ja", "fr"])).toEqual({ title: "Surtension", fallback: { title: "fr" } });
    expect(localize(texts, ["ja", "de"])).toEqual({ title: "Surge", fallback: { title: "en" } });
    expect(localize(texts, ["zh", "fr"])).toEqual({ title: "突波" });
    expect(say({ zh: "突波", fr: "Surtension" }, ["ja", "fr"])).toBe("Surtension");
  });

  test("a text without any language is empty and not marked", () => {
    expect(localize({ content: undefined }, "en")).toEqual({ content: "" });
    expect(say(undefined, "zh")).toBe("");
  });
});
