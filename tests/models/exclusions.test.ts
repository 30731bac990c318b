/**
 * Items that are walked in Node but not in Chromium: each has a reason, and no reason is outdated. The planned walks in Chromium cover
 * all others.
 */

import { nameOf } from "statechart-paths/graph";
import { describe, expect, it } from "vitest";
import { DRIVERS } from "../drivers/drivers.ts";
import { excludedBy, exploreBoth, itemsOf, Recorder, structureItemsOf, unperceivedBy } from "../drivers/items.ts";
import { LEFT_OUT } from "../drivers/left-out.ts";
import { plansOf } from "../drivers/plans.ts";
import { isWholeRun, machines } from "../support/machines.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

/** Milliseconds that the largest machine may take on a busy computer. */
const EXPLORATION_TIMEOUT = 4 * SLOW_TIMEOUT;

describe("every driver walks the items that Node walks, or excludes them with a reason", () => {
  it.each(DRIVERS.map((driver) => ({ name: nameOf(driver.model), driver })))(
    "$name",
    ({ driver }) => {
      const explorations = exploreBoth(driver);
      const { states, transitions } = itemsOf(explorations);
      const unperceived = unperceivedBy(driver, explorations.browser);
      const reached = new Set([...explorations.browser.reachable].filter((item) => !unperceived.has(item)));
      const excluded = excludedBy(driver, [...states, ...transitions]);
      expect([...states, ...transitions].filter((item) => !reached.has(item) && !(item in excluded))).toEqual([]);
      expect(Object.keys(excluded).filter((item) => reached.has(item))).toEqual([]);
    },
    EXPLORATION_TIMEOUT,
  );

  it.each(DRIVERS.map((driver) => ({ name: nameOf(driver.model), driver })))(
    "the tests of $name cover all its other states, transitions and guard outcomes",
    ({ driver }) => {
      const covered = new Set<string>();
      for (const { from, items, exploration, walks } of plansOf(driver)) {
        const recorder = new Recorder(driver, exploration);
        for (const walk of walks) {
          recorder.begin(walk);
          for (const edge of walk.edges) recorder.take(edge);
        }
        expect(
          items.filter((item) => !recorder.covered.has(item)),
          from,
        ).toEqual([]);
        for (const item of recorder.covered) covered.add(item);
      }
      const { wanted, excluded } = structureItemsOf(driver);
      expect(wanted.filter((item) => !covered.has(item))).toEqual([]);
      expect(Object.keys(excluded).filter((item) => covered.has(item))).toEqual([]);
    },
    EXPLORATION_TIMEOUT,
  );

  it.runIf(isWholeRun).each(machines)(
    "$name is walked in Chromium, or left-out.ts names the other tests of its views",
    ({ name, machine }) => {
      const isWalked = DRIVERS.some(({ model }) => model.machine === machine);
      const advice = "write its driver in tests/drivers and name it in drivers.ts, or say why not in left-out.ts";
      expect(isWalked !== name in LEFT_OUT, advice).toBe(true);
    },
  );

  it("reports an exclusion that matches nothing", () => {
    const [driver] = DRIVERS;
    if (!driver) throw new Error("There are no drivers");
    const outdated = { ...driver, model: { ...driver.model, unreachable: { "take header.gone *": "Nobody knows" } } };
    expect(() => excludedBy(outdated, ["take header.nav menu.left -> nav.closed"])).toThrow(
      'no "take header.gone *" to exclude',
    );
  });
});
