/** Work for the whole document that waits for the first interaction. */
import type { SiteLanguage } from "../../contract/languages.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { host } from "../providers/host.ts";
import { watchLinks } from "../providers/prefetch.ts";
import { keepCopiesClean } from "./clean-copies.ts";

export function startAfterFirstInteraction(actors: VisitActors, languages: readonly SiteLanguage[]): void {
  keepCopiesClean();
  // Without a server, links are normal document loads.
  if (host().rendersPages) watchLinks(actors, languages);
}
