import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import { TEXTS } from "../support/render-screen.tsx";
import { renderSite } from "../support/render-site.tsx";

const { unkept, keep, closeWarning } = TEXTS.en.shell.cart;

test("a browser that does not keep the cart is told about once, in one announcement with the cart, with the way to its link", async () => {
  const { actors, user } = await renderSite();
  const { cart } = actors;
  const add = (id: number) =>
    act(async () => {
      cart.send({ type: "cart.added", item: { link: pathTo("product", { id }), name: "QuayStrip" } });
      cart.send({ type: "storing.failed" });
    });
  await add(1);
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(announced().filter((text) => text?.includes(unkept))).toEqual([`1 product in the inquiry list ${unkept}`]);
  expect(screen.getByRole("link", { name: keep })).toHaveAttribute("href", pathTo("inquiry"));
  await user.click(screen.getByRole("button", { name: closeWarning }));
  expect(screen.queryByRole("link", { name: keep })).toBeNull();
  await add(2);
  expect(screen.queryByRole("link", { name: keep })).toBeNull();
  expect(announced()).toContain("2 products in the inquiry list");
});
