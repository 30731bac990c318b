import { expect, type Page } from "playwright/test";
import { pathTo } from "../../contract/paths.ts";
import type { SavedProduct, SavedProducts } from "../../machines/saved-products.ts";
import { model as nodeModel } from "../models/recently-viewed.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, telling } from "./driver.ts";
import { openPaused, paint } from "./site.ts";

const { viewed } = TEXTS.en.catalogue;
const KEPT =
  "Only another window changes what is kept; the machine is tested in tests/machines/recently-viewed.test.ts, and tells windows apart in tests/storage/saved-products.view.test.tsx";

const LAST =
  "On a product's page that product is kept as well; that the last one may be gone is tested in tests/machines/recently-viewed.test.ts";

const product = (id: number, number: string): SavedProduct => ({
  link: pathTo("product", { id }),
  photo: "",
  name: number,
  number,
  language: "en",
});
const HERE = product(1, "BR-20");
const OTHER = product(2, "BR-32");
/** The fixtures have no such product. */
const GONE = product(4711, "BR-0");

const section = (page: Page) => page.getByRole("region", { name: viewed.title });
const button = (name: string) => pressing(({ page }) => section(page).getByRole("button", { name }));
const status = (page: Page) => section(page).getByRole("status");
/** Target of a link. The link of a deleted product leads to the list. */
const leadsTo = (link: string): string => (link === GONE.link ? pathTo("products") : link);
const linksOf = (items: readonly SavedProduct[]): readonly string[] => items.map(({ link }) => link);

/** The visitor types the address of the page. The first sign of intent loads the machine. */
async function openAt(page: Page, pathname: string): Promise<void> {
  await openPaused(page, pathname);
  await page.getByRole("heading", { level: 1 }).hover();
}

/** Viewed products at the end of a product's page and in the browser's storage. */
export const recentlyViewed: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "no product was viewed yet", input: { items: [] } },
      { name: "two products were viewed before, and one of them was deleted", input: { items: [OTHER, GONE] } },
      { name: "the visitor turned the list off on an earlier visit", input: { items: [], isRefused: true } },
    ],
    cases: {
      "page.shown": [
        { pathname: HERE.link, product: HERE },
        { pathname: OTHER.link, product: OTHER },
        { pathname: pathTo("products"), product: null },
      ],
      "product.followed": [{ link: OTHER.link }, { link: GONE.link }],
      "products.cleared": [{}],
      "products.refused": [{}],
      "products.remembered": [{}],
      "products.restored": [],
    },
    filterEvents: ({ context: { items, shown, followed, announcement }, value }, { type, ...event }) => {
      const others = linksOf(items).filter((link) => link !== shown?.link);
      const isOpen = shown !== null && (others.length > 0 || announcement !== "nothing" || value === "refused");
      if (type === "page.shown") return followed === null || event["pathname"] === leadsTo(followed);
      if (followed !== null || !isOpen) return false;
      if (type === "product.followed") return others.includes(event["link"]);
      if (type === "products.cleared") return others.length > 0;
      return type === (value === "refused" ? "products.remembered" : "products.refused");
    },
    unreachable: {
      "*products.restored*": KEPT,
      "in empty: take recentlyViewed.empty always [isRefused] -> refused": KEPT,
      "take recentlyViewed.holding always [isEmpty] -> empty": LAST,
      "in holding: take recentlyViewed.holding always [isEmpty] -> empty": LAST,
    },
  },
  expectedMessages: /404|There is no such page/,
  isPerceived: ({ context }) => context.followed === null,
  open: async (page, { input }) => {
    const { items, isRefused } = input as SavedProducts;
    await page.goto("/healthz");
    await page.evaluate(
      (stored) => {
        sessionStorage.clear();
        localStorage.clear();
        if (stored) localStorage.setItem("recentlyViewed", stored);
      },
      isRefused ? JSON.stringify("refused") : items.length > 0 && JSON.stringify(items),
    );
    await openAt(page, "/products/list");
  },
  ways: {
    "page.shown": [
      {
        by: "the address",
        act: ({ page, event, before }) => (before.context.followed ? paint(page) : openAt(page, event["pathname"])),
      },
    ],
    "product.followed": pressing(({ page, event }) => section(page).locator(`a[href="${event["link"]}"]`)),
    "products.cleared": telling(status, button(viewed.clear)),
    "products.refused": telling(status, button(viewed.refuse)),
    "products.remembered": telling(status, button(viewed.remember)),
  },
  expectState: async (page, { context: { items, shown, followed, announcement }, value }) => {
    if (followed !== null) return;
    const isRefused = value === "refused";
    const others = linksOf(items).filter((link) => link !== shown?.link);
    const kept = () => page.evaluate(() => localStorage.getItem("recentlyViewed"));
    const links = async () => {
      const stored = JSON.parse((await kept()) ?? "[]") as readonly SavedProduct[] | string;
      return typeof stored === "string" ? stored : linksOf(stored);
    };
    await expect.poll(links).toEqual(isRefused ? "refused" : linksOf(items));
    const isShown = shown !== null && (others.length > 0 || announcement !== "nothing" || isRefused);
    await expect(section(page)).toHaveCount(isShown ? 1 : 0);
    if (!isShown) return;
    const hrefs = await section(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(others);
    const note = isRefused ? viewed.refused : announcement === "cleared" ? viewed.cleared : viewed.kept;
    await expect(section(page).getByRole("status")).toHaveText(note);
  },
};
