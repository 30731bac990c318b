import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import ProductsScreen from "../../src/pages/products/ProductsScreen.tsx";
import { ICON_PATHS } from "../../src/ui/icon-paths.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { products } from "./support/catalogue-data.ts";

const { catalogue, shell } = TEXTS.en;
const open = (response = products, path = "/products/list") => renderScreen(ProductsScreen, { path, response });

// spec 2.32
test("an address with a category uses its name as the title and as the last step of the breadcrumb", () => {
  open({ ...products, selected: ["c1"] }, "/products/list/c1");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Strips");
  const way = within(screen.getByRole("navigation", { name: shell.breadcrumb.label }));
  expect(way.getByText("Strips").closest("[aria-current]")).toHaveAttribute("aria-current", "page");
});

test("an address with filters in the query keeps the title of the list", () => {
  open({ ...products, selected: ["c1"] }, "/products/list?type=c1");
  expect(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Strips");
});

test("the list starts without a photo, so that products come first", () => {
  const banner_only0 = { ...products.banner_only0, photo: "/media/quay.jpg", photo_alt: "A quay" };
  open({ ...products, banner_only0 });
  expect(screen.queryByRole("img", { name: "A quay" })).not.toBeInTheDocument();
});

describe("the filters", () => {
  // spec 2.119
  test("are grouped, each with its number of matching products", () => {
    open();
    const category = within(screen.getByRole("group", { name: "Category" }));
    expect(category.getByRole("checkbox", { name: "Strips 4 products" })).toBeVisible();
    expect(category.getByRole("checkbox", { name: "Rack 3 products" })).toBeVisible();
    expect(screen.getByRole("group", { name: "Mounting" })).toBeVisible();
  });

  test("announce the number of products in Chinese", () => {
    renderScreen(ProductsScreen, { path: "/products/list", response: products, language: "zh" });
    expect(screen.getByRole("checkbox", { name: "Strips 4 項" })).toBeVisible();
  });

  // spec 2.120
  test("are written to the address, joined with commas, and removed from it", async () => {
    const { user, address } = open();
    await user.click(screen.getByRole("checkbox", { name: /Strips/ }));
    expect(address()).toBe("/products/list?type=c1");
    await user.click(screen.getByRole("checkbox", { name: /DIN rail/ }));
    expect(address()).toBe("/products/list?type=c1,m1");
    await user.click(screen.getByRole("checkbox", { name: /Strips/ }));
    expect(address()).toBe("/products/list?type=m1");
    await user.click(screen.getByRole("button", { name: catalogue.products.clear }));
    expect(address()).toBe("/products/list");
  });

  test("are shown in the toolbar as soon as they are selected, each with a link that removes it", async () => {
    const { user } = open({ ...products, selected: ["c1"] }, "/products/list?type=c1");
    await user.click(screen.getByRole("checkbox", { name: /DIN rail/ }));
    const chosen = within(screen.getByRole("list", { name: catalogue.products.chosen }));
    expect(chosen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Strips", "DIN rail"]);
    expect(chosen.getAllByRole("link")[1]).toHaveAttribute("href", "/products/list?type=c1");
  });

  test("keep the sort orders in their place, also above a single product", () => {
    const { show } = open();
    show({ ...products, data: products.data.slice(0, 1), total: 1, selected: ["c1"] });
    expect(screen.getByRole("navigation", { name: catalogue.products.sortBy })).toBeVisible();
    show({ ...products, data: products.data.slice(0, 1), total: 1, selected: [] });
    expect(screen.queryByRole("navigation", { name: catalogue.products.sortBy })).not.toBeInTheDocument();
  });

  test("move the focus to their toggle when the Clear button next to it disappears", async () => {
    const { user } = open({ ...products, selected: ["c1"] }, "/products/list?type=c1");
    screen.getByRole("button", { name: catalogue.products.clear }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: catalogue.products.hideFilters }));
  });

  test("move the focus to the first product when the Clear button of an empty list disappears", async () => {
    const { user, show } = open({ ...products, selected: ["c1"], data: [], total: 0 }, "/products/list?type=c1");
    screen.getAllByRole("button", { name: catalogue.products.clear })[1]?.focus();
    await user.keyboard("{Enter}");
    show({ ...products, selected: [] });
    const [first] = within(screen.getByRole("region", { name: catalogue.products.list })).getAllByRole("link");
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  test("follow an address with other filters", () => {
    const { show } = open();
    show({ ...products, selected: ["m1"] });
    expect(screen.getByRole("checkbox", { name: /DIN rail/ })).toHaveProperty("checked", true);
  });

  test("announce the sort order, also the return to the default", () => {
    const { show } = open();
    const status = screen.getByRole("status");
    const usual = status.textContent;
    show({ ...products, sort: "name" });
    expect(status.textContent).toBe(`${usual}, sorted by Name`);
    const before = status.firstChild;
    show(products);
    expect(status.textContent).toBe(usual);
    // A new element, so that the change is announced.
    expect(status.firstChild).not.toBe(before);
  });

  test("announce the number of products, link to them, and return the focus to their toggle", async () => {
    const { user } = open({ ...products, total: 6 });
    await user.click(screen.getByRole("button", { name: "Show products (6)" }));
    expect(screen.queryByRole("group", { name: "Category" })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: catalogue.products.showFilters }));
  });

  // spec 2.121
  test("can be hidden and shown again", async () => {
    const { user } = open();
    const toggle = screen.getByRole("button", { name: catalogue.products.hideFilters });
    await user.click(toggle);
    expect(screen.queryByRole("group", { name: "Category" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: catalogue.products.showFilters }));
    expect(screen.getByRole("group", { name: "Category" })).toBeVisible();
  });

  test("are hidden initially in a narrow window", () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      media,
      matches: media.includes("width <= 48em"),
      addEventListener() {},
      removeEventListener() {},
    }));
    open();
    expect(screen.getByRole("button", { name: catalogue.products.showFilters })).toBeVisible();
  });
});

describe("the list", () => {
  test.each([
    ["en", "3 products", "1 product"],
    ["zh", "3 項產品", "1 項產品"],
  ] as const)("says politely how many products there are, in %s", (language, all, one) => {
    const { show } = renderScreen(ProductsScreen, { path: "/products/list", response: products, language });
    expect(screen.getByRole("status").textContent).toBe(all);
    show({ ...products, data: products.data.slice(0, 1), total: 1, selected: ["c1"] });
    expect(screen.getByRole("status").textContent).toBe(one);
  });

  test("shows each product with its number and first sentence, linked to its page", () => {
    open();
    const [first] = screen.getAllByRole("article");
    if (!first) throw new Error("there is no product");
    expect(first.textContent).toContain("AC-1");
    expect(within(first).getByText("QuayStrip 8 takes 7.4 kA.")).toBeVisible();
    expect(within(first).getByRole("link", { name: "QuayStrip 8" }).getAttribute("href")).toBe("/product/1");
  });

  // spec 4.16
  test("adds a product to the inquiry", async () => {
    const { user, actors } = open();
    await user.click(screen.getByRole("button", { name: "Add To Inquiry: QuayStrip 8" }));
    expect(actors.cart.getSnapshot().context.items.map(({ link }) => link)).toEqual(["/product/1"]);
    const added = screen.getByRole("button", { name: /Added: QuayStrip 8/ });
    expect(added).toBeVisible();
    expect(added.querySelector("path")).toHaveAttribute("d", ICON_PATHS.check);
  });

  // spec 8.11
  test("says what to do if nothing matches", async () => {
    const { user, address } = open(
      { ...products, data: [], total: 0, selected: ["c1", "m1"] },
      "/products/list?type=c1,m1",
    );
    expect(screen.getByText("No Information")).toBeVisible();
    expect(screen.getByText(catalogue.products.emptyTitle)).toBeVisible();
    expect(screen.getByRole("link", { name: catalogue.products.ask }).getAttribute("href")).toBe("/aboutUs/contactUs");
    await user.click(screen.getAllByRole("button", { name: catalogue.products.clear })[1] ?? document.body);
    expect(address()).toBe("/products/list");
  });
});
