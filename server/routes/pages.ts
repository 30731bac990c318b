/** Every address that is nothing else: a page of the site, rendered (design sections 3 and 6). */
import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";
import { redirectOf } from "../../contract/routes.ts";
import { type Answer, prepareAnswer } from "../answers/answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { languageCookie, rememberedLanguage } from "../language.ts";
import { documentOf, inlineStyleOf } from "../render/document.ts";
import { type Leads, languageOfQuery, locate, normalQuery, type Shows } from "../render/locate.ts";
import { commonHeaders, pageHeaders } from "../security-headers.ts";
import type { Route } from "../services.ts";
import { spellPage } from "../spellings.ts";

/** A cookie decides the language, so a cache must ask each time; with the ETag that costs little. */
const CACHING = { "cache-control": "no-cache", vary: "cookie" };

function redirect({ to, status }: Leads, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const kept = status === 308 ? { "cache-control": "public, max-age=3600" } : CACHING;
  return prepareAnswer({
    status,
    type: "text/plain; charset=utf-8",
    body: to,
    headers: { ...headers, ...kept, location: to },
    compress: false,
  });
}

export const pages: Route = (app, { answers, content, settings, views }) => {
  const headers = commonHeaders(settings);
  const { publicUrl, mapsKey } = settings;

  async function page({ input, canonicalPath }: Shows, chosen: Language | undefined): Promise<Answer> {
    const { render, template, clientFilesOf } = await views.obtain(input.location.pathname);
    const rendered = render(input, { mapsKey });
    const files = clientFilesOf(rendered.modules ?? []);
    return prepareAnswer({
      status: input.page.status,
      type: "text/html; charset=utf-8",
      body: documentOf({ template, input, rendered, files, publicUrl, mapsKey, canonicalPath }),
      headers: {
        ...pageHeaders(settings, views.policy, { script: files.starter, style: inlineStyleOf(files) }),
        ...CACHING,
        "content-language": DOCUMENT_LANGUAGE[input.language],
        ...(chosen && { "set-cookie": languageCookie(chosen) }),
      },
    });
  }

  function make(pathname: string, search: string, language: Language, chosen: Language | undefined): Promise<Answer> {
    const found = locate(content.site, pathname, search, language);
    return found.kind === "redirect" ? redirect(found, headers) : page(found, chosen);
  }

  app.get("/*", (request, reply) => {
    const url = request.raw.url ?? "/";
    const { pathname, search, query } = partsOf(url);
    const chosen = languageOfQuery(query);
    const language = chosen ?? rememberedLanguage(request.raw);
    const makeIt = () => make(pathname, search, language, chosen);
    // A redirect hands the whole query on; a page only knows some names of it.
    const kept = redirectOf(pathname) ? search : normalQuery(pathname, query);
    const made = views.lasting
      ? answers.obtain(`html ${language} ${pathname}${kept}`, spellPage(request.raw), makeIt)
      : makeIt();
    return made.then((answer) => sendAnswer(answer, request, reply));
  });
};

function partsOf(url: string): { pathname: string; search: string; query: URLSearchParams } {
  const start = url.indexOf("?");
  const pathname = start < 0 ? url : url.slice(0, start);
  const search = start < 0 ? "" : url.slice(start);
  return { pathname, search, query: new URLSearchParams(search) };
}
