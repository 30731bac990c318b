import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProductCard } from "../../contract/entities.ts";
import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import CompareScreen from "../../src/pages/compare/CompareScreen.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { products } from "./support/catalogue-data.ts";

const [first] = products.data;
if (!first) throw new Error("The list has no products");
const article = (number: string): ProductCard => ({
  ...first,
  link: pathTo("product", { id: first.id }, { article: number }),
  number,
  article: number,
});
const { menu, navigation, footer, meta, pictures, company, name_breaks, abbreviations, left_out, files } = products;
const response: PageResponses["compare"] = {
  ...{ menu, navigation, footer, meta, pictures, company, name_breaks, abbreviations, left_out, files },
  title_content1: { title: "Comparison", content: "Side by side." },
  products: [article("AC-15"), article("AC-50")],
  groups: [
    {
      title: "Technical data",
      rows: [{ name: "Nominal size", values: [{ value: "15 mm" }, { value: "50 mm" }], is_equal: false }],
    },
  ],
  others: [{ ...first, id: 9, link: pathTo("product", { id: 9 }) }],
};
const open = () => renderScreen(CompareScreen, { path: "/products/compare?id=1~AC-15,1~AC-50", response });

test("two articles of a series stand side by side, each with its number and a link to it", () => {
  open();
  const heads = screen.getAllByRole("columnheader").map((head) => within(head).getByRole("link"));
  expect(heads.map((link) => link.getAttribute("href"))).toEqual(response.products.map(({ link }) => link));
  const cells = within(screen.getByRole("row", { name: /^Nominal size/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual(["AC-1515 mm", "AC-5050 mm"]);
});

test("an article is removed alone, and another product is added to the rest", async () => {
  const { user, address } = open();
  expect(screen.getByRole("link", { name: "Remove AC-15 from the comparison" })).toHaveAttribute(
    "href",
    `/products/compare?id=${first.id}~AC-50`,
  );
  const [other] = within(screen.getByRole("region", { name: "Compare with" })).getAllByRole("link");
  await user.click(other as HTMLElement);
  expect(address()).toBe(`/products/compare?id=${first.id}~AC-15,${first.id}~AC-50,9`);
});
