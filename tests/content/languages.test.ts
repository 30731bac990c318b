import { describe, expect, test } from "vitest";
import { Said } from "../../server/content/texts/said.ts";
import { checkInterface } from "../../tools/content-check/interface.ts";
import { checkLanguages, oddDate, oddity, oddTable } from "../../tools/content-check/languages.ts";

const problemOf = (text: string, language: "en" | "zh" = "zh") => oddity(text, language)?.[0];

describe("content:check checks the texts of each language", () => {
  test("good texts pass", () => {
    expect(problemOf("突波，到此為止。")).toBeUndefined();
    expect(problemOf("最大突波電流 Imax（8/20 µs）")).toBeUndefined();
    expect(problemOf('<p>請改用 <a href="/product/3">直立式八座延長線</a>。</p>')).toBeUndefined();
    expect(problemOf("8 × IEC 60320 C13")).toBeUndefined();
    expect(problemOf("電池模式 38 dB(A)")).toBeUndefined();
    expect(problemOf("The surge ends here.", "en")).toBeUndefined();
  });

  test("half-width punctuation next to Chinese is reported", () => {
    expect(problemOf("突波,到此為止。")).toBe("has half-width punctuation beside Chinese");
  });

  test.each(["突波保護器(SPD)", "突波保護器 (SPD)", "(SPD) 突波保護器", "突波保護器 [SPD]", "突波（SPD)", "SPD) 突波"])(
    "half-width brackets in a Chinese text are reported: %s",
    (text) => expect(problemOf(text)).toBe("has half-width punctuation beside Chinese"),
  );

  test("dates use figures in both languages", () => {
    expect(oddDate("Founded on 18 September 2000", "en")?.[0]).toBe("writes a day in words");
    expect(oddDate("2000 年 9 月 18 日成立", "zh")?.[0]).toBe("writes a day in words");
    expect(oddDate("2000/09/18", "en")).toBeUndefined();
    // A month, or a day without its year, is a word of its sentence.
    expect(oddDate("In September 2000, on 18 September", "en")).toBeUndefined();
    expect(oddDate("2000 年 9 月，9 月 18 日", "zh")).toBeUndefined();
  });

  test("a table without a caption is reported", () => {
    expect(oddTable("<p>By year:</p><table><thead>")?.[0]).toBe("has a table without a caption");
    expect(oddTable("<table>\n  <caption>Yield</caption><thead>")).toBeUndefined();
  });

  test("English left in the Chinese text is reported", () => {
    expect(problemOf("The surge ends here for good.")).toBe("is English in the Chinese text");
  });

  test("simplified characters are reported", () => {
    expect(problemOf("电源")).toBe("holds simplified characters");
  });

  test("Chinese left in the English text is reported", () => {
    expect(problemOf("Surge 突波", "en")).toBe("holds Chinese in the English text");
  });
});

test("content:check reports each oddity of a file with its place: texts, dates, tables", () => {
  const data = {
    body: new Said({ en: "<table><tr></tr></table>", zh: "電源(主)" }),
    facts: [new Said({ en: "18 September 2000" })],
    // Keys that are tags of languages make no text.
    languages: { en: 4 },
    values: { zh: 15 },
  };
  const file = { name: "stock.yaml", data, problems: [], lineOf: () => 3 };
  const { problems } = checkLanguages([{ file, data, schedules: [] }], ["en", "zh"]);
  expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
    ["body.en", "has a table without a caption"],
    ["body.zh", "has half-width punctuation beside Chinese"],
    ["facts.0.en", "writes a day in words"],
  ]);
});

describe("content:check checks the texts of the interface", () => {
  test("the site's texts pass", () => expect(checkInterface()).toEqual([]));

  test("a slip is reported with its file and its place there", () => {
    const [problem, ...others] = checkInterface({ zh: { forms: { send: "送出(詢價)" } } });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "src/i18n/zh/forms.ts", field: "forms.send" });
    expect(problem?.problem).toBe("has half-width punctuation beside Chinese");
  });
});
