/** GET /api/search and GET /api/search/type (spec section 7), and what a text that is being typed may go on to. */
import { searchQuery, suggestionsQuery } from "../../contract/search.ts";
import { prepareJson } from "../answers/json-answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { ASK_EACH_TIME } from "../requests/caching.ts";
import { BAD_QUERY, checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import type { Route } from "../services.ts";
import { sendFromContent } from "./content-answer.ts";

export const apiSearch: Route = (app, services) => {
  const { answers, content, settings } = services;

  app.get("/api/search", async (request, reply) => {
    const { lang, type, search: text, to_page: page } = checked(searchQuery, request.query, BAD_QUERY);
    const language = requestedLanguage(content.site, lang);
    await sendFromContent(services, request, reply, {
      key: `search ${lang} ${type} ${page} ${text}`,
      caching: ASK_EACH_TIME,
      messageOf: (site) => site.search({ type: type === "2" ? 2 : 1, text, page }, language),
    });
  });

  app.get("/api/search/suggestions", async (request, reply) => {
    const { lang, search: text } = checked(suggestionsQuery, request.query, BAD_QUERY);
    const language = requestedLanguage(content.site, lang);
    await sendFromContent(services, request, reply, {
      key: `suggestions ${lang} ${text}`,
      caching: ASK_EACH_TIME,
      messageOf: (site) => site.suggestions(text, language),
    });
  });

  app.get("/api/search/type", async (request, reply) => {
    const answer = await answers.obtain("search types", "/api/search/type", () =>
      prepareJson(content.site.searchTypes(), settings),
    );
    sendAnswer(answer, request, reply);
  });
};
