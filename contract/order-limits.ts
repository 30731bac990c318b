/** Limits of pasted lists (POST /api/inquiry/lines). Kept apart from order-lines.ts so that the browser loads no validator. */

/** Max characters of a list. */
export const MAX_ORDER_TEXT = 64 * 1024;
/** Max bytes of a file. */
export const MAX_ORDER_FILE = 1_000_000;

/**
 * Reason why a list is not read: nothing in it, too long, no lines, another kind of file, no readable text, too many lists, or no
 * connection.
 */
export type ListProblem = "empty" | "long" | "nothing" | "kind" | "unreadable" | "busy" | "offline";

/** Returns why a list that is pasted or typed is not read; undefined if it is. */
export function problemOfText(text: string): ListProblem | undefined {
  if (text.trim() === "") return "empty";
  return text.length > MAX_ORDER_TEXT ? "long" : undefined;
}
