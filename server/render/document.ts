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
  /** The question for consent, if the company measures visits. */
  readonly question: AnalyticsInput | undefined;
}

/** Returns the inline texts of a document. Its policy allows them by their hashes. */
export const inlineTextsOf = (look: Look, files: ClientFiles): InlineTexts => ({
  scripts: [files.importMap, files.starter].filter(Boolean),
  styles: [inlineStyleOf(look, files)],
});

/** Returns the starting scripts. The import map must precede anything that loads a module. */
const startOf = ({ importMap, starter, scripts, screen }: ClientFiles): string =>
  starter === ""
    ? ""
    : [
        `${tag("script", { type: "importmap" })}${importMap}</script>`,
        `${tag("script", { "data-modules": scripts.join(" "), "data-screen": screen })}${starter}</script>`,
      ].join("");

/**
 * Returns a picture that sets the language cookie without scripts (routes/api-language.ts), so that links stay in the language. The
 * page itself sets no cookie, so that shared caches can store it. Scripts store the language themselves.
 */
function keepLanguage({ location: { search }, company }: RenderInput): string {
  const languages = offeredBy(company);
  const language = languageOfQuery(languages, new URLSearchParams(search));
  if (!language) return "";
  const picture = tag("img", { src: `/api/language?lang=${languageType(languages, language)}`, alt: "", hidden: "" });
  return `<noscript>${picture}</noscript>`;
}

/** Returns the data of the question for consent, and the script that asks it after hydration. */
const askOf = (question: AnalyticsInput | undefined, { analytics }: ClientFiles): string =>
  question
    ? `${dataBlock({ type: "application/json", id: ANALYTICS_BLOCK }, question)}${tag("script", { type: "module", src: analytics, fetchpriority: "low" })}</script>`
    : "";

/** Returns the whole document. Replacements are functions, so that "$" in a text has no meaning. */
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
