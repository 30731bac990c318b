import { useEffect } from "react";
import { REDUCED_MOTION } from "../dom/reduced-motion.ts";

/** Calls `onReduced` on mount and on every later change if the visitor prefers reduced motion. */
export function useReducedMotion(onReduced: () => void): void {
  useEffect(() => {
    const preference = window.matchMedia(REDUCED_MOTION);
    const report = () => preference.matches && onReduced();
    report();
    preference.addEventListener("change", report);
    return () => preference.removeEventListener("change", report);
  }, [onReduced]);
}
