/** What is typed to search for. Apart from search.ts, so that the browser loads no validator with it. */
import { LONGEST_KEYWORD } from "./constants.ts";
import { storedText } from "./typed-text.ts";

/** What is searched for where this is typed; empty where nothing can be seen. */
export const keywordOf = (typed: string): string => storedText(typed, "line");
/** True where the keyword is longer than any that is searched for. */
export const isKeywordTooLong = (typed: string): boolean => keywordOf(typed).length > LONGEST_KEYWORD;
/** True where there is a keyword that can be searched for. */
export const isSearchable = (typed: string): boolean => keywordOf(typed) !== "" && !isKeywordTooLong(typed);
