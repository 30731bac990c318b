/** `npm run paths` with the machines of this site. The package has tests of its own. */
import { casesOf, drawingOf, explore, inferModel, overlapsIn, walksFor } from "statechart-paths/graph";
import { describe, expect, it, vi } from "vitest";
import { machines } from "../support/machines.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

// The first drawing loads the layout library, which is slow on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

describe.each(machines)("$name", ({ name, machine }) => {
  it("has paths without its model", () => {
    const walks = walksFor(explore(inferModel(machine, name)), "transitions", 15);
    expect(casesOf(machine, name, walks)[0]?.given).toContain("the machine has started");
  });

  it("is a legible drawing: no label overlaps another one or a state", async () => {
    expect(overlapsIn(await drawingOf(machine))).toEqual([]);
  });
});
