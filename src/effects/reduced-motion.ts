import { useEffect } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

/** Whether the visitor prefers reduced motion, now. */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

/** Tells of a visitor who prefers reduced motion, at once and as soon as that changes. */
export function useReducedMotion(onReduced: () => void): void {
  useEffect(() => {
    const preference = window.matchMedia(QUERY);
    const tell = () => preference.matches && onReduced();
    tell();
    preference.addEventListener("change", tell);
    return () => preference.removeEventListener("change", tell);
  }, [onReduced]);
}
