import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ProductScreen from "../../src/pages/product/ProductScreen.tsx";
import SolutionScreen from "../../src/pages/solution/SolutionScreen.tsx";
import { product } from "../pages/support/catalogue-data.ts";
import { solution } from "../pages/support/company-data.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";

const { breadcrumb } = TEXTS.en.shell;
/** Returns the steps with the addresses that they link to. */
const steps = () =>
  within(screen.getByRole("navigation", { name: breadcrumb.label }))
    .getAllByRole("listitem")
    .map((step) => [step.textContent, within(step).queryByRole("link")?.getAttribute("href")]);

test("a product is below its category", () => {
  renderScreen(ProductScreen, { path: "/product/1", response: product });
  expect(steps()).toEqual([
    [breadcrumb.home, "/home"],
    [breadcrumb.products, "/products/list"],
    [product.product.type, "/products/list/c1"],
    [product.product.name, undefined],
  ]);
});

test("a solution is below its type, which is below the list of all", () => {
  renderScreen(SolutionScreen, { path: "/solution/4", response: solution });
  expect(steps()).toEqual([
    [breadcrumb.home, "/home"],
    [breadcrumb.solutions, "/solutions"],
    [breadcrumb.solutionsList, "/solutionsList"],
    ["Data centre", "/solutionsList/1"],
    ["Edge rack", undefined],
  ]);
});

test("a step in a fallback language says so", () => {
  const foreign = { ...solution.solution, fallback: { type: "zh" as const } };
  renderScreen(SolutionScreen, { path: "/solution/4", response: { ...solution, solution: foreign } });
  const trail = within(screen.getByRole("navigation", { name: breadcrumb.label }));
  expect(trail.getByText("Data centre")).toHaveAttribute("lang", "zh-Hant-TW");
});
