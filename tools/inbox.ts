/** `npm run inbox`: submissions from visitors. `--help` lists the commands. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { backUp } from "../server/backup/back-up.ts";
import { companyOf } from "../server/content/load/company-file.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { DatabaseUnavailable } from "../server/database/unavailable.ts";
import { withControlsShown } from "../server/lib/visible-controls.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { openFileStore } from "../server/submissions/files/file-store.ts";
import { writtenFile } from "../server/submissions/files/written-files.ts";
import { csvOf, decimalMarkIn, separatorIn, sheetCell, tableOf } from "../server/submissions/inbox/export.ts";
import {
  LINE_NUMBERS,
  lacksNumbers,
  lineTableOf,
  type ProductNumbers,
} from "../server/submissions/inbox/export-lines.ts";
import {
  acceptSubmission,
  deleteSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  type InboxEntry,
  listSubmissions,
  writtenReference,
} from "../server/submissions/inbox/inbox.ts";
import { erasePerson, submissionsOf } from "../server/submissions/inbox/person.ts";
import { linesOf, oneLine, reasonsOf } from "../server/submissions/mail/company-mail.ts";
import { releaseConfirmation } from "../server/submissions/mail/held-confirmations.ts";
import { markAnswered } from "../server/submissions/status/change.ts";
import { isReopened, stateOf } from "../server/submissions/status/read.ts";
import { writtenField } from "../server/submissions/store/written-lines.ts";
import { clockIn, momentIn, writtenTime } from "../server/time/zones.ts";
import { filesInFolder } from "./inbox/files-in-folder.ts";
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
  if (!mail.isKnown) return "nothing is known of it, since the person was erased";
  if (mail.goneAt) return `sent ${writtenTime(mail.goneAt, timeZone)}`;
  if (mail.gaveUpAt) return `gave up ${writtenTime(mail.gaveUpAt, timeZone)}: ${oneLine(mail.lastError ?? "")}`;
  return mail.lastError ? `not sent after ${mail.tries} tries: ${oneLine(mail.lastError)}` : "not sent yet";
}

/** Selects submissions by --kind, --suspect and --held. */
const isWanted =
  ({ kind, suspect, held }: InboxOptions) =>
  (entry: InboxEntry): boolean =>
    (!kind || entry.kind === kind) && (!suspect || entry.suspicion !== null) && (!held || entry.isConfirmationHeld);

/** Returns the state of a submission for the list, with the messages that were added. */
function progressOf(entry: InboxEntry): readonly string[] {
  const state = stateOf(entry);
  const { length } = entry.messages;
  const since = state === "received" && isReopened(entry) ? ", not answered yet" : "";
  return [
    ...(state === "received" ? [] : [`(${state})`]),
    ...(length > 0 ? [`(${length} message(s) added${since})`] : []),
  ];
}

function rowOf(entry: InboxEntry, timeZone: string): string {
  const { reference, kind, sentAt, answerDueAt, body, files, mail } = entry;
  const what = "products" in body ? `${body.products.length} product(s)` : body.subject;
  const minute = (moment: string) => clockIn(timeZone, Date.parse(moment)).slice(0, 16);
  const due = answerDueAt === null ? [] : [`due ${minute(answerDueAt)}`];
  const count = files.length > 0 ? `, ${files.length} file(s)` : "";
  const time = `${minute(sentAt)} (${timeZone})`;
  const columns = [reference, time, ...due, kind.padEnd(7), body.name, body.company, `${what}${count}`];
  const refused = mail.gaveUpAt ? ["(mail refused)"] : [];
  const held = entry.isConfirmationHeld ? ["(confirmation held)"] : [];
  return [...columns.map(oneLine), ...progressOf(entry), ...refused, ...held].join("  ");
}

function nothingOf({ suspect, held }: InboxOptions): string {
  if (held) return "No confirmation is held.";
  return suspect ? "Nothing is suspect." : "There are no submissions yet.";
}

async function list(database: Database, options: InboxOptions): Promise<void> {
  const entries = (await listSubmissions(database)).filter(isWanted(options));
  if (options.json) return console.log(jsonOf(entries));
  if (entries.length === 0) return console.log(nothingOf(options));
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
  const held = entry.isConfirmationHeld
    ? [`Confirmation: held (to send it: npm run inbox -- send ${entry.reference})`]
    : [];
  const head = [
    `${entry.reference}  ${entry.kind}  ${writtenTime(entry.sentAt, timeZone)}`,
    ...(entry.answerDueAt === null ? [] : [`Answer due ${writtenTime(entry.answerDueAt, timeZone)}`]),
    `Mail: ${mailStateOf(entry, timeZone)}`,
    ...held,
    ...why,
  ];
  const files = entry.files.length > 0 ? ["Files:", ...entry.files.map((file) => `- ${writtenFile(file)}`)] : [];
  const fields = [...linesOf(entry), ...files];
  print(...head, ...progressLines(entry, timeZone), "", ...fields, ...addedLines(entry, timeZone));
}

async function writeFiles(database: Database, { subject, out }: InboxOptions): Promise<void> {
  if (!subject || out === undefined) return refuse("files needs a reference number, and --out with a folder");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (entry.files.length === 0) return fail(`${entry.reference} has no files.`);
  const store = openFileStore(database, settingsOfEnvironment());
  for (const path of await filesInFolder(store, entry.files, resolve(out))) print(`Written: ${path}`);
}

const progressLines = (entry: InboxEntry, timeZone: string): readonly string[] => {
  const { answeredAt, withdrawnAt } = entry;
  const open = stateOf(entry) === "received" && isReopened(entry) ? ", and open again since a message was added" : "";
  return [
    ...(answeredAt ? [`Answered: ${writtenTime(answeredAt, timeZone)}${open}`] : []),
    ...(withdrawnAt ? [`Withdrawn by the visitor: ${writtenTime(withdrawnAt, timeZone)}`] : []),
  ];
};

const addedLines = ({ messages }: InboxEntry, timeZone: string): readonly string[] =>
  messages.flatMap(({ sentAt, text }) => ["", writtenField(`Added ${writtenTime(sentAt, timeZone)}`, text)]);

async function answered(database: Database, { subject, undo }: InboxOptions): Promise<void> {
  if (!subject) return refuse("answered needs a reference number");
  const reference = writtenReference(subject);
  if (!(await markAnswered(database, reference, !undo))) return fail(`There is no submission ${subject}.`);
  print(undo ? `${reference} is no longer marked as answered.` : `${reference} is marked as answered.`);
}

async function accept(database: Database, { subject }: InboxOptions): Promise<void> {
  if (!subject) return refuse("accept needs a reference number");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (!(await acceptSubmission(database, subject))) return fail(`${entry.reference} is not suspect.`);
  console.log(`${entry.reference} is no longer suspect and will be mailed.`);
}

async function send(database: Database, { subjects, held }: InboxOptions): Promise<void> {
  if (subjects.length > 0 === held) return refuse("send needs reference numbers or --held");
  const all = held ? (await listSubmissions(database)).filter(({ isConfirmationHeld }) => isConfirmationHeld) : [];
  const references = held ? all.map(({ reference }) => reference) : subjects.map(writtenReference);
  if (references.length === 0) return console.log("No confirmation is held.");
  const missing: string[] = [];
  for (const reference of references) {
    if (await releaseConfirmation(database, reference)) print(`The confirmation of ${reference} will be sent.`);
    else missing.push(reference);
  }
  if (missing.length > 0) fail(`No confirmation is held of ${missing.join(", ")}.`);
}

/** The numbers of today's products, if lines of earlier releases need them. Content that can't be read has none. */
async function productNumbers(entries: readonly InboxEntry[]): Promise<ProductNumbers> {
  if (!lacksNumbers(entries)) return new Map();
  const { loadContent } = await import("../server/content/load/load.ts");
  const content = await loadContent(settingsOfEnvironment().contentFolder, { withoutFiles: true }).catch(
    () => undefined,
  );
  return new Map(content?.products.map(({ id, number }) => [id, number]));
}

async function fileOf(
  entries: readonly InboxEntry[],
  { format, separator, lines }: InboxOptions,
): Promise<string | Buffer> {
  if (format === "json") return `${jsonOf(entries)}\n`;
  const { timeZone, locale } = await companyOf(settingsOfEnvironment());
  // A spreadsheet has numbers, and shows them with the mark of its own country.
  const mark = format === "xlsx" ? "." : decimalMarkIn(locale);
  const table = lines
    ? lineTableOf(entries, timeZone, mark, await productNumbers(entries))
    : tableOf(entries, timeZone);
  if (format === "csv") return csvOf(table, separator ?? separatorIn(locale));
  // Loaded only by the command that needs it.
  const { writtenTable } = await import("./products/table-file.ts");
  const [head = [], ...rows] = table;
  const cells = rows.map((row) => row.map((text, at) => sheetCell(text, head[at], lines ? LINE_NUMBERS : undefined)));
  return writtenTable([head, ...cells], "xlsx", { sheet: "Inbox" });
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

/** Deletes the contents of files whose submissions were deleted. */
const clearFiles = (database: Database) => openFileStore(database, settingsOfEnvironment()).clear();

async function remove(database: Database, { subject, before, yes }: InboxOptions): Promise<void> {
  if ((subject === undefined) === (before === undefined)) refuse("delete needs a reference number or --before");
  if (!yes) refuse(`Add --yes to delete ${subject ?? `all before ${before}`} permanently`);
  if (before !== undefined) {
    const moment = new Date(momentIn(await zone(), `${before}T00:00:00`)).toISOString();
    const deleted = await deleteSubmissionsBefore(database, moment);
    await clearFiles(database);
    return console.log(`${deleted} deleted.`);
  }
  const isDeleted = await deleteSubmission(database, subject ?? "");
  await clearFiles(database);
  if (!isDeleted) fail(`There is no submission ${subject}.`);
  print(`${writtenReference(subject ?? "")} is deleted.`);
}

async function erase(database: Database, { person, yes }: InboxOptions): Promise<void> {
  if (person === undefined) return refuse("erase needs --person and an e-mail address");
  if (!yes) return refuse(`Add --yes to remove ${person} permanently`);
  const erased = await erasePerson(database, person);
  await clearFiles(database);
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
  send,
  files: writeFiles,
  answered,
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
