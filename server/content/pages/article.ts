import { bannerOf } from "../cards.ts";
import type { CompilePage, PageContext } from "../page.ts";
import type { Term } from "../sources/article.ts";
import { say } from "../text.ts";
import { contentBlockOf } from "./content-block.ts";

/** A page that is made of content alone. Its id is the name of its file. */
export const article: CompilePage<"article"> = (context) => {
  const source = context.content.articles.find(({ key }) => key === context.query["id"]);
  if (!source) return undefined;
  const { banner, intro, terms, contents, description } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    contents: [
      ...(terms.length > 0 ? [contentBlockOf(context, { html: listOf(context, terms) })] : []),
      ...contents.map((block) => contentBlockOf(context, block)),
    ],
    meta: context.localize({ title: banner.title, description }),
  };
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** The terms in their order, as a list of what they mean. */
function listOf({ language }: PageContext, terms: readonly Term[]) {
  const entry = ({ name, short, long, meaning }: Term) => {
    const head = short
      ? `<dfn>${short}</dfn> <span>${escaped(say(long, language))}</span>`
      : `<dfn>${escaped(say(name, language))}</dfn>`;
    return `<dt>${head}</dt><dd>${escaped(say(meaning, language))}</dd>`;
  };
  return { [language]: `<dl>${terms.map(entry).join("")}</dl>` };
}
