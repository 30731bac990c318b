import { describe, expect, test } from "vitest";
import { settingsOf } from "../../server/content/shell/company-settings.ts";
import { loadEdited, problemsOf, pumpsSite } from "../support/content.ts";

test("offers products and news to search, as types 1 and 2", async () => {
  expect((await pumpsSite()).searchTypes()).toEqual([
    { type: 1, name: "Products", name_ch: "產品" },
    { type: 2, name: "News", name_ch: "新聞" },
  ]);
});

describe("target prices", () => {
  const written = (currencies: string) => ({
    "site.yaml": (text: string) => text.replace("currencies: [TWD, USD]", `currencies: ${currencies}`),
  });

  test("are in the currencies of site.yaml, in their order, and absent without it", async () => {
    expect((await pumpsSite()).company.inquiry).toEqual({ currencies: ["TWD", "USD"] });
    const without = await loadEdited({ "site.yaml": (text) => text.replace(/^inquiry: .*\n/m, "") });
    for (const none of [without, await loadEdited(written("[]"))])
      expect(settingsOf(none).inquiry).toEqual({ currencies: [] });
  });

  test.each([
    ["[TWD, ABC]", "inquiry.target_price.currencies.1", "is not a currency code"],
    ["[usd]", "inquiry.target_price.currencies.0", "is not a currency code"],
    ["[TWD, TWD]", "inquiry.target_price.currencies", "has a currency twice"],
  ])("in %s are an error of the content", async (currencies, field, problem) => {
    expect(await problemsOf(written(currencies))).toMatchObject([{ file: "site.yaml", field, problem }]);
  });
});
