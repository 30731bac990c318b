import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ArticleScreen from "../../src/pages/article/ArticleScreen.tsx";
import { demoContent, loadEdited, responseOf } from "../support/content.ts";
import { OWN_PAGE } from "../support/own-page.ts";
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

test("a page of a company's own shows cards, files, questions and what to do next, each under its heading", async () => {
  const content = await loadEdited({ "articles/awards.yaml": () => OWN_PAGE });
  const response = responseOf(content, "article", "en", { id: "aboutUs/awards" });
  const { user } = renderScreen(ArticleScreen, { path: "/aboutUs/awards", response });
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["Home", "About Us", "Awards"]);
  expect(screen.getByRole("table", { name: "Prizes by year" })).toBeVisible();

  const region = (name: string) => within(screen.getByRole("region", { name }));
  const cards = region("What was awarded").getAllByRole("listitem");
  expect(cards.map((card) => within(card).getByRole("heading", { level: 3 }).textContent)).toEqual([
    "HarborStrip 8",
    "HarborTower 12",
    "Our packaging",
  ]);
  expect(
    region("What was awarded")
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/product/1", "/product/3"]);
  expect(region("To read at leisure").getByRole("link", { name: /The catalogue/ })).toHaveAttribute(
    "href",
    "/files/catalogue-en.pdf",
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
