/** What waits for the first sign that the visitor wants something of the page, and belongs to the document as a whole. */
import type { SiteLanguage } from "../../contract/languages.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { keepCopiesClean } from "./clean-copies.ts";
import { filePage } from "./exported.ts";
import { watchLinks } from "./prefetch.ts";

export function beginAfterTouch(actors: VisitActors, languages: readonly SiteLanguage[]): void {
  keepCopiesClean();
  // Between files the browser goes by itself.
  if (!filePage()) watchLinks(actors, languages);
}
