import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import type { SearchTypeEntry } from "../../contract/search.ts";
import { renderSite } from "../support/render-site.tsx";

vi.mock("../../src/screens.ts", () => import("../support/stand-in-screens.tsx"));
const get = vi.hoisted(() => vi.fn<(path: string) => Promise<readonly SearchTypeEntry[]>>());
vi.mock("../../src/effects/http.ts", () => ({ get }));

const TYPES: readonly SearchTypeEntry[] = [
  { type: 1, name: "Products", name_ch: "產品" },
  { type: 2, name: "News", name_ch: "新聞" },
];
const types = () => screen.getByRole("combobox", { name: /Search in|搜尋範圍/ });
const namesOf = () =>
  within(types())
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

async function open() {
  const site = await renderSite();
  await site.user.click(screen.getByRole("button", { name: "Search" }));
  return site;
}

beforeEach(() => {
  get.mockReset().mockResolvedValue(TYPES);
});

describe("the type dropdown of the header's search", () => {
  // spec 2.65
  test("offers the types that the API answers, the first one by default", async () => {
    await open();
    await waitFor(() => expect(namesOf()).toEqual(["Products", "News"]));
    expect(get).toHaveBeenCalledWith("/api/search/type", {}, expect.anything());
    expect(types()).toHaveProperty("value", "1");
  });

  // spec 2.66
  test("hands the chosen type over with the text, as navigation state", async () => {
    const { user, address, state } = await open();
    await waitFor(() => expect(namesOf()).toHaveLength(2));
    await user.selectOptions(types(), "News");
    await user.type(screen.getByRole("searchbox"), "copper{Enter}");
    expect(state()).toMatchObject({ type: "2", text: "copper" });
    expect(address()).toBe("/search?type=2&text=copper");
  });

  // spec 9.26
  test("names the types by name_ch in Chinese", async () => {
    localStorage.setItem("currentLanguage", "zh");
    const { user } = await renderSite();
    await user.click(screen.getByRole("button", { name: "搜尋" }));
    await waitFor(() => expect(namesOf()).toEqual(["產品", "新聞"]));
  });

  // spec 8.10
  test("stays empty where the types can't be had, which is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    get.mockRejectedValue(new Error("down"));
    await open();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(namesOf()).toEqual([]);
  });
});

describe("the keyword of the header's search", () => {
  test("is still there when the search is opened again that Escape has closed, until it is searched for", async () => {
    const { user, pass } = await open();
    await user.type(screen.getByRole("searchbox"), "copper{Escape}");
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "copper");
    await pass(DELAY.searchFade);
    await user.type(screen.getByRole("searchbox"), "{Enter}");
    await pass(DELAY.searchFade);
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  });

  test("is asked for where there is none", async () => {
    const { user } = await open();
    await user.click(within(screen.getByRole("search")).getByRole("button", { name: "Search" }));
    expect(within(screen.getByRole("search")).getByRole("status").textContent).toBe("Type a keyword to search for.");
  });
});
