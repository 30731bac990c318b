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

  test("takes a quantity of each product, and announces a step, and a mistake once its field is left", async () => {
    const { user, actors } = await renderSite({ stored: [STRIP, TRAVEL] });
    screen.getByRole("button", { name: "Show Inquiry list menu" }).focus();
    await user.keyboard("{Enter}");
    const list = within(screen.getByRole("banner"));
    const field = list.getByRole("textbox", { name: "Quantity of QuayStrip 8" });
    await user.click(list.getByRole("button", { name: "Increase the quantity of QuayStrip 8" }));
    await user.click(list.getByRole("button", { name: "Increase the quantity of QuayStrip 8" }));
    expect(field).toHaveValue("2");
    expect(announced()).toBe("QuayStrip 8: 2");
    await user.clear(field);
    await user.type(field, "two");
    expect(announced()).toBe("");
    await user.tab();
    expect(announced()).toBe("QuayStrip 8: Please enter a number, such as 100.");
    expect(field).toHaveAttribute("aria-invalid", "true");
    act(() => actors.lines.send({ type: "quantity.added", item: "1" }));
    expect(list.getByText("and 1 other quantity")).toBeVisible();
    expect(announced()).toBe("");
    expect(list.getByRole("textbox", { name: "Quantity of QuayStrip Travel" })).toHaveValue("");
  });

  test("says that it is empty, and links to products", async () => {
    const { user } = await renderSite();
    await user.hover(cartLink());
    expect(screen.getByText("Nothing chosen yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse products" })).toHaveProperty("pathname", "/products/list");
  });
});
