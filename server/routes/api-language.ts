/**
 * GET /api/language: keeps the language that the address of a page named, for visitors without scripts, who alone ask for it
 * (render/document.ts). The page itself is anybody's and sets no cookie, so that shared caches can hold it.
 */
import { z } from "zod";
import { languageCookie, requestedLanguage } from "../requests/language.ts";
import type { Route } from "../services.ts";

/** The page shows it as a picture. */
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
