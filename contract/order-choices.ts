/**
 * Choices of the buyer about the lines of a pasted list, and the items, quantities and texts that follow from them. The page with
 * and without scripts decides by the same functions.
 */
import { itemOf, writtenItem } from "./asked-items.ts";
import { MAX_QUANTITIES } from "./line-input.ts";
import type { AnsweredLine, OrderedItem } from "./order-lines.ts";

/** Chosen in place of all items of a line. No item has this key. */
export const NONE = "none";

/** Choices about one line. A missing one has not been made. */
export interface LineChoice {
  /** Key of one of several items, or `NONE`. */
  readonly item?: string;
  /** Quantity of several that are possible; null leaves it open. */
  readonly quantity?: number | null;
  /** Whether the line is taken. Unread text is left out unless the buyer takes it, any other line is taken. */
  readonly isTaken?: boolean;
}
/** Choices by the place of the line in the list, from 0. */
export type LineChoices = Readonly<Record<number, LineChoice>>;

/** Part of a line that the buyer must choose. */
interface Question {
  readonly at: number;
  readonly about: "item" | "quantity";
}

/** Item with the quantities and the reference that a list gives it. */
export interface TakenItem {
  readonly item: OrderedItem;
  readonly quantities: readonly number[];
  readonly reference: string;
}

export interface OrderPlan {
  /** Each item once, in the order of the list. */
  readonly items: readonly TakenItem[];
  /** Lines that go along as text: unknown ones, and those that say something for which their item has no place. */
  readonly texts: readonly string[];
}

/** Returns the key of an item, by which choices and the inquiry name it. */
export const orderedKey = ({ link }: OrderedItem): string => writtenItem(itemOf(link));

const NO_CHOICE: LineChoice = {};
const choiceAt = (choices: LineChoices, at: number): LineChoice => choices[at] ?? NO_CHOICE;

export const isTaken = ({ state }: AnsweredLine, { isTaken: chosen }: LineChoice = NO_CHOICE): boolean =>
  chosen ?? state !== "unread";

/** Returns the chosen item of a line: the only one, or one of several. Null leaves out all of them. */
export function chosenItem(
  { items, state }: AnsweredLine,
  { item }: LineChoice = NO_CHOICE,
): OrderedItem | null | undefined {
  if (state === "found") return items[0];
  return item === NONE ? null : items.find((each) => orderedKey(each) === item);
}

/** Returns the chosen quantity of a line, null for an open one. Undefined if several are possible and none is chosen. */
export function chosenQuantity(
  { quantity, candidates = [] }: AnsweredLine,
  { quantity: chosen }: LineChoice = NO_CHOICE,
): number | null | undefined {
  if (quantity !== undefined) return quantity;
  if (candidates.length === 0 || chosen === null) return null;
  return candidates.find((each) => each === chosen);
}

/** Returns what the buyer must still choose, in the order of the list. */
export const openQuestions = (lines: readonly AnsweredLine[], choices: LineChoices): readonly Question[] =>
  lines.flatMap((line, at): readonly Question[] => {
    const choice = choiceAt(choices, at);
    if (!isTaken(line, choice) || line.items.length === 0) return [];
    const item = chosenItem(line, choice);
    if (item === null) return [];
    return [
      ...(item === undefined ? [{ at, about: "item" } as const] : []),
      ...(chosenQuantity(line, choice) === undefined ? [{ at, about: "quantity" } as const] : []),
    ];
  });

/** Returns what the lines add to the inquiry. Nothing of a line is lost: what its item can't hold goes along as text. */
export function orderPlan(lines: readonly AnsweredLine[], choices: LineChoices): OrderPlan {
  const items = new Map<string, TakenItem>();
  // Several lines of one row have its text.
  const texts = new Map<string, string>();
  const addText = ({ line, text }: AnsweredLine) => texts.set(`${line} ${text}`, text);
  for (const [at, line] of lines.entries()) {
    const choice = choiceAt(choices, at);
    if (!isTaken(line, choice)) continue;
    const item = chosenItem(line, choice);
    if (line.items.length === 0) addText(line);
    if (!item) continue;
    const key = orderedKey(item);
    const { quantities = [], reference = "" }: Partial<TakenItem> = items.get(key) ?? {};
    const quantity = chosenQuantity(line, choice);
    const added = quantity === null || quantity === undefined || quantities.includes(quantity) ? [] : [quantity];
    const own = line.reference ?? "";
    items.set(key, {
      item,
      quantities: [...quantities, ...added].slice(0, MAX_QUANTITIES),
      reference: reference || own,
    });
    const isOpen = typeof quantity !== "number" && line.candidates !== undefined;
    const isRepeated = typeof quantity === "number" && added.length === 0;
    const isTooMany = quantities.length + added.length > MAX_QUANTITIES;
    const hasOtherReference = reference !== "" && own !== "" && own !== reference;
    if (isOpen || isRepeated || isTooMany || hasOtherReference || line.hasMore) addText(line);
  }
  return { items: [...items.values()], texts: [...texts.values()] };
}

/** A message with texts below it, and the texts for which it has no room. */
export interface Placed {
  readonly message: string;
  readonly left: readonly string[];
}

/**
 * Adds texts below a message, each whole, as many as it has room for.
 * @param head stands above the texts
 * @param max characters of the message
 */
export function withTexts(message: string, head: string, texts: readonly string[], max: number): Placed {
  const placed: string[] = [];
  const remaining: string[] = [];
  const written = () => [message.trimEnd(), [head, ...placed].filter(Boolean).join("\n")].filter(Boolean).join("\n\n");
  for (const text of texts) {
    placed.push(text);
    if (written().length > max) remaining.push(...placed.splice(-1));
  }
  return { message: placed.length === 0 ? message : written(), left: remaining };
}

/** Returns the list that stays in its field: the lines that were not read, and the texts that have no room in the message. */
export const remainingList = (leftText: string, remaining: readonly string[]): string =>
  [leftText, ...remaining].filter(Boolean).join("\n");
