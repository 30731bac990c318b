/** The review of a quick order: the choices of the buyer, and what is added once they are confirmed. */
import {
  type LineChoice,
  type LineChoices,
  type OrderPlan,
  openQuestions,
  orderPlan,
  remainingList,
} from "../contract/order-choices.ts";
import type { OrderAnswer } from "../contract/order-lines.ts";
import type { AddedLines } from "../contract/order-start.ts";
import type { ListFile } from "./quick-order-list.ts";

/** The part of a quick order that a review changes. */
export interface ReviewContext {
  readonly text: string;
  /** The chosen file, until another list is written. */
  readonly file: ListFile | null;
  readonly answer: OrderAnswer | null;
  readonly choices: LineChoices;
  /** Set until another list is written. */
  readonly added: AddedLines | null;
}
/** A choice about the line at a place of the list, from 0. */
export interface LineChosen {
  type: "line.chosen";
  at: number;
  choice: LineChoice;
}
/** Numbers of items that were added and of texts that are in the message now, and the texts for which it has no room. */
export interface PlacedTexts {
  readonly items: number;
  readonly written: number;
  readonly left: readonly string[];
}

/** Returns what the lines under review add to the inquiry. */
export const planOf = ({ answer, choices }: ReviewContext): OrderPlan => orderPlan(answer?.lines ?? [], choices);

export const takesNothing = (review: ReviewContext): boolean => {
  const { items, texts } = planOf(review);
  return items.length + texts.length === 0;
};

export const hasOpenQuestions = ({ answer, choices }: ReviewContext): boolean =>
  openQuestions(answer?.lines ?? [], choices).length > 0;

export const withChoice = ({ choices }: ReviewContext, { at, choice }: LineChosen): LineChoices => ({
  ...choices,
  [at]: { ...choices[at], ...choice },
});

/** Keeps the lines beyond the limit, so that they can be read next. A file leaves a text below them that was typed and not read. */
export function afterAdding(review: ReviewContext): ReviewContext {
  const { items, texts } = planOf(review);
  const added = { items: items.length, texts: texts.length, left: 0 };
  const text = remainingList(review.answer?.leftText ?? "", review.file ? [review.text] : []);
  return { added, text, file: null, answer: null, choices: {} };
}

/** Keeps the texts for which the message has no room with those lines. */
export const afterPlacing = (
  text: string,
  { items, written, left }: PlacedTexts,
): Pick<ReviewContext, "text" | "added"> => ({
  text: remainingList(text, left),
  added: { items, texts: written, left: left.length },
});
