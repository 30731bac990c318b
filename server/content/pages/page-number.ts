import type { ServerWords } from "../words/en.ts";
import { filled } from "../words/words.ts";

/** The title of one page of a list, which no other page shares: each but the first says its number. */
export const withPageNumber = (title: string, page: number, words: ServerWords): string =>
  page === 1 ? title : filled(words.title.page, { title, page });
