import type { NewsArticle } from "schema-dts";
import type { NewsItem } from "../../contract/entities.ts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { type DataContext, pictureOf } from "./context.ts";

export const newsData = (context: DataContext, { title, pub_date, photo }: NewsItem): NewsArticle => ({
  "@type": "NewsArticle",
  headline: withoutLineEnds(title),
  datePublished: pub_date,
  image: pictureOf(context, photo),
  publisher: { "@type": "Organization", name: context.input.page.response.company },
});
