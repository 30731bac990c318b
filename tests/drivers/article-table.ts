import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { writeRanges } from "../../contract/ranges.ts";
import {
  type ArticleTableInput,
  articleTableAddress,
  nextSort,
  selectIsPending,
  selectWanted,
  type TablePlace,
} from "../../machines/article-table.ts";
import { model as nodeModel } from "../models/article-table.model.ts";
import { TEXTS } from "../support/browser.ts";
import { manyArticles, seriesContent } from "../support/series-content.ts";
import { type Driver, pressing, telling, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { filled, openPaused, paint } from "./site.ts";

const { series: texts, products } = TEXTS.en.catalogue;
/** No series of the demo has a second page, or a range. */
const COUNT = 120;
const ID = 1;
const BRASS = "body-brass";
const FROM = { key: "dn", from: 15 } as const;
const OPEN = { key: "dn" } as const;
/** The smallest of steel, which a choice of the body leads to, and the next one, from which the size leads there. */
const [SMALLEST, NEXT] = ["BR-1001", "BR-1003"];

const START: TablePlace = { selected: [], ranges: [], page: 2 };
const CHOSEN: TablePlace = { selected: [BRASS], ranges: [FROM], page: 1, article: NEXT };
/** Every place that the walks reach. */
const PLACES: readonly TablePlace[] = [[], [BRASS]].flatMap((selected) =>
  [[], [FROM]].flatMap((ranges) =>
    [undefined, "dn", "-dn"].flatMap((sort) =>
      [1, 2].flatMap((page) =>
        [undefined, SMALLEST, NEXT].map((article) => ({ selected, ranges, sort, page, article })),
      ),
    ),
  ),
);
const SAME_VALUE = "A field that is left with the range of the address commits nothing";
const OTHER_ORDER = "The head of a column always offers another order";

const wantedOf = (snapshot: AnyMachineSnapshot): TablePlace => selectWanted(snapshot as never);
const shownOf = ({ context }: AnyMachineSnapshot): TablePlace => context.shown;
const isPending = (snapshot: AnyMachineSnapshot) => selectIsPending(snapshot as never);
const addressOf = (place: TablePlace): string => articleTableAddress(ID, place);
const isSame = (one: TablePlace, other: TablePlace) => addressOf(one) === addressOf(other);
const isFiltered = ({ selected, ranges }: TablePlace) => selected.length + ranges.length > 0;

const section = (page: Page): Locator => page.getByRole("region", { name: texts.articles, exact: true });
const checkbox = (page: Page): Locator => section(page).getByRole("checkbox", { name: /^Brass/ });
const field = (page: Page): Locator => section(page).getByRole("textbox", { name: "Nominal size (mm), from" });
const head = (page: Page): Locator => section(page).getByRole("columnheader", { name: "Nominal size (mm)" });
const clear = (page: Page): Locator => section(page).getByRole("button", { name: products.clear });
const steel = (page: Page): Locator => page.getByRole("list", { name: "Body" }).getByRole("link", { name: "Steel" });
const size = (page: Page): Locator => page.getByRole("combobox", { name: "Nominal size (mm)" });
/** Announce the chosen article, and the number of articles. */
const statuses = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /article/i });

const answers = new Held();
/** The request of a place, ignoring cancelled ones. */
const isOf =
  ({ selected, ranges, sort, page, article }: TablePlace) =>
  ({ searchParams }: URL): boolean => {
    const asked = {
      str_filters: selected.join(),
      ranges: writeRanges(ranges),
      sort,
      article,
      to_page: page > 1 ? page : undefined,
    };
    return Object.entries(asked).every(([name, value]) => (searchParams.get(name) ?? "") === String(value ?? ""));
  };
/** The page of the address arrives. */
async function receive(page: Page, place: TablePlace): Promise<void> {
  await answers.end((route) => route.continue(), isOf(place));
  await expect(statuses(page).last()).toHaveText(countOf(place));
  await paint(page);
}
const arrive: Way["act"] = async ({ page, event, before }) => {
  const place: TablePlace = event["place"];
  if (!isSame(place, wantedOf(before)))
    await page.evaluate((to) => {
      history.pushState({ usr: null, key: to, idx: 0 }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, addressOf(place));
  await receive(page, place);
};

/** The status of a table. Each size comes in brass and in steel, and two articles are smaller than 15 mm. */
function countOf({ selected, ranges, sort, page }: TablePlace): string {
  const sizes = COUNT / 2 - ranges.length;
  const total = selected.length > 0 ? sizes : 2 * sizes;
  const from = (page - 1) * 50;
  const shown = filled(texts.shown, { from: from + 1, to: Math.min(total, from + 50), total });
  const order = sort?.startsWith("-") ? texts.sortedDown : texts.sortedUp;
  return sort ? `${shown}, ${filled(order, { name: "Nominal size" })}` : shown;
}

/** The articles of a series by filters, a range, heads of columns and choices, and the address that holds them. */
export const articleTable: Driver = {
  nodeModel,
  content: () => seriesContent(manyArticles(COUNT)),
  model: {
    ...nodeModel,
    starts: [
      { name: "the address names a page", input: { id: ID, place: START } },
      { name: "the address names an article and choices", input: { id: ID, place: CHOSEN } },
    ],
    cases: {
      "filter.toggled": [{ id: BRASS }],
      "filters.cleared": [{}],
      "range.chosen": [{ range: FROM }, { range: OPEN }],
      "sort.chosen": [{ sort: "dn" }, { sort: "-dn" }],
      "article.chosen": [{ article: SMALLEST }],
      "route.changed": PLACES.map((place) => ({ place })),
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const [wanted, shown] = [wantedOf(snapshot), shownOf(snapshot)];
      switch (type) {
        case "filters.cleared":
          return isFiltered(shown);
        case "range.chosen":
          // The field may still show a range that has been cleared.
          if (wanted.ranges.length > 0) return event["range"].from === undefined;
          return event["range"].from !== undefined && (!isPending(snapshot) || !isFiltered(shown));
        case "sort.chosen":
          return event["sort"] === nextSort(wanted, "dn");
        case "route.changed": {
          const isOther = !isSame(event["place"], wanted);
          return isOther ? [START, CHOSEN].some((place) => isSame(place, event["place"])) : isPending(snapshot);
        }
        default:
          return true;
      }
    },
    unreachable: {
      "refuse articleTable range.chosen [isNew]": SAME_VALUE,
      "refuse articleTable sort.chosen [isNew]": OTHER_ORDER,
    },
  },
  open: async (page, { input }, origin = "") => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    answers.clear();
    await page.route(/\/api\/page\?/, answers.hold);
    await openPaused(page, origin + addressOf((input as ArticleTableInput).place));
  },
  ways: {
    "filter.toggled": [
      { by: "mouse", act: ({ page }) => section(page).getByText("Brass", { exact: true }).first().click() },
      { by: "touch", act: ({ page }) => section(page).getByText("Brass", { exact: true }).first().tap() },
      { by: "keyboard", act: ({ page }) => checkbox(page).press("Space") },
    ],
    "filters.cleared": pressing(({ page }) => clear(page)),
    "range.chosen": [
      {
        by: "a number in its field and Enter",
        act: async ({ page, event }) => {
          await field(page).fill(String(event["range"].from ?? ""));
          await field(page).press("Enter");
        },
      },
    ],
    "sort.chosen": pressing(({ page }) => head(page).getByRole("link")),
    "article.chosen": [
      ...pressing(({ page }) => steel(page)).map(
        (way): Way => ({ ...way, when: ({ before }) => shownOf(before).article !== NEXT }),
      ),
      {
        by: "the select",
        when: ({ before }) => shownOf(before).article === NEXT,
        act: ({ page }) => size(page).selectOption({ label: "10" }),
      },
    ],
    "route.changed": telling(statuses, [{ by: "the server, or the browser's history", act: arrive }]),
  },
  expectState: async (page, snapshot) => {
    const [wanted, shown] = [wantedOf(snapshot), shownOf(snapshot)];
    await expect(page).toHaveURL((url) => {
      const place = new URL(addressOf(wanted), url);
      return ["article", "type", "range", "sort", "page"].every(
        (name) => url.searchParams.get(name) === place.searchParams.get(name),
      );
    });
    await expect(checkbox(page)).toBeChecked({ checked: wanted.selected.length > 0 });
    await expect(section(page).locator("[aria-busy=true]")).toHaveCount(isPending(snapshot) ? 1 : 0);
    await expect(statuses(page).last()).toHaveText(countOf(shown));
    const order = { dn: "ascending", "-dn": "descending" }[shown.sort ?? ""];
    await expect(head(page).and(page.locator("[aria-sort]"))).toHaveCount(order ? 1 : 0);
    if (order) await expect(head(page)).toHaveAttribute("aria-sort", order);
    await expect(steel(page).and(page.locator("[aria-current]"))).toHaveCount(shown.article ? 1 : 0);
    if (!isPending(snapshot)) await expect(field(page)).toHaveValue(wanted.ranges.length > 0 ? "15" : "");
  },
};
