/** Limits of pasted lists (POST /api/inquiry/lines). Kept apart from order-lines.ts so that the browser loads no validator. */

/** Max characters of a list. */
export const MAX_ORDER_TEXT = 64 * 1024;
/** Max bytes of a file. */
export const MAX_ORDER_FILE = 1_000_000;
