import { MOBILE_WIDTH, USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** A window as narrow as a phone's (spec section 9), as a media query: in em, so that larger text counts as less room. */
export const NARROW_WINDOW = `(width <= ${MOBILE_WIDTH / USUAL_TEXT_SIZE}em)`;
export const WIDE_WINDOW = `(width > ${MOBILE_WIDTH / USUAL_TEXT_SIZE}em)`;

/** Whether the window is a narrow one, now. */
export const isNarrowWindow = (): boolean => window.matchMedia(NARROW_WINDOW).matches;
