/** Media query that matches when the visitor prefers reduced motion. */
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Returns true if the visitor currently prefers reduced motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia(REDUCED_MOTION).matches;
