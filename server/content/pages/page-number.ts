import type { ServerWords } from "../words/en.ts";
import { filled } from "../words/words.ts";

/** Makes the title of a page of a list unique: each page but the first has its number in the title. */
export const withPageNumber = (title: string, page: number, words: ServerWords): string =>
  page === 1 ? title : filled(words.title.page, { title, page });
