/**
 * GET /api/language: sets the language cookie for visitors without scripts, whose pages load it as a picture (render/document.ts).
 * The page itself sets no cookie, so that shared caches can store it.
 */
import { z } from "zod";
import { languageCookie, requestedLanguage } from "../requests/language.ts";
import type { Route } from "../services.ts";

/** The response, because the page loads it as a picture. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const query = z.object({ lang: z.string() });

export const apiLanguage: Route = (app, { content, settings }) => {
  const cookie = languageCookie(settings, content);
  app.get("/api/language", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { lang = "" } = query.partial().safeParse(request.query).data ?? {};
    cookie.write(reply, requestedLanguage(content.site, lang));
    return reply.type("image/svg+xml").send(EMPTY_PICTURE);
  });
};
