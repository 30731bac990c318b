import { type PointerEvent, useRef } from "react";
import { rightward } from "./reading-direction.ts";

/** Pixels that a finger moves sideways to ask for another picture. */
const SWIPE = 40;

export interface SwipeHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
}

/** Handlers of what a finger may be drawn over, to the next picture or the one before. A mouse has buttons. */
export function useSwipe(onSwipe: (way: "next" | "previous") => void): SwipeHandlers {
  /** Where a finger was put down; not a number where none was. */
  const start = useRef(Number.NaN);
  return {
    onPointerDown({ pointerType, isPrimary, clientX }) {
      // A second finger is there to zoom.
      start.current = pointerType === "mouse" || !isPrimary ? Number.NaN : clientX;
    },
    onPointerUp({ clientX }) {
      const moved = rightward() * (clientX - start.current);
      start.current = Number.NaN;
      if (Math.abs(moved) >= SWIPE) onSwipe(moved < 0 ? "next" : "previous");
    },
  };
}
