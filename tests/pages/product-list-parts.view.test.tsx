/** Parts of the product list of a catalogue: chips of chosen filters and ranges, sort links, and the head of a category. */
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import ProductsScreen from "../../src/pages/products/ProductsScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { products } from "./support/catalogue-data.ts";

const { catalogue } = TEXTS.en;
const RANGES = [
  { key: "dn", name: "Size", unit: "mm", min: 15, max: 1500, step: 1 },
  { key: "pn", name: "Pressure", min: 6, max: 40, step: 1 },
] as const;
const [dn, pn] = RANGES;
type Response = PageResponses["products"];

const open = (changes: Partial<Response> = {}, path = "/products/list", language: "en" | "zh" = "en") =>
  renderScreen(ProductsScreen, { path, response: { ...products, ranges: [...RANGES], ...changes }, language });

describe("the chips of the choice", () => {
  const chips = () => within(screen.getByRole("list", { name: catalogue.products.chosen })).getAllByRole("link");
  const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll("\u00a0", " ");

  test("are the filters in the order of their choice, then the ranges with their units", () => {
    open({
      selected: ["m1", "c1"],
      ranges: [
        { ...dn, from: 15, to: 1250 },
        { ...pn, from: 10 },
      ],
    });
    expect(chips().map(textOf)).toEqual(["DIN rail", "Strips", "Size 15–1250 mm", "Pressure from 10"]);
    expect(chips()[2]).toHaveAccessibleName(/^Remove filter: Size 15–1250\smm$/);
  });

  test.each([
    ["en", { to: 50 }, "Size up to 50 mm"],
    ["en", { from: 12_500 }, "Size from 12,500 mm"],
    ["zh", { from: 15, to: 15 }, "Size 15–15 mm"],
  ] as const)("write a range for people, in %s: %o", (language, ends, text) => {
    open({ ranges: [{ ...dn, ...ends }] }, "/products/list", language);
    const list = screen.getByRole("list", { name: TEXTS[language].catalogue.products.chosen });
    expect(within(list).getAllByRole("link").map(textOf)).toEqual([text]);
  });

  test("each lead to the first page of the list without it, in the same order", () => {
    open({
      selected: ["c1"],
      ranges: [
        { ...dn, to: 50 },
        { ...pn, from: 10 },
      ],
      sort: "name",
      page: 2,
      last_page: 3,
    });
    expect(chips().map((chip) => chip.getAttribute("href"))).toEqual([
      "/products/list?range=dn:..50,pn:10..&sort=name",
      "/products/list?type=c1&range=pn:10..&sort=name",
      "/products/list?type=c1&range=dn:..50&sort=name",
    ]);
  });

  test("are none without a choice, nor of an id that no filter has", () => {
    open({ selected: ["gone"] });
    expect(screen.queryByRole("list", { name: catalogue.products.chosen })).not.toBeInTheDocument();
  });

  test("go with one press of Clear", async () => {
    const { user, address } = open({ selected: ["c1"], ranges: [{ ...dn, to: 50 }, pn] }, "/products/list?type=c1");
    await user.click(screen.getByRole("button", { name: catalogue.products.clear }));
    expect(address()).toBe("/products/list");
    expect(screen.queryByRole("list", { name: catalogue.products.chosen })).not.toBeInTheDocument();
  });
});

describe("the sort links", () => {
  const orders = () => within(screen.getByRole("navigation", { name: catalogue.products.sortBy }));
  const sorts = [{ key: "dn", name: "Size" }];

  test("are those of every list, then each number attribute with its smallest first", () => {
    open({ sorts, selected: ["c1"], page: 2, last_page: 3 }, "/products/list?type=c1&page=2");
    expect(orders().getAllByRole("link")).toHaveLength(Object.keys(catalogue.products.sort).length + 1);
    const link = orders().getByRole("link", { name: /^Size/ });
    expect(link).toHaveAccessibleName(`Size${catalogue.products.smallestFirst}`);
    expect(link).toHaveAttribute("href", "/products/list?type=c1&sort=dn");
    expect(orders().getByRole("link", { current: true })).toHaveTextContent(catalogue.products.sort.relevance);
  });

  test.each([
    ["dn", "-dn", catalogue.products.largestFirst],
    ["-dn", "dn", catalogue.products.smallestFirst],
  ])("turn the order %s around", async (sort, other, text) => {
    const { user, address } = open({ sorts, sort }, `/products/list?sort=${sort}`);
    const link = orders().getByRole("link", { current: true });
    expect(link).toHaveAccessibleName(`Size${text}`);
    await user.click(link);
    expect(address()).toBe(`/products/list?sort=${other}`);
  });
});

describe("the head of a category", () => {
  const subcategories = [
    { id: 5, title: "Ball valves", link: pathTo("products", { type: "ball" }), photo: "/media/b.jpg", count: 12 },
    { id: 6, title: "Klappen", link: pathTo("products", { type: "flap" }), count: 1, fallback: { title: "de" } },
  ];

  test("has its text and picture, marked if they are in another language", () => {
    const category = {
      text: "<p>Für Dampf.</p>",
      photo: "/media/valve.jpg",
      alt: "A valve",
      fallback: { text: "de" },
    };
    open({ category, selected: ["c1"] }, "/products/list/c1");
    expect(screen.getByRole("img", { name: "A valve" })).toBeInTheDocument();
    expect(screen.getByText(/^Für\sDampf\.$/).closest("[lang]")).toHaveAttribute("lang", "de");
    expect(screen.queryByRole("region", { name: catalogue.products.subcategories })).not.toBeInTheDocument();
  });

  test("lists the categories below before the products, each with its number of products and a link", () => {
    open({ subcategories, selected: ["c1"] }, "/products/list/c1");
    const region = screen.getByRole("region", { name: catalogue.products.subcategories });
    const cards = within(region).getAllByRole("listitem");
    expect(cards.map((card) => within(card).getByRole("link").getAttribute("href"))).toEqual([
      "/products/list/ball",
      "/products/list/flap",
    ]);
    expect(cards.map(({ textContent }) => textContent)).toEqual(["Ball valves 12 products", "Klappen 1 product"]);
    expect(within(region).getByText("Klappen")).toHaveAttribute("lang", "de");
    const list = screen.getByRole("region", { name: catalogue.products.list });
    expect(region.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test("is absent without a text, a picture and categories below", () => {
    open({ selected: ["c1"] }, "/products/list/c1");
    expect(screen.queryByRole("region", { name: catalogue.products.subcategories })).not.toBeInTheDocument();
  });
});
