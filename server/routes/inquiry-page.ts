/** The inquiry page of a visitor without scripts, whose products are in a cookie. Every other visitor gets the page of the cache. */
import type { FastifyRequest } from "fastify";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { SharedLine } from "../../contract/shared-list.ts";
import type { PageMatch } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";
import { inquiryCookie } from "../submissions/lists/inquiry-cookie.ts";
import { keptLines } from "../submissions/lists/shown-lines.ts";
import { openPages } from "./pages.ts";

/** Adds the lines of a cookie to the form that an address names. A list that was passed on stays apart: the page asks about it. */
function withOwn(
  linked: FormStart | undefined,
  site: Site,
  language: Language,
  lines: readonly SharedLine[],
): FormStart {
  const own = keptLines(site, language, lines);
  const start = { ...(linked ?? EMPTY_START), from: "cookie" } as const;
  if (linked?.from === "link") return { ...start, ...own, offered: { products: linked.products, lines: linked.lines } };
  return { ...start, ...own, products: uniqueLinks([...own.products, ...start.products]) };
}
const uniqueLinks = (products: FormStart["products"]): FormStart["products"] =>
  products.filter(({ link }, index) => products.findIndex((other) => other.link === link) === index);

export const inquiryPage: Route = (app, services) => {
  const { settings, forms } = services;
  const cookie = inquiryCookie(settings, forms.secret);
  const { show, showPersonal } = openPages(services);
  const isPersonal = (request: FastifyRequest) => cookie.read(request) !== undefined;
  app.get(pathTo("inquiry"), { config: { isPersonal } }, async (request, reply) => {
    const lines = cookie.read(request);
    const complete = (found: PageMatch, site: Site): PageMatch => ({
      ...found,
      start: (language) => withOwn(found.start?.(language), site, language, lines ?? []),
    });
    await (lines ? showPersonal(request, reply, complete) : show(request, reply));
    return reply;
  });
};
