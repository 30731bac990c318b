/** Reads a pasted list with the numbers of the site. */
import type { AskedItem } from "../../contract/asked-items.ts";
import type { Language } from "../../contract/languages.ts";
import type { OrderAnswer, OrderedItem } from "../../contract/order-lines.ts";
import { readingOrderText } from "../../contract/order-text.ts";
import { runInSlices } from "../lib/yield-to-event-loop.ts";
import type { Site } from "../site/site.ts";

/** Returns the lines of a list, with the cards of their items. The server answers others meanwhile. */
export async function orderLines(site: Site, text: string, language: Language): Promise<OrderAnswer> {
  const lookUp = (number: string) =>
    site.itemsNumbered(number).map((item) => ({ ...item, decimals: site.rules(item, language)?.unit?.decimals ?? 0 }));
  const itemOf = ({ id, article }: AskedItem): readonly OrderedItem[] => {
    const card = site.product(id, language, article);
    if (!card) return [];
    const { link, name, number, photo } = card;
    return [{ id, ...(card.article !== undefined && { article: card.article }), link, name, number, photo }];
  };
  const { lines, ...rest } = await runInSlices(readingOrderText(text, { lookUp, language }));
  return { ...rest, lines: lines.map((line) => ({ ...line, items: line.items.flatMap(itemOf) })) };
}
