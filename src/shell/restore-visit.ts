import type { SiteLanguage } from "../../contract/languages.ts";
import { host } from "../providers/host.ts";
import { languageAskedBy } from "../providers/navigation.ts";
import type { SiteActors } from "../site-context.tsx";
import { storedLanguage, storeLanguage } from "../storage/storage.ts";

/**
 * Restores the language, the cart and its lines, again whenever the document comes from the back/forward cache. Returns a function
 * that stops it.
 */
export function restoreVisit(
  { language, cart, lines }: Pick<SiteActors, "language" | "cart" | "lines">,
  languages: readonly SiteLanguage[],
): () => void {
  const restore = () => {
    // A language in the address is a choice. Otherwise the stored choice applies. Each visit stores it again,
    // because browsers delete the cookie for the server earlier than local storage.
    const chosen = languageAskedBy(languages, window.location.search) ?? host().language ?? storedLanguage(languages);
    if (chosen) {
      storeLanguage(chosen, languages);
      language.send({ type: "language.restored", language: chosen });
    }
    cart.send({ type: "cart.restored" });
    lines.send({ type: "lines.restored" });
  };
  restore();
  // A document from the back/forward cache may be outdated.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
