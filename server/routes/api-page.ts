/** GET /api/page: a page's data in a language (spec section 7). */

import type { Answer } from "../answers/answer.ts";
import type { MakeAnswer } from "../answers/answer-cache.ts";
import { prepareJson } from "../answers/json-answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { fieldsOf } from "../forms/receive.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { KEEP_NOWHERE, sharedCaching } from "../requests/caching.ts";
import { requestedLanguage } from "../requests/language.ts";
import { apiPageQuery, parametersOf } from "../requests/page-query.ts";
import { spellAddress } from "../requests/spellings.ts";
import type { Route } from "../services.ts";

export const apiPage: Route = (app, { answers, workshop, content, preview, settings }) => {
  app.get<{ Querystring: Record<string, unknown> }>("/api/page", (request, reply) => {
    const { success, data, error } = apiPageQuery.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "The query is not valid.", { fields: fieldsOf(error) });
    const read = parametersOf(data.page, request.query);
    if ("badFields" in read) throw new ApiProblem(400, "The query is not valid.", { fields: read.badFields });
    const language = requestedLanguage(content.site, data.lang);
    const isPreview = preview.isShownTo(request.raw);
    const shown = preview.contentFor(request.raw);
    const parameters = shown.site.settle(data.page, read.parameters);
    if (!parameters) throw new ApiProblem(404, "There is no such page.");
    const make: MakeAnswer = async (before) => {
      const response = shown.site.page(data.page, parameters, language);
      if (!response) throw new ApiProblem(404, "There is no such page.");
      const caching = isPreview ? KEEP_NOWHERE : sharedCaching(settings, content);
      return prepareJson(response, settings, caching, before);
    };
    const work = (before?: Answer) => workshop.make(request, () => make(before));
    if (isPreview) return work().then((answer) => sendAnswer(answer, request, reply));
    const key = `page ${data.lang} ${data.page} ${JSON.stringify(parameters)}`;
    return answers.obtain(key, spellAddress(request.raw), work).then((answer) => sendAnswer(answer, request, reply));
  });
};
