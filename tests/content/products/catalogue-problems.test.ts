/** Mistakes in attributes, series, documents and the category tree are reported with file, line and advice. */
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { halfSeries } from "../../../tools/content-check/half-series.ts";
import { editedContent, loadEdited, problemsOf, readEdited } from "../../support/content.ts";

const ATTRIBUTES = `- { key: dn, name: { en: Nominal size, zh: 公稱直徑 }, type: number, unit: mm, filter: true, sort: true }
- key: material
  name: { en: Material, zh: 材質 }
  type: choice
  choices: [{ key: brass, title: { en: Brass, zh: 黃銅 } }, { key: steel, title: { en: Steel, zh: 鋼 } }]
  filter: true
- { key: certified, name: { en: Certified, zh: 認證 }, type: yes-no }
`;
const SERIES = `attributes: { certified: true }
axes: [dn]
articles:
  - { number: BR-20-15, values: { dn: 15, material: brass } }
  - { number: BR-20-20, values: { dn: 20, material: [brass, steel] } }
  - { number: BR-20-25, values: { dn: 25 }, draft: true }
`;
const KINDS = {
  "units.yaml": () => "- { key: piece, name: { en: Piece, zh: 個 } }\n",
  "document-kinds.yaml": () => "- { key: certificate, name: { en: Certificate, zh: 證書 } }\n",
  "relation-kinds.yaml": () =>
    "- { key: spare, name: { en: Spare parts, zh: 備品 }, reverse: { en: Spare part for, zh: 適用於 } }\n",
};
const edits = (series: string, attributes = ATTRIBUTES) => ({
  ...KINDS,
  "attributes.yaml": () => attributes,
  "products/br20.yaml": (text: string) => text + series,
});
/** The fields of the series begin on this line of the file. */
const FIRST = 22;

/** Returns the problems of a series, with lines counted from its first field. */
async function linesOf(series: string, attributes = ATTRIBUTES): Promise<readonly string[]> {
  const problems = await problemsOf(edits(series, attributes));
  return problems.map((each) =>
    formatProblem(each.file === "products/br20.yaml" ? { ...each, line: each.line - FIRST + 1 } : each),
  );
}
const withLine = (line: string, by: string) => SERIES.replace(line, by);

test("a series without mistakes has no problems", async () => {
  expect(await linesOf(SERIES)).toEqual([]);
});

describe("a mistake is reported where it stands", () => {
  const FIRST_ROW = "  - { number: BR-20-15, values: { dn: 15, material: brass } }";
  test.each<[string, string, readonly string[]]>([
    [
      "an unknown attribute",
      withLine("{ certified: true }", "{ colour: red }"),
      ['1 attributes.colour: "colour" is not a key of attributes. Write one of dn, material, certified.'],
    ],
    [
      "a word for yes",
      withLine("{ certified: true }", "{ certified: maybe }"),
      ['1 attributes.certified: "maybe" is neither true nor false. Write true or false.'],
    ],
    [
      "a number with its unit",
      withLine(FIRST_ROW, FIRST_ROW.replace("dn: 15", "dn: 15 mm")),
      ['4 articles.0.values.dn: "15 mm" is not a number. Write a number without its unit, such as 15 or 2.5.'],
    ],
    [
      "an unknown choice",
      withLine("[brass, steel]", "[brass, gold]"),
      [
        '5 articles.1.values.material: "brass, gold" is not a choice of material. Write one of brass, steel, or a list of them.',
      ],
    ],
    [
      "a missing value of an axis",
      withLine(FIRST_ROW, FIRST_ROW.replace("dn: 15, ", "")),
      ["4 articles.0.values: has no value of dn. Write values: { dn: ... }."],
    ],
    [
      "the values of another article",
      withLine("dn: 20", "dn: 15"),
      [
        "5 articles.1.values: has the same values of the axes as BR-20-15. " +
          "Give one of them another value, or add an axis in which they differ.",
      ],
    ],
    [
      "an unknown axis",
      withLine("[dn]", "[dn, bore]"),
      ['2 axes.1: "bore" is not a key of attributes. Write one of dn, material, certified.'],
    ],
    ["an unknown unit", `${SERIES}unit: box\n`, ['7 unit: "box" is not a key of units. Write one of piece.']],
    [
      "an unknown kind of document",
      `${SERIES}documents: [{ kind: report, file: /files/products/br20-manual-*.pdf }]\n`,
      ['7 documents.0.kind: "report" is not a key of documentKinds. Write one of certificate.'],
    ],
    [
      "an unknown article of a relation",
      `${SERIES}parts:\n  - { kind: spare, product: br20, article: BR-20-15 }\n  - { kind: spare, product: br20, article: BR-20-99 }\n`,
      [
        '9 parts.1.article: "BR-20-99" is not an article of br20. Write the number of an article of br20, or leave it out.',
      ],
    ],
  ])("%s", async (_, series, lines) =>
    expect(await linesOf(series)).toEqual(lines.map((line) => `products/br20.yaml:${line}`)),
  );
});

test.each([
  [
    "axes: [dn]\n",
    `${FIRST} axes: has no articles yet, so it is shown as one product. Import its articles, or remove axes.`,
  ],
  [
    withLine("axes: [dn]\n", ""),
    `${FIRST + 2} articles: has no axes, so visitors choose from the table alone. Name the attributes in which they differ.`,
  ],
  [SERIES, undefined],
])("a series that is half there is a note: %j", async (series, note) => {
  const notes = halfSeries(await readEdited(edits(series))).map(formatProblem);
  expect(notes).toEqual(note === undefined ? [] : [`products/br20.yaml:${note}`]);
});

test("the number of an article in two places is a warning of the server and a problem of the check", async () => {
  const { warnings } = await readEdited(edits(SERIES.replace("BR-20-20", "br-20-15")));
  expect(warnings.map(formatProblem)).toEqual([
    `products/br20.yaml:${FIRST + 4} articles.1.number: "br-20-15" is the number of products/br20.yaml as well, written "BR-20-15" there. ` +
      "Write another number into one of them, or delete the file that is a copy.",
  ]);
});

test("an attribute that makes a filter which exists is reported", async () => {
  const problems = await problemsOf({
    "attributes.yaml": () => ATTRIBUTES.replace("key: material", "key: clear").replaceAll("key: brass", "key: water"),
  });
  expect(problems.map(formatProblem)).toEqual([
    'attributes.yaml:2 1.key: makes the filter "clear-water", which exists already. ' +
      "Give the attribute, the category or the other filter another key.",
  ]);
});

test("an attribute is not named like a column of every table, or like an order of the list", async () => {
  const problems = await problemsOf({
    "attributes.yaml": () => `${ATTRIBUTES}- { key: weight, name: { en: Weight, zh: 重量 }, type: number }\n`,
  });
  expect(problems.map(({ problem }) => problem)).toEqual(['"weight" has another meaning in addresses']);
});

test.each([
  [
    "a choice without choices",
    "{ key: a, name: { en: A, zh: 甲 }, type: choice }",
    "has choices but not type: choice, or type: choice but no choices",
  ],
  [
    "a choice with a unit",
    "{ key: a, name: { en: A, zh: 甲 }, type: yes-no, unit: mm }",
    "has a unit or sort: true, which only type: number can have",
  ],
  ["a key with capitals", "{ key: DN, name: { en: A, zh: 甲 }, type: number }", "is not a key"],
])("%s is reported", async (_, attribute, problem) => {
  expect(await problemsOf({ "attributes.yaml": () => `- ${attribute}\n` })).toMatchObject([
    { file: "attributes.yaml", line: 1, problem },
  ]);
});

test("a key that appears twice is reported in each list", async () => {
  const twice = (text: string) => text + text;
  const problems = await problemsOf({
    "attributes.yaml": () => ATTRIBUTES.replace("key: steel", "key: brass"),
    "units.yaml": () => twice(KINDS["units.yaml"]()),
    "document-kinds.yaml": () => twice(KINDS["document-kinds.yaml"]()),
    "relation-kinds.yaml": () => twice(KINDS["relation-kinds.yaml"]()),
  });
  expect(problems.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([
    "attributes.yaml:5 brass appears twice",
    "units.yaml:2 piece appears twice",
    "document-kinds.yaml:2 certificate appears twice",
    "relation-kinds.yaml:2 spare appears twice",
  ]);
});

test("categories that are below each other are reported", async () => {
  const problems = await problemsOf({
    "categories.yaml": (text) =>
      text.replace("id: 1\n", "id: 1\n  parent: submersible\n").replace("id: 2\n", "id: 2\n  parent: centrifugal\n"),
  });
  expect(problems.map(formatProblem)).toEqual([
    "categories.yaml:3 0.parent: centrifugal is below itself. Give one of the categories another parent, or none.",
    "categories.yaml:7 1.parent: submersible is below itself. Give one of the categories another parent, or none.",
  ]);
});

describe("unpublished parts", () => {
  const numbers = (content: Awaited<ReturnType<typeof loadEdited>>) =>
    content.products.find(({ key }) => key === "br20")?.articles.map(({ number }) => number);

  test("a draft of an article is in the whole content alone, as are relations to it", async () => {
    const parts =
      "parts: [{ kind: spare, product: br20, article: BR-20-25 }, { kind: spare, product: br20, article: BR-20-15 }]\n";
    const { content, whole } = await readEdited(edits(SERIES + parts));
    const partsOf = ({ products }: typeof content) => products.flatMap((product) => product.parts);
    expect(partsOf(whole)).toHaveLength(2);
    expect(partsOf(content)).toMatchObject([{ article: "BR-20-15" }]);
    expect(numbers(content)).toEqual(["BR-20-15", "BR-20-20"]);
    expect(numbers(whole)).toEqual(["BR-20-15", "BR-20-20", "BR-20-25"]);
  });

  test("a hidden category takes the categories below it and their products along", async () => {
    const { content, whole } = await readEdited({
      "categories.yaml": (text) =>
        `- { key: pumps, id: 7, title: { en: Pumps, zh: 泵浦 }, draft: true }\n${text.replace("id: 2\n", "id: 2\n  parent: pumps\n")}`,
    });
    expect(content.categories.map(({ key }) => key)).toEqual(["centrifugal"]);
    expect(whole.categories).toHaveLength(3);
    expect(content.products.some(({ category }) => category.key === "submersible")).toBe(false);
    expect(whole.products.some(({ category }) => category.key === "submersible")).toBe(true);
  });

  test("a hidden attribute has no values; as an axis of a series it is a problem", async () => {
    const draft = (key: string) => ATTRIBUTES.replace(`key: ${key},`, `key: ${key}, draft: true,`);
    const content = await loadEdited(edits(SERIES, draft("certified")));
    expect(content.attributes.map(({ key }) => key)).toEqual(["dn", "material"]);
    expect(await linesOf(SERIES, draft("dn"))).toEqual([
      "attributes.yaml:1 0.draft: hides an axis of products/br20.yaml, which is shown. Hide the product as well, or show the attribute.",
    ]);
    const choice = ATTRIBUTES.replace("key: steel,", "key: steel, draft: true,");
    expect(await linesOf(SERIES, choice)).toEqual([]);
    expect(
      await linesOf(SERIES.replace("axes: [dn]", "axes: [material]").replace(/.*BR-20-25.*\n/, ""), choice),
    ).toEqual([
      "attributes.yaml:5 1.choices.1.draft: hides an axis of products/br20.yaml, which is shown. Hide the product as well, or show the choice.",
    ]);
    const both = edits(SERIES, draft("dn"));
    const folder = await editedContent({
      ...both,
      "products/br20.yaml": (text) => `draft: true\n${both["products/br20.yaml"](text)}`,
    });
    expect((await readContent(folder)).content.products.some(({ key }) => key === "br20")).toBe(false);
  });
});
