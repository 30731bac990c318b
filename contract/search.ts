/** GET /api/search and GET /api/search/type (spec sections 3 and 7). */
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGE_TYPE, MAX_KEYWORD_LENGTH } from "./constants.ts";
import { newsCard, picture, productCard, titledLink } from "./entities.ts";
import { keywordOf } from "./keyword.ts";
import { shellResponse } from "./pages.ts";
import { link, photo, shape } from "./shape.ts";

/** `name` is used for English, `name_ch` for Chinese. Types: 1 = products, 2 = news. */
const searchType = z.strictObject({
  type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  name_ch: z.string(),
});
export type SearchTypeEntry = z.infer<typeof searchType>;

/** Alternatives for a search without results: similar words, each with results, and product categories. */
const near = z.strictObject({ words: z.array(z.string()), categories: z.array(titledLink) });
export type NearResult = z.infer<typeof near>;

/** Article with its description. */
const foundPage = shape({ title: z.string(), description: z.string(), link });
export type FoundPage = z.infer<typeof foundPage>;

const found = <T extends z.ZodType>(item: T) => ({
  data: z.array(item),
  last_page: z.int().positive(),
  total: z.int().nonnegative(),
  /** Articles that contain the whole text, for any search type. Only on the first page, and only if there are any. */
  pages: z.array(foundPage).optional(),
  /** Only if nothing was found. */
  near: near.optional(),
  /** Matched words as they are spelled in `data`. Only if something was found. */
  marks: z.array(z.string()).optional(),
});
/** `type` determines the items of `data`. */
const searchResult = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(1), ...found(productCard) }),
  z.strictObject({ type: z.literal(2), ...found(newsCard) }),
]);
export type SearchResult = z.infer<typeof searchResult>;

export const searchResponse = shape({ ...shellResponse.shape, result: searchResult });
export type SearchResponse = z.infer<typeof searchResponse>;

/** Number of a language. The content decides whether the site has it. */
export const languageNumber = z.string().regex(/^[1-9]\d{0,2}$/);
export const ENGLISH = String(LANGUAGE_TYPE[DEFAULT_LANGUAGE]);

export const searchQuery = z.object({
  lang: languageNumber.default(ENGLISH),
  type: z.enum(["1", "2"]).default("1"),
  search: z.string().overwrite(keywordOf).min(1).max(MAX_KEYWORD_LENGTH),
  to_page: z.coerce.number().int().min(1).max(9999).default(1),
});

/** Suggestions for a text: the best results of each kind, and the matched words. */
export const suggestions = z.strictObject({
  products: z.array(
    shape({ title: z.string(), number: z.string(), link, photo: photo.optional(), picture: picture.optional() }),
  ),
  categories: z.array(titledLink),
  news: z.array(titledLink),
  pages: z.array(titledLink),
  marks: z.array(z.string()),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestionsQuery = searchQuery.pick({ lang: true, search: true });
