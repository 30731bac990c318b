/** State of the quick order in a page that was posted without scripts. */
import type { LineChoices } from "./order-choices.ts";
import type { ListProblem } from "./order-limits.ts";
import type { OrderAnswer } from "./order-lines.ts";
import { pathTo } from "./paths.ts";

/** Numbers of items and of texts that were added, and of texts for which the message has no room. */
export interface AddedLines {
  readonly items: number;
  readonly texts: number;
  readonly left: number;
}

export interface OrderStart {
  readonly text: string;
  /** The list as the server has read it; undefined while it is not under review. */
  readonly answer?: OrderAnswer | undefined;
  readonly choices: LineChoices;
  readonly problem?: ListProblem | undefined;
  /** Whether the buyer tried to add the lines, although one needs a choice or none is taken. */
  readonly isConfirmed?: boolean | undefined;
  readonly added?: AddedLines | undefined;
}

export const EMPTY_ORDER: OrderStart = { text: "", choices: {} };

/** Path of a list with numbers of the company. */
export const ORDER_SAMPLE = `${pathTo("inquiry")}/sample.csv`;

/** Names of the inputs of the form. `at` is the place of a line in the list, from 0. */
export const ORDER_INPUT = {
  text: "order_text",
  /** Head of the texts in the message. */
  head: "order_head",
  taken: "order_taken",
  /** Present while the lines are under review. */
  review: "order_review",
  item: (at: number) => `order_item.${at}`,
  quantity: (at: number) => `order_quantity.${at}`,
} as const;
