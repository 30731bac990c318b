/** Articles of a series often have one name. Screen readers tell their links and controls apart by the number. */
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { ProductCard as Card } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import { inquiryFormMachine } from "../../machines/inquiry-form.ts";
import { Comparison } from "../../src/pages/compare/Comparison.tsx";
import { ChosenProducts } from "../../src/pages/inquiry/ChosenProducts.tsx";
import { Parts } from "../../src/pages/product/Parts.tsx";
import { ProductCard } from "../../src/parts/cards/ProductCard.tsx";
import { CartContents } from "../../src/shell/CartContents.tsx";
import { product, products } from "../pages/support/catalogue-data.ts";
import { formInput } from "../support/forms.ts";
import { renderScreen } from "../support/render-screen.tsx";

const [first] = products.data;
if (!first) throw new Error("The list has no products");
const NUMBERS = ["AC-15", "AC-50"] as const;
const cards = NUMBERS.map((article): Card => {
  const link = pathTo("product", { id: first.id }, { article });
  return { ...first, link, number: article, article };
});
const items = cards.map(({ link, photo, name, number }) => ({ link, photo, name, number }));
const parts = [{ title: "Spare parts", items: cards.map((card) => ({ product: card })) }];

const form = createActor(inquiryFormMachine, { input: { ...formInput(), items: [], types: {} } }).start();

const Cards = () => cards.map((card) => <ProductCard key={card.link} product={card} />);
const VIEWS: readonly (readonly [name: string, View: ComponentType, controls: readonly string[]])[] = [
  ["cards", Cards, ["link", "button", "checkbox"]],
  ["spare parts", () => <Parts product={{ ...product.product, parts }} />, ["link", "button"]],
  ["the comparison", () => <Comparison products={cards} groups={[]} />, ["link", "link", "button"]],
  // One more and one less next to Remove; a further quantity and the details next to Cancel.
  ["the cart in the header", CartContents, ["link", ...Array<string>(3).fill("button")]],
  ["the list of the inquiry", () => <ChosenProducts form={form} />, ["link", ...Array<string>(5).fill("button")]],
];
const ROLES = ["link", "button", "checkbox"] as const;
/** Roles of the controls whose accessible names pass. */
const rolesWhere = (passes: (name: string) => boolean) =>
  ROLES.flatMap((role) => screen.queryAllByRole(role, { name: passes }).map(() => role));

test.each(
  VIEWS.flatMap(([name, View, controls]) => [
    { name, inCart: items, View, controls },
    { name, inCart: [], View, controls },
  ]).filter(({ name, inCart }) => inCart.length > 0 || !/cart|inquiry/.test(name)),
)("$name ($inCart.length in the cart)", ({ inCart, View, controls }) => {
  renderScreen(() => <View />, { path: "/products/list", response: products, language: "zh", items: inCart });
  for (const number of NUMBERS)
    expect([number, rolesWhere((name) => name.includes(number))]).toEqual([number, controls]);
  const hasNumber = (name: string) => NUMBERS.some((number) => name.includes(number));
  expect(rolesWhere((name) => name.includes(first.name) && !hasNumber(name))).toEqual([]);
});
