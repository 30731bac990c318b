import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
// The site loads it when it is first opened. Loaded here in advance, so that no test waits for it.
import "../../src/shell/Drawer.tsx";
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
  const { user } = await open();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open menu" })));
});

// spec 2.73
test("opening a route closes the drawer", async () => {
  const { user, drawer } = await open();
  await user.click(within(drawer).getByRole("link", { name: "ESG" }));
  await screen.findByRole("heading", { level: 1, name: titleOf("/ESG") });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

// spec 2.57
test("widening the window beyond 768 px closes the drawer", async () => {
  const { actors } = await open();
  act(() => actors.site.send({ type: "width.changed", width: 769 }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
