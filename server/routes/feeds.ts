/** GET /feeds/news-en.atom and .json: the latest news in each language, for feed readers (RFC 4287, JSON Feed 1.1). */
import type { NewsCard } from "../../contract/entities.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { ALL_NEWS } from "../../contract/paths.ts";
import { type AddressBase, addressIn } from "../../contract/public-addresses.ts";
import { escapeText } from "../content/texts/escape-text.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";
import { feedsIn } from "../site/feeds.ts";
import type { Site } from "../site/site.ts";

interface Feed {
  readonly language: Language;
  readonly company: string;
  readonly title: string;
  readonly description: string;
  /** The address of the feed. `list` is that of the list of news. */
  readonly address: string;
  readonly list: string;
  readonly items: readonly (NewsCard & { readonly address: string; readonly picture: string | undefined })[];
}

/** Returns the start of the day in UTC, because news have no time of day. */
const momentOf = (date: string) => `${date}T00:00:00Z`;

function feedOf(site: Site, base: AddressBase, language: Language, path: string): Feed {
  const { data = [], meta, company = "" } = site.page("news-list", {}, language) ?? {};
  const [pathname = "", search] = ALL_NEWS.split("?");
  return {
    language,
    company,
    title: meta?.title ?? company,
    description: meta?.description ?? "",
    address: `${base.publicUrl}${path}`,
    list: addressIn(language, base, pathname, search),
    items: data.map((item) => {
      const picture = site.shareImage(item.photo, language)?.address;
      return { ...item, address: addressIn(language, base, item.link), picture: picture && base.publicUrl + picture };
    }),
  };
}

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

function atomOf({ language, company, title, description, address, list, items }: Feed): string {
  const entries = items.map((item) => [
    "<entry>",
    element("title", item.title),
    `<link href="${escapeText(item.address)}"/>`,
    element("id", item.address),
    element("published", momentOf(item.pub_date)),
    element("updated", momentOf(item.pub_date)),
    `<category term="${escapeText(item.type)}"/>`,
    element("summary", item.intro),
    "</entry>",
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${documentLanguage(language)}">`,
    element("title", title),
    element("subtitle", description),
    element("id", address),
    `<link rel="self" href="${escapeText(address)}"/>`,
    `<link href="${escapeText(list)}"/>`,
    element("updated", momentOf(items[0]?.pub_date ?? "2000-01-01")),
    `<author>${element("name", company)}</author>`,
    ...entries.flat(),
    "</feed>",
    "",
  ].join("\n");
}

const jsonOf = ({ language, company, title, description, address, list, items }: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: list,
    feed_url: address,
    language: documentLanguage(language),
    authors: [{ name: company }],
    items: items.map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      content_text: item.intro,
      image: item.picture,
      date_published: momentOf(item.pub_date),
      tags: [item.type],
    })),
  });

const WRITERS = { atom: atomOf, json: jsonOf } as const;

export const feeds: Route = (app, { responses, content, settings }) => {
  const headersNow = () => ({ ...DATA_HEADERS, ...sharedCaching(settings, content) });
  app.get<{ Params: { name: string } }>("/feeds/:name", async (request, reply) => {
    const { site } = content;
    const path = `/feeds/${request.params.name}`;
    const found = site.languages
      .flatMap(({ key }) => feedsIn(key, site.leftOut).map((feed) => ({ ...feed, language: key })))
      .find((feed) => feed.path === path);
    if (!found) throw new ApiProblem(404, "There is no such file.");
    const { format, type, language } = found;
    const make = () => {
      const base = { publicUrl: settings.publicUrl, bare: content.site.company.language };
      const body = WRITERS[format](feedOf(content.site, base, language, path));
      return prepareResponse({ type: `${type}; charset=utf-8`, body, headers: headersNow() });
    };
    sendResponse(await responses.getOrCreate(path, path, make), request, reply);
  });
};
