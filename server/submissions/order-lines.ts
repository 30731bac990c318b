/** Reads a pasted list with the numbers of the site. */
import type { AskedItem } from "../../contract/asked-items.ts";
import type { Language } from "../../contract/languages.ts";
import type { OrderAnswer, OrderedItem } from "../../contract/order-lines.ts";
import { readOrderText } from "../../contract/order-text.ts";
import type { Site } from "../site/site.ts";

/** Returns the lines of a list, with the cards of their items. */
export function orderLines(site: Site, text: string, language: Language): OrderAnswer {
  const lookUp = (number: string) => {
    const item = site.itemNumbered(number);
    return item && { ...item, decimals: site.decimals(item) };
  };
  const itemOf = ({ id, article }: AskedItem): readonly OrderedItem[] => {
    const card = site.product(id, language, article);
    if (!card) return [];
    const { link, name, number, photo } = card;
    return [{ id, ...(card.article !== undefined && { article: card.article }), link, name, number, photo }];
  };
  const { lines, ...rest } = readOrderText(text, { lookUp, language });
  return { ...rest, lines: lines.map((line) => ({ ...line, items: line.items.flatMap(itemOf) })) };
}
