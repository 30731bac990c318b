/** What `npm run inbox` is asked for: its words, read and checked. */

import { exactKey } from "../../contract/typed-text.ts";
import type { SubmissionKind } from "../../server/database/tables.ts";
import { readCommandLine, refusal } from "../../server/settings/command-line.ts";

const HELP = `What visitors sent: inquiries and messages.

  npm run inbox                                 lists them, newest first, and apart from them what is suspect
  npm run inbox -- list [--kind inquiry|contact] [--suspect] [--json]
                                                with --suspect what looks like advertising or a machine's work, alone
  npm run inbox -- show AB-2026-000123          shows one whole
  npm run inbox -- accept AB-2026-000123        a suspect one is none: it is mailed like any other
  npm run inbox -- export [--format csv|json] [--kind inquiry|contact] [--suspect] [--out file]
  npm run inbox -- delete AB-2026-000123 --yes  deletes one for good
  npm run inbox -- delete --before 2026-01-31 --yes
                                                deletes all that were received before that day (UTC)
  npm run inbox -- export --person mail@example.com
                                                all that was sent with an e-mail address
  npm run inbox -- erase --person mail@example.com --yes
                                                takes the person out of it, and keeps what it was about
  npm run inbox -- backup <file>                copies the database whole, also while the server runs; PostgreSQL by pg_dump

It reads the same settings as the server (DATA, DATABASE_URL), and may be used while the server runs.`;

const PROGRAM = { command: "npm run inbox", help: HELP };
const OPTIONS = {
  kind: { type: "string" },
  suspect: { type: "boolean" },
  json: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  before: { type: "string" },
  person: { type: "string" },
  yes: { type: "boolean" },
} as const;

export interface Wish {
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
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return refuse(`--before is a day such as 2026-01-31, not "${text}"`);
  return day.toISOString();
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
    format: oneOf("format", values.format, ["csv", "json"]) ?? "csv",
    out: values.out,
    before: dayOf(values.before),
    person: addressOf(values.person),
    yes: values.yes ?? false,
  };
}
