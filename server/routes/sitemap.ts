/** GET /sitemap.xml and /robots.txt: for search engines, each address in every language. */
import { writePath } from "../../contract/paths.ts";
import { ROUTE_NAMES, routeOf, type Route as SiteRoute } from "../../contract/routes.ts";
import { prepareAnswer } from "../answers/answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { type AddressBase, addressIn, alternatesOf } from "../render/document.ts";
import { sharedCaching } from "../requests/caching.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";
import { addressesOf, type Site } from "../site/site.ts";

const routes: readonly SiteRoute[] = ROUTE_NAMES.map(routeOf);
/** The bare addresses; details are found in the content. */
const PAGES = routes
  .filter(({ path, indexed }) => !indexed && !/:\w+(?!\w|\?)/.test(path))
  .map(({ path, page }) => ({ path: writePath(path, {}), page }));
/** Not to be asked for; what is answered with 404 or 410 says so itself. */
const HIDDEN = routes.filter(({ indexed, status }) => indexed === "hidden" && status === undefined);

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function entryOf(base: AddressBase, path: string): string {
  const alternates = alternatesOf(base, path).map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  const each = base.languages.map(({ key }) => escapeXml(addressIn(key, base, path)));
  return each.map((address) => `<url><loc>${address}</loc>${alternates.join("")}</url>`).join("\n");
}

const pagesOf = ({ leftOut }: Site) => PAGES.filter(({ page }) => !leftOut.includes(page)).map(({ path }) => path);

const sitemapOf = (base: AddressBase, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entryOf(base, path)),
    "</urlset>",
    "",
  ].join("\n");

const robotsOf = (publicUrl: string) =>
  [
    "User-agent: *",
    "Disallow: /api/",
    ...HIDDEN.map(({ path }) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

export const sitemap: Route = (app, { answers, content, settings }) => {
  const headersNow = () => ({ ...dataHeaders(settings), ...sharedCaching(settings, content) });
  const { publicUrl } = settings;
  const serve = (path: string, type: string, write: () => string) =>
    app.get(path, async (request, reply) => {
      const answer = await answers.obtain(path, path, () =>
        prepareAnswer({ type, body: write(), headers: headersNow() }),
      );
      sendAnswer(answer, request, reply);
    });
  serve("/sitemap.xml", "application/xml; charset=utf-8", () => {
    const { site } = content;
    return sitemapOf(
      { publicUrl, bare: site.company.language, languages: site.languages },
      addressesOf(site, pagesOf(site)),
    );
  });
  serve("/robots.txt", "text/plain; charset=utf-8", () => robotsOf(publicUrl));
};
