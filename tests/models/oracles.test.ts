/** Compares each machine with what its model expects, from every state and after every event. */
import { brokenText, verify } from "statechart-paths";
import { describe, expect, it } from "vitest";
import { models } from "../support/models.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

/** Models whose data varies and whose guards are tried together. `npm run paths -- report` lists what is missing in the others. */
const WITHOUT_GAPS = ["articleTable", "downloads", "quickOrder", "range", "status", "upload"];

describe("every machine does what its model expects", () => {
  it.each(models)(
    "$name",
    ({ name, model }) => {
      const verdict = verify(model);
      expect(brokenText(verdict)).toBe("");
      const { states, transitions, values, guards } = verdict.unchecked;
      expect({ states, transitions }, "walked, but nothing is expected").toEqual({ states: [], transitions: [] });
      expect(verdict.unneeded, "reasons for gaps that do not exist").toEqual([]);
      if (!WITHOUT_GAPS.includes(name)) return;
      expect(values, "data with one value only").toEqual([]);
      expect(guards, "guards of one event that were never both true").toEqual([]);
    },
    SLOW_TIMEOUT,
  );
});
