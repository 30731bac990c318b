import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import type { ShownPage } from "../../contract/render.ts";
import { renderSite, titleOf } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

const openEsg = (user: Awaited<ReturnType<typeof renderSite>>["user"]) =>
  user.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "ESG" }));
const overlay = () => document.querySelector("[data-loading-overlay]");
const announced = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

/** Returns a page that arrives when the test resolves it. */
function heldPage() {
  const { promise, resolve, reject } = Promise.withResolvers<ShownPage>();
  return { fetchPage: () => promise, resolve, reject };
}

test("the first page appears without overlay, announcement or moved focus", async () => {
  await renderSite();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(titleOf("/home"));
  expect(overlay()).toBeNull();
  expect(announced()).toBe("");
  expect(document.activeElement).toBe(document.body);
});

// spec 2.31
test("another route scrolls to the top, focuses the heading, which announces it once, and sets the title", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { user } = await renderSite();
  await openEsg(user);
  const heading = await screen.findByRole("heading", { level: 1, name: titleOf("/ESG") });
  expect(document.activeElement).toBe(heading);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.title).toBe(titleOf("/ESG"));
  expect(announced()).toBe("");
});

// spec 2.78
test("a page that takes longer than 400 ms is covered by the overlay and announced as loading", async () => {
  const held = heldPage();
  const { user, pass } = await renderSite({ fetchPage: held.fetchPage });
  await openEsg(user);
  await pass(DELAY.overlay - 1);
  expect(overlay()).toBeNull();
  await pass(1);
  expect(overlay()?.querySelectorAll("span > span")).toHaveLength(4);
  expect(overlay()?.querySelector("img")).toHaveAttribute("src", "/media/brand/logo.svg");
  expect(announced()).toBe("Loading");
  held.resolve(pageAt("/esg", "ESG", "esg"));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
  // It stays for 300 ms, then fades out above the page.
  await pass(DELAY.overlayShown);
  await vi.waitFor(() => expect(overlay()).toHaveAttribute("data-leaving"));
  await pass(DELAY.leave);
  expect(overlay()).toBeNull();
  expect(announced()).toBe("");
});

// spec 8.8
test("a page that fails to load says No Information and why, also in the title, and can be retried", async () => {
  let isDown = true;
  const { user } = await renderSite({
    fetchPage: async () => {
      if (isDown) throw new Error("down");
      return pageAt("/esg", "ESG", "esg");
    },
  });
  await openEsg(user);
  const heading = await screen.findByRole("heading", { level: 1, name: "No Information" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole("main").textContent).toBe("No InformationThis page could not be loaded.Try again");
  expect(heading).toHaveAccessibleDescription("This page could not be loaded.");
  expect(document.title).toBe("No Information | Acme");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(document.title).not.toContain("No Information");
});

test("a failed page remains during a retry, and reports another failure", async () => {
  const answers: PromiseWithResolvers<ShownPage>[] = [];
  const { user } = await renderSite({
    fetchPage: () => {
      const answer = Promise.withResolvers<ShownPage>();
      answers.push(answer);
      return answer.promise;
    },
  });
  await openEsg(user);
  answers[0]?.reject(new Error("down"));
  const heading = await screen.findByRole("heading", { level: 1, name: "No Information" });
  const button = screen.getByRole("button", { name: "Try again" });
  await user.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(document.activeElement).toBe(button);
  expect(document.title).toBe("No Information | Acme");
  expect(screen.getAllByRole("heading", { level: 1 })).toEqual([heading]);
  answers[1]?.reject(new Error("still down"));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(button).not.toHaveAttribute("aria-busy");
  // After a new navigation, the scroll position from before the failure is not restored.
  await user.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "ESG" }));
  expect(heading).toBeVisible();
  answers.at(-1)?.resolve(pageAt("/esg", "ESG", "esg"));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
});

test("a page whose view throws says No Information between header and footer, and can be retried", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  const { user, actors } = await renderSite({
    fetchPage: async () => {
      const page = pageAt("/esg", "ESG", "esg");
      return isBroken ? { ...page, response: Object.assign({ ...page.response }, { breaks: true }) } : page;
    },
  });
  await openEsg(user);
  const heading = await screen.findByRole("heading", { level: 1, name: "No Information" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
  expect(overlay()).toBeNull();
  // The retry receives equal data, and fails too.
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "No Information" });
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
  expect(actors.page.getSnapshot().value).toMatchObject({ work: "ready" });
});

test("the skip link leads to the main content", async () => {
  await renderSite();
  const skip = screen.getByRole<HTMLAnchorElement>("link", { name: "Skip to main content" });
  expect(document.querySelector(skip.hash)).toBe(screen.getByRole("main"));
});

test("a new language is announced with the page title once its texts have loaded; the focus stays", async () => {
  const { actors } = await renderSite();
  const button = screen.getByRole("button", { name: "Language: EN, English" });
  button.focus();
  act(() => actors.language.send({ type: "language.chosen", language: "zh" }));
  await waitFor(() => expect(announced()).toBe(`已載入：${titleOf("/home")}`));
  expect(document.activeElement).toBe(button);
});

test("another year of the same page keeps the scroll position, and announces no page", async () => {
  const { go } = await renderSite({ path: "/aboutUs/investor/shares" });
  await go("/aboutUs/investor/shares?year=2025");
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe("");
});

test("a filter on the address of a category scrolls to the top, keeps the focus, and announces no page", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { actors, go } = await renderSite({ path: "/products/list/surge" });
  const heading = screen.getByRole("heading", { level: 1 });
  act(() => actors.arrivals.send({ type: "choice.made" }));
  await go("/products/list?type=surge,ups");
  expect(screen.getByRole("heading", { level: 1, name: titleOf("/products/list") })).toBe(heading);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe("");
  // A link to another category is not a filter.
  await go("/products/list/ups");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("Back restores the followed link and the scroll position, and announces the title", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { user, go } = await renderSite();
  vi.stubGlobal("scrollY", 700);
  await openEsg(user);
  await screen.findByRole("heading", { level: 1, name: titleOf("/ESG") });
  vi.stubGlobal("scrollY", 0);
  await go(-1);
  await screen.findByRole("heading", { level: 1, name: titleOf("/home") });
  expect(document.activeElement?.textContent).toBe("ESG");
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 700 }));
  await waitFor(() => expect(announced()).toBe(`Loaded: ${titleOf("/home")}`));
});

test("a page that fails to load is not announced as loaded", async () => {
  const held = heldPage();
  const { user, pass } = await renderSite({ fetchPage: held.fetchPage });
  await openEsg(user);
  await pass(DELAY.overlay);
  held.reject(new Error("down"));
  await screen.findByRole("heading", { level: 1, name: "No Information" });
  expect(announced()).toBe("");
});
