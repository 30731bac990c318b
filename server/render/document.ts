/** Puts a rendered page into the document of index.html. */
import type { Pictures } from "../../contract/entities.ts";
import {
  documentLanguage,
  type Language,
  languageType,
  offeredBy,
  type SiteLanguage,
} from "../../contract/languages.ts";
import type { PrioritySource, Rendered, RenderInput } from "../../contract/render.ts";
import { routeOf } from "../../contract/routes.ts";
import type { InlineTexts } from "../security/content-policy.ts";
import type { Look } from "../site/site.ts";
import { languageOfQuery } from "./locate.ts";
import type { ClientFiles } from "./views.ts";

export interface DocumentSource {
  readonly template: string;
  readonly input: RenderInput;
  readonly rendered: Rendered;
  readonly files: ClientFiles;
  readonly publicUrl: string;
  readonly mapsKey: string | null;
  readonly look: Look;
  /** Undefined for what search engines shall not keep: 404. */
  readonly canonicalPath: string | undefined;
}

/** A language with the region that it is usually of, as Open Graph writes it: en_US, zh_TW, ja_JP. */
function localeOf(language: Language): string {
  const { language: name, region } = new Intl.Locale(documentLanguage(language)).maximize();
  return region === undefined ? name : `${name}_${region}`;
}
/** A picture for a preview elsewhere has at least this width. */
const PREVIEW_WIDTH = 600;

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === "" ? key : `${key}="${escapeAttribute(value)}"`],
  );
  return `<${[name, ...written].join(" ")}>`;
}

/** What addresses begin with, and the language that the bare ones are in. */
export interface AddressBase {
  readonly publicUrl: string;
  readonly bare: Language;
  readonly languages: readonly SiteLanguage[];
}

/** The address of a page in a language. */
export function addressIn(language: Language, { publicUrl, bare }: AddressBase, path: string, search = ""): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  if (language !== bare) query.set("lang", language);
  return `${publicUrl}${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Links to the same page in each language; the bare address leaves the choice to the visitor. */
export function alternatesOf(base: AddressBase, path: string, search = ""): { language: string; address: string }[] {
  const each = base.languages.map(({ key }) => ({
    language: documentLanguage(key),
    address: addressIn(key, base, path, search),
  }));
  return [...each, { language: "x-default", address: addressIn(base.bare, base, path, search) }];
}

/** The JSON of a data block: "<" is written so that nothing in it can close the element. */
const dataBlock = (attributes: Readonly<Record<string, string>>, data: unknown): string =>
  `${tag("script", attributes)}${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

function previewOf(pictures: Pictures): string | undefined {
  const wide = Object.values(pictures).find(
    ({ base, width, height }) => base && width >= PREVIEW_WIDTH && width > height,
  );
  const width = wide?.widths?.find((each) => each >= PREVIEW_WIDTH) ?? wide?.widths?.at(-1);
  return wide && width ? `${wide.base}-${width}.jpg` : undefined;
}

const preload = ({ imagesrcset, sizes, type, media }: PrioritySource) =>
  tag("link", { rel: "preload", as: "image", type, imagesrcset, imagesizes: sizes, media, fetchpriority: "high" });

function headOf({ input, rendered, files, publicUrl, mapsKey, look, canonicalPath }: DocumentSource): string {
  const { language, location, page, company } = input;
  const base = { publicUrl, bare: company.language, languages: offeredBy(company) };
  const title = rendered.title ?? page.response.meta.title;
  const description = rendered.description ?? page.response.meta.description;
  const canonical = canonicalPath && addressIn(language, base, canonicalPath, location.search);
  const preview = previewOf(page.response.pictures);
  const hidden = look.note !== undefined || page.status === 404 || routeOf(page.screen).indexed === "hidden";
  return [
    tag("meta", { name: "theme-color", content: look.paper }),
    tag("link", { rel: "icon", type: look.icon.endsWith(".svg") ? "image/svg+xml" : undefined, href: look.icon }),
    `<title>${escapeAttribute(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    ...(hidden ? [tag("meta", { name: "robots", content: "noindex" })] : []),
    ...(canonical ? [tag("link", { rel: "canonical", href: canonical })] : []),
    ...(canonicalPath ? alternatesOf(base, canonicalPath, location.search) : []).map(({ language, address }) =>
      tag("link", { rel: "alternate", hreflang: language, href: address }),
    ),
    tag("meta", { property: "og:type", content: "website" }),
    tag("meta", { property: "og:title", content: title }),
    tag("meta", { property: "og:description", content: description }),
    tag("meta", { property: "og:locale", content: localeOf(language) }),
    ...(canonical ? [tag("meta", { property: "og:url", content: canonical })] : []),
    ...(preview ? [tag("meta", { property: "og:image", content: publicUrl + preview })] : []),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(mapsKey ? [tag("meta", { name: "maps-key", content: mapsKey })] : []),
    ...(rendered.priorityPicture ?? []).map(preload),
    // Disabled: they load nothing, and tell Vite's loader of later modules that these sheets are there.
    ...files.sheets.map((href) => tag("link", { rel: "stylesheet", href, disabled: "" })),
    `<style>${inlineStyleOf(look, files)}</style>`,
    ...(rendered.structuredData ? [dataBlock({ type: "application/ld+json" }, rendered.structuredData)] : []),
  ].join("\n    ");
}

const inlineStyleOf = (look: Look, { style }: ClientFiles): string => look.style + style;

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

/** The whole document. Replacements are functions, so that "$" in a text means nothing. */
export function documentOf(source: DocumentSource): string {
  const { template, input, rendered, files, look } = source;
  return template
    .replace(
      /<html lang="[^"]*"/,
      () => `<html lang="${documentLanguage(input.language)}"${files.starter === "" ? "" : " data-starts"}`,
    )
    .replace("<!--head-->", () => headOf(source))
    .replace('<div id="root">', (root) => `${look.note ?? ""}${root}`)
    .replace("<!--app-->", () => rendered.html)
    .replace(
      "<!--data-->",
      () =>
        `${dataBlock({ type: "application/json", id: "site-input" }, input)}${startOf(files)}${keepLanguage(input)}`,
    );
}
