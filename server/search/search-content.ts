/** GET /api/search: the results as a page response (spec section 7). */
import { PAGE_SIZE, SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { FoundPage, NearResult, SearchResponse, SearchResult } from "../../contract/search.ts";
import { linkToArticle } from "../content/addresses/articles.ts";
import type { Content } from "../content/content.ts";
import { contextOf, type PageContext } from "../content/page.ts";
import { newsCard, productCard } from "../content/pages/cards.ts";
import { withPageNumber } from "../content/pages/page-number.ts";
import { articleOf } from "../content/products/series.ts";
import { withShell } from "../content/shell/shell.ts";
import { withId } from "../content/sources/look-up.ts";
import { filled } from "../content/words/words.ts";
import { highlightsIn } from "./highlights.ts";
import type { SiteSearch } from "./site-search.ts";

export interface SearchTerms {
  readonly type: SearchType;
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** Results of each suggested word whose categories are offered. */
const MAX_RESULTS_PER_WORD = 12;
const MAX_CATEGORIES = 6;
const MAX_PAGES = 6;

/** Suggestions for a search without results: similar words, and the categories of what they find, or else the first ones. */
async function suggestionsOf(
  { content, localize }: PageContext,
  search: SiteSearch,
  type: SearchType,
  text: string,
): Promise<NearResult> {
  const words = await search.suggest(type, text);
  const found = await Promise.all(words.map((word) => search.find(SEARCH_TYPE.products, word)));
  const ids = found.flatMap((each) => each.slice(0, MAX_RESULTS_PER_WORD));
  const named = new Set(ids.map((id) => withId(content.products, id)?.category.key));
  const categories = named.size > 0 ? content.categories.filter(({ key }) => named.has(key)) : content.categories;
  return {
    words: [...words],
    categories: categories
      .slice(0, MAX_CATEGORIES)
      .map(({ key, title }) => ({ link: pathTo("products", { type: key }), ...localize({ title }) })),
  };
}

/** Content pages that match all of the text, with the words to highlight in them. */
async function pagesOf({ content, localize }: PageContext, search: SiteSearch, text: string) {
  const ids = (await search.findWhole("pages", text)).slice(0, MAX_PAGES);
  const pages = ids
    .flatMap((id) => withId(content.articles, id) ?? [])
    .map((article): FoundPage => {
      const { banner, description } = article;
      return { link: linkToArticle(article), ...localize({ title: banner.title, description }) };
    });
  const texts = pages.flatMap(({ title, description }) => [title, description]);
  return { pages, marks: highlightsIn(texts, await search.foundBy("pages", text, ids)) };
}

/** One page of the results, best first. A page past the last one is the last one. */
export async function searchContent(
  content: Content,
  search: SiteSearch,
  { type, text, page }: SearchTerms,
  language: Language,
): Promise<SearchResponse> {
  const context = contextOf(content, language);
  const ids = await search.find(type, text);
  const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const number = Math.min(page, last);
  const end = number * PAGE_SIZE;
  const pageIds = ids.slice(end - PAGE_SIZE, end);
  const entitiesOf = <E extends { readonly id: number }>(entities: readonly E[]) =>
    pageIds.flatMap((id) => withId(entities, id) ?? []);
  const near = ids.length === 0 ? { near: await suggestionsOf(context, search, type, text) } : {};
  const own = number === 1 ? await pagesOf(context, search, text) : { pages: [], marks: [] };
  const pages = own.pages.length > 0 ? { pages: own.pages } : {};
  const counts = { last_page: last, total: ids.length, ...pages, ...near };
  const foundBy = await search.foundBy(type, text, pageIds);
  const marked = (texts: readonly string[]) =>
    ids.length + own.pages.length > 0 ? { marks: [...new Set([...highlightsIn(texts, foundBy), ...own.marks])] } : {};
  const resultOf = (): SearchResult => {
    if (type === SEARCH_TYPE.products) {
      const data = entitiesOf(content.products).map((source) =>
        productCard(context, source, articleOf(source, foundBy.articles.get(source.id))),
      );
      const texts = data.flatMap(({ number, name, introduction }) => [number, name, introduction]);
      return { type, data, ...counts, ...marked(texts) };
    }
    const data = entitiesOf(content.news).map((source) => newsCard(context, source));
    return { type, data, ...counts, ...marked(data.flatMap(({ title, intro }) => [title, intro])) };
  };
  const { title, description } = context.words.search;
  return withShell(context, "products", {
    result: resultOf(),
    meta: {
      title: withPageNumber(filled(title, { text }), number, context.words),
      description: filled(description, { text }),
    },
  });
}
