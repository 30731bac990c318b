import { PAGE_SIZE } from "../../../contract/constants.ts";
import { yearOf } from "../addresses/known.ts";
import { type CompilePage, metaOf } from "../page.ts";
import { bannerOf, newestNews, newsCard } from "./cards.ts";
import { matchingNews, typesOfNews } from "./news.ts";
import { withPageNumber } from "./page-number.ts";

/** The press list. `type` and `year` are empty for all; a page beyond the last shows the last. */
export const newsList: CompilePage<"news-list"> = (context) => {
  const { content, query, language, words, localize } = context;
  if (!content.pressPage) return undefined;
  const all = newestNews(content.news);
  const found = matchingNews(context);
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(lastPage, Math.max(1, Number.parseInt(query["to_page"] ?? "1", 10) || 1));
  const [latest] = all;
  const meta = localize({ ...metaOf(content, "news-list") });
  return {
    banner_only0: bannerOf(context, content.pressPage.banner),
    latest: latest ? newsCard(context, latest) : null,
    news_types: typesOfNews(content, language),
    years: [...new Set(all.map(yearOf))],
    data: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((item) => newsCard(context, item)),
    page,
    last_page: lastPage,
    meta: { ...meta, title: withPageNumber(meta.title, page, words) },
  };
};
