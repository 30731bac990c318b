/** GET /api/search, GET /api/search/type (spec section 7) and GET /api/search/suggestions. */
import { searchQuery, suggestionsQuery } from "../../contract/search.ts";
import { ASK_EACH_TIME } from "../requests/caching.ts";
import { BAD_QUERY, checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import { prepareJson } from "../responses/json-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import type { Route } from "../services.ts";
import { sendFromContent } from "./content-response.ts";

export const apiSearch: Route = (app, services) => {
  const { responses, content, settings } = services;

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
    const response = await responses.getOrCreate("search types", "/api/search/type", () =>
      prepareJson(content.site.searchTypes(), settings),
    );
    sendResponse(response, request, reply);
  });
};
