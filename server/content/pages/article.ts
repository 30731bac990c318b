import type { SectionBlock } from "../../../contract/entities.ts";
import { documentLanguage } from "../../../contract/languages.ts";
import { pathOfArticle } from "../addresses/articles.ts";
import type { CompilePage, PageContext } from "../page.ts";
import type { SourceBlock, Term } from "../sources/article.ts";
import { type Text, together } from "../texts/text.ts";
import { bannerOf } from "./cards.ts";
import { contentBlockOf } from "./content-block.ts";
import { barChartOf, cascadeOf, figuresOf } from "./diagrams.ts";
import { filesOf } from "./file-lists.ts";

/** A page that is made of content alone. Its id is its path. */
export const article: CompilePage<"article"> = (context) => {
  const source = context.content.articles.find((article) => pathOfArticle(article) === context.query["id"]);
  if (!source) return undefined;
  const { banner, intro, terms, contents, description } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    contents: [
      ...(terms.length > 0 ? [contentBlockOf(context, { html: listOf(context, terms) })] : []),
      ...contents.map((block) => sectionBlockOf(context, block) ?? contentBlockOf(context, block)),
    ],
    meta: context.localize({ title: banner.title, description }),
  };
};

/** Returns the section of a block that has one of its own; undefined for a block that is merged with its neighbours. */
function sectionBlockOf(context: PageContext, block: SourceBlock): SectionBlock | undefined {
  const { title, cards, files, questions, figures, chart, cascade, action } = block;
  const { localize, altOf } = context;
  const heading = title ? localize({ title }) : {};
  if (cards) {
    return {
      kind: "cards",
      ...heading,
      cards: cards.map(({ title, content, link, photo, alt }) => ({
        ...(link && { link }),
        ...(photo && { photo }),
        ...localize({ title, alt: photo ? altOf(photo, alt) : {}, ...(content && { content }) }),
      })),
    };
  }
  if (files) return { kind: "files", ...together(heading, filesOf(context, files)) };
  if (questions) {
    const entries = questions.map(({ question, answer }) => localize({ question, answer }));
    return { kind: "questions", ...heading, questions: entries };
  }
  if (figures) return { kind: "figures", ...heading, figures: figuresOf(context, figures) };
  if (chart) return { kind: "chart", chart: barChartOf(context, chart) };
  if (cascade) return { kind: "cascade", cascade: cascadeOf(context, cascade) };
  if (!action) return undefined;
  const { content, label, link } = action;
  return { kind: "action", link, ...localize({ title: action.title, btn_text: label, ...(content && { content }) }) };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** The terms and their meanings as a description list, in their order. */
function listOf({ language, localize }: PageContext, terms: readonly Term[]) {
  const element = (name: string, text: Text | undefined) => {
    const { value, fallback } = localize({ value: text });
    const foreign = fallback?.["value"];
    return `<${name}${foreign ? ` lang="${documentLanguage(foreign)}"` : ""}>${escaped(value)}</${name}>`;
  };
  const entry = ({ name, short, long, meaning }: Term) => {
    const head = short ? `<dfn>${short}</dfn> ${element("span", long)}` : element("dfn", name);
    return `<dt>${head}</dt>${element("dd", meaning)}`;
  };
  return { [language]: `<dl>${terms.map(entry).join("")}</dl>` };
}
