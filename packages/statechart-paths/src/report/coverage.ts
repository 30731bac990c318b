/** The coverage section of a machine in the report: last test runs and history. */
import { missingIn, namedTallies, type Tally } from "../cover.ts";
import type { CoverageRun } from "../coverage-files.ts";
import type { HistoryEntry } from "../coverage-history.ts";
import { escapeMarkup } from "../svg.ts";
import { percentText, type RunCoverage } from "./marks.ts";
import { cell, row, rowHead, table } from "./markup.ts";
import { say } from "./words.ts";

const share = (tally: Tally | null) =>
  tally ? `${tally.covered} <span aria-hidden="true">/</span> ${tally.total}` : say("notAsked");

/** Returns the runs that skip a machine, each with the reason. */
const skippedIn = (name: string, runs: readonly CoverageRun[]) =>
  runs.flatMap(({ environment, skipped = {} }) =>
    name in skipped ? [{ environment, reason: skipped[name] ?? "" }] : [],
  );

/** Returns the items that were not walked, one line each: run, item, and the reason if there is one. */
function openLines(name: string, coverages: readonly RunCoverage[], runs: readonly CoverageRun[]): string[] {
  const line = (environment: string, what: string, rest: string) =>
    `${escapeMarkup(environment)}: ${what}${escapeMarkup(rest)}`;
  const skipped = skippedIn(name, runs);
  return [
    ...coverages.flatMap(([environment, coverage]) =>
      coverage
        ? [
            ...missingIn(coverage).map((item) => line(environment, say("notReached"), `: ${item}`)),
            ...Object.entries(coverage.excluded).map(([item, reason]) =>
              line(environment, say("excluded"), `: ${item}: ${reason}`),
            ),
          ]
        : [],
    ),
    ...skipped.map(({ environment, reason }) => line(environment, say("skipped"), `: ${reason}`)),
    ...coverages
      .filter(([environment, coverage]) => !coverage && skipped.every((run) => run.environment !== environment))
      .map(([environment]) => line(environment, say("notWalkedAtAll"), "")),
  ];
}

/** Returns the table of coverage over time, latest first. */
function historyTable(name: string, history: readonly HistoryEntry[]): string {
  const rows = history
    .filter(({ machine }) => machine === name)
    .toReversed()
    .map(({ date, environment, covered, total }) =>
      row([
        rowHead(escapeMarkup(date)),
        cell(escapeMarkup(environment)),
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
  history: readonly HistoryEntry[],
): string {
  const known = coverages.flatMap(([environment, coverage]) => (coverage ? [{ environment, coverage }] : []));
  const open = openLines(name, coverages, runs);
  const rows = known.map(({ environment, coverage }) =>
    row([
      rowHead(escapeMarkup(environment)),
      ...namedTallies(coverage).map(([, tally]) => cell(share(tally), true)),
      ...[coverage.walks, coverage.steps].map((count) => cell(String(count), true)),
    ]),
  );
  const kinds = ["states", "combinations", "transitions", "outcomes", "inCombinations", "pairs"] as const;
  const heads = [say("in"), ...kinds.map(say), say("walks"), say("steps")];
  const rest =
    open.length > 0
      ? `<ul class="expected">${open.map((line) => `<li>${line}</li>`).join("")}</ul>`
      : `<p>${say("allReached")}</p>`;
  const nothing = known.length === 0 && skippedIn(name, runs).length === 0;
  return `<h3>${say("coverage")}</h3>${nothing ? `<p>${say("noRun")}</p>` : table("walked", name, heads, rows, 1) + rest}${historyTable(name, history)}`;
}
