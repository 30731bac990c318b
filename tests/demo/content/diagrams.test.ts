/** Figures and diagrams that the content says: what is wrong in them is told, and what they show follows. */
import { expect, test } from "vitest";
import { responseOf } from "../../support/content.ts";
import { OWN_PAGE } from "../../support/own-page.ts";
import { demoContent, loadEditedDemo, problemsOfDemo } from "../support/content.ts";

const FILE = "articles/awards.yaml";

test.each([
  ["value: 0.35 }", "value: 1.6 }", "contents.7.cascade.stages.1.value", "is above what comes in"],
  ["value: 2.5 }", "value: 0.3 }", "contents.7.cascade.load.value", "is below what is left"],
  ["product: dr40", "product: dr41", "contents.7.cascade.stages.0.product", '"dr41" is no key of products'],
  ["{ year: 2025,", "{ year: 2023,", "contents.6.chart.bars.1.year", "is not later than the one before"],
  ["{ year: 2027,", "{ year: 2025,", "contents.6.chart.target.year", "is not later than the one before"],
  [", { year: 2025, value: 4.5 }", "", "contents.6.chart.bars", "has fewer than two years"],
  ["- chart:", "- title: { en: Prizes, zh: 獎項 }\n    chart:", "contents.6", /^has a title, which cards/],
])("with %j made %j the page is told at its line", async (from, to, field, problem) => {
  expect(OWN_PAGE).toContain(from);
  const [first, ...more] = await problemsOfDemo({ [FILE]: () => OWN_PAGE.replace(from, to) });
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    file: FILE,
    field,
    problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
  });
});

test("more than four figures are told", async () => {
  const five = "      - { value: 1, label: { en: more, zh: 更多 } }\n".repeat(3);
  const edited = OWN_PAGE.replace("  - chart:\n", `${five}  - chart:\n`);
  expect(await problemsOfDemo({ [FILE]: () => edited })).toMatchObject([{ problem: "has more than four" }]);
});

test("a stage whose product is hidden is left out", async () => {
  const content = await loadEditedDemo({
    [FILE]: () => OWN_PAGE,
    "products/dr40.yaml": (text) => `draft: true\n${text}`,
  });
  const { contents } = responseOf(content, "article", "en", { id: "aboutUs/awards" });
  const cascade = contents.flatMap((block) => ("kind" in block && block.kind === "cascade" ? [block.cascade] : []))[0];
  expect(cascade?.stages.map(({ number }) => number)).toEqual(["VH-SP608"]);
});

test("the investor page tells the last published month, with the same month a year before and the months up to it", async () => {
  const { revenue } = responseOf(await demoContent(), "investor", "en");
  expect(revenue).toMatchObject({ year: 2026, period: 10, value: 434388, currency: { symbol: "NT$" } });
  expect(revenue?.months).toHaveLength(13);
  expect(revenue?.months[0]).toBe(revenue?.last_year);
  expect(revenue?.months.at(-1)).toBe(revenue?.value);

  const none = (text: string) => text.replace(/^revenue: .*$/m, "revenue: []");
  const years = Object.fromEntries([2022, 2023, 2024, 2025, 2026].map((year) => [`investor/${year}.yaml`, none]));
  expect(responseOf(await loadEditedDemo(years), "investor", "en").revenue).toBeUndefined();
});
