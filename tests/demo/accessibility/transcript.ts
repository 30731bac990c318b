/** Compares the screen reader's words with the files in transcripts/*.txt. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "../../support/browser.ts";

const REFERENCE = /VH-\d{4}-\d{6}/g;
/** The seven characters of the code, read one by one. */
export const SIGNS = /\b(?:[A-Za-z0-9] ){6}[A-Za-z0-9]\b/;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
export const says = (...parts: readonly string[]) => new RegExp(parts.map(literal).join(".*"));

/** The size of a file, as last printed. */
const SIZE = /\d+(\.\d+)? (kB|MB)/g;
/** Announced only if a page loads slowly. */
const LOADING = /^polite: (Loading|載入中)\n/gm;

/** Announced for a pressed tab, only if the page takes a moment to reach the section. */
const PRESSED = /^link, [^\n]*, current location\n/gm;
/** The announcement of a pressed tab, before the page knows its destination. */
const PRESSED_AGAIN = /^(link, [^\n]*)\n\[Enter\]\n\1\n/gm;
/** Announced for the last step of a pager, only if the list takes a moment to get the focus. */
const LAST_STEP = /(?<=^\[Enter\]\n)link, [^\n]*, disabled\n/gm;

/** The value that a button posts. The tests' reader says it, browsers do not. */
const POSTED_VALUE =
  /^((?:end of )?button, [^\n]*), (?:\d+(?:~[\w-]+)?|adding|message|ask|withdraw|keep)(?=(?:, disabled)?$)/gm;
/** A form without a name only posts. Browsers do not announce it either. */
const NAMELESS_FORM = /^(end of )?form\n/gm;

/** Dates in the future, which pass one day. */
const AHEAD = /^region, (Upcoming dates|近期日程)\n[\s\S]*?^end of region, \1\n/gm;

/** A moment in the zone of the company, and the day by which it answers. */
const MOMENT = /\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}/g;
const DUE = /^(We answer by |我們最遲於).*$/gm;

/** Spaces that sound like any other. */
const UNBREAKABLE = "\u00a0";
/** Marks that forbid a line break. They are silent. */
const JOINER = /[\u200b\u2060]/g;

/** Compares with the file, or writes it. Leaves out words that change from visit to visit and words that no browser says. */
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
    .replaceAll(MOMENT, "(moment)")
    .replaceAll(DUE, "$1(day)")
    .replaceAll(SIZE, "(size)")
    .replaceAll(REFERENCE, "VH-(year)-(number)")
    .replaceAll(new RegExp(SIGNS, "g"), "(seven letters and digits, one by one)");
  if (process.env["TRANSCRIPTS"] === "write") writeFileSync(file, steady);
  expect(steady).toBe(readFileSync(file, "utf8"));
}
