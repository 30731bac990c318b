/** `npm run inbox`: submissions from visitors. `--help` lists the commands. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { backUp } from "../server/backup/back-up.ts";
import { companyOf } from "../server/content/company-file.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { DatabaseUnavailable } from "../server/database/unavailable.ts";
import { withControlsShown } from "../server/lib/visible-controls.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { csvOf, separatorIn, shownText, tableOf } from "../server/submissions/export.ts";
import {
  acceptSubmission,
  deleteSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  type InboxEntry,
  listSubmissions,
  writtenReference,
} from "../server/submissions/inbox.ts";
import { linesOf, oneLine, reasonsOf } from "../server/submissions/mail.ts";
import { erasePerson, submissionsOf } from "../server/submissions/person.ts";
import { clockIn, momentIn, writtenTime } from "../server/time/zones.ts";
import { type InboxOptions, readOptions, refuse } from "./inbox/options.ts";

/** Milliseconds. An operator prefers waiting to an error, and a backup takes long. */
const SLOW_TIMEOUT = 10 * 60_000;

/** Reports that the command failed. @throws StartProblem with the line */
const fail = (line: string): never => {
  throw new StartProblem([line]);
};

/** Prints JSON, which keeps visitors' text unchanged and harmless to a terminal. */
const jsonOf = (entries: readonly InboxEntry[] | InboxEntry) =>
  withControlsShown(JSON.stringify(entries, undefined, 2), "\n");
/** Prints lines. Visitors' text must not move the cursor or overwrite earlier output. */
const print = (...lines: string[]) => {
  for (const line of lines) console.log(withControlsShown(line, "\n"));
};

/** Returns the time zone of the output. */
const zone = async () => (await companyOf(settingsOfEnvironment())).timeZone;

function mailStateOf({ mail, suspicion }: InboxEntry, timeZone: string): string {
  if (suspicion) return "in the digest of suspect submissions";
  if (mail.goneAt) return `sent ${writtenTime(mail.goneAt, timeZone)}`;
  if (mail.gaveUpAt) return `gave up ${writtenTime(mail.gaveUpAt, timeZone)}: ${oneLine(mail.lastError ?? "")}`;
  return mail.lastError ? `not sent after ${mail.tries} tries: ${oneLine(mail.lastError)}` : "not sent yet";
}

/** Selects submissions by --kind and --suspect. */
const isWanted =
  ({ kind, suspect }: InboxOptions) =>
  (entry: InboxEntry): boolean =>
    (!kind || entry.kind === kind) && (!suspect || entry.suspicion !== null);

function rowOf({ reference, kind, sentAt, body, mail }: InboxEntry, timeZone: string): string {
  const what = "products" in body ? `${body.products.length} product(s)` : body.subject;
  const time = `${clockIn(timeZone, Date.parse(sentAt)).slice(0, 16)} (${timeZone})`;
  const columns = [reference, time, kind.padEnd(7), body.name, body.company, what];
  return [...columns.map(oneLine), ...(mail.gaveUpAt ? ["(mail refused)"] : [])].join("  ");
}

async function list(database: Database, options: InboxOptions): Promise<void> {
  const entries = (await listSubmissions(database)).filter(isWanted(options));
  if (options.json) return console.log(jsonOf(entries));
  if (entries.length === 0)
    return console.log(options.suspect ? "Nothing is suspect." : "There are no submissions yet.");
  const timeZone = await zone();
  const suspects = entries.filter(({ suspicion }) => suspicion);
  print(...entries.filter(({ suspicion }) => !suspicion).map((entry) => rowOf(entry, timeZone)));
  if (suspects.length === 0) return;
  if (suspects.length < entries.length) console.log();
  print("Suspect (to accept one: npm run inbox -- accept REFERENCE):");
  for (const entry of suspects) print(`${rowOf(entry, timeZone)}  (${reasonsOf(entry.suspicion)})`);
}

async function show(database: Database, { subject, json }: InboxOptions): Promise<void> {
  if (!subject) return refuse("show needs a reference number");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (json) return console.log(jsonOf(entry));
  const timeZone = await zone();
  const why = entry.suspicion ? [`Suspect: ${reasonsOf(entry.suspicion)}`] : [];
  const head = [
    `${entry.reference}  ${entry.kind}  ${writtenTime(entry.sentAt, timeZone)}`,
    `Mail: ${mailStateOf(entry, timeZone)}`,
    ...why,
  ];
  print(...head, "", ...linesOf(entry));
}

async function accept(database: Database, { subject }: InboxOptions): Promise<void> {
  if (!subject) return refuse("accept needs a reference number");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (!(await acceptSubmission(database, subject))) return fail(`${entry.reference} is not suspect.`);
  console.log(`${entry.reference} is no longer suspect and will be mailed.`);
}

async function fileOf(entries: readonly InboxEntry[], { format, separator }: InboxOptions): Promise<string | Buffer> {
  if (format === "json") return `${jsonOf(entries)}\n`;
  const { timeZone, locale } = await companyOf(settingsOfEnvironment());
  const table = tableOf(entries, timeZone);
  if (format === "csv") return csvOf(table, separator ?? separatorIn(locale));
  // Loaded only by the command that needs it.
  const { writtenTable } = await import("./products/table-file.ts");
  const rows = table.map((row) => row.map((text) => shownText(text.replaceAll("\r\n", "\n"))));
  return writtenTable(rows, "xlsx", { sheet: "Inbox" });
}

async function exportAll(database: Database, options: InboxOptions): Promise<void> {
  const { out, person } = options;
  const all = person === undefined ? await listSubmissions(database) : await submissionsOf(database, person);
  const entries = all.filter(isWanted(options));
  const file = await fileOf(entries, options);
  if (!out) return void process.stdout.write(file);
  await writeFile(out, file, { mode: 0o600 }).catch((problem: Error) =>
    fail(`${out} can't be written: ${problem.message}.`),
  );
  console.log(`${entries.length} written to ${out}`);
}

async function remove(database: Database, { subject, before, yes }: InboxOptions): Promise<void> {
  if ((subject === undefined) === (before === undefined)) refuse("delete needs a reference number or --before");
  if (!yes) refuse(`Add --yes to delete ${subject ?? `all before ${before}`} permanently`);
  if (before !== undefined) {
    const moment = new Date(momentIn(await zone(), `${before}T00:00:00`)).toISOString();
    return console.log(`${await deleteSubmissionsBefore(database, moment)} deleted.`);
  }
  if (!(await deleteSubmission(database, subject ?? ""))) fail(`There is no submission ${subject}.`);
  print(`${writtenReference(subject ?? "")} is deleted.`);
}

async function erase(database: Database, { person, yes }: InboxOptions): Promise<void> {
  if (person === undefined) return refuse("erase needs --person and an e-mail address");
  if (!yes) return refuse(`Add --yes to remove ${person} permanently`);
  const erased = await erasePerson(database, person);
  if (erased === 0) return fail(`No submission contains ${person}.`);
  print(`${erased} submission(s) no longer contain personal data. Backups and mailboxes still do.`);
}

async function backup(_database: Database, { subject }: InboxOptions): Promise<void> {
  if (!subject) return refuse("backup needs the file to write");
  const count = await backUp(settingsOfEnvironment(), resolve(subject)).catch((problem: Error) =>
    fail(`The backup failed: ${problem.message}.`),
  );
  console.log(`Backup written to ${subject}: ${count} submission(s), reopened and verified`);
}

const COMMANDS: Readonly<Record<string, (database: Database, options: InboxOptions) => Promise<void>>> = {
  list,
  show,
  accept,
  export: exportAll,
  delete: remove,
  erase,
  backup,
};

await runProgram(async () => {
  const options = readOptions();
  if (!options) return;
  const run = Object.hasOwn(COMMANDS, options.command) ? COMMANDS[options.command] : undefined;
  if (!run) return refuse(`There is no command "${options.command}"`);
  const database = await openDatabase(settingsOfEnvironment(), SLOW_TIMEOUT);
  try {
    await run(database, options);
  } catch (problem) {
    throw problem instanceof DatabaseUnavailable
      ? new StartProblem([`${problem.message}.`], { cause: problem })
      : problem;
  } finally {
    await database.destroy();
  }
});
