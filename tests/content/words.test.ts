/** content/words.yaml: the company's own wording of the interface. */
import { expect, test } from "vitest";
import { checkWords } from "../../tools/content-check/words.ts";
import { problemsOf, pumpsContent, readEdited } from "../support/content.ts";

test("the words of a company are texts of the interface", async () => {
  expect(checkWords({ content: await pumpsContent(), files: [] })).toEqual([]);
});

test("an unknown name is reported with its line and a similar one", async () => {
  const read = await readEdited({ "words.yaml": () => "forms.referenceHints: { en: Keep it., zh: 請保留。 }\n" });
  const [problem, ...more] = checkWords(read);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ file: "words.yaml", line: 1, problem: "is not a text of the interface" });
  expect(problem?.hint).toMatch(/^Did you mean forms\.referenceHint,/);
});

test("an unknown placeholder is reported", async () => {
  const text = 'shell.page.loaded: { en: "Here: {{name}}", zh: "已載入：{{title}}" }\n';
  expect(checkWords(await readEdited({ "words.yaml": () => text }))).toMatchObject([
    { problem: "has {{name}}, which nothing is filled into", hint: "Known are title." },
  ]);
});

test("each is translated into both languages, under a name with dots", async () => {
  const problemsIn = async (text: string) =>
    (await problemsOf({ "words.yaml": () => text })).map(({ line, field }) => [line, field]);
  expect(await problemsIn("referenceHint: { en: Keep it., zh: 請保留。 }\n")).toEqual([[1, "referenceHint"]]);
  expect(await problemsIn("forms.send: { en: Off it goes }\n")).toEqual([[1, "forms.send.zh"]]);
});
