import { directionOf, documentLanguage, type Language } from "../../contract/languages.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Tells the document which language it is in, and which way that is written. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = documentLanguage(language);
  document.documentElement.dir = directionOf(language);
}

/** Scrolls back to the beginning, in a movement where motion is welcome. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

/** Scrolls back to the beginning, and moves the focus with it. */
export function backToTop(): void {
  scrollToTop();
  document.querySelector<HTMLElement>("[data-top]")?.focus({ preventScroll: true });
}
