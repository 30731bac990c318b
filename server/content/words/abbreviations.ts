/**
 * Spells out abbreviations at their first use in the HTML of a page (WCAG 3.1.4); the views do so if another text comes first.
 * The long forms come from the glossary: the terms of content/articles.
 */
import type { Language } from "../../../contract/languages.ts";
import type { Content } from "../content.ts";
import { say, wantedOf } from "../texts/text.ts";

/** HTML of the content begins with an element; any other text is shown as it is. */
const HTML = /^\s*<[a-z]/;
/** A tag, or an element whose words are not running text. */
const SKIPPED = /<(abbr|dfn|a|h[1-6])\b.*?<\/\1>|<[^>]*>/gs;

/** The long form of each abbreviation in the glossary. */
export const longForms = (content: Content, language: Language): ReadonlyMap<string, string> =>
  new Map(
    content.articles.flatMap(({ terms }) =>
      terms.flatMap(({ short, long }) =>
        short && long ? [[short, say(long, wantedOf(content, language))] as const] : [],
      ),
    ),
  );

/**
 * Marks the first use of each abbreviation in a page, in the order of its fields. Skips texts in a fallback language, because the
 * long form would be in the language of the page.
 */
export function withExpansions<T extends object>(page: T, content: Content, language: Language): T {
  const waiting = new Map(longForms(content, language));
  if (waiting.size === 0) return page;
  const word = new RegExp(`(?<![\\w-])(?:${[...waiting.keys()].join("|")})(?![\\w-])`, "g");
  const mark = (text: string) =>
    text.replace(word, (short) => {
      const long = waiting.get(short);
      if (long === undefined) return short;
      waiting.delete(short);
      return `<abbr title="${long.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${short}</abbr>`;
    });
  const markHtml = (html: string) => {
    let end = 0;
    let marked = "";
    for (const { 0: skipped, index } of html.matchAll(SKIPPED)) {
      marked += mark(html.slice(end, index)) + skipped;
      end = index + skipped.length;
    }
    return marked + mark(html.slice(end));
  };
  const walk = (value: unknown, foreign = false): unknown => {
    if (typeof value === "string") return !foreign && HTML.test(value) ? markHtml(value) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, foreign));
    if (typeof value !== "object" || value === null) return value;
    // The marks that `localize` makes (contract/shape.ts).
    const fallback = "fallback" in value ? (value.fallback as Readonly<Record<string, string>>) : {};
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, walk(each, field in fallback)]));
  };
  // Type-safe: only texts were replaced by texts.
  return walk(page) as T;
}
