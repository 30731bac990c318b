/** GET /api/search and GET /api/search/type (spec section 7). */
import { searchQuery } from "../../contract/search.ts";
import type { MakeAnswer } from "../answers/answer-cache.ts";
import { prepareJson } from "../answers/json-answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { fieldsOf } from "../forms/receive.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { ASK_EACH_TIME } from "../requests/caching.ts";
import { languageOfType } from "../requests/language.ts";
import { spellAddress } from "../requests/spellings.ts";
import type { Route } from "../services.ts";

export const apiSearch: Route = (app, { answers, workshop, content, settings }) => {
  app.get("/api/search", (request, reply) => {
    const { success, data, error } = searchQuery.safeParse(request.query);
    if (!success) throw new ApiProblem(400, "The query is not valid.", { fields: fieldsOf(error) });
    const { lang, type, search: text, to_page: page } = data;
    const make: MakeAnswer = async (before) => {
      const terms = { type: type === "2" ? 2 : 1, text, page } as const;
      return prepareJson(await content.site.search(terms, languageOfType(lang)), settings, ASK_EACH_TIME, before);
    };
    const key = `search ${lang} ${type} ${page} ${text}`;
    return answers
      .obtain(key, spellAddress(request.raw), (before) => workshop.make(request, () => make(before)))
      .then((answer) => sendAnswer(answer, request, reply));
  });

  app.get("/api/search/type", async (request, reply) => {
    const answer = await answers.obtain("search types", "/api/search/type", () =>
      prepareJson(content.site.searchTypes(), settings),
    );
    sendAnswer(answer, request, reply);
  });
};
