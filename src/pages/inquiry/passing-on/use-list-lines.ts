import { useSelector } from "@xstate/react";
import { type AskedItem, itemOf } from "../../../../contract/asked-items.ts";
import type { CartItem } from "../../../../contract/cart-item.ts";
import { EMPTY_LINE, type ReadLine, readLine } from "../../../../contract/line-input.ts";
import { selectItems } from "../../../../machines/cart.ts";
import { itemKey } from "../../../../machines/cart-items.ts";
import { selectLines, selectRules } from "../../../../machines/lines.ts";
import { useSite } from "../../../site-context.tsx";
import { useWords } from "../../../ui/use-words.tsx";

/** A line of the buyer's list, as far as the typed texts can be read. */
export interface ListLine {
  readonly item: CartItem;
  readonly asked: AskedItem;
  readonly quantities: readonly number[];
  /** Name of the unit; empty without one. */
  readonly unit: string;
  readonly details: ReadLine["details"];
}

/** Returns the lines of the buyer's list. */
export function useListLines(): readonly ListLine[] {
  const { cart, lines, settings } = useSite();
  const { language } = useWords();
  const items = useSelector(cart, selectItems);
  const typed = useSelector(lines, selectLines);
  const rules = useSelector(lines, selectRules);
  return items.map((item) => {
    const key = itemKey(item);
    const { details } = readLine(typed[key] ?? EMPTY_LINE, rules[key], language, settings.inquiry.currencies);
    const { quantities = [] } = details;
    return { item, asked: itemOf(item.link), quantities, unit: rules[key]?.unit?.name ?? "", details };
  });
}
