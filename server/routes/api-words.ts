/** GET /api/words: the texts of the interface in a language that the company adds. */
import { z } from "zod";
import { ApiProblem } from "../requests/api-problem.ts";
import { requestedLanguage } from "../requests/language.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

/** `v` identifies the version of the texts, for caches. */
const query = z.object({ lang: z.string(), v: z.string().optional() });

/** The response of an address with the current version never changes. */
const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" };
const REVALIDATED = { "cache-control": "no-cache" };

export const apiWords: Route = (app, { responses, content }) => {
  const headers = DATA_HEADERS;
  app.get("/api/words", async (request, reply) => {
    const { success, data } = query.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "There is no such language.", { fields: ["lang"] });
    const { site } = content;
    const language = requestedLanguage(site, data.lang);
    const words = site.interfaceWords(language);
    if (!words) throw new ApiProblem(404, "The texts of this language come with the scripts.");
    const address = site.languages.find(({ key }) => key === language)?.words;
    const isCurrent = address === `/api/words?lang=${data.lang}&v=${data.v}`;
    const key = `words ${language} ${isCurrent}`;
    const response = await responses.getOrCreate(key, key, () =>
      prepareResponse({
        type: "application/json; charset=utf-8",
        body: JSON.stringify(words),
        headers: { ...headers, ...(isCurrent ? IMMUTABLE : REVALIDATED) },
      }),
    );
    sendResponse(response, request, reply);
  });
};
