import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ArticleScreen from "../../src/pages/article/ArticleScreen.tsx";
import { demoContent, responseOf } from "../support/content.ts";
import { renderScreen } from "../support/render-screen.tsx";

test("an article shows its banner, its statement and its blocks, and its breadcrumb ends in its title", async () => {
  const response = responseOf(await demoContent(), "article", "en", { id: "privacy" });
  renderScreen(ArticleScreen, { path: "/privacy", response });
  expect(screen.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: response.title_content1.title })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Your rights" })).toBeVisible();
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Home", "Privacy"]);
});

test("the glossary lists its terms, each with what it means", async () => {
  const response = responseOf(await demoContent(), "article", "en", { id: "glossary" });
  renderScreen(ArticleScreen, { path: "/glossary", response });
  expect(screen.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(["SPD", "PDU", "UPS", "GaN", "PoE"]));
  expect(screen.getByText(/A device that turns into a short circuit to earth/)).toBeVisible();
});
