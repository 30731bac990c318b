/** What `npm run inbox` is asked for: its words, read and checked. */

import { extname } from "node:path";
import { exactKey } from "../../contract/typed-text.ts";
import type { SubmissionKind } from "../../server/database/tables.ts";
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";
import type { Separator } from "../../server/submissions/export.ts";

const HELP = `What visitors sent: inquiries and messages.

  npm run inbox                                 lists them, newest first, and apart from them what is suspect
  npm run inbox -- list [--kind inquiry|contact] [--suspect] [--json]
                                                with --suspect what looks like advertising or a machine's work, alone
  npm run inbox -- show AB-2026-000123          shows one whole
  npm run inbox -- accept AB-2026-000123        a suspect one is none: it is mailed like any other
  npm run inbox -- export [--kind inquiry|contact] [--suspect] [--out inbox.xlsx] [--format csv|xlsx|json]
                          [--separator comma|semicolon]
                                                as CSV, or what the name after --out ends in: .csv, .xlsx or .json; CSV has the
                                                separator that spreadsheets in the company's country expect
  npm run inbox -- delete AB-2026-000123 --yes  deletes one for good
  npm run inbox -- delete --before 2026-01-31 --yes
                                                deletes all that were received before that day
  npm run inbox -- export --person mail@example.com
                                                all that was sent with an e-mail address
  npm run inbox -- erase --person mail@example.com --yes
                                                takes the person out of it, and keeps what it was about
  npm run inbox -- backup <file>                copies the database whole, also while the server runs; PostgreSQL by pg_dump

Times and days are those of the site's time zone (TIME_ZONE, or time_zone in company.yaml); JSON has them in UTC.
It reads the same settings as the server (DATA, DATABASE_URL, CONTENT), and may be used while the server runs.`;

const PROGRAM = { command: "npm run inbox", help: HELP };
const OPTIONS = {
  kind: { type: "string" },
  suspect: { type: "boolean" },
  json: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  separator: { type: "string" },
  before: { type: "string" },
  person: { type: "string" },
  yes: { type: "boolean" },
} as const;

const FORMATS = ["csv", "xlsx", "json"] as const;
type Format = (typeof FORMATS)[number];
const SEPARATORS: Readonly<Record<string, Separator>> = { comma: ",", semicolon: ";" };

export interface Wish {
  readonly command: string;
  /** What the command is about: a reference number, or for a backup its file. */
  readonly subject: string | undefined;
  readonly kind: SubmissionKind | undefined;
  /** Suspect ones alone. */
  readonly suspect: boolean;
  readonly json: boolean;
  readonly format: Format;
  /** Between the cells of CSV; undefined for that of the company's country. */
  readonly separator: Separator | undefined;
  readonly out: string | undefined;
  /** The first day that is kept. */
  readonly before: string | undefined;
  /** An e-mail address. */
  readonly person: string | undefined;
  readonly yes: boolean;
}

/** Of what is asked for; `what` is a sentence without its full stop. @throws StartProblem with it */
export const refuse = (what: string): never => {
  throw refusal(PROGRAM, what);
};

function oneOf<T extends string>(name: string, value: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((each) => each === value);
  return value === undefined || found ? found : refuse(`--${name} is one of ${known.join(", ")}, not "${value}"`);
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : refuse(`--before is a day such as 2026-01-31, not "${text}"`);
}

/** The format that is named, or that of the file's name. */
function formatOf(named: Format | undefined, out: string | undefined): Format {
  const ending = out === undefined ? "" : extname(out).slice(1).toLowerCase();
  const meant = FORMATS.find((format) => format === ending);
  if (named && meant && named !== meant) return refuse(`--format ${named} and a name that ends in .${ending} disagree`);
  if (!named && ["xls", "ods", "numbers"].includes(ending))
    return refuse(`.${ending} files are not written: let the name after --out end in .xlsx or .csv`);
  const format = named ?? meant ?? "csv";
  return format === "xlsx" && out === undefined ? refuse("--format xlsx needs --out and a file") : format;
}

function addressOf(text: string | undefined): string | undefined {
  return text === undefined || /\S@\S/.test(exactKey(text))
    ? text
    : refuse(`--person is an e-mail address, not "${text}"`);
}

/** The command and its options; undefined where it has explained itself. @throws StartProblem */
export function readWish(): Wish | undefined {
  const given = readCommandLine(PROGRAM, { options: OPTIONS, allowPositionals: true });
  if (!given) return undefined;
  const { values, positionals } = given;
  const [command = "list", subject, ...rest] = positionals;
  if (rest.length > 0) refuse(`"${rest.join(" ")}" is one word too many`);
  return {
    command,
    subject,
    kind: oneOf("kind", values.kind, ["inquiry", "contact"]),
    suspect: values.suspect ?? false,
    json: values.json ?? false,
    format: formatOf(oneOf("format", values.format, FORMATS), values.out),
    separator: SEPARATORS[oneOf("separator", values.separator, ["comma", "semicolon"]) ?? ""],
    out: values.out,
    before: dayOf(values.before),
    person: addressOf(values.person),
    yes: values.yes ?? false,
  };
}
