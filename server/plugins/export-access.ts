/**
 * Allows the pages of an exported site (`npm run export`) to call this server from their own origin: for data, challenges, forms and
 * visit counts. No other origin is allowed, and no cookies are sent.
 */
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

/** How long browsers may cache the permission, seconds. Most of them accept no more. */
const MAX_AGE = 7200;

/** Returns the headers of a response that those pages may read. They are equal for all origins, so caches need no Vary header. */
export const exportHeaders = ({ exportUrl }: Pick<Settings, "exportUrl">): Readonly<Record<string, string>> =>
  exportUrl === null ? {} : { "access-control-allow-origin": exportUrl };

/** Paths that they may read. Cached responses already have the headers (responses/json-response.ts). */
const READABLE = [
  "/api/page",
  "/api/articles",
  "/api/search",
  "/api/search/type",
  "/api/search/suggestions",
  "/api/challenge",
  "/api/inquiry/missing",
  "/api/inquiry/items",
];
/** Paths that they may post to. */
const POSTABLE = ["/api/contact", "/api/inquiry", "/api/inquiry/lines", "/api/visits"];

export function addExportAccess(app: FastifyInstance, settings: Settings): void {
  if (settings.exportUrl === null) return;
  const headers = exportHeaders(settings);
  const paths = new Set([...READABLE, ...POSTABLE]);
  // Errors too, because the page shows their message to the visitor.
  app.addHook("onRequest", ({ raw: { url = "" } }, { raw }, done) => {
    // Set on Node's response, so that cached responses have them as well.
    if (paths.has(url.split("?", 1)[0] ?? "")) raw.setHeaders(new Map(Object.entries(headers)));
    done();
  });
  for (const path of POSTABLE) {
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...headers,
          "access-control-allow-methods": "POST",
          "access-control-allow-headers": "content-type",
          "access-control-max-age": String(MAX_AGE),
        })
        .send(),
    );
  }
}
