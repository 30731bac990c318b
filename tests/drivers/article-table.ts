import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { writeRanges } from "../../contract/ranges.ts";
import type { ArticleTable } from "../../contract/series.ts";
import {
  type ArticleTableInput,
  articleTableAddress,
  nextSort,
  selectHasFailed,
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
/** The smallest of steel, which a choice of the body leads to, and larger ones, from which the size leads there. */
const [SMALLEST, NEXT, LARGER] = ["BR-1001", "BR-1003", "BR-1005"] as const;
/** Articles of steel by the label of their size. */
const SIZES: Readonly<Record<string, string>> = { [SMALLEST]: "10", [LARGER]: "20" };

const START: TablePlace = { selected: [], ranges: [], page: 2 };
const CHOSEN: TablePlace = { selected: [BRASS], ranges: [FROM], page: 1, article: NEXT };
/** Every place that the walks reach. */
const PLACES: readonly TablePlace[] = [[], [BRASS]].flatMap((selected) =>
  [[], [FROM]].flatMap((ranges) =>
    [undefined, "dn", "-dn"].flatMap((sort) =>
      [1, 2].flatMap((page) =>
        [undefined, SMALLEST, NEXT, LARGER].map((article) => ({ selected, ranges, sort, page, article })),
      ),
    ),
  ),
);
/** The addresses that the browser's history leads to, with the article of the page or another one. */
const ADDRESSES = [START, CHOSEN].flatMap((place) =>
  [undefined, SMALLEST, NEXT].map((article) => ({ ...place, article })),
);
const SAME_VALUE = "A field that is left with the range of the address commits nothing";
const OTHER_ORDER = "The head of a column always offers another order";
const AS_A_WHOLE = "While the page of another article loads, its arrival is reported and no address";

const wantedOf = (snapshot: AnyMachineSnapshot): TablePlace => selectWanted(snapshot as never);
const shownOf = ({ context }: AnyMachineSnapshot): TablePlace => context.shown;
const isPending = (snapshot: AnyMachineSnapshot) => selectIsPending(snapshot as never);
const addressOf = (place: TablePlace): string => articleTableAddress(ID, place);
const isSame = (one: TablePlace, other: TablePlace) => addressOf(one) === addressOf(other);
const hasFailed = (snapshot: AnyMachineSnapshot) => selectHasFailed(snapshot as never);
const isFiltered = ({ selected, ranges }: TablePlace) => selected.length + ranges.length > 0;

const section = (page: Page): Locator => page.getByRole("region", { name: texts.articles, exact: true });
const checkbox = (page: Page): Locator => section(page).getByRole("checkbox", { name: /^Brass/ });
const field = (page: Page): Locator => section(page).getByRole("textbox", { name: "Nominal size (mm), from" });
const head = (page: Page): Locator => section(page).getByRole("columnheader", { name: "Nominal size (mm)" });
const clear = (page: Page): Locator => section(page).getByRole("button", { name: products.clear });
const steel = (page: Page): Locator => page.getByRole("list", { name: "Body" }).getByRole("link", { name: "Steel" });
const tryAgain = (page: Page): Locator => section(page).getByRole("button", { name: TEXTS.en.shell.page.tryAgain });
const size = (page: Page): Locator => page.getByRole("combobox", { name: "Nominal size (mm)" });
/** Announce the chosen article, and the number of articles. */
const statuses = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /article/i });

/** The table that the server sends for a place. Rows differ by nothing else. */
const tableOf = ({ selected, ranges, sort, page }: TablePlace): ArticleTable => ({
  columns: [],
  rows: [],
  total: COUNT,
  page,
  last_page: 2,
  ...(sort && { sort }),
  ranges: ranges.map((range) => ({ ...range, name: range.key, min: 10, max: 305, step: 5 })),
  selected: [...selected],
});

/** Requests for a table, and for the page of another article. */
const [tables, pages] = [new Held(), new Held()];
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
/** Another address in the browser's history. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 0 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address);

let links = 0;
/** The address of a place from a link elsewhere, which adds a parameter of its own. */
const linkedAddressOf = (place: TablePlace) => {
  const address = addressOf(place);
  links += 1;
  return `${address}${address.includes("?") ? "&" : "?"}utm_source=${links}`;
};
/** The page of another article arrives, that of the address or of another one. */
const arrive: Way["act"] = async ({ page, event, before }) => {
  const place: TablePlace = event["place"];
  if (!before.matches("waiting") || !isSame(place, wantedOf(before))) await goTo(page, addressOf(place));
  await pages.end((route) => route.continue(), isOf(place));
  await expect(statuses(page).last()).toHaveText(countOf(place));
  await paint(page);
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
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  content: () => seriesContent(manyArticles(COUNT)),
  model: {
    ...nodeModel,
    starts: [
      { name: "the address names a page", input: { id: ID, place: START, table: tableOf(START) } },
      { name: "the address names an article and choices", input: { id: ID, place: CHOSEN, table: tableOf(CHOSEN) } },
    ],
    cases: {
      "filter.toggled": [{ id: BRASS }],
      "filters.cleared": [{}],
      "range.chosen": [{ range: FROM }, { range: OPEN }],
      "sort.chosen": [{ sort: "dn" }, { sort: "-dn" }],
      "article.chosen": [{ article: SMALLEST }, { article: LARGER }],
      "route.changed": PLACES.map((place) => ({ place })),
      "page.arrived": PLACES.map((place) => ({ place, table: tableOf(place) })),
      "table.retried": [{}],
    },
    outcomes: {
      fetchTable: (snapshot) => ({ done: [tableOf(wantedOf(snapshot))], error: [new Error("offline")] }),
    },
    serializeState: (snapshot) => [addressOf(wantedOf(snapshot)), addressOf(shownOf(snapshot))],
    filterEvents: (snapshot, { type, ...event }) => {
      const [wanted, shown] = [wantedOf(snapshot), shownOf(snapshot)];
      const isAddress = () => ADDRESSES.some((place) => isSame(place, event["place"]));
      const isWanted = () => isSame(event["place"], wanted);
      const isOfPage = () => event["place"].article === shown.article;
      switch (type) {
        case "filters.cleared":
          return isFiltered(shown);
        case "range.chosen":
          return wanted.ranges.length > 0 !== (event["range"].from !== undefined);
        case "sort.chosen":
          return event["sort"] === nextSort(wanted, "dn");
        case "article.chosen":
          // The page loads once more when its own article is chosen again, and arrives instead of the table.
          if (snapshot.matches("waiting") && event["article"] === shown.article) return false;
          // Without a chosen material, the size leads to brass.
          return event["article"] === SMALLEST || shown.article !== undefined;
        case "route.changed":
          return !snapshot.matches("waiting") && isOfPage() && (isAddress() || isWanted());
        case "page.arrived":
          return snapshot.matches("waiting") ? isAddress() || isWanted() : isAddress() && !isOfPage();
        default:
          return true;
      }
    },
    unreachable: {
      "refuse articleTable range.chosen [isNew] -> chosen": SAME_VALUE,
      "refuse articleTable sort.chosen [isNew] -> chosen": OTHER_ORDER,
      "in waiting: take articleTable route.changed*": AS_A_WHOLE,
    },
  },
  open: async (page, { input }, origin = "") => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    tables.clear();
    pages.clear();
    await page.route(/\/api\/articles\?/, tables.hold);
    await page.route(/\/api\/page\?/, pages.hold);
    await openPaused(page, origin + addressOf((input as ArticleTableInput).place));
  },
  ways: {
    "filter.toggled": telling(statuses, [
      { by: "mouse", act: ({ page }) => section(page).getByText("Brass", { exact: true }).first().click() },
      { by: "touch", act: ({ page }) => section(page).getByText("Brass", { exact: true }).first().tap() },
      { by: "keyboard", act: ({ page }) => checkbox(page).press("Space") },
    ]),
    "filters.cleared": telling(
      statuses,
      pressing(({ page }) => clear(page)),
    ),
    "range.chosen": telling(statuses, [
      {
        by: "a number in its field and Enter",
        act: async ({ page, event }) => {
          await field(page).fill(String(event["range"].from ?? ""));
          await field(page).press("Enter");
        },
      },
    ]),
    "sort.chosen": telling(
      statuses,
      pressing(({ page }) => head(page).getByRole("link")),
    ),
    "article.chosen": telling(statuses, [
      ...pressing(({ page }) => steel(page)).map(
        (way): Way => ({
          ...way,
          when: ({ before, event }) =>
            event["article"] === SMALLEST && (shownOf(before).article ?? SMALLEST) === SMALLEST,
        }),
      ),
      {
        by: "the select",
        when: ({ before }) => shownOf(before).article !== undefined,
        act: ({ page, event }) => size(page).selectOption({ label: SIZES[event["article"]] ?? "" }),
      },
    ]),
    "route.changed": telling(statuses, [
      { by: "the browser's history", act: ({ page, event }) => goTo(page, linkedAddressOf(event["place"])) },
    ]),
    "page.arrived": telling(statuses, [{ by: "the server, or the browser's history", act: arrive }]),
    "table.retried": telling(
      statuses,
      pressing(({ page }) => tryAgain(page)),
    ),
    "xstate.done.actor.0.articleTable.loading": telling(statuses, [
      {
        by: "the server",
        act: async ({ page, before }) => {
          await tables.end((route) => route.continue(), isOf(wantedOf(before)));
          await expect(section(page).locator("[aria-busy=true]")).toHaveCount(0);
        },
      },
    ]),
    "xstate.error.actor.0.articleTable.loading": telling(statuses, [
      { by: "the server", act: ({ before }) => tables.end((route) => route.abort(), isOf(wantedOf(before))) },
    ]),
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
    await expect(field(page)).toHaveValue(wanted.ranges.length > 0 ? "15" : "");
    await expect(section(page).locator("[aria-busy=true]")).toHaveCount(isPending(snapshot) ? 1 : 0);
    await expect(statuses(page).last()).toHaveText(hasFailed(snapshot) ? texts.failed : countOf(shown));
    await expect(tryAgain(page)).toHaveCount(hasFailed(snapshot) ? 1 : 0);
    const order = { dn: "ascending", "-dn": "descending" }[shown.sort ?? ""];
    await expect(head(page).and(page.locator("[aria-sort]"))).toHaveCount(order ? 1 : 0);
    if (order) await expect(head(page)).toHaveAttribute("aria-sort", order);
    await expect(steel(page).and(page.locator("[aria-current]"))).toHaveCount(shown.article ? 1 : 0);
  },
};
