/** Items of an inquiry as addresses and forms name them: a product by its id, an article of a series as `5~NUMBER`. */
import type { LineDetails } from "./cart-item.ts";
import type { ContentLink, SitePath } from "./paths.ts";
import { ARTICLE_NUMBER } from "./route-values.ts";

/** Max items of an inquiry. */
export const MAX_ITEMS = 200;

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

/** Line of an inquiry: an item with its details. `article` is the number of its article. */
export type InquiryLine = LineDetails & { readonly id: number };

const ARTICLE_SEPARATOR = ", ";
/** Returns a line for each article of a line. Earlier releases joined the numbers of several articles. */
export function separateLines<Line extends object>(line: Line): readonly Line[] {
  const article: unknown = Reflect.get(line, "article");
  if (typeof article !== "string") return [line];
  return article.split(ARTICLE_SEPARATOR).map((number) => ({ ...line, article: number }));
}
