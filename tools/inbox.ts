/** `npm run inbox`: what visitors sent. `--help` tells the commands. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { withControlsShown } from "../contract/controls.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import type { SubmissionKind } from "../server/database/tables.ts";
import { DatabaseUnavailable } from "../server/database/unavailable.ts";
import { settingsOfEnvironment } from "../server/environment.ts";
import { runProgram, StartProblem } from "../server/start-problem.ts";
import { csvOf } from "../server/submissions/export.ts";
import {
  acceptSubmission,
  copyDatabase,
  deleteSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  type InboxEntry,
  listSubmissions,
} from "../server/submissions/inbox.ts";
import { linesOf, reasonsOf } from "../server/submissions/mail.ts";
import { erasePerson, submissionsOf } from "../server/submissions/person.ts";

const HELP = `What visitors sent: inquiries and messages.

  npm run inbox                                 lists them, newest first, and apart from them what is suspect
  npm run inbox -- list [--kind inquiry|contact] [--suspect] [--json]
                                                with --suspect what looks like advertising or a machine's work, alone
  npm run inbox -- show VH-2026-000123          shows one whole
  npm run inbox -- accept VH-2026-000123        a suspect one is none: it is mailed like any other
  npm run inbox -- export [--format csv|json] [--kind inquiry|contact] [--suspect] [--out file]
  npm run inbox -- delete VH-2026-000123 --yes  deletes one for good
  npm run inbox -- delete --before 2026-01-31 --yes
                                                deletes all that were received before that day (UTC)
  npm run inbox -- export --person mail@example.com
                                                all that was sent with an e-mail address
  npm run inbox -- erase --person mail@example.com --yes
                                                takes the person out of it, and keeps what it was about
  npm run inbox -- backup <file>                copies the embedded database whole, also while the server runs

It reads the same settings as the server (DATA, DATABASE_URL), and may be used while the server runs.`;

/** Milliseconds: an operator would rather wait than be refused, and a copy takes its time. */
const PATIENCE = 10 * 60_000;

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  kind: { type: "string" },
  suspect: { type: "boolean" },
  json: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  before: { type: "string" },
  person: { type: "string" },
  yes: { type: "boolean" },
} as const;

interface Wish {
  readonly command: string;
  /** What the command is about: a reference number, or for a backup its file. */
  readonly subject: string | undefined;
  readonly kind: SubmissionKind | undefined;
  /** Suspect ones alone. */
  readonly suspect: boolean;
  readonly json: boolean;
  readonly format: "csv" | "json";
  readonly out: string | undefined;
  /** The first moment that is kept, in ISO 8601. */
  readonly before: string | undefined;
  /** An e-mail address. */
  readonly person: string | undefined;
  readonly yes: boolean;
}

const fail = (line: string): never => {
  throw new StartProblem([line, "npm run inbox -- --help tells the commands."]);
};

function oneOf<T extends string>(name: string, value: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((each) => each === value);
  return value === undefined || found ? found : fail(`--${name} is one of ${known.join(", ")}, not "${value}".`);
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return fail(`--before is a day such as 2026-01-31, not "${text}".`);
  return day.toISOString();
}

function addressOf(text: string | undefined): string | undefined {
  return text === undefined || /\S@\S/.test(text) ? text : fail(`--person is an e-mail address, not "${text}".`);
}

function readWish(args: readonly string[]): Wish | undefined {
  const { values, positionals } = parse(args);
  const [command = "list", subject, ...rest] = positionals;
  if (values.help || command === "help") return undefined;
  if (rest.length > 0) fail(`"${rest.join(" ")}" is one word too many.`);
  return {
    command,
    subject,
    kind: oneOf("kind", values.kind, ["inquiry", "contact"]),
    suspect: values.suspect ?? false,
    json: values.json ?? false,
    format: oneOf("format", values.format, ["csv", "json"]) ?? "csv",
    out: values.out,
    before: dayOf(values.before),
    person: addressOf(values.person),
    yes: values.yes ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    return fail((problem as Error).message);
  }
}

/** As JSON, in which what visitors wrote is the same and does nothing to a terminal. */
const jsonOf = (entries: readonly InboxEntry[] | InboxEntry) =>
  withControlsShown(JSON.stringify(entries, undefined, 2), "\n");
/** Prints lines; what visitors wrote must not move the cursor or change what stands before it. */
const print = (...lines: string[]) => {
  for (const line of lines) console.log(withControlsShown(line, "\n"));
};

function mailStateOf({ mail, suspicion }: InboxEntry): string {
  if (suspicion) return "in the digest of what is suspect";
  if (mail.goneAt) return `sent ${mail.goneAt}`;
  if (mail.gaveUpAt) return `gave up ${mail.gaveUpAt}: ${mail.lastError}`;
  return mail.lastError ? `not sent after ${mail.tries} tries: ${mail.lastError}` : "not sent yet";
}

/** Those of a kind, and with --suspect those that are suspect. */
const isWanted =
  ({ kind, suspect }: Wish) =>
  (entry: InboxEntry): boolean =>
    (!kind || entry.kind === kind) && (!suspect || entry.suspicion !== null);

function rowOf({ reference, kind, sentAt, body, mail }: InboxEntry): string {
  const what = "products" in body ? `${body.products.length} product(s)` : body.subject;
  const columns = [reference, sentAt.slice(0, 16).replace("T", " "), kind.padEnd(7), body.name, body.company, what];
  return [...columns, ...(mail.gaveUpAt ? ["(mail refused)"] : [])].join("  ");
}

async function list(database: Database, wish: Wish): Promise<void> {
  const entries = (await listSubmissions(database)).filter(isWanted(wish));
  if (wish.json) return console.log(jsonOf(entries));
  if (entries.length === 0) return console.log(wish.suspect ? "Nothing is suspect." : "Nothing was sent yet.");
  const suspects = entries.filter(({ suspicion }) => suspicion);
  print(...entries.filter(({ suspicion }) => !suspicion).map(rowOf));
  if (suspects.length === 0) return;
  if (suspects.length < entries.length) console.log();
  print("Suspect (npm run inbox -- accept REFERENCE makes one an ordinary one):");
  for (const entry of suspects) print(`${rowOf(entry)}  (${reasonsOf(entry.suspicion)})`);
}

async function show(database: Database, { subject, json }: Wish): Promise<void> {
  if (!subject) return fail("show needs a reference number.");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (json) return console.log(jsonOf(entry));
  const why = entry.suspicion ? [`Suspect: ${reasonsOf(entry.suspicion)}`] : [];
  const head = [`${entry.reference}  ${entry.kind}  ${entry.sentAt}`, `Mail: ${mailStateOf(entry)}`, ...why];
  print(...head, "", ...linesOf(entry));
}

async function accept(database: Database, { subject }: Wish): Promise<void> {
  if (!subject) return fail("accept needs a reference number.");
  const entry = (await findSubmission(database, subject)) ?? fail(`There is no submission ${subject}.`);
  if (!(await acceptSubmission(database, subject))) return fail(`${entry.reference} is not suspect.`);
  console.log(`${entry.reference} is an ordinary one from now on, and will be mailed.`);
}

async function exportAll(database: Database, wish: Wish): Promise<void> {
  const { format, out, person } = wish;
  const all = person === undefined ? await listSubmissions(database) : await submissionsOf(database, person);
  const entries = all.filter(isWanted(wish));
  const text = format === "json" ? `${jsonOf(entries)}\n` : csvOf(entries);
  if (!out) return void process.stdout.write(text);
  await writeFile(out, text, { mode: 0o600 }).catch((problem: Error) =>
    fail(`${out} can't be written: ${problem.message}.`),
  );
  console.log(`${entries.length} written to ${out}`);
}

async function remove(database: Database, { subject, before, yes }: Wish): Promise<void> {
  if ((subject === undefined) === (before === undefined)) fail("delete needs a reference number or --before.");
  if (!yes) fail(`Add --yes to delete ${subject ?? `all before ${before?.slice(0, 10)}`} for good.`);
  if (before !== undefined) return console.log(`${await deleteSubmissionsBefore(database, before)} deleted.`);
  if (!(await deleteSubmission(database, subject ?? ""))) fail(`There is no submission ${subject}.`);
  console.log(`${subject?.toUpperCase()} is deleted.`);
}

async function erase(database: Database, { person, yes }: Wish): Promise<void> {
  if (person === undefined) return fail("erase needs --person and an e-mail address.");
  if (!yes) return fail(`Add --yes to take ${person} out of everything for good.`);
  const erased = await erasePerson(database, person);
  if (erased === 0) return fail(`Nothing was sent with ${person}.`);
  print(`${erased} submission(s) no longer say who sent them. Backups and mailboxes still do.`);
}

async function backup(database: Database, { subject }: Wish): Promise<void> {
  if (!subject) return fail("backup needs the file to write.");
  const { databaseUrl } = settingsOfEnvironment();
  if (databaseUrl) return fail("The database is PostgreSQL: back it up with its own pg_dump.");
  if (existsSync(subject)) return fail(`${subject} is there already.`);
  const count = await copyDatabase(database, subject).catch((problem: Error) =>
    fail(`${subject} can't be written: ${problem.message}.`),
  );
  console.log(`Everything is copied to ${subject}: ${count} submission(s), opened again and checked`);
}

const COMMANDS: Readonly<Record<string, (database: Database, wish: Wish) => Promise<void>>> = {
  list,
  show,
  accept,
  export: exportAll,
  delete: remove,
  erase,
  backup,
};

await runProgram(async () => {
  const wish = readWish(process.argv.slice(2));
  if (!wish) return console.log(HELP);
  const run = Object.hasOwn(COMMANDS, wish.command) ? COMMANDS[wish.command] : undefined;
  if (!run) return fail(`There is no command "${wish.command}".`);
  const database = await openDatabase(settingsOfEnvironment(), PATIENCE);
  try {
    await run(database, wish);
  } catch (problem) {
    throw problem instanceof DatabaseUnavailable
      ? new StartProblem([`${problem.message}.`], { cause: problem })
      : problem;
  } finally {
    await database.destroy();
  }
});
