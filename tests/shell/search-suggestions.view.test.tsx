import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DELAY, type SpecifiedLanguage } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { SearchTypeEntry, Suggestions } from "../../contract/search.ts";
import { answering } from "../support/effects.ts";
import { TEXTS } from "../support/render-screen.tsx";
import { renderSite } from "../support/render-site.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

// Its code loads on first use, which takes long on a busy machine.
beforeAll(() => import("../../src/shell/SearchBar.tsx"), SLOW_TIMEOUT);
type Get = (path: string, query: Readonly<Record<string, string>>) => Promise<readonly SearchTypeEntry[] | Suggestions>;
const get = vi.fn<Get>();
const effects = answering({ get });

const OFFERED: Suggestions = {
  products: [
    { title: "QuayStrip 8", number: "AC-SP608", link: pathTo("product", { id: 1 }) },
    { title: "港灣十座延長線", number: "AC-SP610", link: pathTo("product", { id: 2 }), fallback: { title: "zh" } },
  ],
  categories: [{ title: "Surge protector strips", link: pathTo("products", { type: "surge-strips" }) }],
  news: [{ title: "Surge laboratory extended", link: pathTo("press", { id: 3 }) }],
  pages: [{ title: "Our surge laboratory", link: pathTo("privacy") }],
  marks: ["Surge", "SP6"],
};
const NONE: Suggestions = { products: [], categories: [], news: [], pages: [], marks: [] };
let answer: Suggestions;

beforeEach(() => {
  answer = OFFERED;
  get.mockReset().mockImplementation(async (path) => (path === "/api/search/type" ? [] : answer));
});

async function typing(text: string, language: SpecifiedLanguage = "en") {
  localStorage.setItem("currentLanguage", language);
  const { shell } = TEXTS[language];
  const site = await renderSite({ effects });
  await site.user.click(await screen.findByRole("button", { name: shell.nav.search }));
  const field = await screen.findByRole("combobox", { name: shell.search.text });
  await site.user.type(field, text);
  return { ...site, field, shell };
}
const options = () => screen.findAllByRole("option", { hidden: false });
const active = (field: HTMLElement) => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");

describe("while a keyword is typed", () => {
  test("products, categories, news and pages appear in named groups, in the language of the page", async () => {
    const { field, shell } = await typing("surge", "zh");
    const request = { lang: "1", search: "surge" };
    await waitFor(() => expect(get).toHaveBeenLastCalledWith("/api/search/suggestions", request, expect.anything()));
    await options();
    const list = screen.getByRole("listbox", { name: shell.search.suggestions });
    const groups = within(list).getAllByRole("group");
    expect(groups.map((group) => within(group).getAllByRole("option").length)).toEqual([2, 1, 1, 1]);
    const titles = [shell.nav.products, shell.menu.productCategories, shell.nav.press, shell.search.pages];
    expect(titles.map((name) => within(list).getByRole("group", { name }))).toEqual(groups);
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(field).toHaveAttribute("aria-controls", list.id);
  });

  test("their number is announced, also if there are none", async () => {
    const { user, field, shell } = await typing("surge");
    const said = () =>
      [...document.querySelectorAll("[aria-live], [role=status]")].map((each) => each.textContent).join();
    await waitFor(() => expect(said()).toContain("5 options available"));
    answer = NONE;
    await user.type(field, "xx");
    await waitFor(() =>
      expect(within(screen.getByRole("search")).getByRole("status").textContent).toBe(shell.search.noSuggestions),
    );
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("the keyword is highlighted in them, part numbers from their beginning", async () => {
    await typing("surge");
    await options();
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
      "SP6",
      "SP6",
      "Surge",
      "Surge",
    ]);
  });

  test("a title in another language is marked", async () => {
    await typing("surge");
    const [, second] = await options();
    const title = within(second as HTMLElement).getByText("港灣十座延長線");
    expect(title.closest("[lang]")).toHaveAttribute("lang", "zh-Hant-TW");
  });
});

describe("a suggestion", () => {
  test("is reached with the arrow keys and opened with Enter, which closes the search", async () => {
    const { user, field, address, pass } = await typing("surge");
    await options();
    expect(active(field)).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(active(field)).toHaveTextContent("QuayStrip 8");
    await user.keyboard("{ArrowUp}");
    expect(active(field)).toHaveTextContent("Our surge laboratory");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/product/2"));
    await pass(DELAY.searchFade);
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("is opened with the mouse", async () => {
    const { user, address } = await typing("surge");
    await user.click(await screen.findByRole("option", { name: /^Surge ?protector strips$/ }));
    await waitFor(() => expect(address()).toBe("/products/list/surge-strips"));
  });

  test("is dismissed with Escape; the next Escape closes the search", async () => {
    const { user, field, pass } = await typing("surge");
    await options();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(field).toHaveFocus();
    expect(field).toHaveProperty("value", "surge");
    await user.keyboard("{Escape}");
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
  });

  test("that was dismissed does not return with a late response, and returns with Arrow Down", async () => {
    const { user, field } = await typing("surge");
    await options();
    const { promise: late, resolve } = Promise.withResolvers<Suggestions>();
    get.mockImplementation(async () => late);
    await user.type(field, " l");
    const request = { lang: "3", search: "surge l" };
    await waitFor(() => expect(get).toHaveBeenLastCalledWith("/api/search/suggestions", request, expect.anything()));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    await act(async () => resolve({ ...NONE, news: OFFERED.news }));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.keyboard("{ArrowDown}");
    expect(active(field)).toHaveTextContent("Surge laboratory extended");
    expect(await options()).toHaveLength(1);
  });

  test("does not prevent Enter from searching for the input", async () => {
    const { user, address } = await typing("surge");
    await options();
    await user.keyboard("{Enter}");
    expect(address()).toMatch(/^\/search\?.*text=surge$/);
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  });

  // Safari ends the composition before the key, so only its key code is special.
  test.each([
    ["Chrome and Firefox", { isComposing: true, keyCode: 229 }],
    ["Safari", { isComposing: false, keyCode: 229 }],
  ])("ignores keys of %s while an input method composes", async (_, init) => {
    const { user, field, address, pass } = await typing("surge", "zh");
    await options();
    const before = address();
    for (const key of ["Enter", "Escape", "ArrowDown", "Enter", "Escape"]) {
      const isLeft = fireEvent.keyDown(field, { key, ...init });
      // By default, Escape empties a search field.
      expect(isLeft).toBe(key !== "Escape");
    }
    await pass(DELAY.searchFade);
    expect(address()).toBe(before);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(active(field)).toBeNull();
    await act(() => user.keyboard("{Enter}"));
    expect(address()).toMatch(/^\/search\?.*text=surge$/);
  });

  test("is optional: a search works if suggestions fail to load", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    get.mockImplementation(() => Promise.reject(new Error("down")));
    const { user, address } = await typing("surge");
    await waitFor(() =>
      expect(get).toHaveBeenCalledWith("/api/search/suggestions", { lang: "3", search: "surge" }, expect.anything()),
    );
    await user.keyboard("{Enter}");
    expect(address()).toMatch(/^\/search\?/);
  });
});
