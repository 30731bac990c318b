import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import SolutionScreen from "../../src/pages/solution/SolutionScreen.tsx";
import SolutionsScreen from "../../src/pages/solutions/SolutionsScreen.tsx";
import SolutionsListScreen from "../../src/pages/solutions-list/SolutionsListScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { solution, solutions, solutionTypes } from "./support/company-data.ts";

const { discover, shell } = TEXTS.en;
const openList = (response = solutions) => renderScreen(SolutionsListScreen, { path: "/solutionsList", response });
const openSolution = (response = solution) => renderScreen(SolutionScreen, { path: "/solution/4", response });

// spec 2.8
test("the overview links every type to its list", () => {
  renderScreen(SolutionsScreen, { path: "/solutions", response: solutionTypes });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Solutions");
  expect(screen.getByRole("link", { name: "Data centre" }).getAttribute("href")).toBe("/solutionsList/1");
  expect(screen.getByRole("link", { name: "Telecom" }).getAttribute("href")).toBe("/solutionsList/2");
});

test("an overview without types says No Information", () => {
  renderScreen(SolutionsScreen, { path: "/solutions", response: { ...solutionTypes, solution_types: [] } });
  expect(screen.getByText(shell.page.noInformation)).toBeVisible();
});

// spec 2.97, 3.23
test("the list marks the first type when none is named, and shows its solutions", () => {
  openList();
  const tabs = within(screen.getByRole("navigation", { name: discover.solutions.types }));
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Data centre");
  expect(screen.getByRole("link", { name: "Edge rack" }).getAttribute("href")).toBe("/solution/4");
  expect(screen.getByText("One rack, kept alive.")).toBeVisible();
});

// spec 2.32
test("an address that names a type calls the page and the last step of the way there by it", () => {
  renderScreen(SolutionsListScreen, { path: "/solutionsList/1", response: solutions });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Data centre");
  const way = within(screen.getByRole("navigation", { name: shell.breadcrumb.label }));
  expect(way.getByText("Data centre")).toHaveAttribute("aria-current", "page");
  expect(way.getByRole("link", { name: shell.breadcrumb.solutionsList })).toHaveAttribute("href", "/solutionsList");
});

// spec 2.93
test("choosing a type by its tab opens the type's address", async () => {
  const { user, address } = openList();
  await user.click(screen.getByRole("link", { name: "Telecom" }));
  expect(address()).toBe("/solutionsList/2");
});

// spec 2.94
test("choosing a type by the select of small screens opens the type's address", async () => {
  const { user, address } = openList();
  await user.selectOptions(screen.getByRole("combobox", { name: discover.solutions.chooseType }), "Telecom");
  expect(address()).toBe("/solutionsList/2");
});

test("a type without solutions says No Information", () => {
  openList({ ...solutions, solutions: [] });
  expect(screen.getByText(shell.page.noInformation)).toBeVisible();
});

// spec 2.98, 2.100, 2.102
test("a solution shows its blocks: HTML, a local video with controls, an embedded video, an image", () => {
  const { container } = openSolution();
  expect(screen.getByRole("heading", { name: "Why a rack falls silent" })).toBeVisible();
  const video = container.querySelector("video");
  expect(video?.querySelector("source")?.getAttribute("src")).toBe("/media/videos/turn.mp4#t=0.001");
  expect(video?.hasAttribute("controls")).toBe(true);
  expect(video?.getAttribute("aria-label")).toContain("The rack turns");
  expect(screen.getByRole("img", { name: "A rack with an open door" })).toBeVisible();
});

// spec 2.101
test("a video of another site is asked for only on a press", async () => {
  const { user, container } = openSolution();
  expect(container.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Play video: A talk" }));
  expect(container.querySelector("iframe")?.title).toContain("A talk");
});

// spec 2.99
test("a solution shows its related products", () => {
  openSolution();
  const related = within(screen.getByRole("region", { name: discover.solutions.related }));
  expect(related.getByRole("link", { name: "Product 9" }).getAttribute("href")).toBe("/product/9");
});

test("a solution without blocks or products says No Information", () => {
  openSolution({ ...solution, solution: { ...solution.solution, contents: [], products: [] } });
  expect(screen.getAllByText(shell.page.noInformation)).toHaveLength(2);
});
