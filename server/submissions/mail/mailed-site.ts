/** The site as mails name it: its company, languages, words and products. */
import type { AskedItem } from "../../../contract/asked-items.ts";
import type { Language, SiteLanguage } from "../../../contract/languages.ts";
import type { ServerWords } from "../../content/words/en.ts";
import type { CompanyContact, Site } from "../../site/site.ts";

export type MailWords = ServerWords["mail"];

export interface MailedSite {
  readonly publicUrl: string;
  /** Returns the key of the status page of the inquiry with an idempotency key. */
  readonly statusKey?: ((idempotencyKey: string) => string) | undefined;
  readonly languages: readonly SiteLanguage[];
  /** The time zone of the times. */
  readonly timeZone: string;
  /** The language of the company. */
  readonly language: Language;
  readonly words: (language: Language) => MailWords;
  readonly contact: (language: Language) => CompanyContact;
  /** Returns the name of a product or article, and of its unit; undefined if the site does not offer it. */
  readonly product: (
    item: AskedItem,
    language: Language,
  ) => { readonly name: string; readonly unit: string | undefined } | undefined;
}

export const mailedSite = (site: Site, publicUrl: string, statusKey?: MailedSite["statusKey"]): MailedSite => ({
  publicUrl,
  statusKey,
  languages: site.languages,
  timeZone: site.timeZone,
  language: site.company.language,
  words: (language) => site.words(language).mail,
  contact: site.contact,
  product(item, language) {
    const product = site.product(item.id, language, item.article);
    const unit = site.rules(item, language)?.unit?.name;
    return product && { name: `${product.number} ${product.name}`, unit };
  },
});
