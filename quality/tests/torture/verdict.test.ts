import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawingOf, fileNameOf, hasItsFile, hasItsLines, linesOf, markerOf, withoutFile } from "../../torture/lines.ts";
import { judge } from "../../torture/verdict.ts";

const acknowledgedAs = (entries: Record<string, string>) => ({ acknowledged: new Map(Object.entries(entries)) });
/** References by marker; those in `mailed` are recorded as mailed, those in `changed` have other lines, in `unfiled` no file. */
const stored = (
  entries: Record<string, string[]>,
  mailed: string[] = [],
  changed: string[] = [],
  unfiled: string[] = [],
) =>
  new Map(
    Object.entries(entries).map(([marker, references]) => [
      marker,
      references.map((reference) => ({
        reference,
        isMailed: mailed.includes(reference),
        hasItsLines: !changed.includes(reference),
        hasItsFile: !unfiled.includes(reference),
      })),
    ]),
  );

test("an acknowledged submission that is missing, or has another reference, is lost", () => {
  const { acknowledged, lost } = judge(
    acknowledgedAs({ kept: "A", other: "B", gone: "D" }),
    stored({ kept: ["A"], other: ["C"] }),
    new Map(),
  );
  expect({ acknowledged, lost }).toEqual({ acknowledged: 3, lost: 2 });
});

test("an acknowledged submission with other lines, or without its file, is changed", () => {
  const rows = stored({ kept: ["A"], other: ["B"], untold: ["C"], unfiled: ["D"] }, [], ["B", "C"], ["D"]);
  expect(judge(acknowledgedAs({ kept: "A", other: "B", unfiled: "D" }), rows, new Map()).changed).toBe(2);
});

test("a submission has its file if name, size and hash are those of its marker", () => {
  const marker = markerOf(5, 12);
  const content = drawingOf(marker);
  const file = {
    name: fileNameOf(marker),
    size: content.length,
    hash: createHash("sha256").update(content).digest("hex"),
  };
  expect(hasItsFile(marker, [file])).toBe(true);
  for (const files of [[], [file, file], [{ ...file, hash: "0" }], [{ ...file, size: 1 }], [{ ...file, name: "a" }]])
    expect(hasItsFile(marker, files)).toBe(false);
  expect(hasItsFile(markerOf(5, 13), [file])).toBe(false);
  expect(hasItsFile(withoutFile(marker), [])).toBe(true);
  expect(hasItsFile(withoutFile(marker), [file])).toBe(false);
});

test("a submission has its lines if quantities, references and notes are those of its marker", () => {
  const sent = linesOf(markerOf(5, 12), [1, 4]);
  const [first, second] = sent;
  // The server adds names and units.
  const stored = sent.map((line) => ({ ...line, name: "A product", unit: "piece", unit_name: "pcs" }));
  const has = (lines: readonly { readonly id: number }[]) => hasItsLines(markerOf(5, 12), [1, 4], lines);
  expect(has(stored)).toBe(true);
  for (const lines of [
    [first],
    [second, first],
    [first, { ...second, quantities: [13] }],
    [first, { ...second, reference: "torture 5-13 / 2" }],
    [first, { ...second, note: "Product 4 of torture 5-12." }],
    linesOf(markerOf(5, 13), [1, 4]),
  ])
    expect(has(lines as typeof sent)).toBe(false);
});

test("a submission stored twice is doubled, acknowledged or not", () => {
  const rows = stored({ acknowledgedAs: ["A", "B"], untold: ["C", "D"], once: ["E"] });
  expect(judge(acknowledgedAs({ acknowledgedAs: "A" }), rows, new Map()).doubled).toBe(2);
});

test("mail marked as sent that never arrived is lost; other mail waits", () => {
  const rows = stored({ one: ["A"], two: ["B"], three: ["C"] }, ["A", "B"]);
  const { mailLost, mailWaiting, mailedTwice } = judge(acknowledgedAs({}), rows, new Map([["A", 2]]));
  expect({ mailLost, mailWaiting, mailedTwice }).toEqual({ mailLost: 1, mailWaiting: 1, mailedTwice: 1 });
});
