import { bannerOf } from "../cards.ts";
import type { CompilePage } from "../page.ts";
import { contentBlockOf } from "./content-block.ts";

/** A page that is made of content alone. Its id is the name of its file. */
export const article: CompilePage<"article"> = (context) => {
  const source = context.content.articles.find(({ key }) => key === context.query["id"]);
  if (!source) return undefined;
  const { banner, intro, contents, description } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    contents: contents.map((block) => contentBlockOf(context, block)),
    meta: context.localize({ title: banner.title, description }),
  };
};
