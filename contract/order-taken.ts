/** Lines of a confirmed list, as the buyer could have typed them. */

import { MAX_ITEMS } from "./asked-items.ts";
import type { Language } from "./languages.ts";
import { EMPTY_LINE, furtherQuantities, type LineInputs, MAX_QUANTITIES } from "./line-input.ts";
import { type OrderPlan, orderedKey, type TakenItem } from "./order-choices.ts";
import { fieldQuantity } from "./quantities.ts";

/**
 * Returns what joins the typed lines, and the texts of what they have no place for.
 * @param typed lines that the inquiry has already
 */
export function takenLines(
  { items }: OrderPlan,
  typed: LineInputs,
  language: Language,
): { readonly lines: LineInputs; readonly texts: readonly string[] } {
  const all = items.map(({ item, quantities, reference }) => {
    const key = orderedKey(item);
    const { quantities: own, reference: ownReference } = typed[key] ?? EMPTY_LINE;
    const held = own.filter((text) => text.trim() !== "");
    const written = quantities.map((quantity) => fieldQuantity(quantity, language));
    const further = furtherQuantities(held, written, language);
    const place = Math.max(0, MAX_QUANTITIES - held.length);
    const texts = further.slice(place).map((text) => `${item.number} × ${text}`);
    const isOther = ownReference !== "" && reference !== "" && reference !== ownReference;
    return {
      line: [key, { ...EMPTY_LINE, quantities: further.slice(0, place), reference }] as const,
      texts: isOther ? [...texts, `${item.number}: ${reference}`] : texts,
    };
  });
  return {
    lines: Object.fromEntries(all.map(({ line }) => line)),
    texts: all.flatMap(({ texts }) => texts),
  };
}

/**
 * Divides the items of a plan: those for which the inquiry has room, and the texts of the others.
 * @param held keys of the items that the inquiry has already
 */
export function withinLimit(plan: OrderPlan, held: ReadonlySet<string>): OrderPlan {
  const isNew = plan.items.map(({ item }) => !held.has(orderedKey(item)));
  const room = Math.max(0, MAX_ITEMS - held.size);
  const fits = plan.items.map((_, place) => !isNew[place] || isNew.slice(0, place).filter(Boolean).length < room);
  const others = plan.items.filter((_, place) => !fits[place]);
  const textOf = ({ item, quantities, reference }: TakenItem) =>
    [[item.number, ...quantities].join(" × "), reference].filter(Boolean).join(": ");
  return {
    items: plan.items.filter((_, place) => fits[place]),
    texts: [...plan.texts, ...others.map(textOf)],
  };
}
