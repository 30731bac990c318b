/** Keys and model numbers as a person compares them. */

/** Hyphens and dashes of all kinds, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
/** Characters that nobody sees: of format (soft hyphen, zero width), fillers, and controls that are no space. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;

/** A key without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

/** One form for all ways of writing a key: case, width, kind of hyphen, spaces and invisible characters do not count. */
export const alikeForm = (text: string): string =>
  withoutUnseen(text.normalize("NFKC")).replace(/\s/g, "").replace(HYPHENS, "-").toLowerCase();

export const isAlike = (one: string, other: string): boolean => alikeForm(one) === alikeForm(other);
