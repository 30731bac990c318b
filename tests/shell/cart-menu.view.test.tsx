import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import { renderSite } from "../support/render-site.tsx";

const STRIP = { link: pathTo("product", { id: 1 }), photo: "/media/a.jpg", name: "QuayStrip 8", number: "AC-SP608" };
const TRAVEL = {
  link: pathTo("product", { id: 2 }),
  photo: "/media/b.jpg",
  name: "QuayStrip Travel",
  number: "AC-SP304",
};
const cartLink = () => screen.getByRole("link", { name: /^Send Inquiry, / });
const announced = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

describe("the inquiry cart in the header", () => {
  // spec 2.67
  test("shows the number of its products", async () => {
    await renderSite({ stored: [STRIP, TRAVEL] });
    expect(cartLink().getAttribute("aria-label")).toBe("Send Inquiry, 2 products in the list");
    expect(cartLink().textContent).toContain("2");
  });

  test("announces changes politely, but not the restored cart", async () => {
    const { actors } = await renderSite({ stored: [STRIP] });
    expect(announced()).toBe("");
    act(() => actors.cart.send({ type: "cart.added", item: TRAVEL }));
    expect(announced()).toBe("2 products in the inquiry list");
    act(() => actors.cart.send({ type: "cart.removed", link: TRAVEL.link }));
    expect(announced()).toBe("1 product in the inquiry list");
  });

  test("does not announce the cart of another language when the language changes", async () => {
    const { actors } = await renderSite({ stored: [STRIP] });
    act(() => actors.cart.send({ type: "cart.added", item: TRAVEL }));
    act(() => actors.language.send({ type: "language.chosen", language: "zh" }));
    await screen.findByRole("link", { name: "詢價清單 1 項產品" });
    expect(announced()).not.toMatch(/inquiry list|詢價清單/);
  });

  // spec 2.68, 2.69
  test("lists its products with a Remove button each, and never loses the focus", async () => {
    const { user } = await renderSite({ stored: [STRIP, TRAVEL] });
    screen.getByRole("button", { name: "Show Inquiry list menu" }).focus();
    await user.keyboard("{Enter}");
    const list = within(screen.getByRole("banner"));
    expect(list.getByRole("link", { name: /AC-SP608/ })).toHaveProperty("pathname", "/product/1");
    expect(
      list
        .getByRole("link", { name: /AC-SP608/ })
        .querySelector("img")
        ?.getAttribute("src"),
    ).toBe("/media/a.jpg");
    list.getByRole("button", { name: "Remove QuayStrip 8" }).focus();
    await user.keyboard("{Enter}");
    expect(list.queryByRole("link", { name: /AC-SP608/ })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(list.getByRole("button", { name: "Remove QuayStrip Travel" }));
    await user.keyboard("{Enter}");
    expect(screen.getByText("Nothing chosen yet")).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Browse products" }));
  });

  test("says that it is empty, and links to products", async () => {
    const { user } = await renderSite();
    await user.hover(cartLink());
    expect(screen.getByText("Nothing chosen yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse products" })).toHaveProperty("pathname", "/products/list");
  });
});
