/** Work for the whole document that waits for the first interaction. */
import type { SiteLanguage } from "../../contract/languages.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { filePage } from "../providers/exported.ts";
import { watchLinks } from "../providers/prefetch.ts";
import { keepCopiesClean } from "./clean-copies.ts";

export function startAfterFirstInteraction(actors: VisitActors, languages: readonly SiteLanguage[]): void {
  keepCopiesClean();
  // Links between exported files are normal document loads.
  if (!filePage()) watchLinks(actors, languages);
}
