import { directionOf, documentLanguage, type Language } from "../../contract/languages.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Sets `lang` and `dir` of the document. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = documentLanguage(language);
  document.documentElement.dir = directionOf(language);
}

/** Scrolls to the top, smoothly unless the visitor prefers reduced motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

/** Scrolls to the top and focuses the first control. */
export function backToTop(): void {
  scrollToTop();
  document.querySelector<HTMLElement>("[data-top]")?.focus({ preventScroll: true });
}
