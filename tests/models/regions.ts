/** Tables of parallel states. */
import type { Expected, Moment, Row, Table } from "statechart-paths";

const nothing: Expected = {};
/** Returns what a row of a table expects. */
export function expectedOf(row: Row | undefined, moment: Moment): Expected {
  const given = typeof row === "function" ? row(moment) : (row ?? nothing);
  return typeof given === "string" ? { to: given } : given;
}

/**
 * Returns one table for regions that are active at the same time, from a table of each, in the order of the machine. States and the
 * states that rows lead to are named within their region: "paused" instead of "slides.paused + pointer.outside".
 */
export function regions(tables: Readonly<Record<string, Table>>): Table {
  type Part = readonly [region: string, state: string];
  const configurations = Object.entries(tables).reduce<readonly (readonly Part[])[]>(
    (before, [region, table]) =>
      before.flatMap((parts) => Object.keys(table).map((state): readonly Part[] => [...parts, [region, state]])),
    [[]],
  );
  const nameOf = (parts: readonly Part[]) => parts.map(([region, state]) => `${region}.${state}`).join(" + ");
  const rowsOf = (parts: readonly Part[]) => {
    const events = parts.flatMap(([region, state]) => Object.keys(tables[region]?.[state] ?? {}));
    const row =
      (event: string): Row =>
      (moment) => {
        const each = parts.map(([region, state]) => expectedOf(tables[region]?.[state]?.[event], moment));
        return {
          to: nameOf(parts.map(([region, state], index) => [region, each[index]?.to ?? state])),
          emits: each.flatMap(({ emits = [] }) => emits),
          does: each.flatMap(({ does = [] }) => does),
          starts: each.flatMap(({ starts = [] }) => starts),
          sends: each.flatMap(({ sends = [] }) => sends),
          and: () => each.every(({ and }) => and?.(moment) ?? true),
        };
      };
    return Object.fromEntries(events.map((event) => [event, row(event)]));
  };
  return Object.fromEntries(configurations.map((parts) => [nameOf(parts), rowsOf(parts)]));
}
