import { MOBILE_WIDTH, USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** Media query for a window as narrow as a phone (spec section 9). In em, so that larger text counts as less room. */
export const NARROW_WINDOW = `(width <= ${MOBILE_WIDTH / USUAL_TEXT_SIZE}em)`;
export const WIDE_WINDOW = `(width > ${MOBILE_WIDTH / USUAL_TEXT_SIZE}em)`;

/** Returns true if the window is currently narrow. */
export const isNarrowWindow = (): boolean => window.matchMedia(NARROW_WINDOW).matches;
