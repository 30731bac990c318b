/** The mail to the company about a submission. */
import type { SendMailOptions } from "nodemailer";
import { writtenDetails } from "../../contract/cart-item.ts";
import { documentLanguage, languageOfType, type SiteLanguage } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { type StoredKind, type StoredValues, storedFields } from "../../contract/stored-fields.ts";
import { cleanText, storedText } from "../../contract/typed-text.ts";
import type { MailSettings } from "../settings/settings.ts";
import { writtenTime } from "../time/zones.ts";
import { type Submission, type Suspicion, storedValue } from "./stored.ts";

const TITLES = { inquiry: "Inquiry", contact: "Message" } as const;
/** The site that a mail is about. */
export interface MailedSite {
  readonly publicUrl: string;
  readonly languages: readonly SiteLanguage[];
  /** The zone of its clocks. */
  readonly timeZone: string;
}

const ENGLISH_NAMES = new Intl.DisplayNames("en", { type: "language" });

/** The language that the visitor read the site in, and would be answered in; nothing where the site has it no more. */
function languageLines({ body }: Submission, { languages }: MailedSite): string[] {
  const language = languageOfType(languages, body.lang);
  return language === undefined ? [] : [`Language: ${ENGLISH_NAMES.of(documentLanguage(language))}`];
}

/** Where a terminal or a mail program begins a new line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Before the further lines of a field, so that none of them looks like another field or entry. */
const INDENT = "    ";
const fieldOf = (label: string, value: string) => `${label}: ${value.split(LINE_ENDS).join(`\n${INDENT}`)}`;

/** A mail's text, without the control characters that a mail program might obey: older submissions may have some. */
export const mailText = (parts: readonly string[], between = "\n"): string => cleanText(parts.join(between), "lines");

type MailSite = Pick<MailedSite, "publicUrl">;
type Writer<Kind extends StoredKind> = (value: StoredValues[Kind], label: string | null, site?: MailSite) => string[];

/** Writes a field of each kind as lines to read. An empty field has none. */
const WRITERS: { readonly [Kind in StoredKind]: Writer<Kind> } = {
  // The only number is the language's, which has a line of its own.
  number: () => [],
  text: (text, label) => (label !== null && text ? [fieldOf(label, text)] : []),
  options: (options) => Object.entries(options).map(([type, chosen]) => fieldOf(type, chosen)),
  lines: (lines, label, site) => [
    `${label}:`,
    ...lines.flatMap((line) => [
      `- ${line.name} (${line.id})`,
      ...writtenDetails(line).map((detail) => `  ${detail}`),
      ...(site ? [`  ${site.publicUrl}${pathTo("product", { id: line.id })}`] : []),
    ]),
  ],
};
const write = <Kind extends StoredKind>(kind: Kind, value: StoredValues[Kind], label: string | null, site?: MailSite) =>
  WRITERS[kind](value, label, site);

/** Writes the fields of a submission as lines to read, without the empty ones. With `site`, products have their addresses. */
export const linesOf = ({ kind, body }: Pick<Submission, "kind" | "body">, site?: MailSite): string[] =>
  Object.entries(storedFields(kind)).flatMap(([name, field]) =>
    write(field.kind, storedValue(body, name, field.kind), field.label, site),
  );

/** Why a submission is suspect, in a line: "links 4, spam words 7"; empty for an ordinary one. */
export const reasonsOf = (suspicion: Suspicion | null): string =>
  suspicion?.reasons.map(({ signal, weight }) => `${signal} ${weight}`).join(", ") ?? "";

/** A visitor's e-mail is not checked (spec section 5), so it is answered to only where it is a plain address. */
const PLAIN_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
export const oneLine = (text: string) => cleanText(text, "line").replace(/\s+/g, " ").trim();

/** A Message-ID that stays the same, so that a mail sent twice can be told. */
export const messageIdOf = (name: string, from: string) =>
  `<${name}@${from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "")}>`;

/** The mail about a submission. */
export function mailOf(submission: Submission, { from, to }: MailSettings, site: MailedSite): SendMailOptions {
  const { kind, reference, sentAt, body } = submission;
  // Forms were once stored as they came.
  const answerTo = storedText(body.email, "exact");
  return {
    from,
    to,
    ...(PLAIN_ADDRESS.test(answerTo) && { replyTo: answerTo }),
    messageId: messageIdOf(reference.toLowerCase(), from),
    subject: `[${reference}] ${TITLES[kind]}: ${oneLine(body.name)}, ${oneLine(body.company)}`,
    text: mailText([
      `${TITLES[kind]} ${reference}, received ${writtenTime(sentAt, site.timeZone)}`,
      ...languageLines(submission, site),
      "",
      ...linesOf(submission, site),
      "",
    ]),
  };
}
