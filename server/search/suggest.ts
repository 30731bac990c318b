/** GET /api/search/suggestions: completions of a text that is being typed. */
import { SEARCH_TYPE } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Suggestions } from "../../contract/search.ts";
import { linkToArticle } from "../content/addresses/articles.ts";
import type { Content } from "../content/content.ts";
import { contextOf } from "../content/page.ts";
import { articleLink, articleOf } from "../content/products/series.ts";
import { withId } from "../content/sources/look-up.ts";
import { highlightsIn } from "./highlights.ts";
import type { FoundBy } from "./ranking.ts";
import type { SearchKind, SiteSearch } from "./site-search.ts";

/** Max suggestions of each kind; the search page shows more. */
const MAX = { products: 3, categories: 3, news: 3, pages: 2 } as const;

/** The photo of a product with its sizes. */
function photoOf({ media }: Content, photo: string | undefined) {
  const picture = photo === undefined ? undefined : media.pictures.get(photo);
  return photo !== undefined && picture ? { photo, picture } : {};
}

/** The best matches of each kind, and the words to highlight in them. */
export async function suggestionsFor(
  content: Content,
  search: SiteSearch,
  text: string,
  language: Language,
): Promise<Suggestions> {
  const { localize } = contextOf(content, language);
  const marks: string[] = [];
  const best = async <E extends { readonly id: number }, S>(
    kind: SearchKind,
    entities: readonly E[],
    max: number,
    make: (entity: E, articles: FoundBy["articles"]) => S & { readonly title: string; readonly number?: string },
  ) => {
    const found = await (kind === "pages" ? search.findWhole(kind, text) : search.find(kind, text));
    const ids = found.slice(0, max);
    const foundBy = await search.foundBy(kind, text, ids);
    const made = ids.flatMap((id) => withId(entities, id) ?? []).map((entity) => make(entity, foundBy.articles));
    const texts = made.flatMap(({ title, number = "" }) => [title, number]);
    marks.push(...highlightsIn(texts, foundBy));
    return made;
  };
  return {
    products: await best(SEARCH_TYPE.products, content.products, MAX.products, (product, articles) => {
      const article = articleOf(product, articles.get(product.id));
      return {
        ...localize({ title: product.name }),
        number: article?.number ?? product.number,
        link: article ? articleLink(product, article) : pathTo("product", { id: product.id }),
        ...photoOf(content, product.photos[0]),
      };
    }),
    categories: await best("categories", content.categories, MAX.categories, ({ key, title }) => ({
      ...localize({ title }),
      link: pathTo("products", { type: key }),
    })),
    news: await best(SEARCH_TYPE.news, content.news, MAX.news, ({ id, title }) => ({
      ...localize({ title }),
      link: pathTo("press", { id }),
    })),
    pages: await best("pages", content.articles, MAX.pages, (article) => ({
      ...localize({ title: article.banner.title }),
      link: linkToArticle(article),
    })),
    marks: [...new Set(marks)],
  };
}
