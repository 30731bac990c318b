import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import type { SearchResult, SearchTypeEntry } from "../../contract/search.ts";
import SearchScreen from "../../src/pages/search/SearchScreen.tsx";
import { contentLink } from "../support/content-link.ts";
import { answering } from "../support/effects.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { newsCard, productCard, profile, searchOf } from "./support/company-data.ts";

const get = vi.fn<() => Promise<readonly SearchTypeEntry[]>>();
const effects = answering({ get });

const { discover } = TEXTS.en;
const TYPES: readonly SearchTypeEntry[] = [
  { type: 1, name: "Products", name_ch: "產品" },
  { type: 2, name: "News", name_ch: "新聞" },
];
const PRODUCTS: SearchResult = { type: 1, data: [productCard(13), productCard(14)], last_page: 3, total: 26 };
const NEWS: SearchResult = { type: 2, data: [newsCard(14)], last_page: 1, total: 1 };
const open = (result: SearchResult, path: string, language: "en" | "zh" = "en") =>
  renderScreen(SearchScreen, { path, response: searchOf(result), language, effects });
/** Returns the announced status of the results. */
const told = () => screen.getAllByRole("status").at(-1)?.textContent;
const typeSelect = () => screen.getByRole("combobox", { name: discover.search.type });

beforeEach(() => {
  get.mockResolvedValue(TYPES);
});

describe("the results", () => {
  // spec 2.139
  test("show products as cards, with their number", () => {
    open(PRODUCTS, "/search?type=1&text=ups");
    expect(told()).toBe("26 results for “ups”, page 1 of 3");
    expect(screen.getByRole("link", { name: "Product 13" }).getAttribute("href")).toBe("/product/13");
  });

  test("show the number of the article that was searched for, lead to it, and add it to the inquiry", async () => {
    const link = pathTo("product", { id: 13 }, { article: "KX 15/M" });
    const card = { ...productCard(13), link, number: "KX 15/M", article: "KX 15/M" };
    const result: SearchResult = { type: 1, data: [card], last_page: 1, total: 1, marks: ["KX 15/M"] };
    const { user, actors } = open(result, "/search?type=1&text=kx15m");
    expect(screen.getByText("KX 15/M", { selector: "mark" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Product 13 KX 15/M" })).toHaveAttribute("href", link);
    const toggle = screen.getByRole("button", { name: new RegExp(TEXTS.en.catalogue.product.add) });
    expect(toggle.closest("form")?.querySelector<HTMLInputElement>("[name=products]")?.value).toBe("13~KX 15/M");
    await user.click(toggle);
    expect(actors.cart.getSnapshot().context.items).toMatchObject([{ link, number: "KX 15/M" }]);
  });

  // spec 2.138
  test("link press results to the press item", () => {
    open(NEWS, "/search?type=2&text=copper");
    expect(screen.getByRole("link", { name: "News 14" }).getAttribute("href")).toBe("/press/14");
  });

  // spec 2.137
  test("keep type and text in pagination links", () => {
    open(PRODUCTS, "/search?type=1&text=ups");
    const pages = within(screen.getByRole("navigation", { name: discover.search.pages }));
    expect(pages.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
      "/search?type=1&text=ups&page=2#results",
    );
  });

  // spec 2.137
  test("mark the current page", () => {
    open(PRODUCTS, "/search?type=1&text=ups&page=3");
    const pages = within(screen.getByRole("navigation", { name: discover.search.pages }));
    expect(pages.getByRole("link", { current: "page" }).textContent).toBe("3");
  });

  test("are reset when another type is selected", async () => {
    const { user } = open(PRODUCTS, "/search?type=1&text=ups");
    await screen.findByRole("option", { name: "News" });
    await user.selectOptions(typeSelect(), "News");
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });

  test("keep the keyword they belong to while others load", async () => {
    const { user } = open(PRODUCTS, "/search?type=1&text=ups");
    await screen.findByRole("option", { name: "News" });
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "gan{Enter}");
    expect(told()).toBe("26 results for “ups”, page 1 of 3");
  });

  test("are announced in one status that exists from the start: initially, on another page, and if there are none", () => {
    const { show } = renderScreen(SearchScreen, {
      path: "/search?type=1&text=ups&page=2#results",
      response: profile,
      effects,
    });
    const status = screen.getAllByRole("status").at(-1);
    expect(told()).toBe("");
    show(searchOf(PRODUCTS));
    expect(told()).toBe("26 results for “ups”, page 2 of 3");
    show(searchOf({ ...PRODUCTS, data: PRODUCTS.data.slice(1), total: 1, last_page: 1 }));
    expect(told()).toBe("1 result for “ups”");
    show(searchOf({ ...PRODUCTS, data: [], total: 0, last_page: 1 }));
    expect(told()).toBe("Nothing found for “ups”");
    expect(screen.getAllByRole("status").at(-1)).toBe(status);
  });

  test("suggest similar words, categories, the lists, the inquiry and the contact page if there are none", () => {
    const near = {
      words: ["UPS", "battery"],
      categories: [{ title: "Smart power", link: pathTo("products", { type: "smart-power" }) }],
    };
    open({ ...PRODUCTS, data: [], total: 0, last_page: 1, near }, "/search?type=1&text=batri");
    const linksOf = (name: string) =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(linksOf(discover.search.nearWords)).toEqual([
      ["UPS", "/search?type=1&text=UPS"],
      ["battery", "/search?type=1&text=battery"],
    ]);
    expect(linksOf(discover.search.nearCategories)).toEqual([["Smart power", "/products/list/smart-power"]]);
    expect(screen.getByRole("link", { name: "Send Inquiry" }).getAttribute("href")).toBe("/inquiry");
    expect(screen.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe("/aboutUs/contactUs");
  });

  test("list the content's own pages below, in place of missing results", () => {
    const pages = [{ title: "Awards", description: "What juries have said.", link: contentLink("/aboutUs/awards") }];
    const own = () => within(screen.getByRole("region", { name: "Pages of this site" }));
    const { show } = open({ ...PRODUCTS, pages, marks: ["juries"] }, "/search?type=1&text=juries");
    expect(own().getByRole("link", { name: "Awards" }).getAttribute("href")).toBe("/aboutUs/awards");
    expect(own().getByText("juries").tagName).toBe("MARK");
    show(searchOf({ ...PRODUCTS, data: [], total: 0, last_page: 1, pages }));
    expect(told()).toBe("1 page of this site for “juries”");
    expect(own().getByRole("link", { name: "Awards" })).toBeVisible();
    expect(screen.queryByText("No Information")).not.toBeInTheDocument();
  });

  test("name their page in Chinese on a Chinese page", () => {
    open(PRODUCTS, "/search?type=1&text=ups&page=3", "zh");
    expect(told()).toBe("「ups」共有 26 筆結果，第 3 頁，共 3 頁");
  });

  // spec 8.11
  test("name the keyword and alternatives if nothing is found", () => {
    open({ ...PRODUCTS, data: [], total: 0, last_page: 1 }, "/search?type=1&text=zzz");
    expect(screen.getByText("No Information")).toBeVisible();
    expect(screen.getByText("Nothing found for “zzz”")).toBeVisible();
    expect(screen.getByRole("link", { name: discover.search.toProducts }).getAttribute("href")).toBe("/products/list");
  });

  test("are absent without a keyword", () => {
    renderScreen(SearchScreen, { path: "/search", response: profile, effects });
    expect(told()).toBe("");
  });
});

describe("the form", () => {
  // spec 2.135
  test("offers the types by name, the first by default", async () => {
    renderScreen(SearchScreen, { path: "/search", response: profile, effects });
    await screen.findByRole("option", { name: "News" });
    expect(typeSelect()).toHaveProperty("value", "1");
  });

  // spec 9.26
  test("offers the types by name_ch on a Chinese page", async () => {
    open(NEWS, "/search?type=2&text=copper", "zh");
    expect(await screen.findByRole("option", { name: "新聞" })).toBeVisible();
  });

  // spec 2.136
  test("searches for the input on Enter, from the first page", async () => {
    const { user, address } = renderScreen(SearchScreen, { path: "/search", response: profile, effects });
    await screen.findByRole("option", { name: "News" });
    await user.type(screen.getByRole("searchbox", { name: discover.search.keyword }), "gan{Enter}");
    expect(address()).toBe("/search?type=1&text=gan");
  });

  // spec 5.18
  test("searches with the button only with a keyword, and asks for one", async () => {
    const { user, address } = renderScreen(SearchScreen, { path: "/search", response: profile, effects });
    await screen.findByRole("option", { name: "News" });
    const button = screen.getByRole("button", { name: discover.search.submit });
    await user.click(button);
    expect(address()).toBe("/search");
    const asked = within(screen.getByRole("search")).getByRole("status");
    expect(asked.textContent).toBe(discover.search.ask);
    await user.type(screen.getByRole("searchbox"), "gan");
    expect(asked.textContent).toBe("");
    await user.click(button);
    expect(address()).toBe("/search?type=1&text=gan");
  });

  // spec 8.10
  test("has an empty dropdown if the types fail to load, which is logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    get.mockRejectedValue(new Error("no types"));
    renderScreen(SearchScreen, { path: "/search", response: profile, effects });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });
});
