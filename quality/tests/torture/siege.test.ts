import { expect, test } from "vitest";
import { isWithstood } from "../../torture/report.ts";
import { longestRun, type SiegeResult } from "../../torture/siege.ts";

const answers = (p99: number, refused = 0) => ({ p50: 1, p99, longest: p99, statuses: { 200: 100, 503: refused } });
const GOOD: SiegeResult = {
  filesMayStop: false,
  usual: answers(5),
  answers: answers(50),
  stored: 20,
  refused: 300,
  withoutFile: 0,
  slowestForm: 20_000,
  memory: 700,
  errorsInARow: 2,
  statuses: { 503: 100 },
};

test.each<[string, Partial<SiegeResult>, boolean]>([
  ["that everybody got through", {}, true],
  ["that slowed pages", { answers: answers(51) }, false],
  ["whose pages are as slow beside harmless connections", { usual: answers(20), answers: answers(60) }, true],
  ["whose pages are slower than three times that", { usual: answers(20), answers: answers(61) }, false],
  ["that had a page refused", { answers: answers(5, 1) }, false],
  ["in which no form was stored", { stored: 0 }, false],
  ["in which a visitor tried for too long", { slowestForm: 20_100 }, false],
  ["in which a file was given up", { withoutFile: 1 }, false],
  ["in which a file was given up, as it may", { withoutFile: 1, filesMayStop: true }, true],
  ["that took memory", { memory: 701 }, false],
  ["with a row of errors", { errorsInARow: 3 }, false],
])("a siege %s", (_, changes, withstood) => {
  expect(isWithstood({ ...GOOD, ...changes })).toBe(withstood);
});

test("a row of errors ends with any other response", () => {
  expect(longestRun([500, 200, 500, 500, 503, 500], 500)).toBe(2);
  expect(longestRun([503, 200], 500)).toBe(0);
});
