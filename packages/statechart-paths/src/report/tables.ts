/** Tables of one machine in the report: states, events, guards, transitions and requirements. */
import { isIgnored } from "../labels.ts";
import type { FoundMachine } from "../load.ts";
import { sentenceOfType } from "../sentences.ts";
import { eventTypesOf, pathOf, statesOf, structureOf, type TransitionEntry } from "../structure.ts";
import { escapeMarkup } from "../svg.ts";
import type { Trace } from "../trace.ts";
import { triggerOf } from "../triggers.ts";
import { markOf, type RunCoverage } from "./marks.ts";
import { bad, cell, code, codes, good, row, rowHead, table } from "./markup.ts";
import { say } from "./words.ts";

export function statesTable({ name, machine }: FoundMachine): string {
  const rows = statesOf(structureOf(machine)).map((node) =>
    row([rowHead(code(pathOf(node))), cell(escapeMarkup(node.description ?? "")), cell(node.type)]),
  );
  return table("states", name, [say("state"), say("meaning"), say("kind")], rows);
}

export function eventsTable({ name, machine }: FoundMachine): string {
  const structure = structureOf(machine);
  const rows = eventTypesOf(structure).map((type) => {
    const handled = structure.transitions.filter(({ eventType }) => eventType === type);
    return row([
      rowHead(code(type)),
      cell(escapeMarkup(sentenceOfType(machine, type))),
      cell(codes(handled.map(({ source }) => pathOf(source)))),
    ]);
  });
  return table("events", name, [say("event"), say("happens"), say("handledIn")], rows);
}

/** Returns the numbers of cases, from 1, by their ids. */
export type Numbers = (ids: readonly string[]) => string;

export function guardsTable({ name }: FoundMachine, { transitions }: Trace, numbersOf: Numbers): string {
  const asked = transitions.filter(({ guard }) => guard !== undefined);
  const rows = [...Map.groupBy(asked, ({ guard = "" }) => guard)].map(([guard, places]) =>
    row([
      rowHead(code(guard)),
      cell(codes(places.map(({ from, on }) => `${from}: ${on}`))),
      cell(numbersOf(places.flatMap(({ takenIn }) => takenIn)) || bad("–")),
      cell(numbersOf(places.flatMap(({ refusedIn }) => refusedIn)) || bad("–")),
    ]),
  );
  return table("guards", name, [say("guard"), say("askedIn"), say("yesIn"), say("noIn")], rows);
}

function markup(entry: TransitionEntry, [, coverage]: RunCoverage): string {
  const mark = markOf(entry, coverage);
  if (mark === "walked") return good(say(mark));
  return mark === "notWalked" || mark === "partly" ? bad(say(mark)) : say(mark);
}

function targetMarkup(entry: TransitionEntry): string {
  if (entry.targets.length === 0) return say(isIgnored(entry) ? "ignored" : "stays");
  return codes(entry.targets.map((id) => pathOf(entry.source.machine.getStateNodeById(id))));
}

export function transitionsTable(
  { name, machine }: FoundMachine,
  trace: Trace,
  numbersOf: Numbers,
  runs: readonly RunCoverage[],
): string {
  const takenIn = new Map(trace.transitions.map((transition) => [transition.id, transition.takenIn]));
  const rows = structureOf(machine).transitions.map((entry) =>
    row([
      rowHead(code(pathOf(entry.source))),
      cell(escapeMarkup(triggerOf(entry))),
      cell(entry.guard === undefined ? "" : code(entry.guard)),
      cell(targetMarkup(entry)),
      cell(numbersOf(takenIn.get(entry.id) ?? []) || bad("–")),
      ...runs.map((run) => cell(markup(entry, run))),
    ]),
  );
  const heads = [say("from"), say("on"), say("if"), say("to"), say("inCases")];
  return table(
    "transitions",
    name,
    [...heads, ...runs.map(([environment]) => `${say("walkedIn")} ${escapeMarkup(environment)}`)],
    rows,
  );
}

export function requirementsTable({ name }: FoundMachine, { requirements }: Trace, numbersOf: Numbers): string {
  const rows = requirements.map(({ requirement, namedBy, cases }) =>
    row([rowHead(escapeMarkup(requirement)), cell(codes(namedBy)), cell(numbersOf(cases) || bad("–"))]),
  );
  return table("requirements", name, [say("requirement"), say("namedBy"), say("inCases")], rows);
}
