/** Rules for a typed keyword. Separate from search.ts, so that the browser does not load zod. */
import { MAX_KEYWORD_LENGTH } from "./constants.ts";
import { storedText } from "./typed-text.ts";

/** Returns the keyword to search for; empty if the text has no visible characters. */
export const keywordOf = (typed: string): string => storedText(typed, "line");
/** Returns true if the keyword exceeds the max length. */
export const isKeywordTooLong = (typed: string): boolean => keywordOf(typed).length > MAX_KEYWORD_LENGTH;
/** Returns true if the text contains a valid keyword. */
export const isSearchable = (typed: string): boolean => keywordOf(typed) !== "" && !isKeywordTooLong(typed);
