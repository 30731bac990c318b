/**
 * GET /api/language: keeps the language that the address of a page named, for visitors without scripts, who alone ask for it
 * (render/document.ts). The page itself is anybody's and sets no cookie, so that shared caches can hold it.
 */
import { z } from "zod";
import { LANGUAGE_TYPE, LANGUAGES } from "../../contract/constants.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { languageCookie, languageOfType } from "../requests/language.ts";
import type { Route } from "../services.ts";

/** The page shows it as a picture. */
const NOTHING_TO_SEE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const query = z.object({ lang: z.enum(LANGUAGES.map((language) => String(LANGUAGE_TYPE[language]))) });

export const apiLanguage: Route = (app, { content, settings }) => {
  const cookie = languageCookie(settings, content);
  app.get("/api/language", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { success, data } = query.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "There is no such language.", { fields: ["lang"] });
    return reply
      .header("set-cookie", cookie.write(languageOfType(data.lang)))
      .type("image/svg+xml")
      .send(NOTHING_TO_SEE);
  });
};
