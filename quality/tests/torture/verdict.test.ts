import { expect, test } from "vitest";
import { judge } from "../../torture/verdict.ts";

const acknowledgedAs = (entries: Record<string, string>) => ({ acknowledged: new Map(Object.entries(entries)) });
/** References by marker; those in `mailed` are recorded as mailed. */
const stored = (entries: Record<string, string[]>, mailed: string[] = []) =>
  new Map(
    Object.entries(entries).map(([marker, references]) => [
      marker,
      references.map((reference) => ({ reference, isMailed: mailed.includes(reference) })),
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

test("a submission stored twice is doubled, acknowledged or not", () => {
  const rows = stored({ acknowledgedAs: ["A", "B"], untold: ["C", "D"], once: ["E"] });
  expect(judge(acknowledgedAs({ acknowledgedAs: "A" }), rows, new Map()).doubled).toBe(2);
});

test("mail marked as sent that never arrived is lost; other mail waits", () => {
  const rows = stored({ one: ["A"], two: ["B"], three: ["C"] }, ["A", "B"]);
  const { mailLost, mailWaiting, mailedTwice } = judge(acknowledgedAs({}), rows, new Map([["A", 2]]));
  expect({ mailLost, mailWaiting, mailedTwice }).toEqual({ mailLost: 1, mailWaiting: 1, mailedTwice: 1 });
});
