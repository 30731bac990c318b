/** GET /api/search: finds products and news and shapes them as a page response (spec section 7). */
import { type Language, PAGE_SIZE, SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import type { SearchResponse, SearchResult } from "../../contract/search.ts";
import { newsCard, productCard } from "../content/cards.ts";
import type { Content } from "../content/content.ts";
import { contextOf } from "../content/page.ts";
import { withPageNumber } from "../content/page-number.ts";
import { withShell } from "../content/shell.ts";
import type { SiteSearch } from "./site-search.ts";

export interface SearchTerms {
  readonly type: SearchType;
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

const META = {
  en: (text: string) => ({ title: `Search: ${text}`, description: `What was found for “${text}”.` }),
  zh: (text: string) => ({ title: `搜尋：${text}`, description: `「${text}」的搜尋結果。` }),
} as const satisfies Record<Language, (text: string) => unknown>;

/** One page of what was found, best first; the last one where a page past it is asked for. */
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
  const shown = ids.slice(end - PAGE_SIZE, end);
  const entitiesOf = <E extends { readonly id: number }>(entities: readonly E[]) =>
    shown.flatMap((id) => entities.find((entity) => entity.id === id) ?? []);
  const counts = { last_page: last, total: ids.length };
  const result: SearchResult =
    type === SEARCH_TYPE.products
      ? { type, data: entitiesOf(content.products).map((source) => productCard(context, source)), ...counts }
      : { type, data: entitiesOf(content.news).map((source) => newsCard(context, source)), ...counts };
  const meta = META[language](text);
  return withShell(context, "products", {
    result,
    meta: { ...meta, title: withPageNumber(meta.title, number, language) },
  });
}
