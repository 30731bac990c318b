/** Items of an inquiry as addresses and forms name them: a product by its id, an article of a series as `5~NUMBER`. */
import type { LineDetails } from "./cart-item.ts";
import type { ContentLink, SitePath } from "./paths.ts";
import { ARTICLE_NUMBER } from "./route-values.ts";

/** Product, or one article of a series. */
export interface AskedItem {
  readonly id: number;
  readonly article?: string;
}

/** Stands between the id of a product and the number of an article, which cannot contain it. */
const MARK = "~";
const ID = /^[1-9]\d{0,8}$/;

/** Returns the item that a link leads to: the last path segment is the id, the query names the article. */
export function itemOf(link: SitePath | ContentLink): AskedItem {
  const [path = "", query = ""] = link.split("?");
  const article = new URLSearchParams(query).get("article");
  return { id: Number(path.split("/").pop()), ...(article && { article }) };
}

/** Returns the name of a product. That of an article has its number, because several articles of a series may have one name. */
export function distinctName(name: string, link: SitePath | ContentLink): string {
  const { article } = itemOf(link);
  return article === undefined || name.includes(article) ? name : `${name} ${article}`;
}

/** Writes an item. */
export const writtenItem = ({ id, article }: AskedItem): string =>
  article === undefined ? String(id) : `${id}${MARK}${article}`;

/** Reads items that are joined with commas, each once. Ignores other texts. */
export function readItems(text: string): readonly AskedItem[] {
  const items = text.split(",").flatMap((each): AskedItem[] => {
    const [id = "", article] = each.split(MARK, 2);
    if (!ID.test(id) || (article !== undefined && !ARTICLE_NUMBER.pattern.test(article))) return [];
    return [{ id: Number(id), ...(article !== undefined && { article }) }];
  });
  return uniqueItems(items);
}

/** Keeps the first of equal items. */
export function uniqueItems<Item extends AskedItem>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(writtenItem(item));
    seen.add(writtenItem(item));
    return isNew;
  });
}

/** Line of an inquiry: a product with its details. `article` holds one number, or several joined by ", ". */
export type InquiryLine = LineDetails & { readonly id: number };

/** Joins the items of each product to one line, in the order of the items. */
export const joinedLines = (items: readonly InquiryLine[]): readonly InquiryLine[] =>
  [...new Set(items.map(({ id }) => id))].map((id) => {
    const lines = items.filter((item) => item.id === id);
    const articles = [...new Set(lines.flatMap(({ article }) => article ?? []))];
    return { ...Object.assign({}, ...lines), id, ...(articles.length > 0 && { article: articles.join(", ") }) };
  });
