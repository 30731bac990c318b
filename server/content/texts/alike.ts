/** Normalizes keys and model numbers as a person compares them. */
import { storedText } from "../../../contract/typed-text.ts";

/** Hyphens and dashes of all kinds, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
/** Normalizes a key: ignores case, width, kind of hyphen, spaces and invisible characters. */
export const alikeForm = (text: string): string =>
  storedText(text, "exact").replace(/\s/g, "").replace(HYPHENS, "-").toLowerCase();

export const isAlike = (one: string, other: string): boolean => alikeForm(one) === alikeForm(other);
