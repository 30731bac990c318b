/** Maps the addresses of the site to exported files: pages to their folders, queries to the running server. */
import { baseIn, folderOf, spelled } from "../../contract/exported.ts";
import { type Language, languageCalled, type SiteLanguage } from "../../contract/languages.ts";

/** The parts of all addresses of an exported site. */
export interface ExportedSite {
  /** Origins of the site in files, and of the server that runs elsewhere. */
  readonly exportUrl: string;
  readonly server: string;
  readonly languages: readonly SiteLanguage[];
  /** The language of bare addresses. */
  readonly bare: Language;
}

/** The page that contains an address, by its path on the site. */
export interface Place {
  readonly pathname: string;
  readonly language: Language;
}

/** Files that are no pages keep their addresses. */
const FILE =
  /^\/(?:assets|drawings|feeds|files|manifests|media|pictures|sitemaps|turntables|words|\.well-known)\/|^\/(?:[\w-]+\.(?:ico|png|txt|xml))$/;

/** An address within the site, taken apart as it is written: a query may hold what is no address yet, such as `{text}`. */
function partsOf(address: string, { pathname }: Place) {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const terms = query.split("&").filter(Boolean);
  const named = terms.find((term) => term.startsWith("lang="))?.slice("lang=".length);
  return { path: path || pathname, terms: terms.filter((term) => !term.startsWith("lang=")), named, hash };
}

/** The page that an address leads to, if that is a file; undefined for anything else. */
export function pageAt(address: string, place: Place): string | undefined {
  const { path, terms } = partsOf(address, place);
  return path.startsWith("/") && !FILE.test(path) && terms.length === 0 ? spelled(path) : undefined;
}

/** The server's own page, in the language of the place unless the address names another. */
export function addressOnServer(address: string, place: Place, { server, languages, bare }: ExportedSite): string {
  const { path, terms, named, hash } = partsOf(address, place);
  const language = languageCalled(languages, named) ?? place.language;
  const query = [...terms, ...(language === bare ? [] : [`lang=${language}`])];
  return `${server}${path}${query.length > 0 ? `?${query.join("&")}` : ""}${hash}`;
}

/** Maps an address within the site, such as `/press/list?page=2`, to the exported files. */
export function addressInFiles(address: string, place: Place, site: ExportedSite): string {
  const { path, terms, named, hash } = partsOf(address, place);
  if (FILE.test(path)) return address;
  // Hosts of files do not know what a query asks for.
  if (terms.length > 0) return addressOnServer(address, place, site);
  return folderOf(languageCalled(site.languages, named) ?? place.language, site.bare, path) + hash;
}

/** The file that holds what is answered at an address: below the folder, with a slash at its beginning. */
export function fileOf(pathname: string, language: Language, { bare }: ExportedSite): string {
  const path = decodeURIComponent(pathname);
  if (FILE.test(path)) return path;
  return /\.html?$/.test(path) ? baseIn(language, bare) + path : `${folderOf(language, bare, path)}index.html`;
}
