/** Serves one valid state of the content to the rest of the server. */
import type { AskedItem } from "../../contract/asked-items.ts";
import type { CompanySettings } from "../../contract/company.ts";
import { type SearchType, searchTypesOf } from "../../contract/constants.ts";
import type { Picture, Pictures, ProductCard } from "../../contract/entities.ts";
import type { InterfaceWords } from "../../contract/interface-words.ts";
import type { Language, SiteLanguage } from "../../contract/languages.ts";
import type { LineRules } from "../../contract/line-input.ts";
import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import { largestOf } from "../../contract/picture-address.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { SearchResponse, SearchTypeEntry, Suggestions } from "../../contract/search.ts";
import type { ArticleTable } from "../../contract/series.ts";
import { pathOfArticle } from "../content/addresses/articles.ts";
import { disabledPages } from "../content/addresses/disabled-pages.ts";
import { type Former, formerAddresses, wholePathsOf } from "../content/addresses/old-addresses.ts";
import { settleParameters } from "../content/addresses/settle.ts";
import type { Content } from "../content/content.ts";
import { contextOf } from "../content/page.ts";
import { newestNews, productCard } from "../content/pages/cards.ts";
import { compilePage } from "../content/pages/compile.ts";
import type { ShareImage } from "../content/pictures/share-images.ts";
import { rulesOf } from "../content/products/article-ordering.ts";
import { articleTable } from "../content/products/article-table.ts";
import { itemsNumbered } from "../content/products/item-numbers.ts";
import { articleOf } from "../content/products/series.ts";
import { turntableAddresses, turntableNamed } from "../content/products/turntable.ts";
import { settingsOf } from "../content/shell/company-settings.ts";
import { themeStyle } from "../content/shell/theme-style.ts";
import { withId, withKey } from "../content/sources/look-up.ts";
import { say } from "../content/texts/text.ts";
import type { ServerWords } from "../content/words/en.ts";
import { interfaceWordsOf, offeredLanguages } from "../content/words/offered-languages.ts";
import { partIn, type Said, wordsIn } from "../content/words/words.ts";
import { searchContent } from "../search/search-content.ts";
import type { SiteSearch } from "../search/site-search.ts";
import { suggestionsFor } from "../search/suggest.ts";
import { dueAfter } from "../time/working-days.ts";

/** The theme (content/theme.yaml), as the documents of the site need it. */
export interface Look {
  /** The first style of each document. */
  readonly style: string;
  /** The path of the icon. */
  readonly icon: string;
  /** The background color of pages. */
  readonly paper: string;
  /** HTML above each page of a preview. Search engines must not index such pages. */
  readonly note?: string;
}

/** An address of the site, without origin, with the paths of the pictures that its page is about. */
export interface SitePlace {
  readonly path: string;
  readonly pictures: readonly string[];
}

/** The company, with the address and telephone number of its headquarters. */
export interface CompanyContact {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface Site {
  /** Returns the parameters that count (content/addresses/settle.ts); undefined if they name something that does not exist. */
  settle(page: PageValue, parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined;
  /** Returns the response of a page; undefined if the query names something that does not exist. */
  page<P extends PageValue>(
    page: P,
    query: Readonly<Record<string, string>>,
    language: Language,
  ): PageResponses[P] | undefined;
  /** Returns the table of articles that a query of its product asks for; undefined if the product is no series. */
  tableOfArticles(query: Readonly<Record<string, string>>, language: Language): ArticleTable | undefined;
  search(terms: { type: SearchType; text: string; page: number }, language: Language): Promise<SearchResponse>;
  suggestions(text: string, language: Language): Promise<Suggestions>;
  searchTypes(): readonly SearchTypeEntry[];
  /** The addresses of articles. */
  readonly articles: readonly string[];
  /** The disabled pages. */
  readonly leftOut: readonly PageValue[];
  /** Returns the card of a product, or of an article of it; undefined if there is no product with this id. */
  product(id: number, language: Language, article?: string): ProductCard | undefined;
  /** Returns the unit of a number attribute in all languages, empty without one; undefined if there is no such attribute. */
  unitsOf(attribute: string): readonly string[] | undefined;
  /** Returns the products and articles that a number means. Spelling and separators may vary. */
  itemsNumbered(text: string): readonly AskedItem[];
  /** Returns what the content says about quantities of an item; undefined if there is no product with its id. */
  rules(item: AskedItem, language: Language): LineRules | undefined;
  /** The content, for rooms that make files of it (drawings). */
  readonly content: Content;
  /** The addresses of all turntables. */
  readonly turntables: readonly string[];
  picture(path: string): Picture | undefined;
  /** Returns the pictures of a turntable with a file name (routes/turntables.ts). */
  turntable(name: string): Pictures | undefined;
  /** Returns the detail pages: everything with a page besides those of the route table. */
  details(): readonly SitePlace[];
  /** Share image of a page: the crop of its photograph, or of the first one on the home page. */
  shareImage(photo: string | undefined, language: Language): ShareImage | undefined;
  /** The target of an address of an earlier site; undefined if it is unknown. */
  readonly former: (pathname: string, search: string) => Former | undefined;
  /** Redirects of a single path. */
  readonly formerPaths: readonly string[];
  /** Settings of the company for the whole site. */
  readonly company: CompanySettings;
  /** The languages of the site. */
  readonly languages: readonly SiteLanguage[];
  /** Whether a visitor without a choice gets the preferred language of the browser. */
  readonly asksBrowser: boolean;
  /** The server's own words in a language. */
  words(language: Language): ServerWords;
  /** Texts that are read out as a whole, and their language. */
  part<Part extends "analytics" | "refusal">(language: Language, part: Part): Said<Part>;
  /** The texts of the interface in a language that the company adds; undefined for any other. */
  interfaceWords(language: Language): InterfaceWords | undefined;
  /** Theme of the site. */
  readonly look: Look;
  /** Contacts for reports of vulnerabilities. */
  readonly security: Content["security"];
  /** Starts each reference number. */
  readonly referencePrefix: string;
  /** The time zone of the site. */
  readonly timeZone: string;
  /** Returns the logo as an address that contains it; undefined if it is no vector picture, or a large one. */
  readonly logo: (language: Language) => string | undefined;
  /** Returns how visitors reach the company. */
  readonly contact: (language: Language) => CompanyContact;
  /** Returns when the answer to a message is due; undefined if the content promises none. */
  readonly dueAfter: (receivedAt: Date) => Date | undefined;
}

/** Entities of the content: articles, categories, products, solutions and news. */
function detailsOf(content: Content): readonly SitePlace[] {
  const place = (path: string, photos: readonly string[]): SitePlace => ({
    path,
    pictures: photos.flatMap((photo) => largestOf(photo, content.media.pictures.get(photo)) ?? []),
  });
  return [
    ...content.articles.map((article) => place(`/${pathOfArticle(article)}`, [article.banner.photo ?? ""])),
    ...content.solutionTypes.map(({ id, photo }) => place(pathTo("solutionsList", { id }), [photo])),
    ...content.categories.map(({ key }) => place(pathTo("products", { type: key }), [])),
    ...content.products.map(({ id, photos }) => place(pathTo("product", { id }), photos)),
    ...content.solutions.map(({ id, photo }) => place(pathTo("solution", { id }), [photo])),
    ...newestNews(content.news).map(({ id, photo }) => place(pathTo("press", { id }), [photo])),
  ];
}

function shareImageOf({ media }: Content, photo: string | undefined, language: Language): ShareImage | undefined {
  const address = photo && media.shareImages.get(photo);
  return address ? { address, alt: say(media.alts.get(photo) ?? {}, language) || undefined } : undefined;
}

function contactIn({ company: { name, email, sites } }: Content, language: Language): CompanyContact {
  const [headquarters] = sites;
  return {
    name: say(name, language),
    address: headquarters ? say(headquarters.address, language) : "",
    phone: headquarters?.phone ?? "",
    email,
  };
}

function dueIn({ site, workingDays, company }: Content, receivedAt: Date): Date | undefined {
  const { answer_within } = site.inquiry;
  return answer_within === undefined || workingDays === undefined
    ? undefined
    : dueAfter(receivedAt, workingDays, answer_within, company.time_zone);
}

export function siteOf(content: Content, search: SiteSearch): Site {
  const firstPhoto = content.home.slides[0]?.photo;
  return {
    settle: (page, parameters) => settleParameters(content, page, parameters),
    page: (page, query, language) => compilePage(content, page, query, language)?.response,
    tableOfArticles(query, language) {
      const product = withId(content.products, Number(query["id"]));
      return product && product.articles.length > 0
        ? articleTable(contextOf(content, language, query), product)
        : undefined;
    },
    search: (terms, language) => searchContent(content, search, terms, language),
    suggestions: (text, language) => suggestionsFor(content, search, text, language),
    searchTypes: () => searchTypesOf(!disabledPages(content).includes("news-list")),
    articles: content.articles.map((article) => `/${pathOfArticle(article)}`),
    leftOut: disabledPages(content),
    product(id, language, article) {
      const source = withId(content.products, id);
      return source && productCard(contextOf(content, language), source, articleOf(source, article));
    },
    itemsNumbered: (text) => itemsNumbered(content.products, text),
    unitsOf(key) {
      const attribute = withKey(content.attributes, key);
      return attribute?.type === "number"
        ? Object.values(attribute.unit ?? {}).flatMap((text) => text || [])
        : undefined;
    },
    rules({ id, article }, language) {
      const product = withId(content.products, id);
      return product && rulesOf(content, language, product, articleOf(product, article));
    },
    content,
    turntable: (name) => turntableNamed(content, name),
    get turntables() {
      return turntableAddresses(content);
    },
    picture: (path) => content.media.pictures.get(path),
    details: () => detailsOf(content),
    shareImage: (photo, language) =>
      shareImageOf(content, photo, language) ?? shareImageOf(content, firstPhoto, language),
    former: formerAddresses(content),
    formerPaths: wholePathsOf(content.redirects),
    company: settingsOf(content),
    languages: offeredLanguages(content),
    asksBrowser: content.company.accept_language,
    words: (language) => wordsIn(content, language),
    part: (language, part) => partIn(content, language, part),
    interfaceWords(language) {
      const added = withKey(content.languages, language);
      return added && interfaceWordsOf(added);
    },
    look: { style: themeStyle(content), icon: content.theme.icon, paper: content.theme.colors.paper },
    security: content.security,
    referencePrefix: content.company.reference_prefix,
    timeZone: content.company.time_zone,
    logo: (language) => {
      const { logo, logos } = content.theme;
      return content.media.inlined.get((logos.find((each) => each.language === language) ?? logo).on_light);
    },
    contact: (language) => contactIn(content, language),
    dueAfter: (receivedAt) => dueIn(content, receivedAt),
  };
}

/** Choices of the forms (contract/forms.ts), read from the pages that show them. */
export interface FormChoices {
  /** Returns number and name of a product or an article; undefined if there is no such product. */
  readonly productCalled: (id: number, article?: string) => string | undefined;
  /** Returns the number of a product or an article; undefined if there is no such product. */
  readonly numberOf: (item: AskedItem) => string | undefined;
  /** Returns what the content says about quantities of an item; undefined if there is no such product. */
  readonly rulesOf: (item: AskedItem) => LineRules | undefined;
  /** Type name to its options. */
  readonly inquiryTypes: Readonly<Record<string, readonly string[]>>;
  /** Currencies of a target price; empty if the company does not ask for one. */
  readonly currencies: readonly string[];
  /** Subject names by id. */
  readonly subjects: ReadonlyMap<string, string>;
}

const choices = new WeakMap<Site, Partial<Record<Language, FormChoices>>>();

/** Returns the choices of the forms in a language. */
export function formChoicesOf(site: Site, language: Language): FormChoices {
  const made = choices.get(site) ?? {};
  choices.set(site, made);
  made[language] ??= {
    productCalled(id, article) {
      const product = site.product(id, language, article);
      return product && `${product.number} ${product.name}`;
    },
    numberOf: ({ id, article }) => site.product(id, language, article)?.number,
    rulesOf: (item) => site.rules(item, language),
    currencies: site.company.inquiry.currencies,
    inquiryTypes: site.page("inquiry", {}, language)?.inquiry_types ?? {},
    subjects: new Map(site.page("contact", {}, language)?.question_types.map(({ id, name }) => [id, name]) ?? []),
  };
  return made[language];
}

/** Returns all places for search engines: the given ones first, each address once. */
export const placesOf = (site: Site, pages: readonly SitePlace[]): readonly SitePlace[] => [
  ...new Map([...pages, ...site.details()].map((place) => [place.path, place])).values(),
];
