import { describe, expect, test } from "vitest";
import { localize, say } from "../../../server/content/texts/text.ts";

describe("a text missing in one language falls back to the other's and is marked", () => {
  test("both languages are there: nothing is marked", () => {
    expect(localize({ title: { en: "Surge", zh: "突波" } }, "zh")).toEqual({ title: "突波" });
  });

  test("only the missing field is marked, with the language that its text is in", () => {
    const texts = { title: { en: "Surge", zh: "突波" }, content: { en: "It ends here." } };
    expect(localize(texts, "zh")).toEqual({ title: "突波", content: "It ends here.", fallback: { content: "en" } });
    expect(localize(texts, "en")).toEqual({ title: "Surge", content: "It ends here." });
  });

  test("lists fall back whole", () => {
    expect(localize({ point: { zh: ["一", "二"] } }, "en")).toEqual({ point: ["一", "二"], fallback: { point: "zh" } });
  });

  test("the company's own language stands in before English, and English before the others", () => {
    const texts = { title: { en: "Surge", zh: "突波", fr: "Surtension" } };
    expect(localize(texts, ["ja", "zh"])).toEqual({ title: "突波", fallback: { title: "zh" } });
    expect(localize(texts, ["ja", "fr"])).toEqual({ title: "Surtension", fallback: { title: "fr" } });
    expect(localize(texts, ["ja", "de"])).toEqual({ title: "Surge", fallback: { title: "en" } });
    expect(localize(texts, ["zh", "fr"])).toEqual({ title: "突波" });
    expect(say({ zh: "突波", fr: "Surtension" }, ["ja", "fr"])).toBe("Surtension");
  });

  test("a text that was never written is empty and not marked", () => {
    expect(localize({ content: undefined }, "en")).toEqual({ content: "" });
    expect(say(undefined, "zh")).toBe("");
  });
});
