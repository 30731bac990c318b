/** The content check reports products whose model numbers look the same to a person. */
import { expect, test } from "vitest";
import type { Content } from "../../server/content/content.ts";
import { formatProblem } from "../../server/content/files/problems.ts";
import { equalNumberProblems } from "../../server/content/products/equal-numbers.ts";
import { problemsOf, readEdited } from "../support/content.ts";

const products = (...numbers: readonly string[]) =>
  ({ products: numbers.map((number, place) => ({ key: `p${place}`, number, articles: [] })) }) as unknown as Content;

test("two products with one number are reported, with both files and spellings", async () => {
  const problems = await equalNumberProblems(products("AB-SP300", "DR-40", "ａｂ‐sp300", "AB-SP300"), []);
  expect(problems).toMatchObject([
    {
      file: "products/p2.yaml",
      field: "number",
      problem: '"ａｂ‐sp300" is the number of products/p0.yaml as well, written "AB-SP300" there',
    },
    { file: "products/p3.yaml", problem: '"AB-SP300" is the number of products/p0.yaml as well' },
  ]);
  expect(await equalNumberProblems(products("A-1", "A-2"), [])).toEqual([]);
});

test("two numbers that differ in hyphens and spaces are reported, and not those that differ in a point", async () => {
  expect(await equalNumberProblems(products("A-1 5", "A15", "A-1.5"), [])).toMatchObject([
    { file: "products/p1.yaml", problem: '"A15" is the number of products/p0.yaml as well, written "A-1 5" there' },
  ]);
});

test("the server warns of a copied file, and the check reports a problem", async () => {
  const { content, warnings } = await readEdited({
    "products/br32.yaml": (text) => text.replace(/^number: .*$/m, "number: br‑20"),
  });
  expect(warnings.map(formatProblem)).toEqual([
    'products/br32.yaml:2 number: "br‑20" is the number of products/br20.yaml as well, written "BR-20" there. ' +
      "Write another number into one of them, or delete the file that is a copy.",
  ]);
  expect(content.products.map(({ key }) => key)).toEqual(expect.arrayContaining(["br20", "br32"]));
});

test("an unknown key is reported without an empty list of known ones", async () => {
  const problems = await problemsOf({
    "filters.yaml": (text) => text.replace(/^groups:[\s\S]*$/m, "groups: []\n"),
  });
  const unknownKeys = problems.filter(({ problem }) => problem.endsWith("is not a key of filters"));
  expect(unknownKeys.length).toBeGreaterThan(0);
  expect(new Set(unknownKeys.map(({ hint }) => hint))).toEqual(new Set(["There are none yet: write one first."]));
});
