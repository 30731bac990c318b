import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import ProductsScreen from "../../src/pages/products/ProductsScreen.tsx";
import { products } from "../pages/support/catalogue-data.ts";
import { productCard } from "../pages/support/company-data.ts";
import { renderScreen } from "../support/render-screen.tsx";

// CSS would count the products received so far, and shift them when the last one arrives.
test.each([
  [3, false],
  [4, true],
  [5, false],
])("a list of %d products is marked before its items if it has two rows of two: %s", (count, isSquare) => {
  const data = Array.from({ length: count }, (_, index) => productCard(index + 1));
  renderScreen(ProductsScreen, { path: "/products/list", response: { ...products, data, total: count } });
  const list = screen.getAllByRole("article")[0]?.closest("ul");
  expect(list?.hasAttribute("data-square")).toBe(isSquare);
});
