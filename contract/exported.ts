/**
 * Paths of an exported site (`npm run export`). Static hosts ignore the query, so the path holds the language. They serve the
 * index.html of a folder at the address of the folder.
 */
import type { Language } from "./languages.ts";
import { matchRoute } from "./locations.ts";

/** Returns the path prefix of a language: empty for the default language, "/zh" for another. */
export const baseIn = (language: Language, bare: Language): string => (language === bare ? "" : `/${language}`);

/** Returns a path as the route table spells it. Static hosts distinguish /ESG from /esg; the site does not. */
export function spelled(pathname: string): string {
  const { name, path, unknown } = matchRoute(pathname);
  return unknown || name === "article" ? pathname : path;
}

/** Returns the folder of a page, with a trailing slash. */
export const folderOf = (language: Language, bare: Language, pathname: string): string =>
  `${baseIn(language, bare)}${spelled(pathname).replace(/\/$/, "")}/`;
