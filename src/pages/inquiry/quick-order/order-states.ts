import { orderedKey } from "../../../../contract/order-choices.ts";
import type { AnsweredLine } from "../../../../contract/order-lines.ts";

/** States of a line, in the order of the summary. */
export const STATES = ["found", "several", "unknown", "unread"] as const satisfies readonly AnsweredLine["state"][];

/** Groups of lines, in the order of the page: the buyer must choose something, no item was found, one was found. */
export const GROUPS = ["open", "text", "found"] as const;
export type OrderGroup = (typeof GROUPS)[number];

/** Returns the group of a line, which does not change with the buyer's choices. */
export function groupOf({ state, items, quantity, candidates = [] }: AnsweredLine): OrderGroup {
  if (items.length === 0) return "text";
  return state === "several" || (quantity === undefined && candidates.length > 0) ? "open" : "found";
}

export interface Row {
  readonly line: AnsweredLine;
  /** Place of the line in the list, from 0. */
  readonly at: number;
  /** Number of an earlier line with the same item. */
  readonly sameAs: number | undefined;
}

/** Returns the lines with their places. */
export function rowsOf(lines: readonly AnsweredLine[]): readonly Row[] {
  const first = new Map<string, number>();
  return lines.map((line, at) => {
    const [item] = line.state === "found" ? line.items : [];
    const key = item && orderedKey(item);
    const sameAs = key === undefined ? undefined : first.get(key);
    if (key !== undefined && sameAs === undefined) first.set(key, line.line);
    return { line, at, sameAs };
  });
}

/** Max characters of a line that are shown. All of it is sent. */
const MAX_TEXT = 200;

/** Returns the text of a line as it is shown. */
export const shownText = ({ text }: AnsweredLine): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
