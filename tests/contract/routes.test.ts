import { describe, expect, test } from "vitest";
import { LANGUAGE_TYPE, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { SiteLocation } from "../../contract/locations.ts";
import { matchRoute, redirectOf } from "../../contract/locations.ts";
import { askedIn, requestOf, searchTermsOf } from "../../contract/requests.ts";
import type { PressFilters } from "../../contract/routes.ts";
import { PAGE_VALUES, ROUTES } from "../../contract/routes.ts";
import { SPEC_PAGE_VALUES, SPEC_ROUTES } from "../support/specification.ts";

const at = (pathname: string, search = "", state?: unknown) => ({ pathname, search, hash: "", state });

const asked = (location: SiteLocation, language: SpecifiedLanguage, press?: PressFilters) =>
  askedIn(requestOf(location, press), LANGUAGE_TYPE[language]);

describe("the route table", () => {
  test("feeds a screen from each of the 21 page values, and from each that the site adds", () => {
    expect(SPEC_PAGE_VALUES).toHaveLength(21);
    expect(PAGE_VALUES).toEqual(expect.arrayContaining([...SPEC_PAGE_VALUES]));
    expect(new Set(Object.values(ROUTES).map(({ page }) => page))).toEqual(new Set(PAGE_VALUES));
  });

  test("knows every address of the specification", () => {
    for (const address of SPEC_ROUTES) {
      const path = address.replace(/\{\w+\}/, "1");
      expect([path, redirectOf(path) !== undefined || !matchRoute(path).unknown]).toEqual([path, true]);
    }
  });

  // spec 2.2 as /home shows home
  // spec 2.3 as /about shows about
  // spec 2.5 as /search shows search
  // spec 2.6 as /esg shows esg
  // spec 2.7 as /inquiry shows inquiry
  // spec 2.8 as /solutions shows solutions
  // spec 2.9 as /solutionsList shows solutionsList
  // spec 2.9 as /solutionsList/3 shows solutionsList
  // spec 2.10 as /solution/3 shows solution
  // spec 2.11 as /press/list shows pressList
  // spec 2.11 as /press/9 shows press
  // spec 2.13 as /products/list shows products
  // spec 2.13 as /products/list/2 shows products
  // spec 2.14 as /products/introduction shows productIntroduction
  // spec 2.15 as /product/1 shows product
  // spec 2.16 as /aboutUs/investor shows investor
  // spec 2.17 as /aboutUs/investor/corporate shows corporate
  // spec 2.18 as /aboutUs/investor/shares shows shares
  // spec 2.20 as /aboutUs/investor/financial/report shows financialReport
  // spec 2.21 as /aboutUs/investor/financial/law shows financialLaw
  // spec 2.23 as /aboutUs/profile/introduction shows profileIntroduction
  // spec 2.24 as /aboutUs/profile/coreCompetence shows coreCompetence
  // spec 2.25 as /aboutUs/profile/productLine shows productLine
  // spec 2.26 as /aboutUs/profile/joinUs shows joinUs
  // spec 2.27 as /aboutUs/contactUs shows contactUs
  // spec 2.28 as /aboutUs/evaluation shows evaluation
  test.each([
    ["/home", "home"],
    ["/about", "about"],
    ["/search", "search"],
    ["/esg", "esg"],
    ["/inquiry", "inquiry"],
    ["/solutions", "solutions"],
    ["/solutionsList", "solutionsList"],
    ["/solutionsList/3", "solutionsList"],
    ["/solution/3", "solution"],
    ["/press/list", "pressList"],
    ["/press/9", "press"],
    ["/products/list", "products"],
    ["/products/list/2", "products"],
    ["/products/introduction", "productIntroduction"],
    ["/product/1", "product"],
    ["/aboutUs/investor", "investor"],
    ["/aboutUs/investor/corporate", "corporate"],
    ["/aboutUs/investor/shares", "shares"],
    ["/aboutUs/investor/financial/report", "financialReport"],
    ["/aboutUs/investor/financial/law", "financialLaw"],
    ["/aboutUs/profile/introduction", "profileIntroduction"],
    ["/aboutUs/profile/coreCompetence", "coreCompetence"],
    ["/aboutUs/profile/productLine", "productLine"],
    ["/aboutUs/profile/joinUs", "joinUs"],
    ["/aboutUs/contactUs", "contactUs"],
    ["/aboutUs/evaluation", "evaluation"],
  ])("%s shows %s", (path, name) => {
    expect(matchRoute(path)).toMatchObject({ name, status: 200, unknown: false });
  });

  // spec 2.6
  test("ignores case and a closing slash", () => {
    expect(matchRoute("/ESG/").name).toBe("esg");
    expect(redirectOf("/ABOUTUS/profile/")).toBe("/aboutUs/profile/introduction");
  });

  // spec 2.4
  test("shows the about screen with status 404 for an unknown path", () => {
    expect(matchRoute("/no/such.php")).toMatchObject({ name: "about", status: 404, unknown: true });
    expect(matchRoute("/about")).toMatchObject({ name: "about", status: 200, unknown: false });
  });

  test("asks the content for any other path, and falls back to the about screen", () => {
    expect(matchRoute("/no/Such/page/")).toMatchObject({
      name: "article",
      params: { "*": "no/Such/page" },
      path: "/no/Such/page",
      missing: "about",
      unknown: false,
    });
    for (const path of ["/no%20such/page", "/no/such.php", `/${"a".repeat(201)}`])
      expect(matchRoute(path).unknown, path).toBe(true);
  });

  // spec 2.1 as / redirects to /home
  // spec 2.12 as /products redirects to /products/list
  // spec 2.19 as /aboutUs/investor/financial redirects to /aboutUs/investor/financial/report
  // spec 2.22 as /aboutUs/profile redirects to /aboutUs/profile/introduction
  test.each([
    ["/", "/home"],
    ["/products", "/products/list"],
    ["/aboutUs/investor/financial", "/aboutUs/investor/financial/report"],
    ["/aboutUs/profile", "/aboutUs/profile/introduction"],
    ["/home", undefined],
  ])("%s redirects to %s", (from, to) => {
    expect(redirectOf(from)).toBe(to);
  });

  // spec 4.7
  test("gives the destinations of a language change and of a missing detail", () => {
    expect(matchRoute("/product/1")).toMatchObject({
      missing: "list",
      list: "/products/list",
      broader: "/products/list",
    });
    expect(matchRoute("/press/1")).toMatchObject({ missing: "list", broader: "/press/list" });
    expect(matchRoute("/solution/1")).toMatchObject({ missing: "notFound", broader: "/solutionsList" });
    expect(matchRoute("/products/list/1")).toMatchObject({ missing: undefined, broader: "/products/list" });
  });

  test("accepts a path with invalid percent-encoding", () => {
    expect(matchRoute("/product/%E0%A4%A").params).toEqual({ id: "%E0%A4%A" });
  });
});

describe("the request of a location", () => {
  // spec 7.4
  test("names language type and page", () => {
    expect(asked(at("/home"), "en")).toEqual({ path: "/api/page", query: { lang: "3", page: "home" } });
    expect(asked(at("/home"), "zh").query["lang"]).toBe("1");
  });

  // spec 7.9 as of /home is %j
  // spec 7.10 as of /esg is %j
  // spec 7.11 as of /aboutUs/evaluation is %j
  // spec 7.12 as of /solutions is %j
  // spec 7.13 as of /solutionsList/2 is %j
  // spec 7.14 as of /solution/4 is %j
  // spec 7.20 as of /products/introduction is %j
  // spec 7.21 as of /product/5 is %j
  // spec 7.22 as of /aboutUs/profile/productLine is %j
  // spec 7.23 as of /aboutUs/investor is %j
  // spec 7.24 as of /aboutUs/investor/shares?year=2024 is %j
  // spec 7.25 as of /aboutUs/investor/corporate is %j
  // spec 7.26 as of /aboutUs/investor/financial/report?year=2023 is %j
  // spec 7.27 as of /aboutUs/profile/introduction is %j
  // spec 7.28 as of /aboutUs/profile/coreCompetence is %j
  // spec 7.29 as of /aboutUs/profile/joinUs is %j
  // spec 7.30 as of /aboutUs/contactUs is %j
  // spec 7.31 as of /inquiry is %j
  test.each([
    ["/home", { page: "home" }],
    ["/esg", { page: "esg" }],
    ["/aboutUs/evaluation", { page: "evaluation" }],
    ["/solutions", { page: "solution-types" }],
    ["/solutionsList", { page: "solutions" }],
    ["/solutionsList/2", { page: "solutions", id: "2" }],
    ["/solution/4", { page: "solution", id: "4" }],
    ["/press/list", { page: "news-list", type: "1", year: "", to_page: "1" }],
    ["/press/list?type=2&year=2025&page=3", { page: "news-list", type: "2", year: "2025", to_page: "3" }],
    ["/press/7", { page: "news", id: "7", type: "1", year: "" }],
    ["/products/list", { page: "products" }],
    ["/products/list?type=spd,rack", { page: "products", str_filters: "spd,rack" }],
    ["/products/introduction", { page: "product-intro" }],
    ["/product/5", { page: "product", id: "5" }],
    ["/aboutUs/profile/productLine", { page: "product-line" }],
    ["/aboutUs/investor", { page: "investor" }],
    ["/aboutUs/investor/shares", { page: "stock" }],
    ["/aboutUs/investor/shares?year=2024", { page: "stock", year: "2024" }],
    ["/aboutUs/investor/corporate", { page: "corporate" }],
    ["/aboutUs/investor/financial/report?year=2023", { page: "investor-report", year: "2023" }],
    ["/aboutUs/investor/financial/law", { page: "investor-report" }],
    ["/aboutUs/profile/introduction", { page: "profile" }],
    ["/aboutUs/profile/coreCompetence", { page: "core-competence" }],
    ["/aboutUs/profile/joinUs", { page: "joinus" }],
    ["/aboutUs/contactUs", { page: "contact" }],
    ["/inquiry", { page: "inquiry" }],
  ])("of %s is %j", (address, query) => {
    const { pathname, search } = new URL(address, "http://localhost");
    expect(asked(at(pathname, search), "en")).toEqual({ path: "/api/page", query: { lang: "3", ...query } });
  });

  // spec 7.19
  test("carries the filters of the product list", () => {
    expect(asked(at("/products/list", "?type=1,5"), "en").query).toMatchObject({
      page: "products",
      str_filters: "1,5",
    });
    expect(asked(at("/products/list/2"), "en").query).toMatchObject({ str_filters: "2" });
  });

  // spec 2.13
  test("puts the path's category before that of the query", () => {
    expect(asked(at("/products/list/2", "?type=1,5"), "en").query).toMatchObject({ str_filters: "2" });
  });

  // spec 7.15, 7.16, 7.17, 7.18
  test("asks for press items with the shared filters, empty for all", () => {
    expect(asked(at("/press/list"), "en").query).toEqual({
      lang: "3",
      page: "news-list",
      type: "1",
      year: "",
      to_page: "1",
    });
    const kept = { selectType: "2", selectYear: "2025", currentPage: 3 };
    expect(asked(at("/press/list"), "en", kept).query).toMatchObject({ type: "2", year: "2025", to_page: "3" });
    expect(asked(at("/press/list", "?type=all&year=all&page=2"), "en", kept).query).toEqual({
      lang: "3",
      page: "news-list",
      type: "",
      year: "",
      to_page: "2",
    });
    expect(asked(at("/press/4"), "en", kept).query).toMatchObject({ id: "4", type: "2", year: "2025" });
    const all = { selectType: "all", selectYear: "all", currentPage: 1 };
    expect(asked(at("/press/4"), "en", all).query).toMatchObject({ id: "4", type: "", year: "" });
  });

  // spec 2.140, 7.6
  test("searches only with a keyword, and navigation state overrides the query string", () => {
    expect(asked(at("/search"), "en").path).toBe("/api/page");
    expect(asked(at("/search", "?type=2&text=surge"), "en")).toEqual({
      path: "/api/search",
      query: { lang: "3", type: "2", search: "surge", to_page: "1" },
    });
    const state = { type: 1, text: "突波", page: 2 };
    expect(asked(at("/search", "?text=surge", state), "zh").query).toMatchObject({ search: "突波", to_page: "2" });
    expect(searchTermsOf(at("/search", "?page=-4"))).toEqual({ type: "", text: "", page: 1 });
  });
});

describe("an invalid value in an address", () => {
  test.each([
    ["/press/list", "?type=abc&year=20x6&page=-1", { type: "", year: "", to_page: undefined }],
    ["/press/list", "?type=2&year=2025&page=2", { type: "2", year: "2025", to_page: "2" }],
    ["/aboutUs/investor/shares", "?year=abc", { year: undefined }],
    ["/aboutUs/investor/financial/report", "?year=2025", { year: "2025" }],
    ["/products/list", "?type=<b>", { str_filters: undefined }],
    ["/products/list/surge", "", { str_filters: "surge" }],
    ["/search", "?type=3&text=surge&page=0", { type: "1", search: "surge", to_page: "1" }],
    ["/search", `?type=2&text=%20${"x".repeat(100)}%E2%80%8B`, { type: "2", search: "x".repeat(100), to_page: "1" }],
  ])("is requested from the server as if it were missing: %s%s", (path, search, expected) => {
    const { query } = asked(at(path, search), "en");
    for (const [name, value] of Object.entries(expected)) expect(query[name], name).toBe(value);
  });
});
