import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ModelsScreen from "../../src/pages/models/ModelsScreen.tsx";
import SharesScreen from "../../src/pages/shares/SharesScreen.tsx";
import { coreCompetence, stock } from "../pages/support/company-data.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";

const linksOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("an investor page links to the others, but not to itself", () => {
  renderScreen(SharesScreen, { path: "/aboutUs/investor/shares", response: stock });
  expect(linksOf(TEXTS.en.company.siblings.investor)).toEqual([
    "/aboutUs/investor/corporate",
    "/aboutUs/investor/financial/report",
    "/aboutUs/investor/financial/law",
    "/aboutUs/evaluation",
  ]);
});

const without = (...left_out: (typeof stock)["left_out"]) =>
  renderScreen(SharesScreen, { path: "/aboutUs/investor/shares", response: { ...stock, left_out } });

test("disabled pages are not linked", () => {
  without("corporate", "evaluation");
  expect(linksOf(TEXTS.en.company.siblings.investor)).toEqual([
    "/aboutUs/investor/financial/report",
    "/aboutUs/investor/financial/law",
  ]);
});

test("without other pages there is no section of further pages, and no step of the breadcrumb for them", () => {
  without("corporate", "evaluation", "investor-report", "investor");
  expect(screen.queryByRole("navigation", { name: TEXTS.en.company.siblings.investor })).toBeNull();
  const trail = within(screen.getByRole("navigation", { name: TEXTS.en.shell.breadcrumb.label }));
  expect(trail.getByText(TEXTS.en.shell.breadcrumb.investor).closest("a")).toBeNull();
});

test("a profile page links to the others, in the language of the page", () => {
  const path = "/aboutUs/profile/coreCompetence";
  renderScreen(ModelsScreen, { path, response: coreCompetence, language: "zh" });
  expect(linksOf(TEXTS.zh.company.siblings.profile)).toEqual([
    "/aboutUs/profile/introduction",
    "/aboutUs/profile/productLine",
    "/aboutUs/profile/joinUs",
  ]);
});
