/** What waits for the first sign that the visitor wants something of the page, and belongs to the document as a whole. */
import type { SiteLanguage } from "../../contract/languages.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { filePage } from "../providers/exported.ts";
import { watchLinks } from "../providers/prefetch.ts";
import { keepCopiesClean } from "./clean-copies.ts";

export function beginAfterTouch(actors: VisitActors, languages: readonly SiteLanguage[]): void {
  keepCopiesClean();
  // Between files the browser goes by itself.
  if (!filePage()) watchLinks(actors, languages);
}
