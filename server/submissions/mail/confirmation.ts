/**
 * The confirmation of a form, which goes to the address in it. Anybody can type any address, so it repeats nothing that was typed
 * freely: products and units are those of the content.
 */
import type { SendMailOptions } from "nodemailer";
import { languageOfType } from "../../../contract/languages.ts";
import { writtenQuantities } from "../../../contract/quantities.ts";
import { writtenDay } from "../../../contract/written-day.ts";
import { filled } from "../../content/words/words.ts";
import type { MailSettings } from "../../settings/settings.ts";
import { dayIn } from "../../time/day.ts";
import { type Submission, storedValue } from "../store/stored.ts";
import { confirmationAddress } from "./address.ts";
import { messageIdOf, oneLine } from "./company-mail.ts";
import { type Item, type MailDocument, type MailPart, textOf } from "./document.ts";
import { htmlOf } from "./html.ts";
import type { MailedSite } from "./mailed-site.ts";

/** Products that the site no longer offers are left out: only the content has names that nobody typed. */
function itemsOf({ kind, body }: Submission, site: MailedSite, language: string): Item[] {
  if (kind !== "inquiry") return [];
  const { quantities: label } = site.words(language).detail;
  return storedValue(body, "products", "lines").flatMap(({ id, article, quantities = [] }) => {
    const product = site.product({ id, ...(article !== undefined && { article }) }, language);
    if (product === undefined) return [];
    const amounts = writtenQuantities(quantities, language);
    const value = product.unit === undefined ? amounts : `${amounts} ${product.unit}`;
    return [{ name: product.name, details: amounts === "" ? [] : [{ label, value }] }];
  });
}

function documentOf(submission: Submission, site: MailedSite, statusUrl: string | undefined): MailDocument {
  const { kind, reference, answerDueAt, body } = submission;
  const language = languageOfType(site.languages, body.lang) ?? site.language;
  const { confirmation: words } = site.words(language);
  const { name, address, phone, email } = site.contact(language);
  const items = itemsOf(submission, site, language);
  const due = answerDueAt === null ? undefined : dayIn(site.timeZone, Date.parse(answerDueAt));
  const parts: (MailPart | undefined)[] = [
    { text: filled(words.reference, { reference }) },
    { text: words.next },
    due === undefined ? undefined : { text: filled(words.due, { ...writtenDay(due, language) }) },
    statusUrl === undefined ? undefined : { link: words.status, url: statusUrl },
    items.length > 0 ? { title: words.products, items } : undefined,
    { text: words.stranger },
  ];
  return {
    language,
    title: words.title[kind],
    head: [],
    parts: parts.filter((part) => part !== undefined),
    end: [name, address, phone, email],
  };
}

/**
 * Writes the confirmation of a submission, in the language of the visit. `statusUrl` is the address of its page, if it has one.
 * Returns undefined if its address is none that mail may go to.
 */
export function confirmationOf(
  submission: Submission,
  { from }: Pick<MailSettings, "from">,
  site: MailedSite,
  statusUrl?: string,
): SendMailOptions | undefined {
  const to = confirmationAddress(submission.body.email);
  if (to === undefined) return undefined;
  const { kind, reference } = submission;
  const document = documentOf(submission, site, statusUrl);
  const { name, email } = site.contact(document.language);
  const { subject } = site.words(document.language).confirmation;
  return {
    from,
    to,
    replyTo: email,
    messageId: messageIdOf(`${reference.toLowerCase()}.confirmation`, from),
    subject: oneLine(filled(subject[kind], { company: name, reference })),
    // Keeps programs that answer mail by themselves from answering (RFC 3834).
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    text: textOf(document),
    html: htmlOf(document),
  };
}
