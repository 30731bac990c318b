import type { Language } from "../../contract/constants.ts";

const NUMBERED = {
  en: (title: string, page: number) => `${title}, page ${page}`,
  zh: (title: string, page: number) => `${title}，第 ${page} 頁`,
} as const satisfies Record<Language, (title: string, page: number) => string>;

/** The title of one page of a list, which no other page shares: each but the first says its number. */
export const withPageNumber = (title: string, page: number, language: Language): string =>
  page === 1 ? title : NUMBERED[language](title, page);
