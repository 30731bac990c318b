/** The files of an exported site, one by one: what the server answers at every address that there is without a query. */
import { bareAddressOf } from "../../contract/paths.ts";
import { REDIRECTS, ROUTE_NAMES, routeOf } from "../../contract/routes.ts";
import { codeAddresses } from "../../server/content/products/drawings.ts";
import { drawingAddresses } from "../../server/drawings/written.ts";
import { feedsIn } from "../../server/site/feeds.ts";
import { APP_ICONS, manifestIn } from "../../server/site/installed.ts";
import { addressInFiles, type ExportedSite, fileOf, type Place, pageAt } from "./addresses.ts";
import type { AskedSite } from "./asked-site.ts";
import {
  documentInFile,
  leadingDocument,
  linkedPages,
  withFirstScript,
  withWholeAddresses,
  wordsIn,
} from "./rewritten.ts";

/** A file of the export: its path below the folder, with a slash at its beginning, and what is in it. */
export interface ExportedFile {
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** Nobody's address: answered with 404 and what the site says then. */
const UNKNOWN = "/no-such-page";
/** The file that static hosts send with status 404. */
const MISSING_FILE = "/404.html";
/** Statuses of missing pages, which the host sends by itself. */
const NOT_THERE = [404, 410];
const SITEMAP = "/sitemap.xml";

/** Pages that search engines are not told of, and that are there all the same. */
const hiddenPages = () =>
  ROUTE_NAMES.filter((name) => {
    const { indexed, path, status } = routeOf(name);
    return indexed !== undefined && status === undefined && !/[:*]/.test(path);
  }).map(bareAddressOf);

const pathOfWhole = (address: string, { exportUrl }: ExportedSite) => address.slice(exportUrl.length);

/** Returns the paths in a sitemap. */
const locationsIn = (xml: string, site: ExportedSite) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => pathOfWhole(address, site));

async function textAt({ ask, site }: AskedSite, path: string): Promise<string> {
  const answer = await ask(path, site.company.language);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.text();
}

/** The pages of the site, in the language of the place, and what their documents name besides: words of added languages. */
async function* pagesIn(place: Place, first: Iterable<string>, source: AskedSite, site: ExportedSite) {
  const { language } = place;
  const pathnames = new Set(first);
  const written = new Set<string>();
  /** Redirects. */
  const leads: { readonly from: string; readonly to: string }[] = [];
  // Addresses added during the loop are visited as well.
  for (const pathname of pathnames) {
    // On the 404 page, the links to other languages lead to their home pages.
    const here = { language, pathname: pathname === UNKNOWN ? "/" : pathname };
    const answer = await source.ask(pathname, language);
    const to = answer.headers.get("location");
    if (to !== null) {
      leads.push({ from: pathname, to });
      const page = pageAt(to, here);
      if (page !== undefined) pathnames.add(page);
      continue;
    }
    const html = await answer.text();
    for (const path of linkedPages(html, here)) pathnames.add(path);
    const document = documentInFile(html, answer.headers.get("content-security-policy") ?? "", here, site);
    const body = withFirstScript(document, source.script);
    if (answer.ok) {
      written.add(pathname);
      yield { path: fileOf(pathname, language, site), body };
    } else if (pathname === UNKNOWN) yield { path: fileOf(MISSING_FILE, language, site), body };
    else if (!NOT_THERE.includes(answer.status)) throw new Error(`${pathname} was answered with ${answer.status}`);
    for (const { path, address } of wordsIn(html)) {
      if (!source.site.languages.some(({ words }) => words === address)) continue;
      yield { path, body: await textAt(source, address) };
    }
  }
  for (const { from, to } of leads) {
    const here = { language, pathname: from };
    const page = pageAt(to, here);
    // A company may do without the page that an address of the route table leads on to.
    if (page !== undefined && !written.has(page)) continue;
    yield { path: fileOf(from, language, site), body: leadingDocument(addressInFiles(to, here, site)) };
  }
}

/** A manifest begins the site in its language. */
function manifest(text: string, place: Place, site: ExportedSite): string {
  const read: { start_url: string } = JSON.parse(text);
  return JSON.stringify({ ...read, start_url: addressInFiles(read.start_url, place, site) });
}

/** Writes everything that is for machines: sitemaps, feeds, manifests, and what hosts are asked for by name. */
async function* machineFiles(source: AskedSite, site: ExportedSite, sitemaps: readonly string[]) {
  const place = { pathname: "/", language: site.bare };
  for (const path of [SITEMAP, ...sitemaps])
    yield { path, body: withWholeAddresses(await textAt(source, path), true, place, site) };
  for (const path of ["/robots.txt", "/.well-known/security.txt"])
    yield { path, body: withWholeAddresses(await textAt(source, path), false, place, site) };
  for (const { key: language } of site.languages) {
    const here = { ...place, language };
    for (const { path, format } of feedsIn(language, source.site.leftOut))
      yield { path, body: withWholeAddresses(await textAt(source, path), format === "atom", here, site) };
    const path = manifestIn(language);
    yield { path, body: manifest(await textAt(source, path), here, site) };
  }
}

/** Pictures, drawings, turns of products, downloads and icons, as they are. Files that the server does not publish are left out. */
async function* binaryFiles({ ask, files, site }: AskedSite) {
  for (const path of [
    ...files,
    ...drawingAddresses(site.content),
    ...codeAddresses(site.content),
    ...site.turntables,
    ...APP_ICONS.map(({ path }) => path),
  ]) {
    const answer = await ask(path, site.company.language);
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) yield { path: decodeURIComponent(path), body };
  }
}

/** Everything but the scripts and styles of the build. */
export async function* exportedFiles(source: AskedSite, site: ExportedSite): AsyncGenerator<ExportedFile> {
  const sitemaps = locationsIn(await textAt(source, SITEMAP), site);
  const listed: string[] = [];
  for (const path of sitemaps) listed.push(...locationsIn(await textAt(source, path), site));
  const first = [
    ...listed.flatMap((address) => pageAt(address, { pathname: "/", language: site.bare }) ?? []),
    ...hiddenPages(),
    ...Object.values(REDIRECTS).map(({ path }) => path),
    ...source.site.formerPaths,
    UNKNOWN,
  ];
  for (const { key: language } of site.languages) yield* pagesIn({ language, pathname: "/" }, first, source, site);
  yield* machineFiles(source, site, sitemaps);
  yield* binaryFiles(source);
}
