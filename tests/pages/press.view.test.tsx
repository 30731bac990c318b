import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { selectPressFilters, selectVisited } from "../../machines/press.ts";
import PressScreen from "../../src/pages/press/PressScreen.tsx";
import PressListScreen from "../../src/pages/press-list/PressListScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { news, newsCard, newsList } from "./support/company-data.ts";

const { discover, shell } = TEXTS.en;
const openList = (response = newsList, path = "/press/list") => renderScreen(PressListScreen, { path, response });
const openItem = (response = news) => renderScreen(PressScreen, { path: "/press/13", response });

describe("the press list", () => {
  // spec 2.104
  test("shows the latest news large with its full date, then cards with year and month", () => {
    openList();
    const latest = within(screen.getByRole("region", { name: "Open laboratory days" }));
    expect(latest.getByText(discover.press.latest)).toBeVisible();
    expect(latest.getByText("2026/03/14")).toBeVisible();
    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(2);
    expect(cards.every((card) => within(card).getByText("2026/03"))).toBe(true);
  });

  // spec 9.24
  test("starts with type 1, all years and page 1", () => {
    openList();
    const types = within(screen.getByRole("navigation", { name: discover.press.type }));
    expect(types.getByRole("link", { current: true }).textContent).toBe("Company news");
    expect(screen.getByRole("combobox", { name: discover.press.year })).toHaveProperty("value", "all");
    expect(screen.getByRole("link", { name: "Page 1", current: "page" })).toBeVisible();
  });

  test("starts with the first of its tabs, and All is the last", () => {
    openList();
    const types = within(screen.getByRole("navigation", { name: discover.press.type })).getAllByRole("link");
    expect(types[0]).toHaveAttribute("aria-current", "true");
    expect(types.at(-1)).toHaveTextContent(discover.press.all);
  });

  // spec 3.4, 3.5
  test("selects All if the address names a missing type or year", () => {
    openList(newsList, "/press/list?type=99&year=1999");
    const types = within(screen.getByRole("navigation", { name: discover.press.type }));
    expect(types.getByRole("link", { current: true }).textContent).toBe(discover.press.all);
    expect(screen.getByRole("combobox", { name: discover.press.year })).toHaveProperty("value", "all");
  });

  // spec 2.105
  test("a type links to its first page, for the selected year", async () => {
    const { user, address } = openList(newsList, "/press/list?type=1&year=2025&page=2");
    await user.click(screen.getByRole("link", { name: "Exhibitions" }));
    expect(address()).toBe("/press/list?type=2&year=2025&page=1");
  });

  // spec 2.106
  test("a year starts at the first page", async () => {
    const { user, actors } = openList(newsList, "/press/list?type=2&page=3");
    await user.selectOptions(screen.getByRole("combobox", { name: discover.press.year }), "2025");
    expect(selectPressFilters(actors.press.getSnapshot())).toEqual({
      selectType: "2",
      selectYear: "2025",
      currentPage: 1,
    });
  });

  test("announces the number of items and the page once, when they arrive", () => {
    const { actors, show } = openList();
    const status = screen.getByRole("status");
    const marked = () => screen.getByRole("link", { name: /^Page/, current: "page" }).textContent;
    expect([status.textContent, marked()]).toEqual(["2 items, page 1 of 3", "1"]);
    const search = "?type=1&year=all&page=3";
    act(() => actors.press.send({ type: "route.changed", location: { pathname: "/press/list", search, hash: "" } }));
    expect([status.textContent, marked()]).toEqual(["2 items, page 1 of 3", "1"]);
    show({ ...newsList, data: newsList.data.slice(1), page: 3 });
    expect([status.textContent, marked()]).toEqual(["1 item, page 3 of 3", "3"]);
  });

  test("keeps the filters in pagination links", () => {
    openList();
    const pages = within(screen.getByRole("navigation", { name: discover.press.pages }));
    expect(pages.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
      "/press/list?type=1&year=all&page=3#news",
    );
  });

  // spec 9.26
  test("names the types in Chinese on a Chinese page", () => {
    renderScreen(PressListScreen, { path: "/press/list", response: newsList, language: "zh" });
    expect(screen.getByRole("link", { name: "展覽活動" })).toBeVisible();
  });

  test("says what to do if nothing matches", () => {
    openList({ ...newsList, data: [], last_page: 1, latest: null });
    expect(screen.getByText(shell.page.noInformation)).toBeVisible();
    expect(screen.getByText(discover.press.empty)).toBeVisible();
  });
});

describe("the return to the list", () => {
  // spec 2.110
  test("stores the opened item with the scroll position of the list", async () => {
    vi.stubGlobal("scrollY", 640);
    const { user, actors } = openList();
    await user.click(screen.getByRole("link", { name: "Recycled copper" }));
    expect(selectVisited(actors.press.getSnapshot())).toEqual({ id: 13, scroll: 640 });
  });
});

describe("a press item", () => {
  // spec 2.112, 2.117
  test("shows type, title, date as year/month/day, photo and blocks", () => {
    openItem();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Recycled copper");
    expect(screen.getByText("Company news")).toBeVisible();
    expect(screen.getByText("2026/03/14")).toBeVisible();
    expect(screen.getByRole("img", { name: "Photo 13" })).toBeVisible();
    expect(screen.getByText("Half of it has been something before.")).toBeVisible();
  });

  // spec 2.113, 2.114
  test("links to its neighbours and to the list", () => {
    openItem();
    const ways = within(screen.getByRole("navigation", { name: discover.press.neighbours }));
    expect(ways.getByRole("link", { name: /Battery/ }).getAttribute("href")).toBe("/press/12");
    expect(ways.getByText(discover.press.noNext)).toBeVisible();
    expect(ways.getByRole("link", { name: discover.press.back }).getAttribute("href")).toBe("/press/list");
  });

  test("says No Information without blocks", () => {
    openItem({ ...news, news: { ...news.news, ...newsCard(13), contents: [] } });
    expect(screen.getByText(shell.page.noInformation)).toBeVisible();
  });
});
