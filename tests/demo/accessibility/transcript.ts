/** Comparing what was heard with what is written down in transcripts/*.txt. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "../../support/browser.ts";

const REFERENCE = /VH-\d{4}-\d{6}/g;
/** The seven signs of the code, as they are read one by one. */
export const SIGNS = /\b(?:[A-Za-z0-9] ){6}[A-Za-z0-9]\b/;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
export const says = (...parts: readonly string[]) => new RegExp(parts.map(literal).join(".*"));

/** Of a file, as it was printed last. */
const SIZE = /\d+(\.\d+)? (kB|MB)/g;
/** Said only where a page takes its time. */
const LOADING = /^polite: (Loading|載入中)\n/gm;

/** Of a tab that has been pressed: said only where the page takes a moment to get to its section. */
const PRESSED = /^link, [^\n]*, current location\n/gm;
/** The same, before the page has noted that it is on its way there. */
const PRESSED_AGAIN = /^(link, [^\n]*)\n\[Enter\]\n\1\n/gm;
/** Of the last step of a pager that has been pressed: said only where the list takes a moment to get the focus. */
const LAST_STEP = /(?<=^\[Enter\]\n)link, [^\n]*, disabled\n/gm;

/** What a button posts: the reader of the tests says it, browsers tell nobody. */
const POSTED_VALUE = /^((?:end of )?button, [^\n]*), \d+$/gm;
/** A form without a name, which is nothing but a way to post: browsers tell nobody of it either. */
const NAMELESS_FORM = /^(end of )?form\n/gm;

/** What is ahead today is past one day. */
const AHEAD = /^region, (Dates ahead|近期日程)\n[\s\S]*?^end of region, \1\n/gm;

/** A space all the same to whoever listens. */
const UNBREAKABLE = "\u00a0";
/** Heard by nobody: where no line may end. */
const JOINER = /[\u200b\u2060]/g;

/** Compares with the file, or writes it. What differs from visit to visit, or is heard in no browser, is left out. */
export function compare(name: string, transcript: string): void {
  const file = new URL(`transcripts/${name}.txt`, import.meta.url);
  const steady = transcript
    .replaceAll(LOADING, "")
    .replaceAll(PRESSED, "")
    .replaceAll(PRESSED_AGAIN, "$1\n[Enter]\n")
    .replaceAll(LAST_STEP, "")
    .replaceAll(POSTED_VALUE, "$1")
    .replaceAll(NAMELESS_FORM, "")
    .replaceAll(AHEAD, "")
    .replaceAll(UNBREAKABLE, " ")
    .replaceAll(JOINER, "")
    .replaceAll(SIZE, "(size)")
    .replaceAll(REFERENCE, "VH-(year)-(number)")
    .replaceAll(new RegExp(SIGNS, "g"), "(seven letters and digits, one by one)");
  if (process.env["TRANSCRIPTS"] === "write") writeFileSync(file, steady);
  expect(steady).toBe(readFileSync(file, "utf8"));
}
