/** Texts stay as written, even if YAML would read them as numbers. Numbers are numbers. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { value } from "../../../server/content/files/fields.ts";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { loadText } from "../../../server/content/files/yaml-file.ts";
import { documentSet } from "../../../server/content/sources/document.ts";
import { language } from "../../../server/content/sources/language.ts";
import { say } from "../../../server/content/texts/text.ts";
import { loadEdited, problemsOf } from "../../support/content.ts";

const PUMP = "products/br20.yaml";
const WRITTEN = [
  "1.50",
  "0080",
  "1e3",
  "0x1F",
  "0o17",
  "4719512345678901234",
  ".inf",
  ".nan",
  "-0",
  "+5",
  "true",
  "False",
];
const TIMES = ["2026-03-14", "12:30", "yes", "no", "off"];
const inFolder = <T extends z.ZodType>(schema: T, text: string) => loadText("/nowhere", "a.yaml", text, schema);

describe.each([...WRITTEN, ...TIMES])("%s", (written) => {
  test("stays as written wherever a text is expected", async () => {
    const content = await loadEdited({
      [PUMP]: (text) =>
        text
          .replace("number: BR-20", `number: ${written}`)
          .replace("value: 24 m ", `value: ${written} `)
          .replace("value: 1.5 kW", `value: { en: ${written}, zh: ${written} }`)
          .replace("Bearings greased for life", written)
          .concat(`keywords: ${written}\n`),
    });
    const [pump] = content.products;
    expect(pump?.number).toBe(written);
    const values = pump?.specifications.flatMap(({ rows }) =>
      rows.map(({ value }) => [say(value, "en"), say(value, "zh")]),
    );
    expect(values?.slice(1)).toEqual([
      [written, written],
      [written, written],
    ]);
    expect(pump?.features.en?.[1]).toBe(written);
    expect(pump?.keywords && say(pump.keywords, "zh")).toBe(written);
  });
});

test("keys stay as written too, and their lines are found", () => {
  const read = inFolder(z.record(z.string(), z.int()), "0080: 5\n1.50: 6\ntrue: 7\nno: 8\n1_0: 9\n");
  expect(read.loaded?.data).toEqual({ "0080": 5, "1.50": 6, true: 7, no: 8, "1_0": 9 });
  expect(inFolder(z.record(z.string(), z.int()), "80: 5\n0080: x\n").problems).toMatchObject([{ field: "0080" }]);
});

test("a reference finds its key, even if that looks like a number", async () => {
  const renamed = (text: string) => text.replace(/\bcentrifugal\b(?!\.svg)/g, "0080");
  const keys = ["br20", "br32", "br40", "br50", "br65", "br80"];
  const files = ["categories", "manuals", ...keys.map((key) => `products/${key}`)];
  const content = await loadEdited(Object.fromEntries(files.map((name) => [`${name}.yaml`, renamed])));
  expect(content.products[0]?.category.key).toBe("0080");
});

test("texts stay as written in added languages, in tables, in words of the interface, and behind an anchor", () => {
  const table = `id: 1
documents:
  - path: /files/a-*.pdf
    title: { en: A, zh: 甲 }
    content: { en: A, zh: 甲 }
    head: { en: [1.50], zh: [0080] }
    rows: [{ en: [&a 1e3], zh: [*a] }]
`;
  const { loaded } = inFolder(documentSet, table);
  expect(loaded?.data.documents[0]).toMatchObject({
    head: { en: ["1.50"], zh: ["0080"] },
    rows: [{ en: ["1e3"], zh: ["1e3"] }],
  });
  const words = inFolder(language, "id: 4\nname: 007\nwords: { forms: { code: 1.50 }, on: true }\n");
  expect(words.loaded?.data).toMatchObject({ id: 4, name: "007", words: { forms: { code: "1.50" }, on: "true" } });
});

test("texts stay as written in a further language of a text", () => {
  const { loaded } = inFolder(z.object({ weight: value }), "weight: { en: 24 m, fr: 1.50 }\n");
  expect(loaded?.data.weight["fr"]).toBe("1.50");
});

test("a number is a number, and a wrong one is reported as written", async () => {
  const { founded } = (
    await loadEdited({ "company.yaml": (text) => text.replace(/^founded:.*$/m, "founded: 1_9") }).catch(() => ({
      company: { founded: undefined },
    }))
  ).company;
  expect(founded).toBeUndefined();
  for (const wrong of ["12,5", "'1999'", ".inf", "1999.5", "4719512345678901234", "yes"]) {
    const [problem] = await problemsOf({
      "company.yaml": (text) => text.replace(/^founded:.*$/m, `founded: ${wrong}`),
    });
    expect(problem && formatProblem(problem), wrong).toMatch(
      /^company\.yaml:\d+ founded: is (not a (whole )?number|above 9007199254740991)/,
    );
  }
  expect(
    (await loadEdited({ "company.yaml": (text) => text.replace(/^founded:.*$/m, "founded: 1999") })).company.founded,
  ).toBe(1999);
});

test("a value other than true and false is reported, and an empty value is no text", async () => {
  const [draft] = await problemsOf({ [PUMP]: (text) => `draft: yes\n${text}` });
  expect(draft).toMatchObject({ line: 1, field: "draft", problem: "is neither true nor false" });
  for (const nothing of ["", "~", "null"]) {
    const [problem] = await problemsOf({ [PUMP]: (text) => text.replace(/^number:.*$/m, `number: ${nothing}`) });
    expect(problem, nothing).toMatchObject({ line: 2, field: "number", problem: "is not a text" });
  }
});
