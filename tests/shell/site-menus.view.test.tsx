import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pathTo } from "../../contract/paths.ts";
// Its code loads on first use. Loading is not part of this test.
import "../../src/shell/Drawer.tsx";
import { renderSite } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

const main = () => within(screen.getByRole("navigation", { name: "Main" }));
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

// spec 2.42
test("the menus of products and solutions have a 'see all' link to /products and /solutions", async () => {
  const { user } = await renderSite();
  await user.hover(main().getByRole("link", { name: "Products" }));
  expect(hrefOf("See all products")).toBe("/products");
  await user.hover(main().getByRole("link", { name: "Solutions" }));
  expect(hrefOf("See all solutions")).toBe("/solutions");
});

test("a menu link to the current page closes the menu and returns the focus to its button", async () => {
  const { user } = await renderSite({ path: "/products/list" });
  const opener = screen.getByRole("button", { name: "Show Products menu" });
  await user.click(opener);
  screen.getByRole("link", { name: "See all products" }).focus();
  await user.keyboard("{Enter}");
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(opener);
});

test("the link of the inquiry list does the same on the inquiry page", async () => {
  const { user } = await renderSite({
    path: "/inquiry",
    stored: [{ link: pathTo("product", { id: 1 }), name: "QuayStrip 8" }],
  });
  const opener = screen.getByRole("button", { name: /Show Inquiry list menu/ });
  await user.click(opener);
  await user.click(screen.getByRole("link", { name: "Send Inquiry" }));
  expect(opener.getAttribute("aria-expanded")).toBe("false");
});

// spec 2.39
test("the about-us menu links to profile, investor, evaluation and contact", async () => {
  const { user } = await renderSite();
  await user.hover(main().getByRole("link", { name: "About us" }));
  expect(hrefOf(/^Company profile/)).toBe("/aboutUs/profile");
  expect(hrefOf(/^Investor relations/)).toBe("/aboutUs/investor");
  expect(hrefOf(/^Governance evaluation/)).toBe("/aboutUs/evaluation");
  expect(hrefOf(/^Contact us/)).toBe("/aboutUs/contactUs");
});

// spec 2.59
test("the about-us, inquiry and language menus open on hover too", async () => {
  const { user } = await renderSite();
  for (const name of ["Show Inquiry list menu", "Language: EN, English", "Show About us menu"]) {
    await user.hover(screen.getByRole("button", { name }));
    expect(screen.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("true");
  }
});

// spec 2.46
test("the first category is active again when the list of categories changes, and not before", async () => {
  const menuWith = async (isLonger: boolean) => {
    const page = pageAt("/products/list", "Products", "products");
    const { menuProducts, ...menu } = page.response.menu;
    const added = isLonger ? [{ id: "3", title: "Chargers", items: [] }] : [];
    return { ...page, response: { ...page.response, menu: { ...menu, menuProducts: [...added, ...menuProducts] } } };
  };
  const { user, actors } = await renderSite({
    path: "/products/list",
    fetchPage: async ({ location }) => ({ ...(await menuWith(location.search === "?type=more")), location }),
  });
  const category = (name: string) => screen.getByRole("button", { name });
  const isActive = (name: string) => category(name).getAttribute("aria-expanded") === "true";
  const load = (search: string) =>
    act(async () =>
      actors.site.send({ type: "route.changed", location: { pathname: "/products/list", search, hash: "" } }),
    );
  await user.click(category("Show Products menu"));
  await user.hover(category("Power distribution"));
  await load("?type=other");
  expect(isActive("Power distribution")).toBe(true);
  await load("?type=more");
  await waitFor(() => expect(isActive("Chargers")).toBe(true));
  expect(isActive("Power distribution")).toBe(false);
});

test("the link below a category matches its text: its own list, or else all items", async () => {
  const page = pageAt("/products/list", "Products", "products");
  const menuProducts = [
    {
      id: "1",
      title: "Chargers",
      items: [],
      link: pathTo("products", { type: "chargers" }),
      link_text: "All chargers",
    },
    { id: "2", title: "Meters", items: [], link: pathTo("products", { type: "meters" }) },
    { id: "3", title: "Strips", items: [] },
  ];
  const shown = { ...page, response: { ...page.response, menu: { ...page.response.menu, menuProducts } } };
  const { user, actors } = await renderSite({
    path: "/products/list",
    fetchPage: async ({ location }) => ({ ...shown, location }),
  });
  // The first page is not fetched.
  const location = { pathname: "/products/list", search: "?type=other", hash: "" };
  await act(async () => actors.site.send({ type: "route.changed", location }));
  await user.click(screen.getByRole("button", { name: "Show Products menu" }));
  const linkOf = async (name: string) => {
    const category = screen.getByRole("button", { name });
    await user.hover(category);
    const [link] = within(category.closest("li") ?? category).getAllByRole("link");
    return [link?.textContent, link?.getAttribute("href")];
  };
  expect(await linkOf("Chargers")).toEqual(["All chargers", "/products/list/chargers"]);
  expect(await linkOf("Meters")).toEqual(["See all products", "/products/list"]);
  expect(await linkOf("Strips")).toEqual(["See all products", "/products/list"]);
});

// spec 2.44
test("hover opens no category in a narrow window; a tap does", async () => {
  const { user } = await renderSite({ width: 768 });
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
  await user.click(drawer.getByRole("button", { name: "Products" }));
  await user.hover(drawer.getByRole("button", { name: "Power distribution" }));
  expect(drawer.queryByRole("link", { name: /AC-PDU08/ })).not.toBeInTheDocument();
  await user.click(drawer.getByRole("button", { name: "Power distribution" }));
  expect(drawer.getByRole("link", { name: /AC-PDU08/ })).toBeVisible();
});
