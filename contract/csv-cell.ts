/** Cells of the CSV files that the site writes for spreadsheets, and reads back. */

/**
 * How a formula begins. A sign before a number up to the end of its cell is none: "+886 2 1234 5678", "-1.5". With a further
 * sign it is: a spreadsheet calculates "+886-2-1234".
 */
const START = String.raw`[\s"']*(?:[=@＝＠]|[+\-＋－](?![ \d.,()]*\d[ .,()]*(?:$|[;\t\r\n])))`;
/**
 * Finds where a spreadsheet may start a cell that it takes for a formula: at the beginning, and also after each semicolon, tab
 * and line end, if the locale's separator is not a comma and quotes in the middle of a line mean nothing.
 */
const FORMULA = new RegExp(String.raw`(^|[;\t\r\n])(${START})`, "g");
/** The same with the apostrophe of `withoutFormulas`. */
const GUARDED = new RegExp(String.raw`(^|[;\t\r\n])'(${START})`, "g");

/** Puts an apostrophe in front of each formula, so that a spreadsheet does not run a text that somebody else wrote. */
export const withoutFormulas = (text: string): string => text.replaceAll(FORMULA, "$1'$2");

/** Returns the text without the apostrophes of `withoutFormulas`. */
export const withFormulas = (text: string): string => text.replaceAll(GUARDED, "$1$2");

/** Writes a cell by RFC 4180. */
export const quotedCell = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
