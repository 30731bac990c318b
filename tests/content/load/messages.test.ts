/** Messages about mistakes say what is wrong, where and what to do, once, with examples in the languages of the site. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { loadText } from "../../../server/content/files/yaml-file.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { article } from "../../../server/content/sources/article.ts";
import { product } from "../../../server/content/sources/product.ts";
import { editedContent } from "../../support/content.ts";

const PUMP = "products/br20.yaml";
const problemsOfText = (text: string) => loadText("/nowhere", "a.yaml", text, product).problems.map(formatProblem);

describe("a mistake in the notation", () => {
  test.each([
    [
      "name: { de: Neu: Kugelhahn, en: New }",
      'the colon in "Neu: Kugelhahn" begins another field. Put the text in quotes: "Neu: Kugelhahn".',
    ],
    ["name: 新: 球閥", 'the colon in "新: 球閥" begins another field. Put the text in quotes: "新: 球閥".'],
    ["name: { en: <p>Note: dry</p>, zh: y }", 'the colon in "<p>Note: dry</p>" begins another field.'],
    ['name: say "a": b', "the colon in 'say \"a\": b' begins another field. Put the text in quotes: 'say \"a\": b'."],
    ["name: 'it's'", "a text goes on after its closing quotation mark. Use “ ” inside of it"],
    ['name: "A "b" c"', "a text goes on after its closing quotation mark."],
    ["name: @home", 'a text begins with @. Put the text in quotes: "@home".'],
    ["name: *new", 'a text begins with *. Put the text in quotes: "*new".'],
    ["name: !new one", 'a text begins with !. Put the text in quotes: "!new one".'],
    ["name: | new", "text stands behind | or >. Put it on the next line, indented."],
    ['name: "C:\\new\\q"', "a \\ between quotation marks stands for nothing. Write it twice"],
    ["name: { en: A }}", "there is a } too many. Remove it."],
    ["name：溪流", "a line has no colon and space after the name of a field. Write name: value."],
    ["name:\n\ten: A", "a line is indented with a tab. Indent with spaces.", 3],
    ["name:\n    en: A\n  zh: B", "a line is indented otherwise than those above it. Begin the lines", 4],
    ["id: 2", "id appears twice. Remove one of the two."],
  ])("%s", (line, expected, at = 2) => {
    const [problem, ...more] = problemsOfText(`id: 1\n${line}\nphotos: []\n`);
    expect(problem).toContain(`a.yaml:${at} (file): is not valid YAML: ${expected}`);
    expect(more).toEqual([]);
  });

  test.each([
    ['name: "Kugel\nphotos: []\nvideo: x', 'a quotation mark is never closed. Write " at the end of its text.'],
    ["name: { de: Neu\nphotos: []\nvideo: x", "a { is never closed. Write } after what belongs to it."],
    ["photos: [a, b\nname: x\nvideo: x", "a [ is never closed. Write ] after what belongs to it."],
  ])("is reported where it begins, not where the file ends: %s", (text, expected) => {
    expect(problemsOfText(`id: 1\n${text}\n`)).toEqual([`a.yaml:2 (file): is not valid YAML: ${expected}`]);
  });

  test("of an unfinished merge is reported as that", () => {
    expect(problemsOfText("id: 1\n<<<<<<< HEAD\nname: a\n=======\nname: b\n>>>>>>> other\n")).toEqual([
      "a.yaml:2 (file): has the marks of an unfinished merge. Keep the right parts of both versions, and remove the lines <<<<<<<, ======= and >>>>>>>.",
    ]);
  });
});

describe("a value of another type", () => {
  test("is reported with the value and an example", () => {
    const problems = loadText(
      "/nowhere",
      "a.yaml",
      "path: /a\nbanner: Title\ncontents: none\nterms: 5\nintro: [a]\n",
      article.partial(),
    ).problems.map(formatProblem);
    expect(problems).toEqual([
      expect.stringMatching(/^a\.yaml:1 banner: is not a group of fields \("Title"\)\. Write banner: \{title: \.\.\./),
      expect.stringMatching(
        /^a\.yaml:1 intro: is not a group of fields\. Write intro: \{title: \.\.\., content: \.\.\.\}\.$/,
      ),
      'a.yaml:1 terms: is not a list (5). Write each entry on a line of its own below terms: as "- name: ...".',
      'a.yaml:1 contents: is not a list ("none"). Write each entry on a line of its own below contents: as "- html: ...".',
    ]);
  });

  test("for all languages is reported once", () => {
    const lines = problemsOfText("data_sheet: DB_01.pdf\nkeywords: ''\n").filter((line) =>
      /^a\.yaml:\d+ (data|key)/.test(line),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^a\.yaml:1 data_sheet: is not the path of a file\. Write its path below content\//),
      expect.stringMatching(/^a\.yaml:1 keywords: is empty\./),
    ]);
  });
});

test("examples are in the languages of the site, whichever file is wrong", async () => {
  const folder = await editedContent({
    [PUMP]: (text) => text.replace(/^name:.*$/m, "name: DN 15"),
    "company.yaml": (text) => `${text.replace(/^language:.*\n/m, "")}languages: [de, en, fr]\nlanguage: de\n`,
  });
  await mkdir(join(folder, "languages"), { recursive: true });
  for (const [key, name] of [
    ["de", "Deutsch"],
    ["fr", "Français"],
  ])
    await writeFile(join(folder, `languages/${key}.yaml`), `name: ${name}\n`);
  const problems = await readContent(folder).then(
    () => [],
    (problem) => (problem instanceof ContentError ? problem.problems.map(formatProblem) : [String(problem)]),
  );
  expect(problems).toEqual([
    `${PUMP}:3 name: is one text, but needs one for each language. Write name: {de: "DN 15", en: ..., fr: ...}.`,
  ]);
  expect(await readFile(join(folder, "company.yaml"), "utf8")).toContain("languages:");
});
