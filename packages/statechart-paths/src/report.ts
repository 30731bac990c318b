/** Writes one static, accessible HTML page of all machines. */
import type { AnyStateNode } from "xstate";
import type { TestCase } from "./cases.ts";
import type { Coverage, Tally } from "./cover.ts";
import { isIgnored, triggerOf } from "./labels.ts";
import { type FoundMachine, UsageError } from "./load.ts";
import { sentenceOfType } from "./prose.ts";
import type { CoverageRun } from "./runs.ts";
import { eventTypesOf, structureOf, type TransitionEntry } from "./structure.ts";
import { escapeMarkup, toSvg } from "./svg.ts";

export interface ReportEntry extends FoundMachine {
  readonly cases: readonly TestCase[];
  /** What is to be known of the cases beside. */
  readonly remarks?: readonly string[];
}

const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1d2630; --soft: #f2f4f6; --line: #c3cad1; --state: #fff; --title: #e4e8ec; }
@media (prefers-color-scheme: dark) { :root { --ground: #161b20; --ink: #e6eaee; --soft: #20272e; --line: #4a5560; --state: #161b20; --title: #303942; } }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main, header { max-width: 76rem; margin: 0 auto; padding: 0 clamp(1rem, 3vw, 1.5rem) 1rem; }
h1 { margin: 1.5rem 0 .5rem; line-height: 1.2; } h2 { margin: 1.5rem 0 .25rem; } h3 { margin: 1.5rem 0 .25rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid #2c7be5; outline-offset: 2px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: .5rem; }
section { border-top: 2px solid var(--line); margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .92rem; }
caption { text-align: start; font-weight: 600; padding: .3rem 0; }
th, td { text-align: start; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
td:not(.number) { min-width: 8rem; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
code { font-size: .9em; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 1rem 0; } .scroll table { margin: 0; }
.diagram { border: 1px solid var(--line); border-radius: 6px; padding: .5rem; } .diagram svg { display: block; }
details { margin: .6rem 0; } summary { cursor: pointer; font-weight: 600; }
.expected { color: inherit; opacity: .85; margin: 0; padding-inline-start: 1.2rem; }
.open { font-weight: 600; }
@media print { .scroll { overflow: visible; } .diagram svg { max-width: 100%; height: auto; } }
`;

const code = (text: string) => `<code>${escapeMarkup(text)}</code>`;
const share = (tally: Tally | null) => (tally ? `${tally.covered} of ${tally.total}` : "not asked for");
const row = (cells: readonly string[]) => `<tr>${cells.join("")}</tr>`;
const cell = (markup: string, isNumber = false) => `<td${isNumber ? ' class="number"' : ""}>${markup}</td>`;
const rowHead = (markup: string) => `<th scope="row">${markup}</th>`;

/** A part that scrolls by itself where the window is narrow, and by keyboard as well. */
const scrolling = (label: string, markup: string, kind = "") =>
  `<div class="scroll${kind}" role="region" tabindex="0" aria-label="${escapeMarkup(label)}">${markup}</div>`;

/** `of` is the machine that a table is about; `numbers` are the columns, from 0, that hold numbers. */
function table(caption: string, of: string, heads: readonly string[], rows: readonly string[], numbers = heads.length) {
  const head = heads.map((text, index) => {
    const kind = index >= numbers ? ' class="number"' : "";
    return `<th scope="col"${kind}>${escapeMarkup(text)}</th>`;
  });
  const label = of === "" ? caption : `${caption} of ${of}`;
  return scrolling(
    label,
    `<table><caption>${escapeMarkup(caption)}</caption><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>`,
  );
}

const pathOf = (node: AnyStateNode) => node.path.join(".") || node.key;

function statesTable({ name, machine }: FoundMachine): string {
  const rows = structureOf(machine).states.map((node) =>
    row([rowHead(code(pathOf(node))), cell(escapeMarkup(node.description ?? "")), cell(node.type)]),
  );
  return table("States", name, ["State", "What it means", "Kind"], rows);
}

function eventsTable({ name, machine }: FoundMachine): string {
  const structure = structureOf(machine);
  const rows = eventTypesOf(structure).map((type) => {
    const handled = structure.transitions
      .filter(({ eventType }) => eventType === type)
      .map(({ source }) => pathOf(source));
    return row([
      rowHead(code(type)),
      cell(escapeMarkup(sentenceOfType(machine, type))),
      cell([...new Set(handled)].map(code).join(", ")),
    ]);
  });
  return rows.length > 0 ? table("Events", name, ["Event", "What happens", "Handled in"], rows) : "";
}

function walkedMark({ id, guard }: TransitionEntry, coverage: Coverage | undefined): string {
  if (!coverage) return "not known";
  if (`take ${id}` in coverage.excluded) return "excluded";
  const items = guard === undefined ? [`take ${id}`] : [`take ${id}`, `refuse ${id}`];
  const { missing } = coverage.transitions;
  if (items.some((item) => missing.includes(item))) return "not walked";
  const isOpenSomewhere = missing.some((open) => items.some((item) => open.endsWith(`: ${item}`)));
  return isOpenSomewhere ? "not from everywhere" : "walked";
}

function transitionsTable({ name, machine }: FoundMachine, runs: readonly [string, Coverage | undefined][]): string {
  const rows = structureOf(machine).transitions.map((entry) =>
    row([
      rowHead(code(pathOf(entry.source))),
      cell(escapeMarkup(triggerOf(entry))),
      cell(entry.guard === undefined ? "" : code(entry.guard)),
      cell(
        entry.targets.length > 0
          ? entry.targets.map((id) => code(pathOf(machine.getStateNodeById(id)))).join(", ")
          : isIgnored(entry)
            ? "stays, and does nothing"
            : "stays",
      ),
      ...runs.map(([, coverage]) => cell(walkedMark(entry, coverage))),
    ]),
  );
  const heads = ["From", "On", "If", "To", ...runs.map(([ranIn]) => `In ${ranIn}`)];
  return rows.length > 0 ? table("Transitions", name, heads, rows) : "";
}

const list = (items: readonly string[]) =>
  `<ul class="expected">${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;

function casesMarkup({ cases, remarks = [] }: ReportEntry): string {
  const items = cases.map(
    ({ title, given, expected, steps }) =>
      `<details><summary>${escapeMarkup(title)} (${steps.length} ${steps.length === 1 ? "step" : "steps"})</summary>` +
      `<p>Given that ${escapeMarkup(given)}.</p>${list(expected)}` +
      `<ol>${steps.map((step) => `<li>${escapeMarkup(step.action)}${list(step.expected)}</li>`).join("")}</ol></details>`,
  );
  const note = remarks.map((remark) => `<p>${escapeMarkup(remark)}</p>`).join("");
  return `<h3>Test paths</h3>${note}${items.join("\n")}`;
}

/** `leftOut` are the runs that do not walk the machine, each with the reason. */
function coverageMarkup(
  name: string,
  runs: readonly [string, Coverage | undefined][],
  leftOut: readonly string[],
): string {
  const known = runs.flatMap(([ranIn, coverage]) => (coverage ? [{ ranIn, coverage }] : []));
  if (known.length === 0) {
    const none = "<p>No test run has written the coverage of this machine yet.</p>";
    return `<h3>Coverage</h3>${leftOut.length > 0 ? list(leftOut) : none}`;
  }
  const rows = known.map(({ ranIn, coverage: { states, transitions, pairs, walks, steps } }) =>
    row([
      rowHead(escapeMarkup(ranIn)),
      cell(share(states), true),
      cell(share(transitions), true),
      cell(share(pairs), true),
      cell(String(walks), true),
      cell(String(steps), true),
    ]),
  );
  const unknown = runs.filter(
    ([ranIn, coverage]) => !coverage && !leftOut.some((line) => line.startsWith(`${ranIn}: `)),
  );
  const notReached = known.flatMap(({ ranIn, coverage: { states, transitions, pairs, excluded } }) => [
    ...[...states.missing, ...transitions.missing, ...(pairs?.missing ?? [])].map(
      (item) => `${ranIn}: not reached: ${item}`,
    ),
    ...Object.entries(excluded).map(([item, reason]) => `${ranIn}: excluded: ${item}: ${reason}`),
  ]);
  const open = [...notReached, ...leftOut, ...unknown.map(([ranIn]) => `${ranIn}: not walked at all`)];
  return (
    `<h3>Coverage of the last test run</h3>${table("Walked", name, ["In", "States", "Transitions", "Pairs", "Walks", "Steps"], rows, 1)}` +
    (open.length > 0 ? list(open) : "<p>Everything was reached.</p>")
  );
}

/** The coverage of one machine in each run. */
const coveragesOf = (name: string, runs: readonly CoverageRun[]) =>
  runs.map(({ ranIn, machines }): [string, Coverage | undefined] => [
    ranIn,
    machines.find((coverage) => coverage.machine === name),
  ]);

/** The runs that leave a machine out, each with the reason. */
const leftOutOf = (name: string, runs: readonly CoverageRun[]) =>
  runs.flatMap(({ ranIn, leftOut = {} }) => (name in leftOut ? [`${ranIn}: not walked: ${leftOut[name]}`] : []));

/** How much of all that was asked for has been walked. */
function summaryOf(coverage: Coverage | undefined, isLeftOut: boolean): string {
  if (!coverage) return isLeftOut ? "left out" : "not run";
  const tallies = [coverage.states, coverage.transitions, ...(coverage.pairs ? [coverage.pairs] : [])];
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  const [covered, total] = [sum((tally) => tally.covered), sum((tally) => tally.total)];
  return covered === total ? "100 %" : `<span class="open">${Math.floor((covered / total) * 1000) / 10} %</span>`;
}

const idOf = (name: string) => name.replace(/[^A-Za-z0-9_.-]/g, "-");

/** The diagram, or why there is none. */
async function diagramOf({ name, machine }: ReportEntry): Promise<string> {
  try {
    return scrolling(`Diagram of ${name}`, await toSvg(machine, `machine ${name}`), " diagram");
  } catch (problem) {
    if (problem instanceof UsageError) return `<p>${escapeMarkup(problem.message)}</p>`;
    throw problem;
  }
}

async function sectionOf(entry: ReportEntry, runs: readonly CoverageRun[]): Promise<string> {
  const { name, machine } = entry;
  const coverages = coveragesOf(name, runs);
  const description: string = machine.root.description ?? "";
  return `<section aria-labelledby="${idOf(name)}"><h2 id="${idOf(name)}">${escapeMarkup(name)}</h2>
<p>${escapeMarkup(description)}</p>
${await diagramOf(entry)}
${statesTable(entry)}${eventsTable(entry)}${transitionsTable(entry, coverages)}
${coverageMarkup(name, coverages, leftOutOf(name, runs))}${casesMarkup(entry)}</section>`;
}

/** The whole page. `runs` are the coverage files that were found. */
export async function toReport(entries: readonly ReportEntry[], runs: readonly CoverageRun[]): Promise<string> {
  const rows = entries.map(({ name, machine, cases }) => {
    const structure = structureOf(machine);
    return row([
      rowHead(`<a href="#${idOf(name)}">${escapeMarkup(name)}</a>`),
      cell(escapeMarkup(machine.root.description ?? "")),
      cell(String(structure.states.length), true),
      cell(String(eventTypesOf(structure).length), true),
      cell(String(structure.transitions.length), true),
      cell(String(cases.length), true),
      ...coveragesOf(name, runs).map(([, coverage], index) =>
        cell(summaryOf(coverage, name in (runs[index]?.leftOut ?? {})), true),
      ),
    ]);
  });
  const heads = [
    ...["Machine", "What it models", "States", "Events", "Transitions", "Test paths"],
    ...runs.map(({ ranIn }) => `Walked in ${ranIn}`),
  ];
  const sections = await Promise.all(entries.map((entry) => sectionOf(entry, runs)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>State machines</title><style>${STYLE}</style></head>
<body>
<a class="skip" href="#machines">Skip to the machines</a>
<header><h1>State machines</h1><p>What each machine models, how it may be walked, and how much of it the last test run has walked.</p></header>
<main id="machines">
${table("Machines", "", heads, rows, 2)}
${sections.join("\n")}
</main>
</body>
</html>
`;
}
