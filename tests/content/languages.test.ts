import { describe, expect, test } from "vitest";
import { oddity } from "../../tools/content-check/languages.ts";

const problemOf = (text: string, language: "en" | "zh" = "zh") => oddity(text, language)?.[0];

describe("content:check looks over the texts of each language", () => {
  test("good texts pass", () => {
    expect(problemOf("突波，到此為止。")).toBeUndefined();
    expect(problemOf("最大突波電流 Imax（8/20 µs）")).toBeUndefined();
    expect(problemOf('<p>請改用 <a href="/product/3">直立式十二座</a>。</p>')).toBeUndefined();
    expect(problemOf("8 × IEC 60320 C13")).toBeUndefined();
    expect(problemOf("The surge ends here.", "en")).toBeUndefined();
  });

  test("half-width punctuation beside Chinese is told", () => {
    expect(problemOf("突波,到此為止。")).toBe("has half-width punctuation beside Chinese");
    expect(problemOf("突波保護器(SPD)")).toBe("has half-width punctuation beside Chinese");
  });

  test("English left in the Chinese text is told", () => {
    expect(problemOf("The surge ends here for good.")).toBe("is English in the Chinese text");
  });

  test("simplified characters are told", () => {
    expect(problemOf("电源")).toBe("holds simplified characters");
  });

  test("Chinese left in the English text is told", () => {
    expect(problemOf("Surge 突波", "en")).toBe("holds Chinese in the English text");
  });
});
