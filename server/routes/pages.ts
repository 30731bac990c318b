/** Every address that is nothing else: a page of the site, rendered (design sections 3 and 6). */
import type { FastifyReply } from "fastify";
import type { Language } from "../../contract/constants.ts";
import { type Answer, digestOf, prepareQuickly } from "../answers/answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { type Leads, languageOfQuery, locate, type Shows } from "../render/locate.ts";
import { createPageMaker } from "../render/page-maker.ts";
import { ASK_EACH_TIME, sharedCaching, visitorCaching } from "../requests/caching.ts";
import { languageCookie } from "../requests/language.ts";
import { spellPages } from "../requests/spellings.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

/** What the route table says never changes while a server runs. */
const FIXED = { "cache-control": "public, max-age=3600" };

export const pages: Route = (app, { answers, workshop, content, settings, views }) => {
  const headers = dataHeaders(settings);
  const cookie = languageCookie(settings, content);
  const spellPage = spellPages(cookie);
  const { inputFor, make } = createPageMaker({ content, settings, views });
  const forAnybody = sharedCaching(settings);
  const forVisitor = visitorCaching(settings);

  function cachingOf({ data }: Shows, isChosen: boolean): Readonly<Record<string, string>> {
    // Searches would fill a cache with whatever anybody types; what is under development is to be seen at once.
    if ("search" in data || !views.lasting) return isChosen ? ASK_EACH_TIME : { ...ASK_EACH_TIME, vary: "cookie" };
    return isChosen ? forAnybody : forVisitor;
  }

  async function page(found: Shows, language: Language, isChosen: boolean, before?: Answer): Promise<Answer> {
    const input = await inputFor(found, language);
    const { look, company } = content.site;
    const madeFrom = digestOf(JSON.stringify([input, look, company]));
    if (before?.madeFrom === madeFrom) return before;
    const made = await make(found, input);
    return prepareQuickly({ ...made, madeFrom, headers: { ...cachingOf(found, isChosen), ...made.headers } });
  }

  function redirect(reply: FastifyReply, { to, status }: Leads): FastifyReply {
    return reply.headers({ ...headers, ...(status === 308 ? FIXED : forAnybody) }).redirect(to, status);
  }

  app.get("/*", (request, reply) => {
    const { pathname, search } = partsOf(request.raw.url ?? "/");
    const found = locate(content.site, pathname, search);
    if (found.kind === "redirect") return redirect(reply, found);
    const chosen = languageOfQuery(new URLSearchParams(search));
    const language = chosen ?? cookie.read(request.raw);
    const obtain = (before?: Answer) =>
      workshop.make(request, () => page(found, language, chosen !== undefined, before));
    const made = views.lasting ? answers.obtain(keyOf(found, language), spellPage(request.raw), obtain) : obtain();
    return made.then((answer) => sendAnswer(answer, request, reply));
  });
};

/** What the page depends on. The query in its location says whether the language was chosen with it. */
const keyOf = ({ screen, location, data }: Shows, language: Language): string =>
  `html ${language} ${screen} ${location.pathname}${location.search} ${JSON.stringify(data)}`;

function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf("?");
  return start < 0 ? { pathname: url, search: "" } : { pathname: url.slice(0, start), search: url.slice(start) };
}
