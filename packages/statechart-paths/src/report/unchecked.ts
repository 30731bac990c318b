/** The gaps of a model in the report: items of which no oracle expects anything, and data that does not vary. */
import { pathOf, structureOf } from "../structure.ts";
import { escapeMarkup, isUncheckedState } from "../svg.ts";
import type { Trace } from "../trace.ts";
import type { ReportEntry } from "./entry.ts";
import { cell, code, row, rowHead, table } from "./markup.ts";
import type { Numbers } from "./tables.ts";
import { say, type Word } from "./words.ts";

function statesOf({ name, machine }: ReportEntry, states: readonly string[]): string {
  const rows = states.map((state) => {
    const node = structureOf(machine).states.find((each) =>
      isUncheckedState({ states: [state], transitions: [] }, each),
    );
    return row([rowHead(code(node ? pathOf(node) : state)), cell(escapeMarkup(node?.description ?? ""))]);
  });
  return table("uncheckedStates", name, [say("state"), say("meaning")], rows);
}

function transitionsOf({ name }: ReportEntry, ids: readonly string[], trace: Trace, numbersOf: Numbers): string {
  const takenIn = new Map(trace.transitions.map((transition) => [transition.id, transition.takenIn]));
  const rows = ids.map((id) => row([rowHead(code(id)), cell(numbersOf(takenIn.get(id) ?? []) || "–")]));
  return table("uncheckedTransitions", name, [say("transition"), say("inCases")], rows);
}

const listOf = (meaning: Word, names: readonly string[]): string[] =>
  names.length > 0 ? [`<p>${say(meaning)}</p><ul>${names.map((name) => `<li>${code(name)}</li>`).join("")}</ul>`] : [];

/** Returns the section of a machine; empty if its model has no oracles. */
export function uncheckedMarkup(entry: ReportEntry, trace: Trace, numbersOf: Numbers): string {
  const { unchecked } = entry;
  if (!unchecked) return "";
  const { states, transitions, values, guards } = unchecked;
  const isEmpty = states.length + transitions.length === 0;
  const tables = statesOf(entry, states) + transitionsOf(entry, transitions, trace, numbersOf);
  const untried = [...listOf("oneValue", values), ...listOf("neverBoth", guards)].join("");
  return `<h3>${say("unchecked")}</h3><p>${say(isEmpty ? "allChecked" : "uncheckedMeaning")}</p>${tables}${untried}`;
}
