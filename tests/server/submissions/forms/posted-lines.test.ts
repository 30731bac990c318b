import { expect, test } from "vitest";
import { EMPTY_LINE } from "../../../../contract/line-input.ts";
import { checkedLines, postedLines } from "../../../../server/submissions/forms/posted-lines.ts";

const ITEM = { id: 5, article: "KX 1.5" };
const posted = (fields: readonly (readonly [string, string])[]) =>
  postedLines(
    new URLSearchParams(fields.map(([name, value]) => [`line_${name}.5~KX 1.5`, value])),
    [ITEM],
    (item) => item,
  );
const checked = (fields: readonly (readonly [string, string])[]) =>
  checkedLines([ITEM], posted(fields), { rulesOf: () => ({}), currencies: ["TWD", "USD"] }, "en");

test("the wrong field of a posted line is the one that was typed, with empty ones before it", () => {
  const fields = ["", "100", "", "two", "", ""].map((text) => ["quantity", text] as const);
  expect(posted(fields)["5~KX 1.5"]?.quantities).toEqual(["", "100", "", "two"]);
  expect(checked(fields).badFields).toEqual(["line_quantity.5~KX 1.5.3"]);
});

test("a posted line with more than five fields names those after the fifth", () => {
  const fields = ["1", "2", "3", "4", "5", "6", "x"].map((text) => ["quantity", text] as const);
  expect(checked(fields).badFields).toEqual(["line_quantity.5~KX 1.5.5", "line_quantity.5~KX 1.5.6"]);
});

test("a price in a currency that the company does not offer is wrong, and both are kept", () => {
  const fields = [
    ["price", "9"],
    ["currency", "EUR"],
  ] as const;
  expect(posted(fields)).toEqual({ "5~KX 1.5": { ...EMPTY_LINE, price: "9", currency: "EUR" } });
  expect(checked(fields)).toEqual({ lines: [ITEM], badFields: ["line_price.5~KX 1.5"] });
});
