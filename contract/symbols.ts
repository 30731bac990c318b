/**
 * Symbols of quantities, as the content writes them in plain texts: `U_c` is a U with a c set below the line, `I_max` an I
 * with "max". What is HTML says it with <sub> itself.
 */

/** What stands below the line, with the sign before it: `_max` of "I_max". As a pattern to part a text by, it gives "max". */
export const SUBSCRIPT = /(?<=(?<![A-Za-z\d_])[A-Za-z]{1,2})_([A-Za-z\d]{1,5})(?![A-Za-z\d_])/;
const each = () => new RegExp(SUBSCRIPT, "g");

/** A text where nothing can be set below the line, or nobody sees it: "Imax". */
export const plainSymbols = (text: string): string => text.replaceAll(each(), "$1");

/** HTML whose symbols are elements. */
export const markupSymbols = (html: string): string => html.replaceAll(each(), "<sub>$1</sub>");
