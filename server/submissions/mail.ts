/** The mail to the company about a submission. */
import type { SendMailOptions } from "nodemailer";
import { writtenDetails } from "../../contract/cart-item.ts";
import { documentLanguage, languageOfType, type SiteLanguage } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { cleanText, storedText } from "../../contract/typed-text.ts";
import type { MailSettings } from "../settings/settings.ts";
import { writtenTime } from "../time/zones.ts";
import { type Submission, type Suspicion, storedValue } from "./stored.ts";
import { type StoredKind, type StoredValues, storedFields } from "./stored-fields.ts";

const TITLES = { inquiry: "Inquiry", contact: "Message" } as const;
/** The site that a mail links to. */
export interface MailedSite {
  readonly publicUrl: string;
  readonly languages: readonly SiteLanguage[];
  /** The time zone of the times. */
  readonly timeZone: string;
}

const ENGLISH_NAMES = new Intl.DisplayNames("en", { type: "language" });

/** Names the language that the visitor read the site in; nothing if the site no longer has it. */
function languageLines({ body }: Submission, { languages }: MailedSite): string[] {
  const language = languageOfType(languages, body.lang);
  return language === undefined ? [] : [`Language: ${ENGLISH_NAMES.of(documentLanguage(language))}`];
}

/** Characters at which a terminal or a mail program starts a new line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Indents the further lines of a field, so that none looks like another field or entry. */
const INDENT = "    ";
const fieldOf = (label: string, value: string) => `${label}: ${value.split(LINE_ENDS).join(`\n${INDENT}`)}`;

/** Joins the text of a mail and removes control characters, which older submissions may have and a mail program might obey. */
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

/** Returns why a submission is suspect, in a line: "links 4, spam words 7"; empty if it is not. */
export const reasonsOf = (suspicion: Suspicion | null): string =>
  suspicion?.reasons.map(({ signal, weight }) => `${signal} ${weight}`).join(", ") ?? "";

/** A visitor's e-mail is not checked (spec section 5), so only a plain address becomes Reply-To. */
const PLAIN_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
export const oneLine = (text: string) => cleanText(text, "line").replace(/\s+/g, " ").trim();

/** Returns a stable Message-ID, so that a mail program recognizes a mail that was sent twice. */
export const messageIdOf = (name: string, from: string) =>
  `<${name}@${from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "")}>`;

/** Writes the mail about a submission. */
export function mailOf(submission: Submission, { from, to }: MailSettings, site: MailedSite): SendMailOptions {
  const { kind, reference, sentAt, body } = submission;
  // Early releases stored fields as they were typed.
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
