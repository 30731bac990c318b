/** Times in which panels and bars move. */
import { DELAY } from "../../contract/constants.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

/**
 * The delay `leave` of a machine whose panel fades out when it closes, for `machine.provide({ delays: leaving })`, in milliseconds:
 * the length of the fade (`--leave` in tokens.css), and 0 if the visitor prefers reduced motion.
 */
export const leaving = { leave: () => (prefersReducedMotion() ? 0 : DELAY.leave) };

/** The delay of a bar at the lower edge of the window, which moves in and out (`--bar-move` in tokens.css), in milliseconds. */
export const moving = { barMove: () => (prefersReducedMotion() ? 0 : DELAY.barMove) };
