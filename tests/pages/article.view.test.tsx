import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ArticleScreen from "../../src/pages/article/ArticleScreen.tsx";
import { loadEdited, pumpsContent, responseOf } from "../support/content.ts";
import { OWN_PAGE } from "../support/own-page.ts";
import { renderScreen } from "../support/render-screen.tsx";

test("an article shows its banner, introduction and blocks, and its breadcrumb ends with its title", async () => {
  const response = responseOf(await pumpsContent(), "article", "en", { id: "privacy" });
  renderScreen(ArticleScreen, { path: "/privacy", response });
  expect(screen.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: response.title_content1.title })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "What is kept, and what for" })).toBeVisible();
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Home", "Privacy"]);
});

test("the glossary lists its terms with their definitions", async () => {
  const response = responseOf(await pumpsContent(), "article", "en", { id: "glossary" });
  renderScreen(ArticleScreen, { path: "/glossary", response });
  expect(screen.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toContain("Lead time");
  expect(screen.getByText("The time from your order to its delivery.")).toBeVisible();
});

test("an article shows cards, files, questions and next steps, each under its heading", async () => {
  const content = await loadEdited({ "articles/awards.yaml": () => OWN_PAGE });
  const response = responseOf(content, "article", "en", { id: "aboutUs/awards" });
  const { user } = renderScreen(ArticleScreen, { path: "/aboutUs/awards", response });
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Home", "About us", "Awards"]);
  expect(screen.getByRole("table", { name: "Prizes by year" })).toBeVisible();

  const region = (name: string) => within(screen.getByRole("region", { name }));
  const cards = region("What was awarded").getAllByRole("listitem");
  expect(cards.map((card) => within(card).getByRole("heading", { level: 3 }).textContent)).toEqual([
    "Brook 20",
    "Mere 05",
    "Our packaging",
  ]);
  expect(
    region("What was awarded")
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/product/1", "/product/7"]);
  expect(region("To read at leisure").getByRole("link", { name: /The manual/ })).toHaveAttribute(
    "href",
    "/files/products/br20-manual-en.pdf",
  );
  const question = region("Questions").getByRole("button", { name: "May we see the prizes?" });
  expect(question).toHaveAttribute("aria-expanded", "false");
  await user.click(question);
  expect(screen.getByText("They stand in our showroom.")).toBeVisible();
  expect(region("See them in person").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/aboutUs/contactUs",
  );
});

test("an article describes its figures, its bar chart and its cascade in text", async () => {
  const content = await loadEdited({ "articles/awards.yaml": () => OWN_PAGE });
  const response = responseOf(content, "article", "en", { id: "aboutUs/awards" });
  renderScreen(ArticleScreen, { path: "/aboutUs/awards", response });
  const region = (name: string) => within(screen.getByRole("region", { name }));

  const figures = region("In figures");
  expect(figures.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "prizes since 2019",
    "of what juries asked for",
  ]);
  expect(figures.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["12", "94 %"]);
  expect(figures.getByRole("link", { name: "prizes since 2019" })).toHaveAttribute("href", "/press/list");

  const chart = within(screen.getByRole("table", { name: "Prizes a year" }));
  expect(chart.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Year", "prizes"]);
  const rows = chart.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["20243.0", "20254.5", "2027 goal6.0"]);
  // The largest value has the full width; the others are proportional to it.
  expect(rows.map((row) => row.querySelector("rect")?.getAttribute("width"))).toEqual(["50%", "75%", "100%"]);

  const cascade = region("What is left of a pressure surge");
  expect(cascade.getByText("Peak pressure that is left.")).toBeVisible();
  expect(cascade.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Water mainArrives 6 MPa",
    expect.stringMatching(/^Pump roomBR-20 .+Leaves at most 1\.5 MPa at full flow$/),
    expect.stringMatching(/^PitMR-05 .+Leaves at most 0\.35 MPa$/),
    "PipeWithstands 2.5 MPa",
  ]);
  expect(cascade.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/product/1", "/product/7"]);
});
