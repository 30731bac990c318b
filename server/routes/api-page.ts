/** GET /api/page: the data of a page in a language (spec section 7). */
import { hasTypedText } from "../content/page-parameters.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { ASK_EACH_TIME, sharedCaching } from "../requests/caching.ts";
import { BAD_QUERY, checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import { apiPageQuery, parametersOf } from "../requests/page-query.ts";
import type { Route } from "../services.ts";
import { sendFromContent } from "./content-response.ts";

export const apiPage: Route = (app, services) => {
  const { content, preview, settings } = services;
  app.get<{ Querystring: Record<string, unknown> }>("/api/page", async (request, reply) => {
    const { lang, page } = checked(apiPageQuery, request.query, BAD_QUERY);
    const read = parametersOf(page, request.query);
    if ("badFields" in read) throw new ApiProblem(400, BAD_QUERY, { fields: read.badFields });
    const language = requestedLanguage(content.site, lang);
    const parameters = preview.contentFor(request).site.settle(page, read.parameters);
    if (!parameters) throw new ApiProblem(404, "There is no such page.");
    await sendFromContent(services, request, reply, {
      key: `page ${lang} ${page} ${JSON.stringify(parameters)}`,
      caching: hasTypedText(page, parameters) ? ASK_EACH_TIME : sharedCaching(settings, content),
      messageOf(site) {
        const response = site.page(page, parameters, language);
        if (!response) throw new ApiProblem(404, "There is no such page.");
        return response;
      },
    });
  });
};
