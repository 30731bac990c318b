import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
// Loaded in advance: loading is not part of this test.
import "../../src/parts/compare/CompareTray.tsx";
import { comparison } from "../../src/parts/product-lists.ts";
import { keptArticle, keptProduct } from "../support/kept-product.ts";
import { renderSite } from "../support/render-site.tsx";

const LIST = "/products/list";
const choose = (...ids: number[]) => {
  for (const id of ids) comparison.send({ type: "compare.added", item: keptProduct(id) });
};
const findTray = async () => within(await screen.findByRole("complementary", { name: "Comparison" }));
const tray = () => within(screen.getByRole("complementary", { name: "Comparison" }));
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

// The actor lives as long as the document, so all tests share it.
beforeEach(() => act(() => comparison.send({ type: "products.restored", items: [] })));

test("the tray appears with the first product, and its name and address list the selection", async () => {
  await renderSite({ path: LIST });
  expect(screen.queryByRole("complementary", { name: "Comparison" })).not.toBeInTheDocument();
  act(() => choose(2, 1));
  await waitFor(() => expect(said()).toBe("2 of 4 products chosen for comparison"));
  expect(tray().getAllByRole("listitem")).toHaveLength(2);
  expect(tray().getByRole("link", { name: "KP-2Strip 2" })).toHaveProperty("pathname", "/product/2");
  expect(tray().getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/products/compare?id=2,1");
});

test("an article is named by its number in the address of the comparison", async () => {
  await renderSite({ path: LIST });
  act(() => {
    choose(2);
    comparison.send({ type: "compare.added", item: keptArticle(1, "KP-1 15/50") });
  });
  await waitFor(() => expect(said()).toBe("2 of 4 products chosen for comparison"));
  expect(tray().getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    "/products/compare?id=2,1~KP-1+15%2F50",
  );
});

test("a fifth product is rejected with a message until another is removed", async () => {
  const { user } = await renderSite({ path: LIST });
  act(() => choose(1, 2, 3, 4, 5));
  await waitFor(() => expect(said()).toBe("You can compare up to 4 products. Remove one first."));
  await user.click(tray().getByRole("button", { name: "Remove KP-3 from the comparison" }));
  await waitFor(() => expect(said()).toBe("3 of 4 products chosen for comparison"));
  expect(tray().queryByText("KP-3")).not.toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem("compared") ?? "")).toHaveLength(3);
});

test("Clear removes all products from the tray and from storage", async () => {
  const { user } = await renderSite({ path: LIST });
  act(() => choose(1, 2));
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Comparison" })).not.toBeInTheDocument());
  expect(sessionStorage.getItem("compared")).toBeNull();
  await waitFor(() => expect(said()).toBe("0 of 4 products chosen for comparison"));
});

test("stored products are shown without an announcement", async () => {
  comparison.send({ type: "products.restored", items: [keptProduct(7)] });
  await renderSite({ path: LIST });
  expect((await findTray()).getByText("Strip 7")).toBeVisible();
  expect(said()).toBe("");
});

/** Collects the positions of the bar, each as soon as it is on the page. */
function positionsOfBar(): readonly string[] {
  const seen: string[] = [];
  const look = () => {
    const bar = document.querySelector<HTMLElement>("[data-bottom-bar]");
    const position = bar ? (bar.dataset["moving"] ?? "there") : "gone";
    if (seen.at(-1) !== position) seen.push(position);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test("the tray moves in with the first choice, and out with its last products in it", async () => {
  const { user } = await renderSite({ path: LIST });
  const positions = positionsOfBar();
  act(() => choose(1, 2));
  await waitFor(() => expect(positions).toEqual(["in", "there"]));
  const list = tray().getByRole("list");
  await user.click(tray().getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(positions).toEqual(["in", "there", "out", "gone"]));
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
});

test("a stored tray is there without motion", async () => {
  comparison.send({ type: "products.restored", items: [keptProduct(7)] });
  const positions = positionsOfBar();
  await renderSite({ path: LIST });
  await findTray();
  expect(positions.filter((position) => position !== "gone")).toEqual(["there"]);
});

test("a page without a list shows a pill that leads to the comparison, and its message if that is full", async () => {
  await renderSite({ path: "/product/9" });
  act(() => choose(2, 1));
  const link = await screen.findByRole("link", { name: "Compare (2)" });
  expect(link).toHaveAttribute("href", "/products/compare?id=2,1");
  expect(tray().queryByRole("listitem")).not.toBeInTheDocument();
  act(() => choose(3, 4, 5));
  expect(screen.getByRole("link", { name: "Compare (4)" })).toBeVisible();
  expect(tray().getByText(/^You can compare up to 4 products/)).toBeVisible();
});

test.each(["/inquiry", "/aboutUs/contactUs", "/products/compare"])("%s shows neither tray nor pill", async (path) => {
  comparison.send({ type: "products.restored", items: [keptProduct(7)] });
  const { go } = await renderSite({ path });
  expect(screen.queryByRole("complementary", { name: "Comparison" })).not.toBeInTheDocument();
  await go("/esg");
  expect(await screen.findByRole("link", { name: "Compare (1)" })).toBeVisible();
  await go(path);
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Comparison" })).not.toBeInTheDocument());
});

test("in another language a product shows only its number", async () => {
  const { actors } = await renderSite({ path: LIST });
  act(() => choose(1));
  await screen.findByText("Strip 1");
  actors.language.send({ type: "language.chosen", language: "zh" });
  const chinese = within(await screen.findByRole("complementary", { name: "產品比較" }));
  expect(chinese.getByRole("link", { name: "KP-1" })).toBeVisible();
});
