/** Rules for a typed keyword. Apart from search.ts, so that the browser loads no validator with them. */
import { LONGEST_KEYWORD } from "./constants.ts";
import { storedText } from "./typed-text.ts";

/** Returns the keyword to search for; empty if nothing of the text can be seen. */
export const keywordOf = (typed: string): string => storedText(typed, "line");
/** True where the keyword is longer than any that is searched for. */
export const isKeywordTooLong = (typed: string): boolean => keywordOf(typed).length > LONGEST_KEYWORD;
/** True where there is a keyword that can be searched for. */
export const isSearchable = (typed: string): boolean => keywordOf(typed) !== "" && !isKeywordTooLong(typed);
