/** Renders the pages of the site. Handles every address without a route of its own (design sections 3 and 6). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { hasTypedText } from "../content/addresses/page-parameters.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { pageCacheKey } from "../requests/cache-keys.ts";
import { ASK_EACH_TIME, KEEP_NOWHERE, PERSONAL, sharedCaching, VARY, visitorCaching } from "../requests/caching.ts";
import { languageCookie } from "../requests/language.ts";
import { type CachedResponse, digestOf, prepareQuickly } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { languageOfQuery, type PageMatch, type Redirect, resolveUrl } from "../routing/resolve-url.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route, Services } from "../services.ts";
import type { Site } from "../site/site.ts";
import { openStatusLinks } from "./status-link.ts";

/** Redirects of the route table never change while the server runs. */
const FIXED = { "cache-control": "public, max-age=3600" };

/** A page for one request. */
interface PageRequest {
  readonly found: PageMatch;
  readonly language: Language;
  readonly version: Pick<Services["content"], "site">;
  readonly caching: Readonly<Record<string, string>>;
}

/** Completes a page for one visitor. */
type Complete = (found: PageMatch, site: Site) => PageMatch;

/** Returns functions that send the page of a request. */
export function openPages({ responses, renderQueue, content, preview, settings, views }: Services) {
  const headers = DATA_HEADERS;
  const cookie = languageCookie(settings, content);
  const pageKey = pageCacheKey(cookie);

  /** Returns the cache headers. `isChosen`: the address names the language. `isKeyed`: see requests/language.ts. */
  function cachingOf(
    { data, isUnsaved }: PageMatch,
    isChosen: boolean,
    isKeyed: boolean,
  ): Readonly<Record<string, string>> {
    // Searches would fill a cache with any text that visitors type. In development, changes must be visible at once.
    const { asksBrowser } = content.site;
    const isTyped = isUnsaved || "search" in data || hasTypedText(data.page, data.parameters);
    // The inquiry of a visitor without scripts is in a cookie (submissions/lists/inquiry-cookie.ts).
    const isInquiry = "page" in data && data.page === "inquiry";
    if (isInquiry) return { ...ASK_EACH_TIME, vary: asksBrowser ? VARY.byBrowser : VARY.byChoice };
    if (isTyped || !views.lasting)
      return isChosen ? ASK_EACH_TIME : { ...ASK_EACH_TIME, vary: asksBrowser ? VARY.byBrowser : VARY.byChoice };
    return isChosen ? sharedCaching(settings, content) : visitorCaching(settings, { asksBrowser, isKeyed }, content);
  }

  async function page(pageRequest: PageRequest, before?: CachedResponse): Promise<CachedResponse> {
    const { found, language, version, caching } = pageRequest;
    const { inputFor, ingredientsOf, make } = createPageMaker({ content: version, settings, views });
    const input = await inputFor(found, language);
    const madeFrom = digestOf(JSON.stringify([ingredientsOf(input), caching]));
    if (before?.madeFrom === madeFrom) return before;
    const made = await make(found, input);
    return prepareQuickly({ ...made, madeFrom, headers: { ...caching, ...made.headers } });
  }

  function redirect(reply: FastifyReply, { to, status }: Redirect, isPreview: boolean): FastifyReply {
    const caching = isPreview ? KEEP_NOWHERE : status === 308 ? FIXED : sharedCaching(settings, content);
    return reply.headers({ ...headers, ...caching }).redirect(to, status);
  }

  /**
   * Sends the page of an address. `cacheKey` is that of the request, if it has one. `personal` completes a page for this visitor
   * alone, which no cache may store.
   */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    { cacheKey, personal }: { readonly cacheKey?: string; readonly personal?: Complete } = {},
  ): Promise<void> {
    const { pathname, search } = partsOf(url);
    const isPreview = preview.isShownTo(request);
    const version = preview.contentFor(request);
    const resolved = resolveUrl(version.site, pathname, search, settings.publicUrl);
    if (resolved.kind === "redirect") return void redirect(reply, resolved, isPreview);
    const found = personal ? personal(resolved, version.site) : resolved;
    const chosen = languageOfQuery(version.site.languages, new URLSearchParams(search));
    const visitor = cookie.read(request);
    const language = chosen ?? visitor.language;
    const isKeyed = visitor.isKeyed && chosen === undefined;
    const caching = isPreview ? KEEP_NOWHERE : personal ? PERSONAL : cachingOf(found, chosen !== undefined, isKeyed);
    const pageRequest = { found, language, version, caching };
    const make = (before?: CachedResponse) => renderQueue.run(request, () => page(pageRequest, before));
    const isSaved = views.lasting && !isPreview && !personal && !found.isUnsaved;
    const key = `${keyOf(found, language)} ${isKeyed}`;
    const made = isSaved ? responses.getOrCreate(key, cacheKey ?? key, make) : make();
    sendResponse(await made, request, reply);
  }

  return {
    show: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, request.raw.url ?? "/", { cacheKey: pageKey(request) }),
    /** Sends a page that is complete for one visitor only. */
    showPersonal: (request: FastifyRequest, reply: FastifyReply, personal: Complete) =>
      send(request, reply, request.raw.url ?? "/", { personal }),
    /** Sends Page Not Found without a cache key, because the address may exist later, or may be requested as data. */
    showNotFound: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, pathTo("notFound") + partsOf(request.raw.url ?? "/").search),
  };
}

export const pages: Route = (app, services) => {
  const { show } = openPages(services);
  const openStatusLink = openStatusLinks(services);
  app.get("/*", async (request, reply) => {
    if (!(await openStatusLink(request, reply))) await show(request, reply);
    return reply;
  });
};

/** Returns the cache key of a page. The query in its location tells whether it names the language. */
const keyOf = ({ screen, location, data }: PageMatch, language: Language): string =>
  `html ${language} ${screen} ${location.pathname}${location.search} ${JSON.stringify(data)}`;

function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf("?");
  return start < 0 ? { pathname: url, search: "" } : { pathname: url.slice(0, start), search: url.slice(start) };
}
