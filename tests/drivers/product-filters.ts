import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { type ProductFiltersInput, productListAddress } from "../../machines/product-filters.ts";
import { model as nodeModel } from "../models/product-filters.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, passing, pressing, telling } from "./driver.ts";
import { filled, openPaused } from "./site.ts";

const { products: texts } = TEXTS.en.catalogue;
const LIST = "/products/list";
/** The two filters of the walks, by their id in the address. */
const NAMES = { spd: "Surge protective devices", rail: "DIN rail" } as const;
const IDS = ["spd", "rail"] as const;
/** The range of the walks. Three arresters carry so much current. */
const RANGE = { key: "surge-current", from: 40 } as const;
const RANGE_NAME = /Surge current .*, from$/;
/** A page that reacts has already measured its window. */
const MEASURED =
  "On a phone the list comes first in tests/pages/products.view.test.tsx, and nothing is pressed before that";
const PUT_AWAY = "The filters of a closed panel are not on the screen";

const panelButton = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^(${texts.showFilters}|${texts.hideFilters})$`) });
const filter = (page: Page, id: keyof typeof NAMES): Locator =>
  page.getByRole("checkbox", { name: NAMES[id], includeHidden: true });
const label = (page: Page, id: keyof typeof NAMES): Locator =>
  page.getByRole("complementary").getByText(NAMES[id], { exact: true });
const rangeField = (page: Page): Locator => page.getByRole("textbox", { name: RANGE_NAME, includeHidden: true });
const isLimited = ({ context }: AnyMachineSnapshot): boolean => context.ranges.length > 0;
const clear = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: texts.clear }).first();
/** Announces the number of products. */
const count = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /product/ });
const listLink = (page: Page): Locator => page.getByRole("banner").locator(`a[href="${LIST}"]`).first();

/** The filters by their checkboxes and the address, the panel by its button. */
export const productFilters: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the address names no filter", input: { selected: [] } },
      { name: "the address names two filters", input: { selected: [...IDS] } },
      { name: "the address names a range", input: { selected: [], ranges: [RANGE] } },
    ],
    cases: {
      "filter.toggled": IDS.map((id) => ({ id })),
      "range.committed": [RANGE, { key: RANGE.key }],
      "filters.cleared": [{}],
      "panel.toggled": [{}],
      "window.measured": [{ isNarrow: false }],
      "route.changed": [{ selected: [] }],
    },
    unreachable: {
      "in choice.* + panel.leaving: take productFilters.choice filter.toggled": PUT_AWAY,
      "in choice.* + panel.leaving: take productFilters.choice range.committed": PUT_AWAY,
      "in choice.all + panel.leaving: take productFilters.choice.all always [isFiltered] -> choice.filtered": PUT_AWAY,
      "in choice.* + panel.closed: take productFilters.choice filter.toggled": PUT_AWAY,
      "in choice.* + panel.closed: take productFilters.choice range.committed": PUT_AWAY,
      "in choice.all + panel.closed: take productFilters.choice.all always [isFiltered] -> choice.filtered": PUT_AWAY,
      "state productFilters.panel.unmeasured": MEASURED,
      "configuration choice.* + panel.unmeasured": MEASURED,
      "take productFilters.panel.unmeasured panel.toggled -> panel.leaving": MEASURED,
      "take productFilters.panel.unmeasured window.measured [isNarrow] -> panel.closed": MEASURED,
      "in choice.* + panel.unmeasured: take productFilters.choice*": MEASURED,
      "in choice.* + panel.unmeasured: take productFilters.panel.unmeasured panel.toggled -> panel.leaving": MEASURED,
      "in choice.* + panel.unmeasured: take productFilters.panel.unmeasured window.measured [isNarrow] -> panel.closed":
        MEASURED,
    },
    filterEvents: (snapshot, { type, ...event }) => {
      if (snapshot.matches({ panel: "unmeasured" })) return type === "window.measured";
      const isInPanel = type === "filter.toggled" || type === "range.committed";
      if (isInPanel && !snapshot.matches({ panel: "open" })) return false;
      // A field that is left with the range of the address commits nothing.
      return type !== "range.committed" || isLimited(snapshot) !== "from" in event;
    },
  },
  open: (page, { input }) => openPaused(page, productListAddress(input as ProductFiltersInput)),
  ways: {
    "filter.toggled": telling(count, [
      { by: "mouse", act: ({ page, event }) => label(page, event["id"]).click() },
      {
        by: "touch",
        act: ({ page, event }) => label(page, event["id"]).tap(),
      },
      { by: "keyboard", act: ({ page, event }) => filter(page, event["id"]).press("Space") },
    ]),
    "range.committed": telling(
      count,
      ["Enter", "Tab"].map((key) => ({
        by: `a number in its field and ${key}`,
        act: async ({ page, event }) => {
          await rangeField(page).fill(String(event["from"] ?? ""));
          await page.keyboard.press(key);
        },
      })),
    ),
    "filters.cleared": telling(
      count,
      pressing(({ page }) => clear(page)),
    ),
    "window.measured": [{ by: "the page as it comes alive", act: async () => undefined }],
    "panel.toggled": pressing(({ page }) => panelButton(page)),
    "xstate.after.leave.productFilters.panel.leaving": passing(DELAY.leave),
    "route.changed": telling(count, [
      { by: "touch on the header's link", act: ({ page }) => listLink(page).tap() },
      { by: "keyboard on the header's link", act: ({ page }) => listLink(page).press("Enter") },
    ]),
  },
  isPerceived: (snapshot) => !snapshot.matches({ panel: "unmeasured" }),
  expectState: async (page, snapshot) => {
    const selected: readonly string[] = snapshot.context.selected;
    const isLeaving = snapshot.matches({ panel: "leaving" });
    const isOpen = !isLeaving && !snapshot.matches({ panel: "closed" });
    const limited = isLimited(snapshot);
    const inAddress = (name: string) => new URL(page.url()).searchParams.get(name) ?? "";
    await expect.poll(() => inAddress("type")).toBe(selected.join());
    await expect.poll(() => inAddress("range")).toBe(limited ? `${RANGE.key}:${RANGE.from}..` : "");
    await expect(rangeField(page)).toHaveValue(limited ? String(RANGE.from) : "");
    for (const id of IDS) await expect(filter(page, id)).toBeChecked({ checked: selected.includes(id) });
    await expect(filter(page, IDS[0])).toBeVisible({ visible: isOpen });
    await expect(panelButton(page)).toHaveAttribute("aria-expanded", String(isOpen));
    await expect(page.locator("[data-leaving]").filter({ has: filter(page, IDS[0]) })).toHaveCount(isLeaving ? 1 : 0);
    await expect(clear(page)).toBeVisible({ visible: selected.length > 0 || limited });
    // Every listed product has been fetched for this choice.
    const products = limited ? 3 : { "": 24, spd: 4, rail: 6, "spd,rail": 4, "rail,spd": 4 }[selected.join()];
    await expect(count(page)).toHaveText(filled(texts.results_other, { count: products ?? 0 }));
  },
};
