/** The mail to the company about a submission. */
import type { SendMailOptions } from "nodemailer";
import { documentLanguage, languageOfType, type SiteLanguage } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { cleanText, storedText } from "../../contract/typed-text.ts";
import type { MailSettings } from "../settings/settings.ts";
import { writtenTime } from "../time/zones.ts";
import type { Submission, Suspicion } from "./stored.ts";

const TITLES = { inquiry: "Inquiry", contact: "Message" } as const;
export const LABELS: Readonly<Record<string, string>> = {
  subject: "Subject",
  name: "Name",
  title: "Job title",
  company: "Company",
  company_web: "Company website",
  country: "Country",
  address: "Address",
  email: "Email",
  phone: "Phone",
  mobile: "Mobile",
  fax: "Fax",
  wechat: "WeChat",
  message: "Message",
};

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

/** The fields of a submission as lines to read, with the ones that were left empty left out; of the site's products their addresses too. */
export function linesOf({ body }: Submission, site?: Pick<MailedSite, "publicUrl">): string[] {
  const fields = Object.entries(LABELS).flatMap(([name, label]) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === "string" && value ? [fieldOf(label, value)] : [];
  });
  if (!("products" in body)) return fields;
  const options = Object.entries(body.inquiry_types).map(([type, chosen]) => `${type}: ${chosen}`);
  const products = body.products.flatMap(({ id, name }) => [
    `- ${name} (${id})`,
    ...(site ? [`  ${site.publicUrl}${pathTo("product", { id })}`] : []),
  ]);
  return [...fields, ...options, "Products:", ...products];
}

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
