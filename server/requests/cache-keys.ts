import type { FastifyRequest } from "fastify";
import type { LanguageCookie } from "./language.ts";

/** Returns the cache key of a request: its address and, for pages, the language cookie. */
export type CacheKey = (request: FastifyRequest) => string;

/** Key of data and files, which depend on the address alone. */
export const cacheKey: CacheKey = ({ raw: { url = "" } }) => url;

/** Returns the key of pages, which also depend on the visitor's language cookie. */
export const pageCacheKey =
  (cookie: LanguageCookie): CacheKey =>
  (request) => {
    const { language, isKeyed } = cookie.read(request);
    return `${language} ${isKeyed ? "keyed" : ""} ${request.raw.url}`;
  };
