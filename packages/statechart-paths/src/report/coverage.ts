/** The coverage section of a machine in the report: last test runs and history. */
import type { Tally } from "../cover.ts";
import type { Moment } from "../history.ts";
import type { CoverageRun } from "../runs.ts";
import { escapeMarkup } from "../svg.ts";
import { percentText, type RunCoverage } from "./marks.ts";
import { cell, list, row, rowHead, table } from "./markup.ts";
import { say } from "./words.ts";

const share = (tally: Tally | null) =>
  tally ? `${tally.covered} <span aria-hidden="true">/</span> ${tally.total}` : say("notAsked");

/** Returns the runs that skip a machine, each with the reason. */
const leftOutOf = (name: string, runs: readonly CoverageRun[]) =>
  runs.flatMap(({ ranIn, leftOut = {} }) => (name in leftOut ? [{ ranIn, reason: leftOut[name] ?? "" }] : []));

/** Returns the items that were not walked, one line each: run, item, and the reason if there is one. */
function openLines(name: string, coverages: readonly RunCoverage[], runs: readonly CoverageRun[]): string[] {
  const line = (ranIn: string, what: string, rest: string) => `${escapeMarkup(ranIn)}: ${what}${escapeMarkup(rest)}`;
  const leftOut = leftOutOf(name, runs);
  return [
    ...coverages.flatMap(([ranIn, coverage]) =>
      coverage
        ? [
            ...[...coverage.states.missing, ...coverage.transitions.missing, ...(coverage.pairs?.missing ?? [])].map(
              (item) => line(ranIn, say("notReached"), `: ${item}`),
            ),
            ...Object.entries(coverage.excluded).map(([item, reason]) =>
              line(ranIn, say("excluded"), `: ${item}: ${reason}`),
            ),
          ]
        : [],
    ),
    ...leftOut.map(({ ranIn, reason }) => line(ranIn, say("leftOut"), `: ${reason}`)),
    ...coverages
      .filter(([ranIn, coverage]) => !coverage && leftOut.every((run) => run.ranIn !== ranIn))
      .map(([ranIn]) => line(ranIn, say("notWalkedAtAll"), "")),
  ];
}

/** Returns the table of coverage over time, latest first. */
function historyTable(name: string, history: readonly Moment[]): string {
  const rows = history
    .filter(({ machine }) => machine === name)
    .toReversed()
    .map(({ date, ranIn, covered, total }) =>
      row([
        rowHead(escapeMarkup(date)),
        cell(escapeMarkup(ranIn)),
        cell(`${covered} / ${total}`, true),
        cell(percentText({ covered, total }), true),
      ]),
    );
  return table("history", name, [say("date"), say("in"), `${say("walked")}`, "%"], rows, 2);
}

export function coverageMarkup(
  name: string,
  coverages: readonly RunCoverage[],
  runs: readonly CoverageRun[],
  history: readonly Moment[],
): string {
  const known = coverages.flatMap(([ranIn, coverage]) => (coverage ? [{ ranIn, coverage }] : []));
  const open = openLines(name, coverages, runs);
  const rows = known.map(({ ranIn, coverage: { states, transitions, pairs, walks, steps } }) =>
    row([
      rowHead(escapeMarkup(ranIn)),
      ...[states, transitions, pairs].map((tally) => cell(share(tally), true)),
      ...[walks, steps].map((count) => cell(String(count), true)),
    ]),
  );
  const heads = [say("in"), say("states"), say("transitions"), say("pairs"), say("walks"), say("steps")];
  const rest =
    open.length > 0
      ? `<ul class="expected">${open.map((line) => `<li>${line}</li>`).join("")}</ul>`
      : `<p>${say("allReached")}</p>`;
  const nothing = known.length === 0 && leftOutOf(name, runs).length === 0;
  return `<h3>${say("coverage")}</h3>${nothing ? `<p>${say("noRun")}</p>` : table("walked", name, heads, rows, 1) + rest}${historyTable(name, history)}`;
}

export const notReachedMarkup = (notReached: readonly string[]): string =>
  notReached.length > 0 ? `<h3>${say("notReachedTitle")}</h3>${list(notReached)}` : "";
