/** The field `drawing` of a product: what is reported when it does not say what to draw. */
import { describe, expect, test } from "vitest";
import { dimensions } from "../../../server/content/drawings/sources.ts";

const BODY = { width: 200, height: 100, depth: 50 };
/** The messages with their places. */
const problemsOf = (more: object) =>
  dimensions.safeParse({ ...BODY, ...more }).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ??
  [];

describe("an entry of a view", () => {
  test.each([
    ["nothing to draw", { radius: 3 }, "front.0 is not one of box, circle, line, axis, part"],
    [
      "two things",
      { circle: [5, 5, 3], part: "led", at: [5, 5] },
      "front.0 is not one of box, circle, line, axis, part",
    ],
    ["a part without a place", { part: "outlet" }, 'front.0 has no place: write "at: [x, y]"'],
    [
      "a size of its own for a part of a standard size",
      { part: "outlet", at: [50, 50], size: [20, 20] },
      'front.0 has "size", but a standard fixes the size of "outlet"',
    ],
    ["a field of another kind", { circle: [5, 5, 3], radius: 2 }, 'front.0 has "radius", which a circle does not have'],
    ["a turn that is no quarter", { part: "outlet", at: [50, 50], turn: 45 }, "front.0.turn is not 0, 90, 180 or 270"],
    ["a corner of four numbers", { line: [[0, 0], [5, 5, 1, 2]] }, "front.0.line.1 is not [x, y] or [x, y, radius]"], // biome-ignore format: one line
    ["a line of one corner", { line: [[0, 0]] }, "front.0.line has fewer than two corners"],
  ])("with %s is reported", (_, entry, problem) => {
    expect(problemsOf({ front: [entry] })).toEqual([problem]);
  });

  test("of an unknown part is reported with the known ones", () => {
    expect(problemsOf({ edge: [{ part: "outlit", at: [50, 50] }] })).toEqual([
      expect.stringMatching(/^edge\.0\.part .*"outlet".*"usb_c".*"blades"/),
    ]);
  });

  test("may be any part, by its place alone", () => {
    for (const part of ["blades", "c13", "cord", "led", "outlet", "switch", "terminal"])
      expect(problemsOf({ rear: [{ part, at: [50, 50] }] })).toEqual([]);
  });
});

test("a measure across between places above each other, or upright between places next to each other, is reported", () => {
  const measure = { name: { en: "Foot", zh: "底座" }, from: [10, 20], to: [10, 80] };
  expect(problemsOf({ measures: [{ ...measure, side: "below" }] })).toEqual([
    "measures.0 measures nothing, because both places have the same x",
  ]);
  expect(problemsOf({ measures: [{ ...measure, side: "left" }] })).toEqual([]);
});

test("what is round is as high as it is wide", () => {
  expect(problemsOf({ round: true })).toEqual([" is round, but its width and its height differ"]);
  expect(problemsOf({ round: true, height: 200 })).toEqual([]);
});
