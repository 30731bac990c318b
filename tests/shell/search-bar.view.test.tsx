import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import type { SearchTypeEntry, Suggestions } from "../../contract/search.ts";
import { answering } from "../support/effects.ts";
import { TEXTS } from "../support/render-screen.tsx";
import { renderSite } from "../support/render-site.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

// Its code loads on first use, which takes long on a busy machine.
beforeAll(() => import("../../src/shell/SearchBar.tsx"), SLOW_TIMEOUT);
const get = vi.fn<(path: string) => Promise<readonly SearchTypeEntry[] | Suggestions>>();
const effects = answering({ get });

const TYPES: readonly SearchTypeEntry[] = [
  { type: 1, name: "Products", name_ch: "產品" },
  { type: 2, name: "News", name_ch: "新聞" },
];
const NONE: Suggestions = { products: [], categories: [], news: [], pages: [], marks: [] };
const keyword = () => screen.getByRole("combobox", { name: "Search term" });
const types = () => screen.getByRole("combobox", { name: /Search in|搜尋範圍/ });
const namesOf = () =>
  within(types())
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

async function open() {
  const site = await renderSite({ effects });
  const press = async () => {
    await site.user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByRole("search");
  };
  await press();
  return { ...site, press };
}

beforeEach(() => {
  get.mockReset().mockImplementation(async (path) => (path === "/api/search/type" ? TYPES : NONE));
});

describe("the type dropdown of the header's search", () => {
  // spec 2.65
  test("offers the types of the API, the first one by default", async () => {
    await open();
    await waitFor(() => expect(namesOf()).toEqual(["Products", "News"]));
    expect(get).toHaveBeenCalledWith("/api/search/type", {}, expect.anything());
    expect(types()).toHaveProperty("value", "1");
  });

  // spec 2.66
  test("passes the selected type and the text as navigation state", async () => {
    const { user, address, state } = await open();
    await waitFor(() => expect(namesOf()).toHaveLength(2));
    await user.selectOptions(types(), "News");
    await user.type(keyword(), "copper{Enter}");
    expect(state()).toMatchObject({ type: "2", text: "copper" });
    expect(address()).toBe("/search?type=2&text=copper");
  });

  // spec 9.26
  test("names the types by name_ch in Chinese", async () => {
    localStorage.setItem("currentLanguage", "zh");
    const { user } = await renderSite({ effects });
    await user.click(screen.getByRole("button", { name: "搜尋" }));
    await waitFor(() => expect(namesOf()).toEqual(["產品", "新聞"]));
  });

  // spec 8.10
  test("stays empty if the types fail to load, which is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    get.mockImplementation(() => Promise.reject(new Error("down")));
    await open();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(namesOf()).toEqual([]);
  });
});

describe("the keyword of the header's search", () => {
  test("remains when the search is reopened after Escape, until it is searched for", async () => {
    const { user, pass, press } = await open();
    await user.type(keyword(), "copper{Escape}");
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
    await press();
    expect(keyword()).toHaveProperty("value", "copper");
    await pass(DELAY.searchFade);
    await user.type(keyword(), "{Enter}");
    await pass(DELAY.searchFade);
    await press();
    expect(keyword()).toHaveProperty("value", "");
  });

  test("is requested if it is empty", async () => {
    const { user } = await open();
    const search = within(screen.getByRole("search"));
    await user.click(search.getByRole("button", { name: TEXTS.en.shell.search.submit }));
    expect(search.getByRole("status").textContent).toBe(TEXTS.en.discover.search.ask);
  });

  test("is not requested on Enter, which opens the search page: its heading would interrupt the message", async () => {
    const { user } = await open();
    const search = within(screen.getByRole("search"));
    await user.type(keyword(), "{Enter}");
    expect(search.getByRole("status")).toBeEmptyDOMElement();
  });
});
