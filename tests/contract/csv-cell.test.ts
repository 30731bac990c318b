/** Cells of CSV files: no formula of somebody else runs, and each text can be read back. */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quotedCell, withFormulas, withoutFormulas } from "../../contract/csv-cell.ts";

test.each([
  ["=A1", "'=A1"],
  [" @SUM(A1)", "' @SUM(A1)"],
  ['"+1', `'"+1`],
  ["'-1", "''-1"],
  ["box; =A1\n-2\t＝3", "box;' =A1\n'-2\t'＝3"],
  ["PO-4711 = 3", "PO-4711 = 3"],
])("%j is written as %j", (text, written) => {
  expect(withoutFormulas(text)).toBe(written);
});

test("each text is read back", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", " ", "'", '"', ";", ",", "\n", "\t", "\r", "=", "+", "-", "@", "＝"),
  });
  fc.assert(
    fc.property(text, (each) => {
      const safe = withoutFormulas(each);
      expect(withFormulas(safe)).toBe(each);
      expect(parse(`${quotedCell(safe)},end\r\n`)).toEqual([[safe, "end"]]);
    }),
  );
});
