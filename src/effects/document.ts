import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";

/** Tells the document which language it is in. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = DOCUMENT_LANGUAGE[language];
}

/** Scrolls back to the beginning, and moves the focus with it. */
export function backToTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("[data-top]")?.focus({ preventScroll: true });
}
