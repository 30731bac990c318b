/** Compares each machine with what its model expects, from every state and after every event. */
import { brokenText, verify } from "statechart-paths";
import { describe, expect, it } from "vitest";
import { models } from "../support/models.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

describe("every machine does what its model expects", () => {
  it.each(models)(
    "$name",
    ({ model }) => {
      const verdict = verify(model);
      expect(brokenText(verdict)).toBe("");
      expect(verdict.unchecked, "walked, but nothing is expected").toEqual({ states: [], transitions: [] });
    },
    SLOW_TIMEOUT,
  );
});
