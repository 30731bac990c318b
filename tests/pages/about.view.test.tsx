import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchTypeEntry } from "../../contract/search.ts";
import AboutScreen from "../../src/pages/about/AboutScreen.tsx";
import NotFoundScreen from "../../src/pages/not-found/NotFoundScreen.tsx";
import ProductIntroductionScreen from "../../src/pages/product-introduction/ProductIntroductionScreen.tsx";
import { contentLink } from "../support/content-link.ts";
import { answering } from "../support/effects.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { productIntro, profile } from "./support/catalogue-data.ts";

const get = vi.fn<() => Promise<readonly SearchTypeEntry[]>>();
const effects = answering({ get });
beforeEach(() => {
  get.mockResolvedValue([{ type: 1, name: "Products", name_ch: "產品" }]);
});

/** Expects a search that the browser submits without scripts, and links to the main pages. */
function expectWaysOn({ discover, catalogue }: (typeof TEXTS)["en" | "zh"]) {
  const search = screen.getByRole("search");
  expect(search).toHaveAttribute("action", "/search");
  expect(search).toHaveAttribute("method", "get");
  expect(within(search).getByLabelText(discover.search.keyword)).toHaveAttribute("name", "text");
  const links = [
    ["/products/list", catalogue.notFound.products],
    ["/solutions", catalogue.notFound.solutions],
    ["/aboutUs/contactUs", catalogue.notFound.contact],
    ["/home", catalogue.notFound.home],
  ] as const;
  for (const [to, name] of links) {
    const all = screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(all).toContain(to);
  }
}

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("about", () => {
  // spec 2.3
  test("introduces the company and links to further pages", () => {
    renderScreen(AboutScreen, { path: "/about", response: profile });
    expect(screen.getByRole("heading", { level: 1, name: "About Acme" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "A harbour for power" })).toBeVisible();
    expect(hrefs()).toEqual(
      expect.arrayContaining(["/products/list", "/solutions", "/press/list", "/aboutUs/contactUs"]),
    );
    expect(screen.queryByText(TEXTS.en.catalogue.about.lost)).not.toBeInTheDocument();
  });

  test("shows its own text if it has one, because the story is on the profile", () => {
    const hub = { title: "Who we are", content: "<p>In short.</p>", photo: "/media/b.jpg", alt: "A wave" };
    renderScreen(AboutScreen, { path: "/about", response: { ...profile, hub } });
    expect(screen.getByRole("heading", { level: 2, name: "Who we are" })).toBeVisible();
    expect(screen.getByRole("img", { name: "A wave" })).toBeVisible();
    expect(screen.queryByText("A harbour for power")).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: profile.banner_only0.photo_alt })).not.toBeInTheDocument();
  });

  test("shows a single photo if it has its own text, because the banner photo is on the profile", () => {
    const hub = { title: "Who we are", content: "<p>In short.</p>", photo: "/media/b.jpg", alt: "A wave" };
    renderScreen(AboutScreen, { path: "/about", response: profile });
    expect(document.querySelectorAll("img")).toHaveLength(2);
    cleanup();
    renderScreen(AboutScreen, { path: "/about", response: { ...profile, hub } });
    expect(document.querySelectorAll("img")).toHaveLength(1);
  });

  test("shows its figures instead of the principles, which are on the profile", () => {
    const principle = profile.title_items2.title_item[0]?.title ?? "";
    const told = { title: "Who we are", content: "<p>In short.</p>", photo: "/media/b.jpg", alt: "A wave" };
    renderScreen(AboutScreen, { path: "/about", response: { ...profile, hub: told } });
    expect(screen.getByRole("heading", { level: 3, name: principle })).toBeVisible();
    const figures = [{ value: "860", label: "people", link: contentLink("/aboutUs/profile/joinUs") }];
    cleanup();
    renderScreen(AboutScreen, { path: "/about", response: { ...profile, hub: { ...told, figures } } });
    expect(screen.getByRole("term")).toHaveTextContent("people");
    expect(screen.getByRole("link", { name: "people" })).toHaveAttribute("href", "/aboutUs/profile/joinUs");
    expect(screen.getByRole("heading", { level: 2, name: "The company in figures" })).toBeInTheDocument();
    expect(screen.queryByText(principle)).not.toBeInTheDocument();
  });

  // spec 2.4
  test("replaces an unknown path, with a notice above it", () => {
    renderScreen(AboutScreen, { path: "/no/such/page", response: profile, status: 404, effects });
    const title = screen.getByRole("heading", { level: 1, name: "About Acme" });
    const { about, notFound } = TEXTS.en.catalogue;
    const notice = screen.getByText(about.lost);
    expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(title).toHaveAccessibleDescription(expect.stringContaining(about.lost));
    expect(screen.getByRole("img", { name: profile.banner_only0.photo_alt })).toBeVisible();
    expect(screen.queryByText(notFound.title)).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2, name: "A harbour for power" })).toBeVisible();
  });

  test("offers a search and links below an unknown path, and no place of its own", () => {
    renderScreen(AboutScreen, { path: "/no/such/page", response: profile, status: 404, language: "zh", effects });
    expect(screen.getByRole("heading", { level: 1, name: "關於Acme" })).toBeVisible();
    expectWaysOn(TEXTS.zh);
    const trail = within(screen.getByRole("navigation", { name: TEXTS.zh.shell.breadcrumb.label }));
    const steps = trail.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toEqual([TEXTS.zh.shell.breadcrumb.home]);
    expect(trail.getByRole("link")).toHaveAttribute("href", "/home");
  });
});

describe("page not found", () => {
  // spec 2.29
  test("says that the page does not exist, and links to other pages", () => {
    renderScreen(NotFoundScreen, { path: "/404", response: profile, status: 404, effects });
    expect(screen.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    expect(screen.getByText("The page you are looking for does not exist.")).toBeVisible();
    expect(hrefs()).toContain("/home");
  });

  test("opens the results of its search", async () => {
    const { user, address } = renderScreen(NotFoundScreen, { path: "/404", response: profile, status: 404, effects });
    expectWaysOn(TEXTS.en);
    await user.type(screen.getByLabelText(TEXTS.en.discover.search.keyword), "ups{Enter}");
    await waitFor(() => expect(address()).toMatch(/^\/search\?.*text=ups/));
  });

  // spec 2.32
  test("has a breadcrumb", () => {
    renderScreen(NotFoundScreen, { path: "/404", response: profile, status: 404, effects });
    const trail = within(screen.getByRole("navigation", { name: TEXTS.en.shell.breadcrumb.label }));
    expect(trail.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Home", "Page Not Found"]);
  });

  test("is in Chinese on a Chinese page", () => {
    renderScreen(NotFoundScreen, { path: "/404", response: profile, status: 404, language: "zh", effects });
    expect(screen.getByRole("heading", { level: 1, name: "找不到頁面" })).toBeVisible();
    expect(screen.getByText("您要找的頁面不存在。")).toBeVisible();
  });
});

describe("product introductions", () => {
  // spec 2.122
  test("show each abstract model with photo, both titles, content and points", () => {
    renderScreen(ProductIntroductionScreen, { path: "/products/introduction", response: productIntro });
    expect(screen.getByRole("heading", { level: 2, name: "At the board" })).toBeVisible();
    for (const text of ["Devices for the rail", "Begin here.", "Keep leads short"])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("img", { name: "A board" })).toBeVisible();
    expect(screen.getByRole("link", { name: /Learn more: At the board/ }).getAttribute("href")).toBe(
      "/products/list?type=c1",
    );
  });
});
