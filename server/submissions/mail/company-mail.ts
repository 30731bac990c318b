/** The mail to the company about a submission. */
import type { SendMailOptions } from "nodemailer";
import { emailIn } from "../../../contract/email-address.ts";
import { documentLanguage, languageOfType } from "../../../contract/languages.ts";
import { cleanText } from "../../../contract/typed-text.ts";
import { filled } from "../../content/words/words.ts";
import type { MailSettings } from "../../settings/settings.ts";
import { writtenTime } from "../../time/zones.ts";
import type { MailedFile } from "../files/mail-attachments.ts";
import type { Submission, Suspicion } from "../store/stored.ts";
import { type MailDocument, type MailPart, partLines, type Row, textOf } from "./document.ts";
import { fieldParts } from "./fields.ts";
import { htmlOf } from "./html.ts";
import type { MailedSite, MailWords } from "./mailed-site.ts";

/** Writes the fields of a submission as lines to read in English, without the empty ones. */
export const linesOf = (submission: Pick<Submission, "kind" | "body">): string[] =>
  fieldParts(submission).flatMap(partLines);

/** Returns why a submission is suspect, in a line: "links 4, spam words 7"; empty if it is not. */
export const reasonsOf = (suspicion: Suspicion | null): string =>
  suspicion?.reasons.map(({ signal, weight }) => `${signal} ${weight}`).join(", ") ?? "";

export const oneLine = (text: string) => cleanText(text, "line").replace(/\s+/g, " ").trim();

/** Returns a stable Message-ID, so that a mail program recognizes a mail that was sent twice. */
export const messageIdOf = (name: string, from: string) =>
  `<${name}@${from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "")}>`;

/** Names the language that the visitor read the site in; nothing if the site no longer has it. */
function languageRows({ body }: Submission, { languages, language: own, words }: MailedSite): Row[] {
  const language = languageOfType(languages, body.lang);
  if (language === undefined) return [];
  const names = new Intl.DisplayNames(documentLanguage(own), { type: "language" });
  const tag = documentLanguage(language);
  return [{ label: words(own).language, value: names.of(tag) ?? tag }];
}

/** Lists the files. The mail names the command that writes a file that is not attached. */
function filePart(files: readonly MailedFile[], reference: string, words: MailWords): MailPart[] {
  if (files.length === 0) return [];
  const apart = { label: words.notAttached, value: `npm run inbox -- files ${reference} --out FOLDER` };
  const items = files.map(({ written, isAttached }) => ({ name: written, details: isAttached ? [] : [apart] }));
  return [{ title: words.files, items }];
}

function documentOf(submission: Submission, site: MailedSite, files: readonly MailedFile[]): MailDocument {
  const { kind, reference, sentAt, answerDueAt } = submission;
  const { language, timeZone, publicUrl } = site;
  const words = site.words(language);
  const due = answerDueAt === null ? [] : [{ label: words.due, value: writtenTime(answerDueAt, timeZone) }];
  return {
    language,
    title: filled(words.received, { kind: words.kind[kind], reference, time: writtenTime(sentAt, timeZone) }),
    head: [...due, ...languageRows(submission, site)],
    parts: [...fieldParts(submission, { language, words, publicUrl }), ...filePart(files, reference, words)],
    end: [],
  };
}

/** Writes the mail about a submission with these files, in the language of the company. */
export function mailOf(
  submission: Submission,
  { from, to }: MailSettings,
  site: MailedSite,
  files: readonly MailedFile[] = [],
): SendMailOptions {
  const { kind, reference, body } = submission;
  const answerTo = emailIn(body.email);
  const document = documentOf(submission, site, files);
  const title = site.words(site.language).kind[kind];
  return {
    from,
    to,
    ...(answerTo !== undefined && { replyTo: answerTo }),
    messageId: messageIdOf(reference.toLowerCase(), from),
    subject: `[${reference}] ${title}: ${oneLine(body.name)}, ${oneLine(body.company)}`,
    text: textOf(document),
    html: htmlOf(document),
  };
}
