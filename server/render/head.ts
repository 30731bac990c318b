/** The head of a document: metadata for browsers, search engines and link previews. */
import { documentLanguage, type Language, offeredBy } from "../../contract/languages.ts";
import { addressIn, alternatesOf } from "../../contract/public-addresses.ts";
import type { PrioritySource, Rendered, RenderInput } from "../../contract/render.ts";
import { routeOf } from "../../contract/routes.ts";
import { SHARE_IMAGE_SIZE, type ShareImage } from "../content/pictures/share-images.ts";
import { escapeText } from "../content/texts/escape-text.ts";
import { feedsIn } from "../site/feeds.ts";
import { manifestIn, TOUCH_ICON } from "../site/installed.ts";
import type { Look } from "../site/site.ts";
import { canonicalOf } from "./canonical.ts";
import { dataBlock, tag } from "./markup.ts";
import type { ClientFiles } from "./views.ts";

export interface HeadSource {
  readonly input: RenderInput;
  readonly rendered: Rendered;
  readonly files: ClientFiles;
  readonly publicUrl: string;
  readonly mapsKey: string | null;
  readonly look: Look;
  /** False for 404 and 410, which have no address of their own for search engines. */
  readonly isCanonical: boolean;
  /** The picture of link previews. */
  readonly shareImage: ShareImage | undefined;
}

/** Returns a language with its usual region, in the notation of Open Graph: en_US, zh_TW, ja_JP. */
function localeOf(language: Language): string {
  const { language: name, region } = new Intl.Locale(documentLanguage(language)).maximize();
  return region === undefined ? name : `${name}_${region}`;
}

const preload = ({ imagesrcset, sizes, type, media }: PrioritySource) =>
  tag("link", { rel: "preload", as: "image", type, imagesrcset, imagesizes: sizes, media, fetchpriority: "high" });

/** Returns the inline style. */
export const inlineStyleOf = (look: Look, { style }: ClientFiles): string => look.style + style;

/** Returns the links to the page's canonical address, to its other languages, and to the previous and next page of a list. */
function addressLinks({ page, language, company }: RenderInput, publicUrl: string): readonly string[] {
  const base = { publicUrl, bare: company.language, languages: offeredBy(company) };
  const { pathname, search, previous, next } = canonicalOf(page);
  const link = (rel: string, query: string) => tag("link", { rel, href: addressIn(language, base, pathname, query) });
  return [
    link("canonical", search),
    ...(previous === undefined ? [] : [link("prev", previous)]),
    ...(next === undefined ? [] : [link("next", next)]),
    ...alternatesOf(base, pathname, search).map(({ language: hreflang, address }) =>
      tag("link", { rel: "alternate", hreflang, href: address }),
    ),
    tag("meta", { property: "og:url", content: addressIn(language, base, pathname, search) }),
  ];
}

const shareImageTags = ({ address, alt }: ShareImage, publicUrl: string): readonly string[] => [
  tag("meta", { property: "og:image", content: publicUrl + address }),
  tag("meta", { property: "og:image:width", content: String(SHARE_IMAGE_SIZE.width) }),
  tag("meta", { property: "og:image:height", content: String(SHARE_IMAGE_SIZE.height) }),
  ...(alt ? [tag("meta", { property: "og:image:alt", content: alt })] : []),
];

const feedLinks = ({ language, page }: RenderInput): readonly string[] =>
  feedsIn(language, page.response.left_out).map(({ type, path }) =>
    tag("link", { rel: "alternate", type, href: path }),
  );

/** Returns the replacement of `<!--head-->`. */
export function headOf(source: HeadSource): string {
  const { input, rendered, files, publicUrl, mapsKey, look, isCanonical, shareImage } = source;
  const { language, page } = input;
  const title = rendered.title ?? page.response.meta.title;
  const description = rendered.description ?? page.response.meta.description;
  const { indexed, hasFeeds } = routeOf(page.screen);
  const hidden = look.note !== undefined || page.status === 404 || indexed === "hidden";
  return [
    tag("meta", { name: "theme-color", content: look.paper }),
    tag("link", { rel: "icon", type: look.icon.endsWith(".svg") ? "image/svg+xml" : undefined, href: look.icon }),
    tag("link", { rel: "apple-touch-icon", href: TOUCH_ICON }),
    tag("link", { rel: "manifest", href: manifestIn(language) }),
    `<title>${escapeText(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    ...(hidden ? [tag("meta", { name: "robots", content: "noindex" })] : []),
    ...(isCanonical ? addressLinks(input, publicUrl) : []),
    ...(hasFeeds ? feedLinks(input) : []),
    tag("meta", { property: "og:type", content: "website" }),
    tag("meta", { property: "og:title", content: title }),
    tag("meta", { property: "og:description", content: description }),
    tag("meta", { property: "og:locale", content: localeOf(language) }),
    ...(shareImage ? shareImageTags(shareImage, publicUrl) : []),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(mapsKey ? [tag("meta", { name: "maps-key", content: mapsKey })] : []),
    ...(rendered.priorityPicture ?? []).map(preload),
    // Disabled links load nothing. They tell Vite's module loader that these sheets are present.
    ...files.sheets.map((href) => tag("link", { rel: "stylesheet", href, disabled: "" })),
    // React Aria adds a sheet with this id, unless the document has one. A sheet added later lays out the whole page again.
    `<style id="react-aria-pressable-style">${inlineStyleOf(look, files)}</style>`,
    // Browsers load it last and wait for it with no paint, so that a page can be printed before its scripts have run.
    ...(files.print ? [tag("link", { rel: "stylesheet", media: "print", href: files.print })] : []),
    ...(rendered.structuredData ? [dataBlock({ type: "application/ld+json" }, rendered.structuredData)] : []),
  ].join("\n    ");
}
