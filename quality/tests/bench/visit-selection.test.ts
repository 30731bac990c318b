import { expect, test } from "vitest";
import { VISITED_PAGES } from "../../bench/measured-pages.ts";
import { WINDOWS } from "../../bench/presses/scenario.ts";
import { SCENARIOS } from "../../bench/presses/scenarios.ts";
import { selectVisit } from "../../bench/visit-selection.ts";

const BOTH = { starts: [], hasPages: true, hasPresses: true };
const select = (choice: object) => selectVisit({ ...BOTH, ...choice }, SCENARIOS);

test("a visit has its pages and all presses", () => {
  expect(select({})).toEqual({ pages: VISITED_PAGES, scenarios: SCENARIOS });
});

test("one half is measured alone", () => {
  expect(select({ hasPages: false })).toEqual({ pages: [], scenarios: SCENARIOS });
  expect(select({ hasPresses: false })).toEqual({ pages: VISITED_PAGES, scenarios: [] });
});

test("an address selects the pages and presses that begin with it, also a page that no visit has by default", () => {
  const { pages, scenarios } = select({ starts: ["/solution", "/inquiry"] });
  expect(pages).toEqual(["/solutions", "/solution/1", "/inquiry"]);
  expect(new Set(scenarios.map(({ address }) => address))).toEqual(new Set(["/inquiry"]));
});

test("presses are selected by a part of their name", () => {
  expect(select({ named: "panel" }).scenarios.map(({ name }) => name)).toEqual([
    "filter panel opens",
    "filter panel closes",
  ]);
});

test.each([
  [{ starts: ["/hmoe"] }, 'No measured page begins with "/hmoe"'],
  [{ starts: ["/esg"], hasPages: false }, 'No measured page begins with "/esg"'],
  [{ named: "panle" }, 'No press is called "panle"'],
])("a selection of nothing is refused: %o", (choice, problem) => {
  expect(() => select(choice)).toThrow(problem);
});

test("names of presses are unique in each window", () => {
  for (const window of Object.keys(WINDOWS)) {
    const names = SCENARIOS.filter(({ windows }) => windows.some((each) => each === window)).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
});
