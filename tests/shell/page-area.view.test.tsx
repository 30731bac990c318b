import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import type { ShownPage } from "../../machines/page.ts";
import { STAYS } from "../../src/effects/navigation.ts";
import { renderSite, titleOf } from "../support/render-site.tsx";
import { pageAt } from "../support/shell-response.ts";

vi.mock("../../src/screens.ts", () => import("../support/stand-in-screens.tsx"));

const openEsg = (user: Awaited<ReturnType<typeof renderSite>>["user"]) =>
  user.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "ESG" }));
const overlay = () => document.querySelector("[data-loading-overlay]");
const announced = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

/** A page that arrives when the test says so. */
function heldPage() {
  const { promise, resolve, reject } = Promise.withResolvers<ShownPage>();
  return { fetchPage: () => promise, resolve, reject };
}

test("the first page is shown at once, without overlay, announcement or stolen focus", async () => {
  await renderSite();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(titleOf("/home"));
  expect(overlay()).toBeNull();
  expect(announced()).toBe("");
  expect(document.activeElement).toBe(document.body);
});

test("another route scrolls to the top, focuses the heading, sets the title, and is announced once", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { user } = await renderSite();
  await openEsg(user);
  const heading = await screen.findByRole("heading", { level: 1, name: titleOf("/esg") });
  expect(document.activeElement).toBe(heading);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.title).toBe(titleOf("/esg"));
  await vi.waitFor(() => expect(announced()).toBe(`Loaded: ${titleOf("/esg")}`));
});

test("a page that takes longer than 120 ms is covered by the overlay and announced as loading", async () => {
  const held = heldPage();
  const { user, pass } = await renderSite({ fetchPage: held.fetchPage });
  await openEsg(user);
  await pass(DELAY.overlay - 1);
  expect(overlay()).toBeNull();
  await pass(1);
  expect(overlay()?.querySelectorAll("span > span")).toHaveLength(4);
  expect(announced()).toBe("Loading");
  held.resolve(pageAt("/esg", "ESG", "esg"));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
  await vi.waitFor(() => expect(overlay()).toBeNull());
  expect(announced()).toBe("Loaded: ESG");
});

test("a page that can't be had says No Information and can be tried again", async () => {
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
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "ESG" });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the skip link leads to the main content", async () => {
  await renderSite();
  const skip = screen.getByRole<HTMLAnchorElement>("link", { name: "Skip to main content" });
  expect(document.querySelector(skip.hash)).toBe(screen.getByRole("main"));
});

test("a new choice on the same page does not announce the page again", async () => {
  const { actors } = await renderSite();
  const goTo = (search: string) =>
    act(() =>
      actors.page.send({ type: "route.changed", location: { pathname: "/aboutUs/investor/shares", search, hash: "" } }),
    );
  goTo("");
  await waitFor(() => expect(announced()).toBe(`Loaded: ${titleOf("/aboutUs/investor/shares")}`));
  goTo("?year=2025");
  await waitFor(() => expect(announced()).toBe(""));
});

test("a filter chosen on the address of a category leaves the visitor where they are, and announces no page", async () => {
  const { actors } = await renderSite({ path: "/products/list/surge" });
  const heading = screen.getByRole("heading", { level: 1 });
  const goTo = (location: { pathname: string; search: string; state?: unknown }) =>
    act(async () => actors.page.send({ type: "route.changed", location: { hash: "", ...location } }));
  await goTo({ pathname: "/products/list", search: "?type=surge,ups", state: STAYS });
  expect(screen.getByRole("heading", { level: 1, name: titleOf("/products/list") })).toBe(heading);
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe("");
  await goTo({ pathname: "/products/list/ups", search: "" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
