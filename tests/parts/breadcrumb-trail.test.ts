import { describe, expect, test } from "vitest";
import { matchRoute, redirectOf } from "../../contract/locations.ts";
import type { RouteName } from "../../contract/routes.ts";
import { trailOf } from "../../src/parts/breadcrumb-trail.ts";

const labelsOf = (path: string, isNamed = false) =>
  trailOf(path, matchRoute(path).name, isNamed).map(({ label }) => label);

describe("a breadcrumb", () => {
  // spec 2.32
  test.each([
    ["/home", ["home"]],
    ["/esg", ["home", "esg"]],
    ["/ESG/", ["home", "esg"]],
    ["/products/list", ["home", "products", "productsList"]],
    ["/products/introduction", ["home", "products", "productIntroduction"]],
    ["/solutionsList", ["home", "solutionsList"]],
    ["/press/list", ["home", "press", "pressList"]],
    ["/aboutUs/investor", ["home", "aboutUs", "investor"]],
    ["/aboutUs/investor/financial/report", ["home", "aboutUs", "investor", "financial", "financialReport"]],
    ["/aboutUs/profile/coreCompetence", ["home", "aboutUs", "profile", "coreCompetence"]],
    ["/aboutUs/contactUs", ["home", "aboutUs", "contactUs"]],
  ])("of %s is built from its path segments: %j", (path, labels) => {
    expect(labelsOf(path)).toEqual(labels);
  });

  test.each([
    ["/product/1", ["home", "products", "current"]],
    ["/press/9", ["home", "press", "current"]],
    ["/solution/3", ["home", "solutions", "current"]],
  ])("of the detail %s ends in what it is called", (path, labels) => {
    expect(labelsOf(path, true)).toEqual(labels);
  });

  test("of an unknown path, or of a solution that does not exist, names the displayed screen", () => {
    expect(labelsOf("/no/such.php")).toEqual(["home", "about"]);
    expect(trailOf("/no/such/page", "about", false).map(({ label }) => label)).toEqual(["home", "about"]);
    const shown: RouteName = "notFound";
    expect(trailOf("/solution/99", shown, false).map(({ label }) => label)).toEqual(["home", "notFound"]);
  });

  test.each([
    ["/awards", ["home", "current"]],
    ["/ABOUTUS/awards", ["home", "aboutUs", "current"]],
    ["/aboutUs/profile/awards/2026", ["home", "aboutUs", "profile", "current"]],
  ])("of %s, a page of the content's own, leads through the part that its path is below", (path, labels) => {
    expect(labelsOf(path, true)).toEqual(labels);
  });

  test("links only to addresses with a page of their own", () => {
    for (const path of ["/products/list", "/press/9", "/solution/3", "/aboutUs/investor/financial/law"]) {
      for (const { to } of trailOf(path, matchRoute(path).name, false)) {
        if (to) expect([to, matchRoute(to).unknown, redirectOf(to)]).toEqual([to, false, undefined]);
      }
    }
  });
});
