import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import CompareScreen from "../../../src/pages/compare/CompareScreen.tsx";
import { responseOf } from "../../support/content.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { demoContent } from "../support/content.ts";

const content = await demoContent();
const open = (ids: string | undefined, language: "en" | "zh" = "en") =>
  renderScreen(CompareScreen, {
    path: ids ? `/products/compare?id=${ids}` : "/products/compare",
    response: responseOf(content, "compare", language, ids ? { ids } : {}),
    language,
  });
const table = () => within(screen.getByRole("table", { name: "Comparison" }));
const valuesOf = (name: RegExp) =>
  within(table().getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("products stand side by side in the order of the address, each with its name as head", () => {
  open("3,1");
  // Screen readers read the head with every cell, so it holds only the number and the name.
  expect(table().getAllByRole("columnheader")).toHaveLength(2);
  expect(table().getByRole("columnheader", { name: "VH-SP412 HarborTower 12" })).toBeVisible();
  const head = table().getByRole("columnheader", { name: "VH-SP608 HarborStrip 8" });
  expect(within(head).queryByRole("button")).toBeNull();
  expect(within(head).getAllByRole("link")).toHaveLength(1);
  expect(table().getByRole("rowheader", { name: "Surge protection" })).toHaveAttribute("scope", "rowgroup");
  expect(valuesOf(/^Energy rating/)).toEqual([
    expect.stringMatching(/^VH-SP4122,880.J$/),
    expect.stringMatching(/^VH-SP6082,160.J$/),
  ]);
});

test("a row says that it differs; one with equal values is marked and can be shown", () => {
  open("3,1");
  expect(table().getByRole("rowheader", { name: "Energy rating (differs)" })).toHaveAttribute("scope", "row");
  const equal = table().getByRole("row", { name: /^Protection modes L/ });
  expect(equal).toHaveAttribute("data-equal");
  const count = document.querySelectorAll("tr[data-equal]").length;
  expect(screen.getByRole("checkbox", { name: `Show identical rows (${count})` })).not.toBeChecked();
});

test("missing values are stated in words", () => {
  open("1,3");
  expect(valuesOf(/^Noise filter/).at(-1)).toBe("VH-SP412–not specified");
});

test("a product is removed by a link to the address without it, and added by one with it", async () => {
  const { user, address } = open("3,1");
  expect(screen.getByRole("link", { name: "Remove VH-SP608 from the comparison" })).toHaveAttribute(
    "href",
    "/products/compare?id=3",
  );
  const others = within(screen.getByRole("region", { name: "Compare with" })).getAllByRole("link");
  expect(others).toHaveLength(4);
  await user.click(others[0] as HTMLElement);
  expect(address()).toMatch(/^\/products\/compare\?id=3,1,\d+$/);
});

test("four products leave no room for another", () => {
  open("1,2,3,4");
  expect(screen.queryByRole("region", { name: "Compare with" })).not.toBeInTheDocument();
});

test("a single product has nothing to differ from", () => {
  open("1");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.queryByText("(differs)")).not.toBeInTheDocument();
});

test("without a product it says what to do, in the page's language", () => {
  open(undefined, "zh");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByText(/尚未選擇產品/)).toBeVisible();
  expect(screen.getByRole("link", { name: "所有產品" })).toHaveAttribute("href", "/products/list");
});
