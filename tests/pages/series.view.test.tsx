/** The page of a series: the choice of an article, the table, its filters and order. */
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import type { Series } from "../../contract/series.ts";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import { answering } from "../support/effects.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { product } from "./support/catalogue-data.ts";

const { series: words, product: productWords, products } = TEXTS.en.catalogue;
const linkOf = (article: string) => pathTo("product", { id: 1 }, { article });
const option = (label: string, article: string, more: object = {}) => ({
  label,
  article,
  link: linkOf(article),
  ...more,
});

const series: Series = {
  count: 3,
  axes: [
    {
      key: "dn",
      name: "Size",
      unit: "mm",
      options: [option("15", "V-15"), option("20", "V-20"), option("25", "V-25")],
    },
  ],
  table: {
    columns: [
      { key: "dn", name: "Size", unit: "mm", is_number: true },
      { key: "body", name: "Body" },
    ],
    rows: [
      { number: "V-15", link: linkOf("V-15"), cells: ["15", "Brass"] },
      { number: "V-20", link: linkOf("V-20"), cells: ["20", "Steel"] },
      { number: "V-25", link: linkOf("V-25"), cells: ["25", ""] },
    ],
    total: 3,
    page: 1,
    last_page: 1,
    filters: {
      Body: [
        { filter_id: "body-brass", name: "Brass", count: 1 },
        { filter_id: "body-steel", name: "Steel", count: 1 },
      ],
    },
    selected: [],
  },
};
const chosen: Series = {
  ...series,
  axes: series.axes.map((axis) => ({
    ...axis,
    options: [
      option("15", "V-15"),
      option("20", "V-20", { is_current: true }),
      option("25", "V-25", { changes_others: true }),
    ],
  })),
  article: {
    number: "V-20",
    name: "Valve 20",
    link: linkOf("V-20"),
    rows: [
      { name: "Size", value: "20 mm" },
      { name: "Minimum quantity", value: "5 pcs" },
    ],
    figures: [{ value: "20", unit: "bar", label: "Pressure" }],
  },
};

const pageOf = (of: Series) => ({ ...product, product: { ...product.product, series: of } });

/** A request for a table that the test answers. */
interface TableRequest {
  readonly path: string;
  readonly query: object;
  answer(table: Series["table"]): void;
  fail(): void;
}

/** Opens the page. Its requests wait for the test. */
function open(of: Series = series, path = "/product/1") {
  const requests: TableRequest[] = [];
  const get = (asked: string, query: object) =>
    new Promise((answer, fail) =>
      requests.push({ path: asked, query, answer, fail: () => fail(new Error("offline")) }),
    );
  const rendered = renderScreen(ProductScreen, { path, response: pageOf(of), effects: answering({ get }) });
  return { ...rendered, requests };
}
const articles = () => within(screen.getByRole("region", { name: words.articles }));
const table = () => within(screen.getByRole("table", { name: "Articles of QuayStrip 8" }));

test("a product without articles has neither a choice nor a table of them", () => {
  renderScreen(ProductScreen, { path: "/product/1", response: product });
  expect(screen.queryByRole("region", { name: words.articles })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: words.articles })).not.toBeInTheDocument();
});

test("each axis is a group of links to articles; the current one is marked, and one that changes others says so", () => {
  open(chosen, "/product/1?article=V-20");
  const axis = within(screen.getByRole("list", { name: "Size (mm)" }));
  expect(axis.getByRole("link", { name: "15" })).toHaveAttribute("href", "/product/1?article=V-15");
  expect(axis.getByRole("link", { current: true })).toHaveTextContent("20");
  expect(axis.getByRole("link", { name: `25 (${words.changesOthers})` })).toBeVisible();
});

test("a press on a value chooses its article at once, marked until the page arrives, and keeps the table", async () => {
  const { user, address, show } = open({ ...series, table: { ...series.table, sort: "-dn" } }, "/product/1?sort=-dn");
  await user.click(screen.getByRole("link", { name: "20" }));
  expect(address()).toBe("/product/1?article=V-20&sort=-dn");
  expect(screen.getByRole("link", { name: "20" })).toHaveAttribute("data-pending");
  show(pageOf({ ...chosen, table: { ...series.table, sort: "-dn" } }));
  expect(screen.getByRole("link", { name: "20" })).not.toHaveAttribute("data-pending");
  expect(screen.getByRole("link", { name: "20" })).toHaveAttribute("aria-current", "true");
});

test("a link keeps a choice whose rows have not arrived", async () => {
  const { user, address } = open();
  await user.click(screen.getByRole("checkbox", { name: /^Brass/ }));
  const head = () => table().getByRole("link", { name: "Size (mm)" });
  await user.click(head());
  expect(address()).toBe("/product/1?type=body-brass&sort=dn");
  await user.click(head());
  expect(address()).toBe("/product/1?type=body-brass&sort=-dn");
});

test("the chosen article shows its number, name, values and figures, with a way back to the series", () => {
  open(chosen, "/product/1?article=V-20");
  expect(screen.getByText("V-20", { selector: "strong" })).toBeVisible();
  expect(screen.getByText("Valve 20")).toBeVisible();
  const values = within(screen.getByRole("table", { name: "Article V-20, values" }));
  expect(values.getByRole("row", { name: "Minimum quantity 5 pcs" })).toBeVisible();
  expect(screen.getByText("Pressure")).toBeVisible();
  expect(screen.getByRole("link", { name: words.whole })).toHaveAttribute("href", "/product/1");
});

test("the inquiry takes the chosen article, a row its article, and otherwise the series", async () => {
  const { user, actors, show } = open();
  const items = () => actors.cart.getSnapshot().context.items.map(({ number, link }) => [number, link]);
  const main = () => screen.getAllByRole("button", { name: /^Add To Inquiry: / })[0] as HTMLElement;
  await user.click(main());
  expect(items()).toEqual([["AC-1", "/product/1"]]);
  show(pageOf(chosen));
  await user.click(main());
  await user.click(articles().getByRole("button", { name: "Add To Inquiry: QuayStrip 8 V-25" }));
  expect(items()).toEqual([
    ["AC-1", "/product/1"],
    ["V-20", "/product/1?article=V-20"],
    ["V-25", "/product/1?article=V-25"],
  ]);
  expect(articles().getByRole("button", { name: /^Added: QuayStrip 8 V-20/ })).toBeVisible();
});

test("the comparison takes the chosen article, and otherwise the series", () => {
  const { show } = open();
  expect(screen.getByRole("checkbox", { name: "Compare QuayStrip 8" })).toBeInTheDocument();
  show(pageOf(chosen));
  expect(screen.getByRole("checkbox", { name: "Compare Valve 20 V-20" })).toBeInTheDocument();
});

test("the table has a caption, heads with units, and a row per article with a link to it", () => {
  open({ ...series, table: { ...series.table, selected: ["body-brass"] } }, "/product/1?type=body-brass");
  expect(table().getByRole("columnheader", { name: "Size (mm)" })).toBeVisible();
  const row = within(table().getByRole("row", { name: /^V-15/ }));
  expect(row.getByRole("rowheader").querySelector("a")).toHaveAttribute(
    "href",
    "/product/1?article=V-15&type=body-brass",
  );
  expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["15", "Brass", productWords.add]);
  expect(screen.getByRole("region", { name: "Articles of QuayStrip 8" })).toHaveAttribute("tabindex", "0");
});

test("an article with a name of its own has it below its number, and in the inquiry", async () => {
  const [row, ...others] = series.table.rows;
  if (!row) throw new Error("there is no row");
  const named = { ...row, name: "Hafenventil", fallback: { name: "de" } };
  const { user, actors } = open({ ...series, table: { ...series.table, rows: [named, ...others] } });
  const head = table().getByRole("rowheader", { name: "V-15 Hafenventil" });
  expect(within(head).getByRole("link")).toHaveAccessibleName("V-15");
  expect(within(head).getByText("Hafenventil")).toHaveAttribute("lang", "de");
  await user.click(articles().getByRole("button", { name: "Add To Inquiry: Hafenventil V-15" }));
  expect(actors.cart.getSnapshot().context.items).toMatchObject([{ number: "V-15", name: "Hafenventil" }]);
});

test("texts in another language than the page say in which", () => {
  const [axis] = series.axes;
  const options = Array.from({ length: 13 }, (_, at) => option(`M${at}`, `V-${at}`, { fallback: { label: "zh" } }));
  const rows = series.table.rows.map((row) => ({ ...row, fallback: { "cells.1": "zh" } }));
  const ranges = [{ key: "dn", name: "Size", unit: "粍", min: 1, max: 9, step: 1, fallback: { unit: "zh" } }];
  open({ ...series, axes: [{ ...axis, key: "dn", name: "Size", options }], table: { ...series.table, rows, ranges } });
  expect(table().getByText("Brass")).toHaveAttribute("lang", "zh-Hant-TW");
  expect(table().getByText("15")).not.toHaveAttribute("lang");
  expect(screen.getByRole("option", { name: "M7" })).toHaveAttribute("lang", "zh-Hant-TW");
  expect(articles().getByText("(粍)")).toHaveAttribute("lang", "zh-Hant-TW");
});

test("the head of a column sorts by it, then the other way round, and says which way", async () => {
  const { user, address, show } = open();
  const head = () => table().getByRole("columnheader", { name: "Size (mm)" });
  expect(head()).not.toHaveAttribute("aria-sort");
  await user.click(within(head()).getByRole("link"));
  expect(address()).toBe("/product/1?sort=dn");
  show(pageOf({ ...series, table: { ...series.table, sort: "dn" } }));
  expect(head()).toHaveAttribute("aria-sort", "ascending");
  expect(articles().getByRole("status")).toHaveTextContent("3 articles, sorted by Size, smallest first");
  await user.click(within(head()).getByRole("link"));
  expect(address()).toBe("/product/1?sort=-dn");
  show(pageOf({ ...series, table: { ...series.table, sort: "-dn" } }));
  expect(head()).toHaveAttribute("aria-sort", "descending");
});

test("a link opened in another window leaves the page as it is", async () => {
  const { user, address } = open();
  await user.keyboard("{Control>}");
  await user.click(within(table().getByRole("columnheader", { name: "Size (mm)" })).getByRole("link"));
  await user.keyboard("{/Control}");
  expect(address()).toBe("/product/1");
});

test("filters are ticked at once, and their table is busy until it arrives", async () => {
  const { user, address, show, container } = open();
  const brass = () => screen.getByRole("checkbox", { name: "Brass 1 article" });
  await user.click(brass());
  expect(address()).toBe("/product/1?type=body-brass");
  expect(brass()).toBeChecked();
  expect(container.querySelector("[aria-busy]")).toBeInTheDocument();
  show(pageOf({ ...series, table: { ...series.table, selected: ["body-brass"], total: 1 } }));
  expect(container.querySelector("[aria-busy]")).not.toBeInTheDocument();
  expect(articles().getByRole("status")).toHaveTextContent("1 article");
  await user.click(articles().getByRole("button", { name: products.clear }));
  expect(address()).toBe("/product/1");
});

test("the fields of a range show the chosen ends before their rows arrive", async () => {
  const ranges = [{ key: "dn", name: "Size", unit: "mm", min: 10, max: 50, step: 5, from: 15 }];
  const { user, address } = open({ ...series, table: { ...series.table, ranges } }, "/product/1?range=dn:15..");
  const from = () => screen.getByRole("textbox", { name: "Size (mm), from" });
  expect(from()).toHaveValue("15");
  await user.click(articles().getByRole("button", { name: products.clear }));
  expect(address()).toBe("/product/1");
  expect(from()).toHaveValue("");
});

test("a choice without an article says so, and offers a way back", async () => {
  const none = { ...series.table, rows: [], total: 0, selected: ["body-brass"] };
  const { user, address } = open({ ...series, table: none }, "/product/1?type=body-brass");
  expect(articles().getByText(words.emptyTitle)).toBeVisible();
  expect(screen.queryByRole("table", { name: /^Articles of/ })).not.toBeInTheDocument();
  await user.click(articles().getByRole("button", { name: products.clear }));
  expect(address()).toBe("/product/1");
});

test("an axis with many values is a list that opens", async () => {
  const options = Array.from({ length: 13 }, (_, index) => option(String(index), `V-${index}`));
  const { user, address } = open({ ...series, axes: [{ key: "dn", name: "Size", unit: "mm", options }] });
  const list = screen.getByRole("combobox", { name: "Size (mm)" });
  expect(list).toHaveDisplayValue(words.choose);
  await user.selectOptions(list, "7");
  expect(address()).toBe("/product/1?article=V-7");
});

test("pages of a long table have links that keep the choices", () => {
  const long = { ...series.table, total: 120, last_page: 3, sort: "dn" };
  open({ ...series, table: long }, "/product/1?sort=dn");
  expect(articles().getByRole("status")).toHaveTextContent("1 to 3 of 120 articles");
  const pages = within(articles().getByRole("navigation", { name: words.pages }));
  expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("href", "/product/1?sort=dn&page=2#articles");
});

test("a choice loads the rows alone, and shows them when they arrive", async () => {
  const { user, requests, address } = open();
  const head = () => table().getByRole("columnheader", { name: "Size (mm)" });
  await user.click(within(head()).getByRole("link"));
  expect(address()).toBe("/product/1?sort=dn");
  expect(requests.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: "/api/articles", query: { lang: "3", id: "1", sort: "dn" } },
  ]);
  expect(table().getAllByRole("rowheader")).toHaveLength(3);
  await act(async () =>
    requests[0]?.answer({ ...series.table, sort: "dn", rows: series.table.rows.slice(2), total: 1 }),
  );
  expect(
    table()
      .getAllByRole("rowheader")
      .map((cell) => cell.textContent),
  ).toEqual(["V-25"]);
  expect(head()).toHaveAttribute("aria-sort", "ascending");
  expect(articles().getByRole("status")).toHaveTextContent("1 article, sorted by Size, smallest first");
  expect(table().getByRole("link", { name: "V-25" })).toHaveAttribute("href", "/product/1?article=V-25&sort=dn");
});

test("rows that fail to load leave the ones before, with a message and a way to try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user, requests } = open();
  await user.click(screen.getByRole("checkbox", { name: "Brass 1 article" }));
  await act(async () => requests[0]?.fail());
  expect(articles().getByRole("status")).toHaveTextContent(words.failed);
  expect(table().getAllByRole("rowheader")).toHaveLength(3);
  expect(screen.getByRole("checkbox", { name: "Brass 1 article" })).toBeChecked();
  await user.click(articles().getByRole("button", { name: TEXTS.en.shell.page.tryAgain }));
  await act(async () => requests[1]?.answer({ ...series.table, selected: ["body-brass"], total: 1 }));
  expect(articles().getByRole("status")).toHaveTextContent("1 article");
  expect(articles().queryByRole("button", { name: TEXTS.en.shell.page.tryAgain })).not.toBeInTheDocument();
});

test("the address that the page machine reports loads its rows, and another one that concerns no part does not", async () => {
  const { actors, requests } = open();
  const report = (search: string) =>
    act(async () =>
      actors.site.send({ type: "route.changed", location: { pathname: "/product/1", search, hash: "" } }),
    );
  await report("?utm_source=mail");
  expect(requests).toEqual([]);
  await report("?type=body-brass");
  expect(screen.getByRole("checkbox", { name: "Brass 1 article" })).toBeChecked();
  expect(requests.map(({ query }) => query)).toEqual([{ lang: "3", id: "1", str_filters: "body-brass" }]);
});

test("a head that Enter presses opens the address of the choice, not that of the link", async () => {
  const { user, address } = open();
  within(table().getByRole("columnheader", { name: "Size (mm)" }))
    .getByRole("link")
    .focus();
  await user.keyboard("{Enter}{Enter}");
  expect(address()).toBe("/product/1?sort=-dn");
});
