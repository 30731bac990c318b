/** Writes one static, accessible HTML page of all machines, in two languages, light and dark, for screen and paper. */
import type { CoverageRun } from "../coverage-files.ts";
import type { HistoryEntry } from "../coverage-history.ts";
import { eventTypesOf, statesOf, structureOf } from "../structure.ts";
import { escapeMarkup } from "../svg.ts";
import { traceOf } from "../trace.ts";
import { coverageMarkup } from "./coverage.ts";
import { diagramOf } from "./diagram.ts";
import type { ReportEntry } from "./entry.ts";
import { coveragesOf, percentText, type RunCoverage, shareOf } from "./marks.ts";
import { bad, cell, good, idOf, list, row, rowHead, table } from "./markup.ts";
import { STYLE } from "./style.ts";
import { eventsTable, guardsTable, type Numbers, requirementsTable, statesTable, transitionsTable } from "./tables.ts";
import { uncheckedMarkup } from "./unchecked.ts";
import { say, titles, type Word } from "./words.ts";
import { SCRIPT } from "./zoom.ts";

export type { ReportEntry };

const counted = (count: number, one: "step", many: "stepsOf") => `${count} ${say(count === 1 ? one : many)}`;

/** Returns a list under its heading; empty without items. */
const listMarkup = (heading: Word, items: readonly string[]): string =>
  items.length > 0 ? `<h3>${say(heading)}</h3>${list(items)}` : "";

/** Returns the notes of a start or a step. */
const notesMarkup = (notes: readonly string[]): string =>
  notes.length > 0 ? `<p>${say("notKnown")} ${escapeMarkup(notes.join(" "))}</p>` : "";

function casesMarkup({ cases, remarks = [] }: ReportEntry): string {
  const notByHand = ` <strong>${say("notByHand")}</strong>`;
  const items = cases.map(
    ({ title, given, notes, expected, steps, byHand }) =>
      `<details><summary>${escapeMarkup(title)} (${counted(steps.length, "step", "stepsOf")})${byHand ? "" : notByHand}</summary>` +
      `<p>${say("given")} ${escapeMarkup(given)}.</p>${notesMarkup(notes)}${list(expected)}` +
      `<ol>${steps.map((step) => `<li>${escapeMarkup(step.action)}${step.byHand ? "" : notByHand}${notesMarkup(step.notes)}${list(step.expected)}</li>`).join("")}</ol></details>`,
  );
  const note = remarks.length > 0 ? `<h3>${say("toKnow")}</h3>${list(remarks)}` : "";
  return `<h3>${say("paths")}</h3>${items.join("\n")}${note}`;
}

async function sectionOf(
  entry: ReportEntry,
  runs: readonly CoverageRun[],
  history: readonly HistoryEntry[],
): Promise<string> {
  const { name, machine, cases, mistakes = [], notReached = [], unreachable = [] } = entry;
  const coverages = coveragesOf(name, runs);
  const trace = traceOf(machine, cases);
  const { states, transitions, guardOutcomes } = trace.summary;
  const numbers = new Map(cases.map(({ id }, index) => [id, index + 1]));
  const numbersOf: Numbers = (ids) =>
    [...new Set(ids)]
      .map((id) => numbers.get(id) ?? 0)
      .sort((one, other) => one - other)
      .join(", ");
  const covered = [
    `${say("states")} ${states.covered} / ${states.total}`,
    `${say("transitions")} ${transitions.covered} / ${transitions.total}`,
    ...(guardOutcomes.total > 0 ? [`${say("outcomes")} ${guardOutcomes.covered} / ${guardOutcomes.total}`] : []),
  ];
  return `<section aria-labelledby="${idOf(name)}"><div class="sheet"><h2 id="${idOf(name)}">${escapeMarkup(name)}</h2>
<p>${escapeMarkup(machine.root.description ?? "")}</p>
<p>${say("covers")} ${covered.join(" · ")}</p>
${await diagramOf(entry, coverages)}</div>
${statesTable(entry)}${eventsTable(entry)}${guardsTable(entry, trace, numbersOf)}${transitionsTable(entry, trace, numbersOf, coverages)}${requirementsTable(entry, trace, numbersOf)}
${coverageMarkup(name, coverages, runs, history)}${listMarkup("mistakes", mistakes)}${listMarkup("notReachedTitle", [...notReached, ...unreachable])}${uncheckedMarkup(entry, trace, numbersOf)}${casesMarkup(entry)}</section>`;
}

/** Returns the cell with the share of items that a run walked. */
function walkedCell([, coverage]: RunCoverage, isSkipped: boolean): string {
  if (!coverage) return cell(say(isSkipped ? "skipped" : "notRun"), true);
  const share = shareOf(coverage);
  return cell((share.covered === share.total ? good : bad)(percentText(share)), true);
}

function overview(entries: readonly ReportEntry[], runs: readonly CoverageRun[]): string {
  const rows = entries.map(({ name, machine, cases }) => {
    const structure = structureOf(machine);
    const counts = [statesOf(structure), eventTypesOf(structure), structure.transitions, cases];
    return row([
      rowHead(`<a href="#${idOf(name)}">${escapeMarkup(name)}</a>`),
      cell(escapeMarkup(machine.root.description ?? "")),
      ...counts.map(({ length }) => cell(String(length), true)),
      ...coveragesOf(name, runs).map((run, index) => walkedCell(run, name in (runs[index]?.skipped ?? {}))),
    ]);
  });
  const heads = [say("machine"), say("models"), say("states"), say("events"), say("transitions"), say("paths")];
  return table(
    "machines",
    "",
    [...heads, ...runs.map(({ environment }) => `${say("walkedIn")} ${escapeMarkup(environment)}`)],
    rows,
    2,
  );
}

/** Returns the whole page. `runs` are the coverage files; `history` is the stored coverage of earlier runs. */
export async function toReport(
  entries: readonly ReportEntry[],
  runs: readonly CoverageRun[],
  history: readonly HistoryEntry[] = [],
): Promise<string> {
  const sections = await Promise.all(entries.map((entry) => sectionOf(entry, runs, history)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titles.join(" · ")}</title><style>${STYLE}</style></head>
<body>
<a class="skip" href="#machines">${say("skip")}</a>
<header><fieldset><legend>${say("language")}</legend><label lang="en"><input type="radio" name="language" id="in-english" checked> English</label><label lang="zh-Hant"><input type="radio" name="language" id="in-chinese"> 中文</label></fieldset>
<h1>${say("title")}</h1><p>${say("intro")}</p></header>
<main id="machines">
${overview(entries, runs)}
${sections.join("\n")}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
