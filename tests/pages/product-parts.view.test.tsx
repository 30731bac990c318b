import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProductCard } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { product } from "./support/catalogue-data.ts";

const card = (id: number, article?: string): ProductCard => ({
  id,
  link: pathTo("product", { id }, { article }),
  name: `Valve ${id}`,
  number: article ?? `AC-${id}`,
  photo: "/media/a.jpg",
  photo2: "",
  alt: "",
  type: "Valves",
  introduction: "",
  ...(article && { article }),
});
const parts = [
  {
    title: "Spare parts",
    items: [
      { product: card(7), quantity: 2 },
      { product: card(8, "AC-8-15"), quantity: 1.5 },
    ],
  },
  { title: "Accessory for", items: [{ product: card(9) }] },
];
const open = (language: "en" | "zh" = "en") =>
  renderScreen(ProductScreen, {
    path: "/product/1",
    response: { ...product, product: { ...product.product, parts } },
    language,
  });
const section = () => within(screen.getByRole("region", { name: "Accessories and parts" }));
const tabs = () => within(screen.getByRole("navigation", { name: "Sections of this product" }));

test("parts are listed by kind, with number, name and quantity", () => {
  open();
  expect(tabs().getByRole("link", { name: "Accessories and parts" })).toHaveProperty("hash", "#parts");
  const kinds = section().getAllByRole("heading", { level: 3 });
  expect(kinds.map(({ textContent }) => textContent)).toEqual(["Spare parts", "Accessory for"]);
  const items = section().getAllByRole("listitem");
  expect(items[0]).toHaveTextContent(/^AC-7 2 × Valve 7/);
  expect(items[1]).toHaveTextContent(/^AC-8-15 1\.5 × Valve 8/);
  expect(items[2]).toHaveTextContent(/^AC-9 Valve 9/);
  expect(within(items[0] as HTMLElement).getByRole("link")).toHaveProperty("pathname", "/product/7");
});

test("an article is linked, and put into the inquiry by its own number", async () => {
  const { user, actors } = open();
  expect(section().getByRole("link", { name: "Valve 8 AC-8-15" })).toHaveProperty("search", "?article=AC-8-15");
  await user.click(section().getByRole("button", { name: "Add To Inquiry: Valve 8 AC-8-15" }));
  expect(actors.cart.getSnapshot().context.items).toEqual([
    expect.objectContaining({ number: "AC-8-15", link: "/product/8?article=AC-8-15" }),
  ]);
});

test("the section has its name in Chinese", () => {
  open("zh");
  expect(screen.getByRole("region", { name: "配件與備品" })).toBeVisible();
});

test("a product without relations has neither section nor tab", () => {
  renderScreen(ProductScreen, { path: "/product/1", response: product });
  expect(screen.queryByRole("region", { name: "Accessories and parts" })).not.toBeInTheDocument();
  expect(tabs().queryByRole("link", { name: "Accessories and parts" })).not.toBeInTheDocument();
});
