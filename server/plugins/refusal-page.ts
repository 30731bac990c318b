/** Error page for browsers: too many requests, or a failure (render/error-page.ts). */
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  ERROR_STATUSES,
  type ErrorDocument,
  type ErrorPage,
  type ErrorStatus,
  errorDocument,
  storedDocument,
} from "../render/error-page.ts";
import { languageCookie } from "../requests/language.ts";
import { languageOfQuery } from "../routing/resolve-url.ts";
import { pageHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import type { Site } from "../site/site.ts";

interface Refusal {
  readonly statusCode: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
}

const isRefusalOfPage = (status: number): status is ErrorStatus => ERROR_STATUSES.some((each) => each === status);

/** Returns whether a browser requests a page. Programs request data. */
export const asksForPage = ({ headers, url = "/" }: IncomingMessage): boolean =>
  (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

/** Returns a function that gives the error page of a request; undefined if the error needs no page. */
export function refusalPages(settings: Settings, content: Pick<ContentStore, "site">) {
  const cookie = languageCookie(settings, content);
  // A flood of requests needs few pages, because there are few wait times, languages and reasons.
  const made = new WeakMap<Site, Map<string, Refused>>();
  return (request: FastifyRequest, refusal: Refusal) => {
    const { statusCode, retryAfter } = refusal;
    if (!isRefusalOfPage(statusCode) || !asksForPage(request.raw)) return undefined;
    // The page of a form shows which fields are wrong.
    if (statusCode === 422 && request.method === "POST") return undefined;
    const query = new URLSearchParams((request.raw.url ?? "").split("?", 2)[1]);
    const language = languageOfQuery(content.site.languages, query) ?? cookie.read(request).language;
    const isForm = request.method === "POST";
    const key = JSON.stringify([language, statusCode, retryAfter, isForm]);
    const { site } = content;
    const pages = made.get(site) ?? new Map<string, Refused>();
    made.set(site, pages);
    const page =
      pages.get(key) ?? pageOf(settings, errorDocument(site, { status: statusCode, retryAfter, language, isForm }));
    pages.set(key, page);
    return page;
  };
}

interface Stored extends Pick<ErrorPage, "language"> {
  readonly reference: string;
}

/**
 * Returns a function that answers a stored form whose page could not be made. Its page says so, since the visitor must not take the form
 * for lost.
 */
export function storedPages(settings: Settings, content: Pick<ContentStore, "site">) {
  return (problem: unknown, stored: Stored, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.log.error(problem, "the page of a stored form can't be shown");
    const { headers, body } = pageOf(settings, storedDocument(content.site, stored));
    return reply
      .code(200)
      .headers({ ...headers, "cache-control": "no-store" })
      .send(body);
  };
}

function pageOf(settings: Settings, { text, style }: ErrorDocument): Refused {
  const headers = {
    ...pageHeaders(settings, undefined, { scripts: [], styles: [style] }),
    "content-type": "text/html; charset=utf-8",
  };
  return { headers, body: text };
}

interface Refused {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
