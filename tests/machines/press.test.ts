import { describe, expect, it, vi } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { SiteLocation } from "../../contract/locations.ts";
import {
  type ListReturned,
  type PressInput,
  pressFiltersOf,
  pressMachine,
  selectPressFilters,
  selectType,
  selectVisited,
  selectYear,
} from "../../machines/press.ts";

const at = (pathname: string, search = ""): SiteLocation => ({ pathname, search, hash: "" });

const shown = { type: "list.shown" as const, types: ["1", "2"], years: ["2025", "2024"], page: 1 };

function start(input: PressInput = {}) {
  const clock = new SimulatedClock();
  const visited: string[] = [];
  const returned = vi.fn<(fact: ListReturned) => void>();
  const machine = pressMachine.provide({
    actions: { navigate: (_, { to, replace }) => visited.push(`${to} ${replace}`) },
  });
  const actor = createActor(machine, { input, clock });
  actor.on("list.returned", returned);
  actor.start();
  return {
    clock,
    visited,
    returned,
    send: actor.send,
    filters: () => selectPressFilters(actor.getSnapshot()),
    remembered: () => selectVisited(actor.getSnapshot()),
    snapshot: () => actor.getSnapshot(),
  };
}

describe("the press list's filters", () => {
  // spec 3.4, 3.5, 3.6, 9.24
  it('are type "1", year "all" and page 1 by default', () => {
    const press = start();
    expect(press.filters()).toEqual({ selectType: "1", selectYear: "all", currentPage: 1 });
    expect(selectType(press.snapshot())).toBe("1");
    expect(selectYear(press.snapshot())).toBe("all");
    expect(press.snapshot().context.currentPage).toBe(1);
    expect(start({ filters: { selectType: "2", selectYear: "2025", currentPage: 3 } }).filters()).toEqual({
      selectType: "2",
      selectYear: "2025",
      currentPage: 3,
    });
  });

  // spec 2.107
  it("are kept in shared state while the visitor is elsewhere", () => {
    const press = start();
    press.send({ type: "route.changed", location: at("/press/list", "?type=2") });
    press.send({ type: "route.changed", location: at("/press/7", "?type=9") });
    press.send({ type: "route.changed", location: at("/press/list") });
    expect(press.filters()).toEqual({ selectType: "2", selectYear: "all", currentPage: 1 });
  });

  it("follow the address of the list", () => {
    const press = start();
    press.send({ type: "route.changed", location: at("/press/list", "?type=2&year=2024&page=3") });
    expect(press.filters()).toEqual({ selectType: "2", selectYear: "2024", currentPage: 3 });
    expect(press.visited).toEqual([]);
    expect(pressFiltersOf(at("/Press/List", "?page=x"))).toEqual({
      selectType: "1",
      selectYear: "all",
      currentPage: 1,
    });
    expect(pressFiltersOf(at("/press/list", "?page=0"))).toMatchObject({ currentPage: 1 });
  });

  // spec 3.4, 3.5
  it("reset to all if an address names a type or a year that the list does not have", () => {
    const press = start({ filters: pressFiltersOf(at("/press/list", "?type=99&year=2025")) });
    press.send(shown);
    expect(press.filters()).toEqual({ selectType: "all", selectYear: "2025", currentPage: 1 });
    press.send({ type: "route.changed", location: at("/press/list", "?type=2&year=1999") });
    press.send(shown);
    expect(press.filters()).toEqual({ selectType: "2", selectYear: "all", currentPage: 1 });
    press.send({ type: "item.visited", id: 7, scroll: 900 });
    press.send({ ...shown, types: ["1"] });
    expect(press.filters().selectType).toBe("all");
  });

  // spec 2.107
  it("are corrected by the page of the shown list, and stay so", () => {
    const press = start({ filters: pressFiltersOf(at("/press/list", "?type=99&year=1990&page=7")) });
    press.send({ ...shown, page: 2 });
    press.send({ type: "route.changed", location: at("/home") });
    press.send({ type: "route.changed", location: at("/press/list") });
    expect(press.filters()).toEqual({ selectType: "all", selectYear: "all", currentPage: 2 });
  });

  it("are not taken from an invalid address", () => {
    const kept = { selectType: "2", selectYear: "2024", currentPage: 3 };
    expect(pressFiltersOf(at("/press/list", "?type=best&year=24&page=3rd"), kept)).toEqual(kept);
    expect(pressFiltersOf(at("/press/list", "?type=all&year=all"), kept)).toEqual({
      ...kept,
      selectType: "all",
      selectYear: "all",
    });
  });
});

describe("the last visited item of the press list", () => {
  const visit = { type: "item.visited", id: 7, scroll: 900 } as const;

  // spec 2.111, 9.18
  it("is restored when the list is shown again, and forgotten after 1 s", () => {
    const press = start();
    press.send(visit);
    press.clock.increment(60_000);
    expect(press.remembered()).toEqual({ id: 7, scroll: 900 });
    press.send(shown);
    expect(press.returned).toHaveBeenCalledExactlyOnceWith({ type: "list.returned", scroll: 900, link: "/press/7" });
    press.clock.increment(999);
    expect(press.remembered()).toEqual({ id: 7, scroll: 900 });
    press.clock.increment(1);
    expect(press.remembered()).toBeNull();
    expect(press.snapshot().value).toBe("fresh");
  });
});
