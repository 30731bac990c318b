/**
 * Where the pages of a site are that was written to files (`npm run export`). Hosts of files know no query, so the language is
 * in the path; and they serve the index.html of a folder at the folder's own address.
 */
import type { Language } from "./languages.ts";
import { matchRoute } from "./locations.ts";

/** What paths begin with in a language: nothing in the one of bare addresses, "/zh" in another. */
export const baseIn = (language: Language, bare: Language): string => (language === bare ? "" : `/${language}`);

/** A path of the site as the route table writes it: hosts of files tell /ESG from /esg, and the site does not. */
export function spelled(pathname: string): string {
  const { name, path, unknown } = matchRoute(pathname);
  return unknown || name === "article" ? pathname : path;
}

/** The path of a page's folder, with its closing slash. */
export const folderOf = (language: Language, bare: Language, pathname: string): string =>
  `${baseIn(language, bare)}${spelled(pathname).replace(/\/$/, "")}/`;
