import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { product } from "./support/catalogue-data.ts";

const open = (response = product) => renderScreen(ProductScreen, { path: "/product/1", response });

// spec 2.125
test("a product shows its name, model number and introduction", () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent?.replaceAll("\u200b", "")).toBe("QuayStrip 8");
  expect(screen.getAllByText("AC-1").length).toBeGreaterThan(0);
  expect(screen.getByText(/^QuayStrip 8 takes 7\.4.kA\. It says so\.$/)).toBeVisible();
});

// spec 2.133
test("the files are called Data Sheet, User Manual and Catalogue", () => {
  const files = { dm_file: "/files/a.pdf", manual: "/files/b.pdf", file_only1: { file: "/files/c.pdf" } };
  open({ ...product, product: { ...product.product, ...files } });
  const links = within(screen.getByRole("region", { name: "Download" })).getAllByRole("link");
  const names = ["Data Sheet", "User Manual", "Catalogue"];
  expect(links.map((link) => names.find((name) => link.textContent?.includes(name)))).toEqual(names);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/files/a.pdf", "/files/b.pdf", "/files/c.pdf"]);
});

// spec 2.130, 2.134
test("related products are under You May Also Like", () => {
  open();
  const related = within(screen.getByRole("region", { name: "You May Also Like" }));
  expect(related.getByRole("link", { name: "Product 2" }).getAttribute("href")).toBe("/product/2");
});

// spec 3.35
test("the video can be played, and never plays by itself", () => {
  const { container } = open();
  const video = container.querySelector("video");
  expect([video?.querySelector("source")?.getAttribute("src"), video?.hasAttribute("autoplay")]).toEqual([
    "/media/videos/turn.mp4#t=0.001",
    false,
  ]);
});
