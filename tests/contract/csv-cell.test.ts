/** Cells of CSV files: no formula of somebody else runs, and each text can be read back. */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quotedCell, withFormulas, withoutFormulas } from "../../contract/csv-cell.ts";

test.each([
  ["=A1", "'=A1"],
  [" @SUM(A1)", "' @SUM(A1)"],
  ['"+A1', `'"+A1`],
  ["'-A1", "''-A1"],
  ["box; =A1\n-B2\t＝3", "box;' =A1\n'-B2\t'＝3"],
  // A spreadsheet calculates these.
  ["+886-2-1234", "'+886-2-1234"],
  ["-2+3; +1", "'-2+3; +1"],
  ["+1|A1", "'+1|A1"],
  ["+", "'+"],
  // Signed numbers and telephone numbers are not run.
  ["+886 2 1234 5678", "+886 2 1234 5678"],
  ["+49 (0)40 12.34", "+49 (0)40 12.34"],
  ["-1.5;+3", "-1.5;+3"],
  ["PO-4711 = 3", "PO-4711 = 3"],
])("%j is written as %j", (text, written) => {
  expect(withoutFormulas(text)).toBe(written);
});

test("each text is read back", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "1", " ", "'", '"', ";", ",", "\n", "\t", "\r", "=", "+", "-", "@", "＝"),
  });
  fc.assert(
    fc.property(text, (each) => {
      const safe = withoutFormulas(each);
      expect(withFormulas(safe)).toBe(each);
      expect(parse(`${quotedCell(safe)},end\r\n`)).toEqual([[safe, "end"]]);
    }),
  );
});
