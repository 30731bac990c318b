/** Charts and diagrams from the content: mistakes are reported, and hidden products are left out. */
import { expect, test } from "vitest";
import { loadEdited, problemsOf, responseOf } from "../support/content.ts";
import { OWN_PAGE } from "../support/own-page.ts";

const FILE = "articles/awards.yaml";

test.each([
  ["value: 0.35 }", "value: 1.6 }", "contents.7.cascade.stages.1.value", "is above what comes in"],
  ["value: 2.5 }", "value: 0.3 }", "contents.7.cascade.load.value", "is below what is left"],
  ["product: br20", "product: br21", "contents.7.cascade.stages.0.product", '"br21" is not a key of products'],
  ["{ year: 2025,", "{ year: 2023,", "contents.6.chart.bars.1.year", "is not later than the one before"],
  ["{ year: 2027,", "{ year: 2025,", "contents.6.chart.target.year", "is not later than the one before"],
  [", { year: 2025, value: 4.5 }", "", "contents.6.chart.bars", "has fewer than two years"],
  ["- chart:", "- title: { en: Prizes, zh: 獎項 }\n    chart:", "contents.6", /^has a title, which cards/],
])("with %j changed to %j the page is reported with its line", async (from, to, field, problem) => {
  expect(OWN_PAGE).toContain(from);
  const [first, ...more] = await problemsOf({ [FILE]: () => OWN_PAGE.replace(from, to) });
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    file: FILE,
    field,
    problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
  });
});

test("more than four figures are reported", async () => {
  const five = "      - { value: 1, label: { en: more, zh: 更多 } }\n".repeat(3);
  const edited = OWN_PAGE.replace("  - chart:\n", `${five}  - chart:\n`);
  expect(await problemsOf({ [FILE]: () => edited })).toMatchObject([{ problem: "has more than four" }]);
});

test("a stage with a hidden product is left out", async () => {
  const content = await loadEdited({
    [FILE]: () => OWN_PAGE,
    "products/br20.yaml": (text) => `draft: true\n${text}`,
  });
  const { contents } = responseOf(content, "article", "en", { id: "aboutUs/awards" });
  const cascade = contents.flatMap((block) => ("kind" in block && block.kind === "cascade" ? [block.cascade] : []))[0];
  expect(cascade?.stages.map(({ number }) => number)).toEqual(["MR-05"]);
});
