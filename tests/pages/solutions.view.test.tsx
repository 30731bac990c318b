import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { selectItems } from "../../machines/cart.ts";
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
test("the list marks the first type if none is named, and shows its solutions", () => {
  openList();
  const tabs = within(screen.getByRole("navigation", { name: discover.solutions.types }));
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Data centre");
  expect(screen.getByRole("link", { name: "Edge rack" }).getAttribute("href")).toBe("/solution/4");
  expect(screen.getByText("One rack, kept alive.")).toBeVisible();
});

// spec 2.32
test("an address with a type uses its name as the title and as the last step of the breadcrumb", () => {
  renderScreen(SolutionsListScreen, { path: "/solutionsList/1", response: solutions });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Data centre");
  const way = within(screen.getByRole("navigation", { name: shell.breadcrumb.label }));
  expect(way.getByText("Data centre").closest("[aria-current]")).toHaveAttribute("aria-current", "page");
  expect(way.getByRole("link", { name: shell.breadcrumb.solutionsList })).toHaveAttribute("href", "/solutionsList");
});

// spec 2.93
test("selecting a type by its tab opens the type's address", async () => {
  const { user, address } = openList();
  await user.click(screen.getByRole("link", { name: "Telecom" }));
  expect(address()).toBe("/solutionsList/2");
});

// spec 2.94
test("selecting a type in the select of small screens opens the type's address", async () => {
  const { user, address } = openList();
  await user.selectOptions(screen.getByRole("combobox", { name: discover.solutions.chooseType }), "Telecom");
  expect(address()).toBe("/solutionsList/2");
});

test("a type without solutions says No Information", () => {
  openList({ ...solutions, solutions: [] });
  expect(screen.getByText(shell.page.noInformation)).toBeVisible();
});

// spec 2.98, 2.100, 2.102
test("a solution shows its blocks: HTML, a local video, an embedded video, an image", () => {
  const { container } = openSolution();
  expect(screen.getByRole("heading", { name: "Why a rack falls silent" })).toBeVisible();
  const video = container.querySelector("video");
  expect(video?.querySelector("source")?.getAttribute("src")).toBe("/media/videos/turn.mp4#t=0.001");
  expect(screen.getByRole("button", { name: /^Play video: .*The rack turns/ })).toBeVisible();
  expect(video?.getAttribute("aria-label")).toContain("The rack turns");
  expect(screen.getByRole("img", { name: "A rack with an open door" })).toBeVisible();
});

// spec 2.101
test("a video of another site loads only after a press", async () => {
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

describe("the sidebar of a solution", () => {
  const chapter = (title: string) => ({ type: 1, content: `<h2>${title}</h2><p>More of it.</p>` });
  const told = {
    ...solution,
    solution: {
      ...solution.solution,
      contents: [
        chapter("Where it comes in"),
        { type: 2, content: "/media/a.jpg", alt: "A rack" },
        chapter("Locks &amp; keys"),
      ],
    },
  };

  test("links to each block that starts with a heading", () => {
    openSolution(told);
    const contents = within(screen.getByRole("navigation", { name: discover.solutions.contents }));
    const links = contents.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Where it comes in", "Locks & keys"]);
    for (const { hash, textContent } of links) expect(document.querySelector(hash)?.textContent).toContain(textContent);
  });

  test("names each device with its number, and adds or removes all of them", async () => {
    const { user, actors } = openSolution(told);
    const { products } = told.solution;
    const devices = within(screen.getByRole("region", { name: discover.solutions.devices }));
    expect(devices.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      products.map(({ link }) => link),
    );
    for (const { number } of products) expect(devices.getByText(number)).toBeVisible();
    const links = () => selectItems(actors.cart.getSnapshot()).map(({ link }) => link);
    await user.click(devices.getByRole("button"));
    expect(links()).toEqual(products.map(({ link }) => link));
    await user.click(devices.getByRole("button", { name: /Press to remove/ }));
    expect(links()).toEqual([]);
  });

  test("links to the inquiry about all devices without scripts", () => {
    openSolution(told);
    const devices = screen.getByRole("region", { name: discover.solutions.devices });
    const form = devices.querySelector("form");
    expect(form).toHaveAttribute("action", "/inquiry");
    expect(form?.querySelector("[name=products]")).toHaveValue(told.solution.products.map(({ id }) => id).join(","));
  });
});

test("a solution ends with its results and a contact person", () => {
  openSolution({
    ...solution,
    solution: {
      ...solution.solution,
      result: { value: "41 → 3", label: "visits a year" },
      contact: {
        name: "Lo Chih-yuan",
        role: "Application engineer",
        phone: "+886 3 0555 0231",
        promise: "Within two days.",
      },
    },
  });
  expect(screen.getByText("41 → 3")).toBeVisible();
  const call = within(screen.getByRole("region", { name: "Lo Chih-yuan" }));
  expect(call.getByText("Within two days.")).toBeVisible();
  expect(call.getByRole("link", { name: discover.contact.write })).toHaveAttribute("href", "/aboutUs/contactUs");
  expect(call.getByRole("link", { name: "+886 3 0555 0231" })).toHaveAttribute("href", "tel:+886305550231");
});
