import type { NewsType } from "../../../contract/entities.ts";
import type { Language } from "../../../contract/languages.ts";
import { yearOf } from "../addresses/known.ts";
import type { Content } from "../content.ts";
import type { CompilePage, PageContext } from "../page.ts";
import { named, withId } from "../sources/look-up.ts";
import type { NewsSource } from "../sources/sources.ts";
import { say } from "../texts/text.ts";
import { newestNews, newsCard } from "./cards.ts";
import { contactOf } from "./contact-person.ts";
import { contentBlockOf } from "./content-block.ts";

/** `name` is English and `name_ch` Chinese (spec section 9). In a language that the company adds, `name` is in that language. */
export const typesOfNews = ({ newsTypes }: Content, language: Language): NewsType[] =>
  newsTypes.map(({ id, title }) => ({
    id,
    name: say(title, language === "zh" ? "en" : language),
    name_ch: say(title, "zh"),
  }));

/** The news of the query's `type` and `year`, newest first. An empty one asks for all. */
export function matchingNews({ content, query: { type = "", year = "" } }: PageContext): NewsSource[] {
  return newestNews(content.news).filter(
    (item) =>
      (type === "" || String(named(content.newsTypes, item.type).id) === type) &&
      (year === "" || yearOf(item) === year),
  );
}

/**
 * One news item. Previous (newer) and next (older) are its neighbours in the list of the requested type and year. For an item
 * outside that list, such as a search result, they are its neighbours among all news.
 */
export const news: CompilePage<"news"> = (context) => {
  const { content, query, localize } = context;
  const source = withId(content.news, query["id"]);
  if (!source) return undefined;
  const matches = matchingNews(context);
  const list = matches.includes(source) ? matches : newestNews(content.news);
  const index = list.indexOf(source);
  const { title, intro } = source;
  return {
    news: {
      ...newsCard(context, source),
      contents: source.contents.map((block) => contentBlockOf(context, block)),
      prev_next: { prev: neighbour(list[index - 1]), next: neighbour(list[index + 1]) },
      ...contactOf(context),
    },
    meta: localize({ title, description: intro }),
  };

  function neighbour(item: NewsSource | undefined) {
    return item ? { id: item.id, ...localize({ title: item.title }) } : null;
  }
};
