/** Reads a pasted list with the numbers of the site. */
import type { AskedItem } from "../../../contract/asked-items.ts";
import type { Language } from "../../../contract/languages.ts";
import type { OrderAnswer, OrderedItem } from "../../../contract/order-lines.ts";
import { runInSlices } from "../../lib/yield-to-event-loop.ts";
import { ApiProblem } from "../../requests/api-problem.ts";
import type { Site } from "../../site/site.ts";
import { readingOrderText } from "./order-text.ts";

/** Max lists that are read or wait. */
export const MAX_LISTS = 8;
/** Seconds until a list may be sent again when too many wait. */
const BUSY_RETRY = 5;
let lists = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Returns the lines of a list, with the cards of their items. Lists are read one after another, so that the server answers others meanwhile.
 * @throws ApiProblem 503 while too many wait
 */
export async function orderLines(site: Site, text: string, language: Language): Promise<OrderAnswer> {
  if (lists >= MAX_LISTS)
    throw new ApiProblem(503, "Too many lists are being read. Please try again soon.", { retryAfter: BUSY_RETRY });
  lists += 1;
  const read = turn.then(() => readLines(site, text, language));
  turn = read.catch(() => undefined);
  try {
    return await read;
  } finally {
    lists -= 1;
  }
}

async function readLines(site: Site, text: string, language: Language): Promise<OrderAnswer> {
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
