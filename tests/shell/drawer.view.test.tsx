import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
// The site loads it when it is first opened. Loaded here in advance, so that no test waits for it.
import "../../src/shell/Drawer.tsx";
import { DELAY } from "../../contract/constants.ts";
import { renderSite, titleOf } from "../support/render-site.tsx";

const open = async () => {
  const site = await renderSite({ width: 390 });
  await site.user.click(screen.getByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" });
  return { ...site, drawer };
};

test("the drawer is a dialog that traps the focus", async () => {
  const { user, drawer } = await open();
  for (let step = 0; step < 20; step++) {
    await user.tab();
    expect(drawer.contains(document.activeElement)).toBe(true);
  }
});

// spec 2.56
test("tapping a section expands it, and collapses the previous one", async () => {
  const { user, drawer } = await open();
  const section = (name: string) => within(drawer).getByRole("button", { name });
  await user.click(section("About us"));
  expect(within(drawer).getByRole("link", { name: "Contact us" })).toHaveProperty("pathname", "/aboutUs/contactUs");
  await user.click(section("Products"));
  expect(section("About us").getAttribute("aria-expanded")).toBe("false");
  expect(within(drawer).getByRole("link", { name: /AC-SP608/ })).toBeVisible();
});

test("Escape closes the drawer and returns the focus to the menu button", async () => {
  const { user, drawer, pass } = await open();
  await user.keyboard("{Escape}");
  const opener = screen.getByRole("button", { name: "Open menu" });
  // While it fades out, the page is usable and the drawer is not.
  expect(drawer.closest("[inert]")).not.toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await pass(DELAY.leave);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener);
});

test("opens again while it fades out", async () => {
  const { user, pass } = await open();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  await pass(DELAY.leave);
  const dialog = screen.getByRole("dialog", { name: "Menu" });
  expect(dialog.closest("[inert]")).toBeNull();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test("a section folds up for 150 ms after another one was pressed", async () => {
  const { user, drawer, pass } = await open();
  const section = (name: string) => within(drawer).getByRole("button", { name });
  await user.click(section("Products"));
  await user.click(section("About us"));
  const product = within(drawer).getByText("AC-SP608");
  expect(product.closest("[inert]")).not.toBeNull();
  await pass(DELAY.leave);
  expect(product).not.toBeInTheDocument();
});

test("one sign stands for what folds out, on both levels", async () => {
  const { user, drawer } = await open();
  const signOf = (name: string) =>
    within(drawer).getByRole("button", { name }).querySelector("path")?.getAttribute("d");
  const closed = signOf("Products");
  await user.click(within(drawer).getByRole("button", { name: "Products" }));
  const opened = signOf("Products");
  expect(opened).not.toBe(closed);
  expect([signOf("Surge strips"), signOf("Power distribution")]).toEqual([opened, closed]);
});

// spec 2.73
test("opening a route closes the drawer", async () => {
  const { user, drawer, pass } = await open();
  await user.click(within(drawer).getByRole("link", { name: "ESG" }));
  await screen.findByRole("heading", { level: 1, name: titleOf("/ESG") });
  await pass(DELAY.leave);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

// spec 2.57
test("widening the window beyond 768 px closes the drawer", async () => {
  const { actors, pass } = await open();
  act(() => actors.site.send({ type: "width.changed", width: 769 }));
  await pass(DELAY.leave);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
