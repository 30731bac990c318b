/** The command line of `npm run inbox`. */

import { extname } from "node:path";
import { exactKey } from "../../contract/typed-text.ts";
import type { SubmissionKind } from "../../server/database/tables.ts";
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";
import type { Separator } from "../../server/submissions/inbox/export.ts";

const HELP = `Lists, exports and deletes the inquiries and messages that visitors sent.

Usage: npm run inbox [-- COMMAND] [options]

  list                          all, newest first, suspected spam separately (the default)
  show REFERENCE                one with all its fields
  accept REFERENCE              one that is no spam: it is mailed like any other
  send REFERENCE ...            sends their confirmations that are held, because more were due than may go out in a day
  send --held                   sends all of them
  files REFERENCE --out FOLDER  writes the files that were sent with one into a folder; nothing has checked them for viruses
  answered REFERENCE [--undo]   marks one as answered, which its visitor sees on the status page
  export [--out FILE]           CSV, or the format of FILE: .csv, .xlsx or .json; without --out to standard output
  export --lines                a row for each line of the inquiries, instead of one for each inquiry
  export --person ADDRESS       everything that was sent with an e-mail address
  erase --person ADDRESS --yes  removes the person from it and keeps the subject
  delete REFERENCE --yes        one
  delete --before DAY --yes     all received before a day such as 2026-01-31
  backup FILE                   copies the whole database, also while the server runs; PostgreSQL by pg_dump

  --kind inquiry|contact        only these (list, export)
  --suspect                     only suspected spam (list, export)
  --held                        only those whose confirmation is held (list, export)
  --json                        prints JSON (list, show)
  --format csv|xlsx|json        the format of the export
  --separator comma|semicolon   the separator of CSV; by default that of spreadsheets in the company's country

Times and days are in the time zone of the site (TIME_ZONE, or time_zone in company.yaml); in JSON they are UTC.
The settings are those of the server (DATA, DATABASE_URL, CONTENT), which may be running.`;

const PROGRAM = { command: "npm run inbox", help: HELP };
const OPTIONS = {
  kind: { type: "string" },
  suspect: { type: "boolean" },
  held: { type: "boolean" },
  json: { type: "boolean" },
  format: { type: "string" },
  lines: { type: "boolean" },
  out: { type: "string" },
  separator: { type: "string" },
  before: { type: "string" },
  person: { type: "string" },
  undo: { type: "boolean" },
  yes: { type: "boolean" },
} as const;

const FORMATS = ["csv", "xlsx", "json"] as const;
type Format = (typeof FORMATS)[number];
const SEPARATORS: Readonly<Record<string, Separator>> = { comma: ",", semicolon: ";" };

export interface InboxOptions {
  readonly command: string;
  /** Argument of the command: a reference number, or the file of a backup. */
  readonly subject: string | undefined;
  /** The arguments of the command. Only `send` takes several. */
  readonly subjects: readonly string[];
  readonly kind: SubmissionKind | undefined;
  /** Only suspect ones. */
  readonly suspect: boolean;
  /** Only those whose confirmation is held. */
  readonly held: boolean;
  readonly json: boolean;
  readonly format: Format;
  /** A table of the lines of inquiries. */
  readonly lines: boolean;
  /** Separator of CSV cells. Default: the one of the company's country. */
  readonly separator: Separator | undefined;
  readonly out: string | undefined;
  /** The first day to keep. */
  readonly before: string | undefined;
  /** An e-mail address. */
  readonly person: string | undefined;
  /** Takes a mark back. */
  readonly undo: boolean;
  readonly yes: boolean;
}

/**
 * Rejects the command line. `what` is a sentence without its full stop.
 * @throws StartProblem
 */
export const refuse = (what: string): never => {
  throw refusal(PROGRAM, what);
};

function oneOf<T extends string>(name: string, value: string | undefined, choices: readonly T[]): T | undefined {
  const found = choices.find((each) => each === value);
  return value === undefined || found ? found : refuse(`--${name} is one of ${choices.join(", ")}, not "${value}"`);
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : refuse(`--before is a day such as 2026-01-31, not "${text}"`);
}

/** The named format, or the one of the file's name. */
function formatOf(named: Format | undefined, out: string | undefined): Format {
  const ending = out === undefined ? "" : extname(out).slice(1).toLowerCase();
  const meant = FORMATS.find((format) => format === ending);
  if (named && meant && named !== meant)
    return refuse(`--format ${named} contradicts the file name, which ends in .${ending}`);
  if (!named && ["xls", "ods", "numbers"].includes(ending))
    return refuse(`.${ending} files are not supported: use a name after --out that ends in .xlsx or .csv`);
  const format = named ?? meant ?? "csv";
  return format === "xlsx" && out === undefined ? refuse("--format xlsx needs --out and a file") : format;
}

function isOfLines(lines: boolean | undefined, format: Format, kind: SubmissionKind | undefined): boolean {
  if (!lines) return false;
  if (format === "json") return refuse("JSON has the lines without --lines");
  return kind === "contact" ? refuse("--lines is for inquiries; messages have no lines") : true;
}

function addressOf(text: string | undefined): string | undefined {
  return text === undefined || /\S@\S/.test(exactKey(text))
    ? text
    : refuse(`--person is an e-mail address, not "${text}"`);
}

/**
 * Parses the command line. Returns undefined after printing the help that it asked for.
 * @throws StartProblem
 */
export function readOptions(): InboxOptions | undefined {
  const commandLine = readCommandLine(PROGRAM, { options: OPTIONS, allowPositionals: true });
  if (!commandLine) return undefined;
  const { values, positionals } = commandLine;
  const [command = "list", ...subjects] = positionals;
  const [subject, ...rest] = subjects;
  if (rest.length > 0 && command !== "send") refuse(`Unknown argument "${rest.join(" ")}"`);
  const kind = oneOf("kind", values.kind, ["inquiry", "contact"]);
  const format = formatOf(oneOf("format", values.format, FORMATS), values.out);
  return {
    command,
    subject,
    subjects,
    kind,
    suspect: values.suspect ?? false,
    held: values.held ?? false,
    json: values.json ?? false,
    format,
    lines: isOfLines(values.lines, format, kind),
    separator: SEPARATORS[oneOf("separator", values.separator, ["comma", "semicolon"]) ?? ""],
    out: values.out,
    before: dayOf(values.before),
    person: addressOf(values.person),
    undo: values.undo ?? false,
    yes: values.yes ?? false,
  };
}
