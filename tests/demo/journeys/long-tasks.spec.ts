/** No page keeps a slow processor long: its scripts are taken over in steps (docs/decisions/036). `npm run quality -- bench tasks` has figures. */
import { matchRoute } from "../../../contract/locations.ts";
import { expect, test } from "../../support/browser.ts";
import { overBudget } from "../../support/budgets.ts";
import { watchMainThread } from "../../support/main-thread.ts";

/**
 * A press waits for the longest task: an alarm at some 270 ms of a processor four times slower. The longest is the one in which React has
 * taken the page over and renders the components of React Aria once more (docs/decisions/036). Measured against a work of the same processor,
 * so that a slow machine asks no less and no more.
 */
const MOST_OF_REFERENCE = 1.25;
/** Taken over at once, as it was, a page was three tasks that were worth the name. */
const LEAST_TASKS = 12;

/** Milliseconds of processor time that a fixed work takes: objects, texts and sorting, as scripts of a page do them. */
function referenceTime(): number {
  const begun = process.cpuUsage();
  let length = 0;
  for (let round = 0; round < 20; round += 1) {
    const items = Array.from({ length: 4000 }, (_, index) => ({ id: index, name: `item ${(index * 7919) % 4001}` }));
    items.sort((one, other) => one.name.localeCompare(other.name));
    length += JSON.stringify(JSON.parse(JSON.stringify(items))).length;
  }
  const { user, system } = process.cpuUsage(begun);
  return length > 0 ? (user + system) / 1000 : 0;
}

/** One of each kind of work: a carousel, a long list, tabs and a gallery, a form. */
const PAGES = ["/home?lang=en", "/products/list?lang=en", "/product/1?lang=zh", "/inquiry?lang=zh"];

test("no task of the scripts is long", async ({ browser, baseURL }) => {
  test.slow();
  const reference = Math.min(referenceTime(), referenceTime(), referenceTime());
  const found = [];
  for (const path of PAGES) {
    const { href } = new URL(path, baseURL);
    const turns = [await watchMainThread(browser, href), await watchMainThread(browser, href)];
    const longest = Math.min(...turns.map(({ longestOfScripts }) => longestOfScripts));
    const tasks = Math.max(...turns.map(({ tasksOfScripts }) => tasksOfScripts));
    found.push({ path, share: longest / reference, longest, tasks });
  }
  await overBudget(
    found.map(({ path, share }) => ({
      page: matchRoute(path.replace(/\?.*/, "")).name,
      budget: "longest task %",
      value: share * 100,
      most: MOST_OF_REFERENCE * 100,
    })),
  );
  expect(found.filter(({ share, tasks }) => share > MOST_OF_REFERENCE || tasks < LEAST_TASKS)).toEqual([]);
});
