import { describe, expect, test } from "vitest";
import { matchRoute, redirectOf } from "../../contract/locations.ts";
import type { RouteName } from "../../contract/routes.ts";
import { trailOf } from "../../src/parts/breadcrumb-trail.ts";

const trailTo = (path: string, named: readonly string[] = [], screen: RouteName = matchRoute(path).name) =>
  trailOf(
    path,
    screen,
    named.map((title) => ({ label: { title } })),
  );
const labelsOf = (...to: Parameters<typeof trailTo>) =>
  trailTo(...to).map(({ label }) => (typeof label === "string" ? label : label.title));

describe("a breadcrumb", () => {
  // spec 2.32
  test.each([
    ["/home", ["home"]],
    ["/esg", ["home", "esg"]],
    ["/ESG/", ["home", "esg"]],
    ["/products/list", ["home", "products", "productsList"]],
    ["/products/introduction", ["home", "products", "productIntroduction"]],
    ["/solutionsList", ["home", "solutions", "solutionsList"]],
    ["/press/list", ["home", "press", "pressList"]],
    ["/aboutUs/investor", ["home", "aboutUs", "investor"]],
    ["/aboutUs/investor/financial/report", ["home", "aboutUs", "investor", "financial", "financialReport"]],
    ["/aboutUs/profile/coreCompetence", ["home", "aboutUs", "profile", "coreCompetence"]],
    ["/aboutUs/contactUs", ["home", "aboutUs", "contactUs"]],
  ])("of %s is built from its path segments: %j", (path, labels) => {
    expect(labelsOf(path)).toEqual(labels);
  });

  test.each([
    ["/product/1", ["Strips", "QuayStrip 8"], ["home", "products", "Strips", "QuayStrip 8"]],
    ["/products/list/c1", ["Strips"], ["home", "products", "Strips"]],
    ["/press/9", ["A prize"], ["home", "press", "A prize"]],
    ["/solution/3", ["Data centre", "Edge rack"], ["home", "solutions", "solutionsList", "Data centre", "Edge rack"]],
    ["/solutionsList/1", ["Data centre"], ["home", "solutions", "solutionsList", "Data centre"]],
  ])("of %s ends with the names in the data %j", (path, named, labels) => {
    expect(labelsOf(path, named)).toEqual(labels);
  });

  test("of an unknown path is the home page, because the displayed screen is elsewhere", () => {
    expect(trailTo("/no/such.php")).toEqual([{ label: "home", to: "/home" }]);
    expect(trailTo("/no/such/page", [], "about")).toEqual([{ label: "home", to: "/home" }]);
  });

  test("of a solution that does not exist names the displayed screen", () => {
    expect(labelsOf("/solution/99", [], "notFound")).toEqual(["home", "notFound"]);
  });

  test.each([
    ["/awards", ["home", "Awards"]],
    ["/ABOUTUS/awards", ["home", "aboutUs", "Awards"]],
    ["/aboutUs/profile/awards/2026", ["home", "aboutUs", "profile", "Awards"]],
  ])("of %s, a page of the content's own, leads through the part that its path is below", (path, labels) => {
    expect(labelsOf(path, ["Awards"])).toEqual(labels);
  });

  test("links a list from the pages below it, but not from itself", () => {
    const linked = (...to: Parameters<typeof trailTo>) => trailTo(...to).flatMap(({ to: address }) => address ?? []);
    expect(linked("/products/list")).toEqual(["/home", "/products/list"]);
    expect(linked("/press/list")).toEqual(["/home", "/press/list"]);
    expect(linked("/product/1", ["QuayStrip 8"])).toEqual(["/home", "/products/list"]);
    expect(linked("/solution/3", ["Edge rack"])).toEqual(["/home", "/solutions", "/solutionsList"]);
  });

  test("marks the last step as the page itself", () => {
    for (const path of ["/esg", "/products/list", "/aboutUs/investor/financial/law"]) {
      const steps = trailTo(path);
      expect(steps.map(({ isCurrent }) => isCurrent ?? false)).toEqual(steps.map((step) => step === steps.at(-1)));
    }
  });

  test("links only to addresses with a page of their own", () => {
    for (const path of ["/products/list", "/press/9", "/solution/3", "/aboutUs/investor/financial/law"]) {
      for (const { to } of trailTo(path)) {
        if (to) expect([to, matchRoute(to).unknown, redirectOf(to)]).toEqual([to, false, undefined]);
      }
    }
  });
});
