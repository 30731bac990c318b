import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";

/** Tells the document which language it is in. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = DOCUMENT_LANGUAGE[language];
}

const headingOf = (main: HTMLElement) => main.querySelector<HTMLElement>("h1") ?? main;

/** Brings the visitor to the beginning of a new page: scrolled to the top, with the focus on its heading. */
export function arriveAt(main: HTMLElement): void {
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  const heading = headingOf(main);
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls back to the beginning, and moves the focus with it. */
export function backToTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("[data-top]")?.focus({ preventScroll: true });
}
