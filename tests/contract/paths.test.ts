import { describe, expect, expectTypeOf, test } from "vitest";
import { ALL_NEWS, isSitePath, leadingOn, pathTo, type SitePath, withinPage } from "../../contract/paths.ts";
import type { LinkTarget } from "../../src/ui/SiteLink.tsx";

describe("an address within the site", () => {
  test.each([
    [pathTo("home"), "/home"],
    [pathTo("product", { id: 3 }), "/product/3"],
    [pathTo("solutionsList"), "/solutionsList"],
    [pathTo("solutionsList", { id: 2 }), "/solutionsList/2"],
    [pathTo("products"), "/products/list"],
    [pathTo("products", { type: "surge strips" }), "/products/list/surge%20strips"],
    [pathTo("products", {}, { type: "ups,rack" }), "/products/list?type=ups,rack"],
    [pathTo("products", {}, { type: undefined }), "/products/list"],
    [pathTo("shares", { year: "2024" }), "/aboutUs/investor/shares?year=2024"],
    [pathTo("search", { type: 1, text: "突波 & 8" }), "/search?type=1&text=%E7%AA%81%E6%B3%A2+%26+8"],
    [ALL_NEWS, "/press/list?type=all&year=all&page=1"],
    [leadingOn("allProducts"), "/products"],
    [withinPage(pathTo("esg"), "main"), "/esg#main"],
  ])("%s is built from the route table", (path, address) => {
    expect(path).toBe(address);
  });

  test("is the only kind that is followed from the browser's storage", () => {
    expect(
      ["/product/1", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", 7].filter(isSitePath),
    ).toEqual(["/product/1"]);
  });
});

test("a wrong address does not compile", () => {
  // Only compiled. tsc reports an expected error that is missing.
  const wrong = () => [
    // @ts-expect-error no such route
    pathTo("productz"),
    // @ts-expect-error the value is forgotten
    pathTo("product"),
    // @ts-expect-error the value has another name
    pathTo("product", { key: 1 }),
    // @ts-expect-error the route has no values
    pathTo("home", { id: 1 }),
    // @ts-expect-error no such name in its query
    pathTo("shares", { page: 1 }),
    // @ts-expect-error the query of a product has no names
    pathTo("product", { id: 1 }, { year: 2024 }),
  ];
  expectTypeOf(wrong).returns.toEqualTypeOf<SitePath[]>();
  expectTypeOf(pathTo("home")).toExtend<LinkTarget>();
  expectTypeOf<"/home">().not.toExtend<LinkTarget>();
  expectTypeOf<string>().not.toExtend<LinkTarget>();
});
