/** GET /api/search/suggestions: what a text that is being typed may go on to. */
import { SEARCH_TYPE } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Suggestions } from "../../contract/search.ts";
import { linkToArticle } from "../content/addresses/articles.ts";
import type { Content } from "../content/content.ts";
import { withId } from "../content/look-up.ts";
import { contextOf } from "../content/page.ts";
import { marksIn } from "./marks.ts";
import type { SiteSearch, Sought } from "./site-search.ts";

/** More than this is looked for on the search page. */
const MOST = { products: 5, categories: 3, news: 3, pages: 2 } as const;

/** The best of each kind, and their words that the text leads to. */
export async function suggestionsFor(
  content: Content,
  search: SiteSearch,
  text: string,
  language: Language,
): Promise<Suggestions> {
  const { localize } = contextOf(content, language);
  const marks: string[] = [];
  const best = async <E extends { readonly id: number }, S>(
    sought: Sought,
    entities: readonly E[],
    most: number,
    make: (entity: E) => S & { readonly title: string; readonly number?: string },
  ) => {
    const found = await (sought === "pages" ? search.findWhole(sought, text) : search.find(sought, text));
    const ids = found.slice(0, most);
    const made = ids.flatMap((id) => withId(entities, id) ?? []).map(make);
    const texts = made.flatMap(({ title, number = "" }) => [title, number]);
    marks.push(...marksIn(texts, await search.foundBy(sought, text, ids)));
    return made;
  };
  return {
    products: await best(SEARCH_TYPE.products, content.products, MOST.products, ({ id, number, name }) => ({
      ...localize({ title: name }),
      number,
      link: pathTo("product", { id }),
    })),
    categories: await best("categories", content.categories, MOST.categories, ({ key, title }) => ({
      ...localize({ title }),
      link: pathTo("products", { type: key }),
    })),
    news: await best(SEARCH_TYPE.news, content.news, MOST.news, ({ id, title }) => ({
      ...localize({ title }),
      link: pathTo("press", { id }),
    })),
    pages: await best("pages", content.articles, MOST.pages, (article) => ({
      ...localize({ title: article.banner.title }),
      link: linkToArticle(article),
    })),
    marks: [...new Set(marks)],
  };
}
