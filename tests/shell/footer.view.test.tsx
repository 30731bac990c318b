import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderSite } from "../support/render-site.tsx";

const footer = () => within(screen.getByRole("contentinfo"));

// spec 2.74, 2.75, 3.8, 7.32
test("the footer has a block of HTML, columns of titled links, and a second block", async () => {
  await renderSite();
  expect(footer().getByText("Acme Power Co., Ltd.")).toBeVisible();
  expect(footer().getByRole("heading", { name: "Investors" })).toBeVisible();
  expect(footer().getByRole("link", { name: "Shares" }).getAttribute("href")).toBe("/aboutUs/investor/shares");
  expect(footer().getByRole("link", { name: "Accessibility" }).getAttribute("href")).toBe("/accessibility");
});

// spec 2.76
test("a link in the footer's HTML opens without a reload", async () => {
  const { user, address } = await renderSite();
  await user.click(footer().getByRole("link", { name: "Accessibility" }));
  expect(address()).toBe("/accessibility");
});

// spec 2.77
test("the footer's control scrolls to the top, and moves the focus there", async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { user } = await renderSite();
  await user.click(footer().getByRole("button", { name: "Back to top" }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Acme, home" }));
});

// spec 2.70
test("the footer names both languages and switches between them", async () => {
  const { user, actors } = await renderSite();
  await user.click(footer().getByRole("link", { name: "繁體中文" }));
  expect(actors.language.getSnapshot().value).toBe("zh");
  await user.click(footer().getByRole("link", { name: "English" }));
  expect(actors.language.getSnapshot().value).toBe("en");
});
