/** `npm run visits`: what visitors look at and search for. `--help` tells more. */

import { namesOf } from "../contract/records.ts";
import { companyOf } from "../server/content/load/company-file.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { withControlsShown } from "../server/lib/visible-controls.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { dayBefore, dayIn } from "../server/time/day.ts";
import { visitsSince } from "../server/visits/keep.ts";
import type { VisitCount, VisitKind } from "../server/visits/visits.ts";

const HELP = `Counts the pages that visitors viewed, their searches, added products and sent forms, without any personal data.

Usage: npm run visits [-- options]

  --since DAY   counts from a day such as 2026-11-01; by default the last 30 days
  --top N       the number of rows of each kind (20 by default)
  --json        prints everything as JSON

Prefetched pages are not counted. Requests of programs, by their User-Agent, are counted as one sum. "…" stands for names past the
limit of a day, for searches that look like a mail address or a telephone number, and for searches from fewer than three networks on a
day. The settings are those of the server, which may be running: counts appear after a minute.`;

const PROGRAM = { command: "npm run visits", help: HELP };
const SLOW_TIMEOUT = 60_000;
const DAYS = 30;
const TITLES: Readonly<Record<VisitKind, string>> = {
  page: "Pages",
  search: "Searches",
  missed: "Searches that found nothing",
  added: "Products added to an inquiry",
  inquiry: "Inquiries sent",
  bot: "Pages that programs asked for",
};
const KINDS = namesOf(TITLES);

function tableOf(kind: VisitKind, counts: readonly VisitCount[], top: number): string[] {
  const of = counts.filter((each) => each.kind === kind);
  const total = of.reduce((sum, { count }) => sum + count, 0);
  const named = of.filter(({ name }) => name !== "").slice(0, top);
  const width = String(total).length;
  const rows = named.map(({ name, count }) => `  ${String(count).padStart(width)}  ${withControlsShown(name)}`);
  const more = of.length > named.length && named.length > 0 ? [`  and ${of.length - named.length} more`] : [];
  return [`${TITLES[kind]}: ${total}`, ...rows, ...more];
}

async function show(database: Database, since: string, top: number, isJson: boolean): Promise<void> {
  const counts = await visitsSince(database, since);
  if (isJson) return console.log(JSON.stringify({ since, counts }, undefined, 2));
  console.log([`Since ${since}`, ...KINDS.flatMap((kind) => ["", ...tableOf(kind, counts, top)])].join("\n"));
}

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, {
    options: { since: { type: "string" }, top: { type: "string" }, json: { type: "boolean" } },
  });
  if (!commandLine) return;
  const settings = settingsOfEnvironment();
  const {
    since = dayBefore(dayIn((await companyOf(settings)).timeZone), DAYS),
    top = "20",
    json = false,
  } = commandLine.values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))
    throw refusal(PROGRAM, `--since is a day such as 2026-01-31, not "${since}"`);
  if (!/^[1-9]\d{0,4}$/.test(top)) throw refusal(PROGRAM, `--top takes a whole number, not "${top}"`);
  const database = await openDatabase(settings, SLOW_TIMEOUT);
  try {
    await show(database, since, Number(top), json);
  } finally {
    await database.destroy();
  }
});
