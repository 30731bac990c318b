import type { CompilePage } from "../page.ts";
import { bannerOf, newestNews, newsCard } from "./cards.ts";
import { figuresOf } from "./diagrams.ts";
import { latestReportsOf } from "./latest-reports.ts";
import { latestRevenueOf } from "./latest-revenue.ts";
import { tileOf } from "./tile.ts";

/** Dates shown on the page: as many as reports next to them. */
const DATES = 3;

export const investor: CompilePage<"investor"> = (context) => {
  const { content, localize } = context;
  const source = content.investor;
  if (!source) return undefined;
  const { banner, intro, figures, calendar, tiles, hot_topics } = source;
  const revenue = latestRevenueOf(context);
  const reports = latestReportsOf(context);
  const dates = [...calendar].sort((one, other) => one.date.localeCompare(other.date)).slice(0, DATES);
  const [first, second, third, fourth] = tiles;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: localize({ title: intro.title, content: intro.content }),
    title_link1: tileOf(context, first),
    title_link2: tileOf(context, second),
    title_link3: tileOf(context, third),
    title_link4: tileOf(context, fourth),
    ...(figures && { figures: figuresOf(context, figures) }),
    ...(revenue && { revenue }),
    ...(dates.length > 0 && {
      calendar: dates.map(({ date, title, link }) => ({ date, ...localize({ title }), ...(link && { link }) })),
    }),
    ...(reports.length > 0 && { reports }),
    news_list: newestNews(content.news)
      .slice(0, hot_topics)
      .map((item) => newsCard(context, item)),
  };
};
