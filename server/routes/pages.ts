/** Every address that is nothing else: a page of the site, rendered (design sections 3 and 6). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { pageCacheKey } from "../requests/cache-keys.ts";
import { ASK_EACH_TIME, KEEP_NOWHERE, sharedCaching, VARY, visitorCaching } from "../requests/caching.ts";
import { languageCookie } from "../requests/language.ts";
import { type CachedResponse, digestOf, prepareQuickly } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { languageOfQuery, type PageMatch, type Redirect, resolveUrl } from "../routing/resolve-url.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route, Services } from "../services.ts";

/** What the route table says never changes while a server runs. */
const FIXED = { "cache-control": "public, max-age=3600" };

/** A page as somebody asks for it. */
interface Asked {
  readonly found: PageMatch;
  readonly language: Language;
  readonly shown: Pick<Services["content"], "site">;
  readonly caching: Readonly<Record<string, string>>;
}

/** Answers requests with pages, each by the path and query that it is given. */
export function openPages({ responses, renderQueue, content, preview, settings, views }: Services) {
  const headers = DATA_HEADERS;
  const cookie = languageCookie(settings, content);
  const pageKey = pageCacheKey(cookie);

  /** `isChosen`: the address names the language. `isKeyed`: as in requests/language.ts. */
  function cachingOf({ data }: PageMatch, isChosen: boolean, isKeyed: boolean): Readonly<Record<string, string>> {
    // Searches would fill a cache with whatever anybody types; what is under development is to be seen at once.
    const { asksBrowser } = content.site;
    if ("search" in data || !views.lasting)
      return isChosen ? ASK_EACH_TIME : { ...ASK_EACH_TIME, vary: asksBrowser ? VARY.byBrowser : VARY.byChoice };
    return isChosen ? sharedCaching(settings, content) : visitorCaching(settings, { asksBrowser, isKeyed }, content);
  }

  async function page(asked: Asked, before?: CachedResponse): Promise<CachedResponse> {
    const { found, language, shown, caching } = asked;
    const { inputFor, ingredientsOf, make } = createPageMaker({ content: shown, settings, views });
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

  /** `cacheKey`: that of the request, if it has one. */
  async function send(request: FastifyRequest, reply: FastifyReply, url: string, cacheKey?: string): Promise<void> {
    const { pathname, search } = partsOf(url);
    const isPreview = preview.isShownTo(request);
    const shown = preview.contentFor(request);
    const found = resolveUrl(shown.site, pathname, search, settings.publicUrl);
    if (found.kind === "redirect") return void redirect(reply, found, isPreview);
    const chosen = languageOfQuery(shown.site.languages, new URLSearchParams(search));
    const visitor = cookie.read(request);
    const language = chosen ?? visitor.language;
    const isKeyed = visitor.isKeyed && chosen === undefined;
    const caching = isPreview ? KEEP_NOWHERE : cachingOf(found, chosen !== undefined, isKeyed);
    const asked = { found, language, shown, caching };
    const make = (before?: CachedResponse) => renderQueue.run(request, () => page(asked, before));
    const isSaved = views.lasting && !isPreview;
    const key = `${keyOf(found, language)} ${isKeyed}`;
    const made = isSaved ? responses.getOrCreate(key, cacheKey ?? key, make) : make();
    sendResponse(await made, request, reply);
  }

  return {
    show: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, request.raw.url ?? "/", pageKey(request)),
    /** Remembered by no address: it may lead to something another time, or be asked for as data. */
    showNotFound: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, pathTo("notFound") + partsOf(request.raw.url ?? "/").search),
  };
}

export const pages: Route = (app, services) => {
  const { show } = openPages(services);
  app.get("/*", async (request, reply) => {
    await show(request, reply);
    return reply;
  });
};

/** What the page depends on. The query in its location says whether the language was chosen with it. */
const keyOf = ({ screen, location, data }: PageMatch, language: Language): string =>
  `html ${language} ${screen} ${location.pathname}${location.search} ${JSON.stringify(data)}`;

function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf("?");
  return start < 0 ? { pathname: url, search: "" } : { pathname: url.slice(0, start), search: url.slice(start) };
}
