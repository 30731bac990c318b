/**
 * Lets the pages of a site that was written to files (`npm run export`) ask this server, from their own origin and no other:
 * for data, for a challenge, and to take a form or what is to be counted. Nothing that a browser keeps for this server goes with what they ask.
 */
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

/** Seconds for which browsers need not ask again whether they may: what most of them take at most. */
const ALLOWED_FOR = 7200;

/** Headers of an answer that those pages may read. They are the same for everybody, so caches need not tell askers apart. */
export const exportHeaders = ({ exportUrl }: Pick<Settings, "exportUrl">): Readonly<Record<string, string>> =>
  exportUrl === null ? {} : { "access-control-allow-origin": exportUrl };

/** What they may ask for, and how; what is ready in memory brings its headers along (responses/json-response.ts). */
const ASKED = [
  "/api/page",
  "/api/search",
  "/api/search/type",
  "/api/search/suggestions",
  "/api/challenge",
  "/api/inquiry/missing",
];
const SENT = ["/api/contact", "/api/inquiry", "/api/visits"];

export function addExportAccess(app: FastifyInstance, settings: Settings): void {
  if (settings.exportUrl === null) return;
  const headers = exportHeaders(settings);
  const paths = new Set([...ASKED, ...SENT]);
  // Refusals too: the page tells the visitor what they say.
  app.addHook("onSend", async ({ raw: { url = "" } }, reply) => {
    if (paths.has(url.split("?", 1)[0] ?? "")) reply.headers(headers);
  });
  for (const path of SENT) {
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...headers,
          "access-control-allow-methods": "POST",
          "access-control-allow-headers": "content-type",
          "access-control-max-age": String(ALLOWED_FOR),
        })
        .send(),
    );
  }
}
