/**
 * Cleans and compares typed or pasted text. Browser, server and commands all use these functions, so that none refuses
 * or misses text that another has accepted.
 */

/** `lines` may have several lines, `line` has one, and `exact` is read by programs: an address, a number or a code. */
export type TextKind = "lines" | "line" | "exact";

/** Controls, line separators, annotation marks, lone surrogates, and code points that Unicode declares invisible. */
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]`;
/** Joiners and variation selectors: they shape the letters and emoji of many scripts. */
const SHAPING = String.raw`\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;
const INVISIBLE = new RegExp(UNSEEN, "gv");
const INVISIBLE_IN_WORDS = new RegExp(String.raw`[${UNSEEN}--\s]|\ufeff`, "gv");
const MEANINGLESS = new RegExp(String.raw`[${UNSEEN}--[\t\n${SHAPING}]]`, "gv");
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const TABS_AND_LINE_ENDS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Chinese and Japanese keyboards type it for a dot; domain names treat it as one (UTS 46, section 2.3). */
const IDEOGRAPHIC_FULL_STOP = /\u3002/g;

/** Removes every invisible character, joiners too, and keeps whitespace. For comparing text of several words. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE_IN_WORDS, "");

/** Removes the invisible characters that mean nothing in text of this kind. Safe while the visitor still types. */
export function cleanText(text: string, kind: TextKind): string {
  if (kind === "exact") return text.replaceAll(INVISIBLE, "");
  const [ends, end] = kind === "line" ? ([TABS_AND_LINE_ENDS, " "] as const) : ([LINE_ENDS, "\n"] as const);
  return text.replaceAll(ends, end).replaceAll(MEANINGLESS, "");
}

/**
 * Returns text for storage and comparison: cleaned, trimmed, and empty if it has no visible characters. Letters and their marks are
 * one character if Unicode has one (NFC): names of files from a Mac have two. In exact text, full-width and other variants of a
 * character are replaced by the usual one too (NFKC).
 */
export function storedText(text: string, kind: TextKind): string {
  const clean = cleanText(text, kind);
  if (kind === "exact") return clean.normalize("NFKC").replaceAll(IDEOGRAPHIC_FULL_STOP, ".").trim();
  return withoutInvisible(clean).trim() === "" ? "" : clean.normalize("NFC").trim();
}

/** Returns an e-mail address or a code for comparison: case, full-width forms and invisible characters are ignored. */
export const exactKey = (text: string): string => storedText(text, "exact").toLowerCase().normalize("NFKC");
