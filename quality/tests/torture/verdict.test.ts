import { expect, test } from "vitest";
import { judge } from "../../torture/verdict.ts";

const told = (entries: Record<string, string>) => ({ acknowledged: new Map(Object.entries(entries)) });
/** References by marker; those in `mailed` are recorded as mailed. */
const stored = (entries: Record<string, string[]>, mailed: string[] = []) =>
  new Map(
    Object.entries(entries).map(([marker, references]) => [
      marker,
      references.map((reference) => ({ reference, isMailed: mailed.includes(reference) })),
    ]),
  );

test("what was acknowledged and is not there, or there under another reference, is lost", () => {
  const { acknowledged, lost } = judge(
    told({ kept: "A", other: "B", gone: "D" }),
    stored({ kept: ["A"], other: ["C"] }),
    new Map(),
  );
  expect({ acknowledged, lost }).toEqual({ acknowledged: 3, lost: 2 });
});

test("what is stored twice is doubled, whether it was acknowledged or not", () => {
  const rows = stored({ told: ["A", "B"], untold: ["C", "D"], once: ["E"] });
  expect(judge(told({ told: "A" }), rows, new Map()).doubled).toBe(2);
});

test("mail that is believed to have gone and was never taken is lost; other mail waits", () => {
  const rows = stored({ one: ["A"], two: ["B"], three: ["C"] }, ["A", "B"]);
  const { mailLost, mailWaiting, mailedTwice } = judge(told({}), rows, new Map([["A", 2]]));
  expect({ mailLost, mailWaiting, mailedTwice }).toEqual({ mailLost: 1, mailWaiting: 1, mailedTwice: 1 });
});
