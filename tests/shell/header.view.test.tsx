import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import { matchRoute } from "../../contract/locations.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { PageWanted } from "../../machines/page.ts";
import { renderSite, titleOf } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

// Its code loads on first use, which takes long on a busy machine.
beforeAll(() => import("../../src/shell/SearchBar.tsx"), SLOW_TIMEOUT);

const main = () => screen.getByRole("navigation", { name: "Main" });
const menuButton = (name: string) => screen.getByRole("button", { name: `Show ${name} menu` });
const entry = (name: string) => within(main()).getByRole("link", { name });
/** A menu that fades out is inert. */
const productItem = () =>
  screen.queryAllByRole("link", { name: /AC-SP608/ }).find((link) => !link.closest("[inert]")) ?? null;

describe("the links of the header", () => {
  // spec 2.35, 2.36, 2.37, 2.38, 2.40
  test("lead to the pages of spec section 2", async () => {
    await renderSite();
    const places = within(main())
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(places).toEqual(["/products/list", "/solutions", "/ESG", "/press/list", "/aboutUs/profile/introduction"]);
    expect(screen.getByRole("link", { name: "Acme, home" })).toHaveProperty("pathname", "/home");
    expect(screen.getByRole("link", { name: /^Send Inquiry/ })).toHaveProperty("pathname", "/inquiry");
  });

  test("mark the current part of the site", async () => {
    await renderSite({ path: "/product/1" });
    expect(entry("Products").getAttribute("aria-current")).toBe("page");
    expect(entry("Solutions").hasAttribute("aria-current")).toBe(false);
  });
});

describe("a company's own entries", () => {
  const LINK = pathTo("glossary");
  const own = async ({ location, language }: PageWanted): Promise<ShownPage> => {
    const page = pageAt(location.pathname, titleOf(location.pathname), matchRoute(location.pathname).name);
    const items = [{ title: "Words", note: "What they mean", link: LINK }];
    const navigation = [
      { page: "products" as const, title: "Pumps", link: pathTo("products") },
      { title: "Help", link: LINK, items },
    ];
    return { ...page, location, language, response: { ...page.response, navigation } };
  };

  test("have titles, notes and menus; the one that links to the page is marked", async () => {
    const { user, go } = await renderSite({ fetchPage: own });
    await go("/glossary");
    expect(
      within(main())
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Pumps", "Help"]);
    expect(entry("Help").getAttribute("aria-current")).toBe("page");
    await user.click(menuButton("Help"));
    expect(screen.getByText("What they mean")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Words/ }).getAttribute("href")).toBe("/glossary");
    await user.click(menuButton("Pumps"));
    expect(productItem()).not.toBeNull();
  });
});

describe("a mega-menu", () => {
  // spec 2.58, 2.60
  test("opens on hover and closes 200 ms after the pointer has left", async () => {
    const { user, pass } = await renderSite();
    await user.hover(entry("Products"));
    expect(productItem()).not.toBeNull();
    await user.unhover(entry("Products"));
    await pass(DELAY.productMenuClose - 1);
    expect(productItem()).not.toBeNull();
    await pass(1);
    expect(productItem()).toBeNull();
  });

  test("stays closed under a resting mouse, whatever events the browser sends, until the mouse moves", async () => {
    const { user } = await renderSite();
    const products = entry("Products");
    await user.hover(products);
    await user.click(products);
    expect(productItem()).toBeNull();
    // As at the end of a View Transition, which covered the page.
    const movement = vi.spyOn(MouseEvent.prototype, "movementX", "get").mockReturnValue(0);
    fireEvent.pointerOver(products, { pointerType: "mouse", relatedTarget: document.documentElement });
    fireEvent.pointerMove(products, { pointerType: "mouse" });
    expect(productItem()).toBeNull();
    // A movement within the entry.
    movement.mockReturnValue(2);
    fireEvent.pointerMove(products, { pointerType: "mouse" });
    expect(productItem()).toBeNull();
    await user.unhover(products);
    await user.hover(products);
    expect(productItem()).not.toBeNull();
  });

  test("closes when the mouse leaves the window", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Solutions"));
    const opener = menuButton("Solutions");
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    fireEvent.pointerOut(opener, { pointerType: "mouse", relatedTarget: null });
    expect(opener.getAttribute("aria-expanded")).toBe("false");
  });

  test("stays closed when it appears under a resting mouse", async () => {
    await renderSite();
    const products = entry("Products");
    fireEvent.pointerMove(document.body, { pointerType: "mouse" });
    vi.spyOn(MouseEvent.prototype, "movementX", "get").mockReturnValue(0);
    fireEvent.pointerOver(products, { pointerType: "mouse" });
    fireEvent.pointerMove(products, { pointerType: "mouse" });
    expect(productItem()).toBeNull();
  });

  test("is a disclosure: its button opens and closes it with the keyboard", async () => {
    const { user } = await renderSite();
    menuButton("Products").focus();
    await user.keyboard("{Enter}");
    expect(menuButton("Products").getAttribute("aria-expanded")).toBe("true");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(menuButton("Products").getAttribute("aria-expanded")).toBe("false");
  });

  test("moves the focus in on Arrow Down; Escape closes it and returns the focus to its button", async () => {
    const { user } = await renderSite();
    menuButton("Products").focus();
    await user.keyboard("{Enter}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Surge strips");
    await user.keyboard("{Escape}");
    expect(productItem()).toBeNull();
    expect(document.activeElement).toBe(menuButton("Products"));
  });

  test("fades out for 150 ms, unreachable, after it has given the focus back", async () => {
    const { user, pass } = await renderSite();
    menuButton("Products").focus();
    await user.keyboard("{Enter}{ArrowDown}");
    const panel = document.querySelector("[data-panel]");
    screen.getByRole("link", { name: "See all products" }).focus();
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(menuButton("Products"));
    expect(menuButton("Products").getAttribute("aria-expanded")).toBe("false");
    expect(panel).toHaveAttribute("data-leaving");
    expect(panel).toHaveAttribute("inert");
    await pass(DELAY.leave - 1);
    expect(panel).toBeInTheDocument();
    await pass(1);
    expect(panel).not.toBeInTheDocument();
  });

  test("is the same panel when it opens again while it fades out", async () => {
    const { user, pass } = await renderSite();
    menuButton("Products").focus();
    await user.keyboard("{Enter}");
    const panel = document.querySelector("[data-panel]");
    await user.keyboard("{Escape}{Enter}");
    await pass(DELAY.leave);
    expect(document.querySelector("[data-panel]")).toBe(panel);
    expect(panel).not.toHaveAttribute("inert");
  });

  test("closes when the focus leaves it", async () => {
    const { user } = await renderSite();
    menuButton("Products").focus();
    await user.keyboard("{Enter}");
    entry("ESG").focus();
    await waitFor(() => expect(productItem()).toBeNull());
  });

  test("returns the focus to its button when a link in it leads to the current page", async () => {
    const { user } = await renderSite({ path: "/product/1" });
    menuButton("Products").focus();
    await user.keyboard("{Enter}");
    productItem()?.focus();
    await user.keyboard("{Enter}");
    expect(productItem()).toBeNull();
    expect(document.activeElement).toBe(menuButton("Products"));
  });

  test("returns the focus to its button when a link in it redirects to the current page", async () => {
    const { user } = await renderSite({ path: "/products/list" });
    menuButton("Products").focus();
    await user.keyboard("{Enter}");
    screen.getByRole("link", { name: "See all products" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(productItem()).toBeNull());
    expect(document.activeElement).toBe(menuButton("Products"));
  });

  test("keeps the focus on its button until the linked page has loaded", async () => {
    localStorage.setItem("currentLanguage", "zh");
    const { promise, resolve } = Promise.withResolvers<ShownPage>();
    // The page in the stored language is loaded; the next one is slow.
    const fetchPage = async (wanted: PageWanted) =>
      wanted.location.pathname === "/home"
        ? { ...pageAt("/home", titleOf("/home"), "home"), language: wanted.language }
        : promise;
    const { user } = await renderSite({ fetchPage });
    const button = await screen.findByRole("button", { name: "顯示產品選單" });
    button.focus();
    await user.keyboard("{Enter}");
    productItem()?.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(button));
    resolve(pageAt("/product/1", titleOf("/product/1"), "product"));
    const heading = await screen.findByRole("heading", { level: 1, name: titleOf("/product/1") });
    expect(document.activeElement).toBe(heading);
  });

  test("stays open when its button is clicked after hover opened it", async () => {
    const { user } = await renderSite();
    await user.click(menuButton("Products"));
    expect(productItem()).not.toBeNull();
  });

  // spec 2.54, 2.72
  test("closes when another route opens", async () => {
    const { user, address } = await renderSite();
    await user.hover(entry("Products"));
    await user.click(screen.getByRole("link", { name: "See all products" }));
    await screen.findByRole("heading", { level: 1, name: titleOf("/products/list") });
    expect(address()).toBe("/products/list");
    expect(productItem()).toBeNull();
  });

  test("closes when another one opens", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Products"));
    await user.hover(entry("Solutions"));
    expect(productItem()).toBeNull();
    expect(screen.getByRole("link", { name: "Server room" })).toBeVisible();
  });

  test("moves along the entries of the navigation with left and right", async () => {
    const { user } = await renderSite();
    entry("Products").focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(entry("Solutions"));
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(menuButton("Products"));
  });
});

describe("the menu panel", () => {
  const category = (name: string) => screen.getByRole("button", { name });

  // spec 2.43, 3.8
  test("shows the first category; a click on another shows that, a second click collapses it", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Products"));
    expect(category("Surge strips").getAttribute("aria-expanded")).toBe("true");
    category("Power distribution").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("link", { name: /AC-PDU08/ })).toBeVisible();
    expect(productItem()).toBeNull();
    await user.keyboard("{Enter}");
    expect(category("Power distribution").getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("link", { name: /AC-PDU08/ })).not.toBeInTheDocument();
  });

  // spec 2.44
  test("shows a category on hover", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Products"));
    await user.hover(category("Power distribution"));
    expect(screen.getByRole("link", { name: /AC-PDU08/ })).toBeVisible();
  });

  // spec 2.37, 2.41, 2.48, 2.49
  test("shows products by number and introduction, and solutions by title", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Products"));
    expect(productItem()?.textContent).toContain("Eight outlets");
    expect(productItem()?.querySelector("img")?.getAttribute("src")).toBe("/media/a.jpg");
    await user.hover(entry("Solutions"));
    expect(screen.getByRole("link", { name: "Server room" })).toHaveProperty("pathname", "/solution/2");
  });

  // spec 2.36, 2.50, 2.51, 2.52
  test("opens the detail of an item, passes it as navigation state, and closes the menu", async () => {
    const { user, address, state } = await renderSite();
    await user.hover(entry("Products"));
    await user.click(screen.getByRole("link", { name: /AC-SP304/ }));
    expect(address()).toBe("/product/2");
    expect(state()).toMatchObject({ item: { number: "AC-SP304" } });
    expect(productItem()).toBeNull();
  });

  // spec 2.53
  test("links a category to its own list if it has a link text, otherwise to all items", async () => {
    const { user } = await renderSite();
    await user.hover(entry("Products"));
    // The menu contains two of them.
    const own = screen.getByRole<HTMLAnchorElement>("link", { name: "All surge strips 41 products" });
    expect(own.pathname + own.search).toBe("/products/list?type=strips");
    await user.hover(entry("Solutions"));
    expect(screen.getByRole("link", { name: "All solutions" })).toHaveProperty("pathname", "/solutionsList");
  });
});

describe("the search mode", () => {
  const open = async () => {
    vi.stubGlobal("XMLHttpRequest", undefined);
    const site = await renderSite();
    await site.user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByRole("search");
    return site;
  };

  // spec 2.61
  test("moves the focus into its text box, and back on closing", async () => {
    const { user, pass } = await open();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search term" }));
    await pass(DELAY.searchFade);
    await user.click(screen.getByRole("button", { name: "Close search" }));
    expect(document.activeElement).toBe(
      within(screen.getByRole("banner")).getAllByRole("button", { name: "Search" })[0],
    );
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
  });

  test("has the type dropdown, the text box, the Search button and the close icon", async () => {
    await open();
    const search = within(screen.getByRole("search"));
    expect(search.getByRole("combobox", { name: "Search in" })).toBeVisible();
    expect(search.getByRole("combobox", { name: "Search term" })).toBeVisible();
    expect(search.getByRole("button", { name: "Search" })).toHaveAttribute("type", "submit");
    expect(search.getByRole("button", { name: "Close search" })).toBeVisible();
  });

  // spec 2.61
  test("makes the navigation unreachable while it is open", async () => {
    await open();
    expect(main().closest("[inert]")).not.toBeNull();
  });

  // spec 2.63
  test("opens the results on Enter, with the text in state and query, and closes the search", async () => {
    const { user, address, state, pass } = await open();
    await user.keyboard("surge strip{Enter}");
    expect(new URLSearchParams(address().split("?")[1]).get("text")).toBe("surge strip");
    expect(address()).toMatch(/^\/search\?/);
    expect(state()).toMatchObject({ text: "surge strip" });
    await pass(DELAY.searchFade);
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
  });

  test("does nothing without a keyword when the Search button is pressed", async () => {
    const { user, address, pass } = await open();
    await pass(DELAY.searchFade);
    await user.click(within(screen.getByRole("search")).getByRole("button", { name: "Search" }));
    expect(address()).toBe("/home");
    expect(screen.getByRole("search")).toBeVisible();
  });
});

describe("the language menu", () => {
  // spec 2.70, 4.5
  test("names each language in itself and switches to it", async () => {
    const { user, actors } = await renderSite();
    screen.getByRole("button", { name: "Language: EN, English" }).focus();
    await user.keyboard("{Enter}");
    const chinese = within(screen.getByRole("banner")).getByRole("link", { name: "繁體中文" });
    expect(chinese.getAttribute("lang")).toBe("zh-Hant-TW");
    await user.click(chinese);
    expect(actors.language.getSnapshot().context.language).toBe("zh");
    await screen.findByRole("navigation", { name: "主選單" });
  });

  test("returns the focus to its button, which shows the new language", async () => {
    const { user } = await renderSite();
    screen.getByRole("button", { name: "Language: EN, English" }).focus();
    await user.keyboard("{Enter}");
    within(screen.getByRole("banner")).getByRole("link", { name: "繁體中文" }).focus();
    await user.keyboard("{Enter}");
    const button = await screen.findByRole("button", { name: /^語言/ });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });
});
