import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

/** A browser that reports the position of the main button when the test says so. */
function scrollable() {
  let tell: IntersectionObserverCallback | undefined;
  let observed: Element | undefined;
  vi.stubGlobal("IntersectionObserver", function (this: object, callback: IntersectionObserverCallback) {
    const observe = (element: Element) => {
      if (!element.matches('[data-variant="page"]')) return;
      observed = element;
      tell = callback;
    };
    return { observe, unobserve() {}, disconnect() {} };
  });
  return {
    observed: () => observed,
    /** Places the button at a distance from the top of the window. */
    scrollTo: (top: number) =>
      act(() => tell?.([{ isIntersecting: top >= 0 } as IntersectionObserverEntry], {} as IntersectionObserver)),
  };
}
const bar = () => document.querySelector<HTMLElement>("[data-action-bar]");

test("a bar with the name and the action follows the main button once that is above the window", async () => {
  const { scrollTo, observed } = scrollable();
  const { user, actors } = open();
  expect(observed()).toBe(screen.getAllByRole("button", { name: /^Add To Inquiry: QuayStrip 8/ })[0]);
  scrollTo(innerHeight + 80);
  expect(bar()).toBeNull();
  scrollTo(100);
  expect(bar()).toBeNull();
  scrollTo(-100);
  expect(bar()).toHaveAttribute("data-moving", "in");
  const inBar = within(bar() ?? document.body);
  expect(inBar.getByText(/^QuayStrip/)).toBeVisible();
  await user.click(inBar.getByRole("button", { name: "Add To Inquiry: QuayStrip 8" }));
  expect(actors.cart.getSnapshot().context.items).toHaveLength(1);
  scrollTo(100);
  expect(bar()).toHaveAttribute("data-moving", "out");
});

test("a page that opens below its main button has the bar without motion", () => {
  const { scrollTo } = scrollable();
  open();
  scrollTo(-900);
  expect(bar()).not.toHaveAttribute("data-moving");
  expect(bar()).toBeVisible();
});

test("the link to the inquiry comes on the line of Compare, which keeps room for it", async () => {
  const { user } = open();
  const line = screen.getByRole("checkbox", { name: "Compare QuayStrip 8" }).closest("div");
  await user.click(screen.getAllByRole("button", { name: /^Add To Inquiry: QuayStrip 8/ })[0] ?? document.body);
  expect(line).toContainElement(screen.getByRole("link", { name: "Go to the inquiry" }));
});
