import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { selectYear, selectYears, type YearRecordsInput, yearRecordsMachine } from "../../machines/year-records.ts";

function start(input: YearRecordsInput) {
  const visited: unknown[] = [];
  const machine = yearRecordsMachine.provide({ actions: { navigate: (_, params) => visited.push(params) } });
  const actor = createActor(machine, { input }).start();
  return {
    visited,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    year: () => selectYear(actor.getSnapshot()),
    years: () => selectYears(actor.getSnapshot()),
  };
}
const years = ["2023", "2025", "2024"];

describe("the year selector", () => {
  it("defaults to the latest year when none is chosen", () => {
    for (const input of [{ years }, { years, year: "" }, { years, year: "1999" }]) {
      expect(start(input).year()).toBe("2025");
      expect(start(input).value()).toBe("latest");
    }
  });

  it("shows the year that the address names", () => {
    expect(start({ years, year: "2023" }).year()).toBe("2023");
    expect(start({ years, year: "2023" }).value()).toBe("earlier");
  });

  it("changes the address with the year", () => {
    const records = start({ years });
    records.send({ type: "year.chosen", year: "2024" });
    expect(records.year()).toBe("2024");
    expect(records.value()).toBe("earlier");
    records.send({ type: "year.chosen", year: "2025" });
    expect(records.value()).toBe("latest");
    expect(records.visited).toEqual([
      { to: "?year=2024", replace: false },
      { to: "?year=2025", replace: false },
    ]);
  });

  it("ignores the year that is shown, and one that is not listed", () => {
    const records = start({ years });
    records.send({ type: "year.chosen", year: "2025" });
    records.send({ type: "year.chosen", year: "1999" });
    expect(records.year()).toBe("2025");
    expect(records.visited).toEqual([]);
  });

  it("takes over the years that a page brings", () => {
    const records = start({ years, year: "2023" });
    records.send({ type: "years.changed", years: ["2025", "2026"] });
    expect(records.years()).toEqual(["2025", "2026"]);
    expect(records.year()).toBe("2026");
    records.send({ type: "years.changed", years: ["2025", "2026"], year: "2025" });
    expect(records.year()).toBe("2025");
    records.send({ type: "years.changed", years: [] });
    expect(records.year()).toBe("");
    expect(records.value()).toBe("latest");
  });
});
