import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { PAGE_VALUES, type PageValue } from "../../../contract/routes.ts";
import { settleParameters } from "../../../server/content/addresses/settle.ts";
import { compilePage } from "../../../server/content/pages/compile.ts";
import { demoContent } from "../support/content.ts";

const settle = async (page: PageValue, given: Record<string, string>) =>
  settleParameters(await demoContent(), page, given);

describe("the significant parameters of a page", () => {
  test.each([
    ["product", { id: "3" }, { id: "3" }],
    ["news", { id: "1", type: "99", year: "1999" }, { id: "1" }],
    ["news-list", { type: "1", year: "2026", to_page: "1" }, { type: "1", year: "2026", to_page: "1" }],
    ["news-list", { type: "99", year: "1999", to_page: "9999" }, { to_page: "2" }],
    ["products", { str_filters: "nonsense,ups,none" }, { str_filters: "ups" }],
    ["products", { str_filters: "nonsense" }, {}],
    ["stock", { year: "1999" }, {}],
    ["investor-report", { year: "1999" }, {}],
    ["home", { id: "3" }, {}],
  ] as const)("are on %s of %o: %o", async (page, given, counting) => {
    expect(await settle(page, given)).toEqual(counting);
  });

  test.each([
    ["product", { id: "99999" }],
    ["solution", { id: "99999" }],
    ["solutions", { id: "99999" }],
    ["news", { id: "99999" }],
    ["article", { id: "nonsense" }],
    ["product", {}],
  ] as const)("are none on %s of %o, which does not exist", async (page, given) => {
    expect(await settle(page, given)).toBeUndefined();
  });
});

test("every page that is reported to exist compiles, and no other", async () => {
  const content = await demoContent();
  const ids = [undefined, "1", "5", "24", "99999", "privacy"];
  for (const page of PAGE_VALUES) {
    for (const given of ids.map((id): Record<string, string> => (id ? { id } : {}))) {
      const settled = settleParameters(content, page, given);
      for (const language of LANGUAGES)
        expect(compilePage(content, page, given, language) === undefined, `${page} ${given["id"]}`).toBe(!settled);
    }
  }
});

test("compared products stay in the visitor's order, each once, up to four existing ones", async () => {
  const content = await demoContent();
  const settled = (ids: string) => settleParameters(content, "compare", { ids });
  expect(settled("3,1,3,99999,2,5,4")).toEqual({ ids: "3,1,2,5" });
  expect(settled("99999")).toEqual({});
});
