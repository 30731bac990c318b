import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { matchRoute } from "../../contract/locations.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { PageWanted } from "../../machines/page.ts";
// Loaded in advance: loading is not part of this test.
import "../../src/parts/recently-viewed/RecentlyViewed.tsx";
import { recentlyViewed } from "../../src/parts/product-lists.ts";
import { pumpsContent, responseOf } from "../support/content.ts";
import { renderSite } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

const content = await pumpsContent();
/** Responds with products of the fixtures. Product 99 no longer exists. */
async function fetchPage({ location, language }: PageWanted): Promise<ShownPage> {
  const id = /^\/product\/(\d+)$/.exec(location.pathname)?.[1];
  if (id === "99") throw Object.assign(new Error("Not Found"), { status: 404 });
  if (id) {
    const response = responseOf(content, "product", language === "zh" ? "zh" : "en", { id });
    // An article may have an address of its own in the response.
    const shown = {
      ...response,
      product: { ...response.product, link: pathTo("product", { id }, articleIn(location)) },
    };
    return { location, language, screen: "product", status: 200, response: shown };
  }
  return { ...pageAt(location.pathname, location.pathname, matchRoute(location.pathname).name), language };
}
const articleIn = ({ search }: PageWanted["location"]) => ({
  article: new URLSearchParams(search).get("article") ?? undefined,
});
const product = (id: number) => pathTo("product", { id });
const section = () => within(screen.getByRole("region", { name: "Recently viewed" }));
const isShown = () => screen.queryByRole("region", { name: /Recently viewed|最近瀏覽/ }) !== null;
const links = () =>
  section()
    .queryAllByRole("link")
    .map((link) => (link as HTMLAnchorElement).pathname);
const stored = () => JSON.parse(localStorage.getItem("recentlyViewed") ?? "null") as unknown;
async function visit(...paths: string[]) {
  const site = await renderSite({ fetchPage });
  for (const path of paths) await site.go(path);
  return site;
}

const remember = (...ids: number[]) =>
  act(() =>
    recentlyViewed.send({
      type: "products.restored",
      items: ids.map((id) => ({ link: product(id), photo: "", name: "", number: `KP-${id}`, language: "en" })),
    }),
  );

// The actor lives as long as the document, so all tests share it.
beforeEach(() => remember());

test("shows viewed products, newest first and without the current one", async () => {
  const { go } = await visit(product(1));
  expect(isShown()).toBe(false);
  await go(product(2));
  await go(product(3));
  expect(links()).toEqual(["/product/2", "/product/1"]);
  await go(product(1));
  expect(links()).toEqual(["/product/3", "/product/2"]);
});

test("holds a series once, whichever of its articles was on the page", async () => {
  const { go } = await visit(product(1), `${product(1)}?article=BR-20-15`, `${product(1)}?article=BR-20-25`);
  await go(product(2));
  expect(links()).toEqual(["/product/1"]);
  expect(stored()).toMatchObject([{ link: "/product/2" }, { link: "/product/1" }]);
});

test("shows at most eight others, in addition to the current one", async () => {
  remember(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const { go } = await visit(product(9));
  expect(links()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(product));
  expect(stored()).toHaveLength(9);
  await go("/home");
  expect(links()).toEqual([9, 1, 2, 3, 4, 5, 6, 7].map(product));
});

test("appears on product pages, the home page and the empty inquiry, but not on lists", async () => {
  const { go, actors } = await visit(product(1), "/home");
  expect(isShown()).toBe(true);
  await go("/products/list");
  expect(isShown()).toBe(false);
  await go("/inquiry");
  expect(isShown()).toBe(true);
  act(() => actors.cart.send({ type: "cart.added", item: { link: product(1), name: "BR-20" } }));
  expect(isShown()).toBe(false);
});

test("stores nothing before a product is viewed; Clear empties the list, announces it and keeps the focus", async () => {
  const { go, user } = await visit("/products/list");
  expect(localStorage.getItem("recentlyViewed")).toBeNull();
  await go(product(1));
  await go(product(2));
  expect(stored()).toMatchObject([{ link: "/product/2", language: "en" }, { link: "/product/1" }]);
  await user.click(section().getByRole("button", { name: "Clear" }));
  expect(localStorage.getItem("recentlyViewed")).toBeNull();
  expect(section().getByRole("status")).toHaveTextContent("Cleared.");
  expect(links()).toEqual([]);
  expect(section().getByRole("button", { name: "Do not remember" })).toHaveFocus();
  await go("/home");
  expect(isShown()).toBe(false);
});

test("allows the last product to be cleared", async () => {
  const { user } = await visit(product(1), product(2));
  await user.click(section().getByRole("button", { name: "Clear" }));
  await user.keyboard("{Enter}");
  expect(stored()).toBe("refused");
});

test("stops recording with one press; a product page says so, and starts it again with another", async () => {
  const { go, user } = await visit(product(1), product(2));
  await user.click(section().getByRole("button", { name: "Do not remember" }));
  expect(stored()).toBe("refused");
  expect(section().getByRole("status")).toHaveTextContent("Products that you view are not remembered.");
  expect(section().getByRole("button", { name: "Remember them" })).toHaveFocus();
  await go("/home");
  expect(isShown()).toBe(false);
  await go(product(3));
  expect(stored()).toBe("refused");
  await user.click(section().getByRole("button", { name: "Remember them" }));
  expect(section().getByRole("status")).toHaveTextContent("Kept in this browser only.");
  await go(product(4));
  expect(links()).toEqual(["/product/3"]);
});

test("removes a product whose link leads to the list", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  remember(99, 1);
  const { user, go, address } = await visit("/home");
  await user.click(section().getByRole("link", { name: "KP-99" }));
  await waitFor(() => expect(address()).toBe("/products/list"));
  await go("/home");
  expect(links()).toEqual(["/product/1"]);
  expect(logged).not.toHaveBeenCalled();
});

test("shows only the number of a product viewed in another language", async () => {
  const { actors } = await visit(product(1), "/home");
  expect(section().getByRole("link")).toHaveAccessibleName(/^BR-20./);
  await act(async () => actors.language.send({ type: "language.chosen", language: "zh" }));
  const chinese = within(await screen.findByRole("region", { name: "最近瀏覽" }));
  expect(chinese.getByRole("link")).toHaveAccessibleName("BR-20");
  expect(chinese.getByRole("button", { name: "不再記錄" })).toBeVisible();
});
