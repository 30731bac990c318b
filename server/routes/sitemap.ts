/**
 * GET /sitemap.xml, the files that it names, and /robots.txt: every address in every language with its pictures, for search
 * engines.
 */
import { writePath } from "../../contract/paths.ts";
import { largestOf } from "../../contract/picture-address.ts";
import { type AddressBase, addressIn, alternatesOf } from "../../contract/public-addresses.ts";
import { ROUTE_NAMES, type RouteName, routeOf, type Route as SiteRoute } from "../../contract/routes.ts";
import { escapeText } from "../content/texts/escape-text.ts";
import { photoOf } from "../render/page-photo.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";
import { placesOf, type Site, type SitePlace } from "../site/site.ts";

const routes: readonly (SiteRoute & { readonly name: RouteName })[] = ROUTE_NAMES.map((name) => ({
  ...routeOf(name),
  name,
}));
/** Pages without parameters. Detail pages come from the content. */
const PAGES = routes
  .filter(({ path, indexed }) => !indexed && !/:\w+(?!\w|\?)/.test(path))
  .map(({ name, path, page }) => ({ name, path: writePath(path, {}), page }));
/** Routes that robots.txt disallows. Responses with 404 or 410 need no entry. */
const HIDDEN = routes.filter(({ indexed, status }) => indexed === "hidden" && status === undefined);

/** Max addresses in one file. Search engines accept 50,000, but a smaller file is faster to make and fetch after an edit. */
const MAX_ADDRESSES = 10_000;
/** Returns how many places one file holds. Each has an address in every language. */
const placesPerFile = ({ languages }: Site) => Math.floor(MAX_ADDRESSES / languages.length);
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";
const TYPE = "application/xml; charset=utf-8";

const filePath = (number: number | string) => `/sitemaps/${number}.xml`;

type Base = AddressBase & Pick<Site, "languages">;

function entryOf(base: Base, { path, pictures }: SitePlace): string {
  const alternates = alternatesOf(base, path).map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeText(address)}"/>`,
  );
  const images = pictures.map(
    (address) => `<image:image><image:loc>${escapeText(base.publicUrl + address)}</image:loc></image:image>`,
  );
  const about = [...alternates, ...images].join("");
  return base.languages
    .map(({ key }) => `<url><loc>${escapeText(addressIn(key, base, path))}</loc>${about}</url>`)
    .join("\n");
}

/** Returns all places of the site, those of the route table first. */
function listed(site: Site): readonly SitePlace[] {
  const pages = PAGES.filter(({ page }) => !site.leftOut.includes(page)).map(({ name, path, page }) => {
    const response = site.page(page, {}, site.company.language);
    const photo = response && photoOf({ screen: name, response });
    const picture = photo && largestOf(photo, site.picture(photo));
    return { path, pictures: picture ? [picture] : [] };
  });
  return placesOf(site, pages);
}

const fileOf = (base: Base, places: readonly SitePlace[]) =>
  [
    HEAD,
    `<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}">`,
    ...places.map((place) => entryOf(base, place)),
    "</urlset>",
    "",
  ].join("\n");

const indexOf = (publicUrl: string, files: number) =>
  [
    HEAD,
    `<sitemapindex xmlns="${SCHEMA}">`,
    ...Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escapeText(publicUrl + filePath(index + 1))}</loc></sitemap>`,
    ),
    "</sitemapindex>",
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

export const sitemap: Route = (app, { responses, content, settings }) => {
  const headersNow = () => ({ ...DATA_HEADERS, ...sharedCaching(settings, content) });
  const { publicUrl } = settings;
  const responseFor = (path: string, type: string, write: () => string) =>
    responses.getOrCreate(path, path, async () => prepareResponse({ type, body: write(), headers: headersNow() }));
  const serve = (path: string, type: string, write: () => string) =>
    app.get(path, async (request, reply) => sendResponse(await responseFor(path, type, write), request, reply));

  serve("/sitemap.xml", TYPE, () => {
    const { site } = content;
    return indexOf(publicUrl, Math.ceil(listed(site).length / placesPerFile(site)));
  });
  serve("/robots.txt", "text/plain; charset=utf-8", () => robotsOf(publicUrl));
  app.get<{ Params: { number: string } }>(filePath(":number(^[1-9]\\d{0,2}$)"), async (request, reply) => {
    const number = Number(request.params.number);
    const write = () => {
      const { site } = content;
      const perFile = placesPerFile(site);
      const places = listed(site).slice((number - 1) * perFile, number * perFile);
      if (places.length === 0) throw new ApiProblem(404, "There is no such file.");
      return fileOf({ publicUrl, bare: site.company.language, languages: site.languages }, places);
    };
    sendResponse(await responseFor(filePath(number), TYPE, write), request, reply);
  });
};
