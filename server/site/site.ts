/** What the site says, as the rest of the server asks for it: one valid state of the content. */
import type { CompanySettings } from "../../contract/company.ts";
import { LANGUAGES, type Language, SEARCH_TYPES, type SearchType } from "../../contract/constants.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { SearchResponse, SearchTypeEntry } from "../../contract/search.ts";
import { pathOfArticle } from "../content/articles.ts";
import { settingsOf } from "../content/company-settings.ts";
import { compilePage } from "../content/compile.ts";
import type { Content } from "../content/content.ts";
import { leftOut } from "../content/left-out.ts";
import { type Former, formerAddresses } from "../content/old-addresses.ts";
import { settleParameters } from "../content/settle.ts";
import { themeStyle } from "../content/theme-style.ts";
import { searchContent } from "../search/search-content.ts";
import type { SiteSearch } from "../search/site-search.ts";

/** The theme (content/theme.yaml), as the documents of the site need it. */
export interface Look {
  /** The style that a document begins with. */
  readonly style: string;
  /** The path of the icon. */
  readonly icon: string;
  /** The ground of pages. */
  readonly paper: string;
}

export interface Site {
  /** The parameters of a page that count (content/settle.ts); undefined where they name what does not exist. */
  settle(page: PageValue, parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined;
  /** The response of one page, or undefined where the query names something that does not exist. */
  page<P extends PageValue>(
    page: P,
    query: Readonly<Record<string, string>>,
    language: Language,
  ): PageResponses[P] | undefined;
  search(terms: { type: SearchType; text: string; page: number }, language: Language): Promise<SearchResponse>;
  searchTypes(): readonly SearchTypeEntry[];
  /** The addresses of pages that are content alone. */
  readonly articles: readonly string[];
  /** The pages that the company does without. */
  readonly leftOut: readonly PageValue[];
  /** What an address of an earlier site leads to; undefined for one that nothing is known of. */
  readonly former: (pathname: string, search: string) => Former | undefined;
  /** What the company sets for the whole site. */
  readonly company: CompanySettings;
  /** What the site looks like. */
  readonly look: Look;
  /** Where to report a weakness of the site. */
  readonly security: Content["security"];
  /** Starts each reference number. */
  readonly referencePrefix: string;
}

export function siteOf(content: Content, search: SiteSearch): Site {
  return {
    settle: (page, parameters) => settleParameters(content, page, parameters),
    page: (page, query, language) => compilePage(content, page, query, language)?.response,
    search: (terms, language) => searchContent(content, search, terms, language),
    searchTypes: () => SEARCH_TYPES,
    articles: content.articles.map((article) => `/${pathOfArticle(article)}`),
    leftOut: leftOut(content),
    former: formerAddresses(content),
    company: settingsOf(content),
    look: { style: themeStyle(content), icon: content.theme.icon, paper: content.theme.colors.paper },
    security: content.security,
    referencePrefix: content.company.reference_prefix,
  };
}

/** What the forms may name (contract/forms.ts), read from the pages that show it. */
export interface FormChoices {
  /** Number and name of each product by its id. */
  readonly products: ReadonlyMap<number, string>;
  /** Type name to its options. */
  readonly inquiryTypes: Readonly<Record<string, readonly string[]>>;
  /** Subject names by id. */
  readonly subjects: ReadonlyMap<string, string>;
}

const choices = new WeakMap<Site, Partial<Record<Language, FormChoices>>>();

/** The choices that the forms offer in a language. */
export function formChoicesOf(site: Site, language: Language): FormChoices {
  const made = choices.get(site) ?? {};
  choices.set(site, made);
  made[language] ??= {
    products: new Map(
      site.page("products", {}, language)?.data.map(({ id, number, name }) => [id, `${number} ${name}`]) ?? [],
    ),
    inquiryTypes: site.page("inquiry", {}, language)?.inquiry_types ?? {},
    subjects: new Map(site.page("contact", {}, language)?.question_types.map(({ id, name }) => [id, name]) ?? []),
  };
  return made[language];
}

/** Every address of the site that a search engine should know, without origin: pages first, then details. */
export function addressesOf(site: Site, pages: readonly string[]): string[] {
  const language = LANGUAGES[0];
  const types = site.page("solution-types", {}, language)?.solution_types ?? [];
  const solutions = types.flatMap(({ id }) => site.page("solutions", { id: String(id) }, language)?.solutions ?? []);
  const newsPage = (page: number) => site.page("news-list", { to_page: String(page) }, language);
  const newsPages = newsPage(1)?.last_page ?? 0;
  const news = Array.from({ length: newsPages }, (_, index) => newsPage(index + 1)?.data ?? []).flat();
  const products = site.page("products", {}, language)?.data ?? [];
  return [
    ...new Set([...pages, ...site.articles, ...[...types, ...products, ...solutions, ...news].map(({ link }) => link)]),
  ];
}
