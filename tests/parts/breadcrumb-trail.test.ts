import { describe, expect, test } from "vitest";
import { trailOf } from "../../src/parts/breadcrumb-trail.ts";

const labels = (...args: Parameters<typeof trailOf>) => trailOf(...args).map(({ label }) => label);

describe("the breadcrumb", () => {
  test.each([
    ["/home", "home", false, ["home"]],
    ["/products/list/2", "products", false, ["home", "products", "productsList"]],
    ["/product/3", "product", true, ["home", "products", "current"]],
    ["/aboutUs/investor/shares", "shares", false, ["home", "aboutUs", "investor", "shares"]],
    ["/privacy", "article", true, ["home", "current"]],
    ["/no/such/page", "about", false, ["home", "about"]],
    ["/solution/99", "notFound", false, ["home", "notFound"]],
  ] as const)("of %s", (path, screen, isNamed, steps) => {
    expect(labels(path, screen, isNamed)).toEqual(steps);
  });
});
