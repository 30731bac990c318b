/** The menu of a catalogue with two levels of categories: those at the top, and those directly below. */
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShownPage } from "../../contract/render.ts";
// Its code loads on first use. Loading is not part of this test.
import "../../src/shell/Drawer.tsx";
import { contentLink } from "../support/content-link.ts";
import { renderSite } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

const valves = {
  id: "valves",
  title: "Valves",
  link: contentLink("/products/list/valves"),
  link_text: "All valves",
  count: 14,
  items: [
    { link: contentLink("/products/list/ball"), title: "Ball valves", photo: "/media/b.jpg", count: 9 },
    {
      link: contentLink("/products/list/flaps"),
      title: "Klappen",
      photo: "/media/f.jpg",
      count: 1,
      fallback: { title: "de" },
    },
  ],
};

async function openWithMenu(width: number) {
  const page = pageAt("/products/list", "Products", "products");
  const menu = { ...page.response.menu, menuProducts: [valves, { id: "drives", title: "Drives", items: [] }] };
  const shown = { ...page, response: { ...page.response, menu } } as ShownPage;
  const site = await renderSite({
    path: "/products/list",
    width,
    fetchPage: async ({ location }) => ({ ...shown, location }),
  });
  // The first page is not fetched.
  const location = { pathname: "/products/list", search: "?type=other", hash: "" };
  await act(async () => site.actors.site.send({ type: "route.changed", location }));
  return site;
}

const linksOf = (category: HTMLElement) =>
  within(category.closest("li") ?? category)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const WANTED = [
  ["Ball valves9 products", "/products/list/ball"],
  ["Klappen1 product", "/products/list/flaps"],
  ["All valves", "/products/list/valves"],
];

test("a category lists those below it with their numbers of products, each a link to its list", async () => {
  const { user, address } = await openWithMenu(1280);
  await user.click(screen.getByRole("button", { name: "Show Products menu" }));
  const category = screen.getByRole("button", { name: "Valves" });
  await user.hover(category);
  expect(linksOf(category).map(([text, link]) => [text?.replace(" 14 products", ""), link])).toEqual(WANTED);
  expect(screen.getByText("Klappen")).toHaveAttribute("lang", "de");
  await user.click(screen.getByRole("link", { name: /^Ball valves/ }));
  expect(address()).toBe("/products/list/ball");
});

test("the link to a whole category says how many products it has, because the menu shows fewer", async () => {
  const { user } = await openWithMenu(1280);
  await user.click(screen.getByRole("button", { name: "Show Products menu" }));
  await user.hover(screen.getByRole("button", { name: "Valves" }));
  expect(screen.getByRole("link", { name: "All valves 14 products" })).toBeVisible();
});

test("the drawer of a narrow window has the same two levels", async () => {
  const { user } = await openWithMenu(390);
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
  await user.click(drawer.getByRole("button", { name: "Products" }));
  // The first category is open.
  const category = drawer.getByRole("button", { name: "Valves" });
  expect(linksOf(category).map(([text, link]) => [text?.replace(" 14 products", ""), link])).toEqual(WANTED);
});
