/** Puts a rendered page into the document of index.html. */
import { ANALYTICS_BLOCK, type AnalyticsInput } from "../../contract/analytics.ts";
import { directionOf, documentLanguage, languageType, offeredBy } from "../../contract/languages.ts";
import type { RenderInput } from "../../contract/render.ts";
import { languageOfQuery } from "../routing/resolve-url.ts";
import type { InlineTexts } from "../security/content-policy.ts";
import type { Look } from "../site/site.ts";
import { type HeadSource, headOf, inlineStyleOf } from "./head.ts";
import { dataBlock, tag } from "./markup.ts";
import type { ClientFiles } from "./views.ts";

export interface DocumentSource extends HeadSource {
  readonly template: string;
  /** What visitors are asked where the company measures visits. */
  readonly question: AnalyticsInput | undefined;
}

/** The texts that stand inline in a document, which its policy allows by their hashes. */
export const inlineTextsOf = (look: Look, files: ClientFiles): InlineTexts => ({
  scripts: [files.importMap, files.starter].filter(Boolean),
  styles: [inlineStyleOf(look, files)],
});

/** The import map comes before anything that loads a module. */
const startOf = ({ importMap, starter, scripts, screen }: ClientFiles): string =>
  starter === ""
    ? ""
    : [
        `${tag("script", { type: "importmap" })}${importMap}</script>`,
        `${tag("script", { "data-modules": scripts.join(" "), "data-screen": screen })}${starter}</script>`,
      ].join("");

/**
 * In a language that the address names, a page sets no cookie, so that shared caches can hold it. Scripts keep the language
 * themselves; without them the browser asks for it to be kept (routes/api-language.ts), so that its links keep to it.
 */
function keepLanguage({ location: { search }, company }: RenderInput): string {
  const languages = offeredBy(company);
  const language = languageOfQuery(languages, new URLSearchParams(search));
  if (!language) return "";
  const picture = tag("img", { src: `/api/language?lang=${languageType(languages, language)}`, alt: "", hidden: "" });
  return `<noscript>${picture}</noscript>`;
}

/** The question whether the company may measure visits: its data, and the script that puts it when the page is alive. */
const askOf = (question: AnalyticsInput | undefined, { analytics }: ClientFiles): string =>
  question
    ? `${dataBlock({ type: "application/json", id: ANALYTICS_BLOCK }, question)}${tag("script", { type: "module", src: analytics, fetchpriority: "low" })}</script>`
    : "";

/** The whole document. Replacements are functions, so that "$" in a text means nothing. */
export function documentOf(source: DocumentSource): string {
  const { template, input, rendered, files, look, question } = source;
  return template
    .replace(
      /<html lang="[^"]*"/,
      () =>
        `<html lang="${documentLanguage(input.language)}"${directionOf(input.language) === "rtl" ? ' dir="rtl"' : ""}${files.starter === "" ? "" : ' data-scripts="absent"'}`,
    )
    .replace("<!--head-->", () => headOf(source))
    .replace('<div id="root">', (root) => `${look.note ?? ""}${root}`)
    .replace("<!--app-->", () => rendered.html)
    .replace(
      "<!--data-->",
      () =>
        `${dataBlock({ type: "application/json", id: "site-input" }, input)}${startOf(files)}${askOf(question, files)}${keepLanguage(input)}`,
    );
}
