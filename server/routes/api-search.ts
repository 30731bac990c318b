/** GET /api/search and GET /api/search/type (spec section 7), and what a text that is being typed may go on to. */
import { searchQuery, suggestionsQuery } from "../../contract/search.ts";
import type { Answer } from "../answers/answer.ts";
import type { MakeAnswer } from "../answers/answer-cache.ts";
import { prepareJson } from "../answers/json-answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { fieldsOf } from "../forms/receive.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { ASK_EACH_TIME, KEEP_NOWHERE } from "../requests/caching.ts";
import { requestedLanguage } from "../requests/language.ts";
import { spellAddress } from "../requests/spellings.ts";
import type { Route } from "../services.ts";

export const apiSearch: Route = (app, { answers, workshop, content, preview, settings }) => {
  app.get("/api/search", (request, reply) => {
    const { success, data, error } = searchQuery.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "The query is not valid.", { fields: fieldsOf(error) });
    const { lang, type, search: text, to_page: page } = data;
    const language = requestedLanguage(content.site, lang);
    const isPreview = preview.isShownTo(request.raw);
    const make: MakeAnswer = async (before) => {
      const terms = { type: type === "2" ? 2 : 1, text, page } as const;
      const caching = isPreview ? KEEP_NOWHERE : ASK_EACH_TIME;
      const { site } = preview.contentFor(request.raw);
      return prepareJson(await site.search(terms, language), settings, caching, before);
    };
    const work = (before?: Answer) => workshop.make(request, () => make(before));
    if (isPreview) return work().then((answer) => sendAnswer(answer, request, reply));
    const key = `search ${lang} ${type} ${page} ${text}`;
    return answers.obtain(key, spellAddress(request.raw), work).then((answer) => sendAnswer(answer, request, reply));
  });

  app.get("/api/search/suggestions", (request, reply) => {
    const { success, data, error } = suggestionsQuery.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "The query is not valid.", { fields: fieldsOf(error) });
    const { lang, search: text } = data;
    const language = requestedLanguage(content.site, lang);
    const isPreview = preview.isShownTo(request.raw);
    const make: MakeAnswer = async (before) => {
      const { site } = preview.contentFor(request.raw);
      const caching = isPreview ? KEEP_NOWHERE : ASK_EACH_TIME;
      return prepareJson(await site.suggestions(text, language), settings, caching, before);
    };
    const work = (before?: Answer) => workshop.make(request, () => make(before));
    if (isPreview) return work().then((answer) => sendAnswer(answer, request, reply));
    return answers
      .obtain(`suggestions ${lang} ${text}`, spellAddress(request.raw), work)
      .then((answer) => sendAnswer(answer, request, reply));
  });

  app.get("/api/search/type", async (request, reply) => {
    const answer = await answers.obtain("search types", "/api/search/type", () =>
      prepareJson(content.site.searchTypes(), settings),
    );
    sendAnswer(answer, request, reply);
  });
};
