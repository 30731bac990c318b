/** GET /api/page: the data of a page in a language (spec section 7). GET /api/articles: those of a table of articles alone. */
import type { FastifyRequest } from "fastify";
import type { PageValue } from "../../contract/routes.ts";
import { hasTypedText } from "../content/addresses/page-parameters.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { ASK_EACH_TIME, sharedCaching } from "../requests/caching.ts";
import { BAD_QUERY, checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import { apiPageQuery, apiTableQuery, parametersOf } from "../requests/page-query.ts";
import type { Route, Services } from "../services.ts";
import { sendFromContent } from "./content-response.ts";

type Request = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Returns the parameters of a page that count. @throws ApiProblem 400 if one is invalid, 404 if one names something unknown */
function settled({ preview }: Services, request: Request, page: PageValue) {
  const read = parametersOf(page, request.query);
  if ("badFields" in read) throw new ApiProblem(400, BAD_QUERY, { fields: read.badFields });
  const parameters = preview.contentFor(request).site.settle(page, read.parameters);
  if (!parameters) throw new ApiProblem(404, "There is no such page.");
  return parameters;
}

export const apiPage: Route = (app, services) => {
  const { content, settings } = services;

  app.get<{ Querystring: Record<string, unknown> }>("/api/page", async (request, reply) => {
    const { lang, page } = checked(apiPageQuery, request.query, BAD_QUERY);
    const parameters = settled(services, request, page);
    const language = requestedLanguage(content.site, lang);
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

  app.get<{ Querystring: Record<string, unknown> }>("/api/articles", async (request, reply) => {
    const { lang } = checked(apiTableQuery, request.query, BAD_QUERY);
    const parameters = settled(services, request, "product");
    const language = requestedLanguage(content.site, lang);
    await sendFromContent(services, request, reply, {
      key: `articles ${lang} ${JSON.stringify(parameters)}`,
      caching: sharedCaching(settings, content),
      messageOf(site) {
        const table = site.tableOfArticles(parameters, language);
        if (!table) throw new ApiProblem(404, "This product has no articles.");
        return table;
      },
    });
  });
};
