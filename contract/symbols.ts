/**
 * Symbols of quantities in plain texts of the content: `U_c` is a U with subscript c, `I_max` an I with subscript "max". HTML
 * uses <sub>.
 */

/** Matches a subscript with its underscore: `_max` in "I_max". `split` with this pattern yields "max". */
export const SUBSCRIPT = /(?<=(?<![A-Za-z\d_])[A-Za-z]{1,2})_([A-Za-z\d]{1,5})(?![A-Za-z\d_])/;
const each = () => new RegExp(SUBSCRIPT, "g");

/** Returns a text without underscores, for places that cannot show subscripts: "Imax". */
export const plainSymbols = (text: string): string => text.replaceAll(each(), "$1");

/** Returns HTML with subscripts as <sub>. */
export const markupSymbols = (html: string): string => html.replaceAll(each(), "<sub>$1</sub>");
