/** The surviving mutants, each with the reason why no test can or should notice it. */
import { basename } from "node:path";
import type { Change } from "./change.ts";

/** The reason for one mutant, or for all that match. A missing field matches anything. */
interface Reason {
  /** The name of a file in machines/. */
  readonly file?: string | RegExp;
  /** The changed piece as one line. */
  readonly original: string | RegExp;
  /** A piece of the line on which the change begins. Needed if tests notice the same change elsewhere. */
  readonly line?: string | RegExp;
  /** "*" for any. */
  readonly replacement: string;
  readonly reason: string;
}

export const REASONS: readonly Reason[] = [
  {
    original: /^\{ (?:\/\*\*.*\*\/ )?\w+: notProvided<.*\}$/,
    replacement: "{}",
    reason: "The app and the tests provide the actor; a missing one fails as well.",
  },
  {
    line: "notProvided<",
    original: /^"\w+"$/,
    replacement: "",
    reason: "The name is part of the error of an actor that is not provided.",
  },
  {
    file: "product-pages.ts",
    original: /^\{.*showBeginning: \(\) => \{\}/,
    replacement: "{}",
    reason: "The app provides the effects.",
  },
  {
    file: "video.ts",
    original: /^\{.*openPage: \(\) => \{\}/,
    replacement: "{}",
    reason: "The app provides the effects.",
  },
  {
    original: /^\{ (?:context|events): \{\} as /,
    replacement: "{}",
    reason: "Types only: nothing of it is left when the machine runs.",
  },
  {
    file: /^(?:site|contact-form|inquiry-form)\.ts$/,
    line: /\{ id: "/,
    original: /^"(?:captcha|language|page|header|cart|press|arrivals)"$/,
    replacement: "",
    reason: "The id of a spawned actor names it in logs; it is reached through the context.",
  },
  {
    file: "site.ts",
    original: '{ id: "header" }',
    replacement: "{}",
    reason: "The id of a spawned actor names it in logs; it is reached through the context.",
  },
  {
    file: "facts.ts",
    original: /^(?:\{ for \(const \w+ of \w+\) )?subscription\.unsubscribe\(\);(?: \})?$/,
    replacement: "*",
    reason: "The relay stops with the site, and with it all the actors that it hears: nothing is told after that.",
  },
  {
    file: "suggestions.ts",
    original: '""',
    replacement: "Stryker was here!",
    reason: "Any text will do that no visitor types: it is only compared with what is typed.",
  },
  {
    file: "suggestions.ts",
    original: '{ text: "", offered: null }',
    replacement: "{}",
    reason: "What is offered is read once there is an answer, and any text will do that no visitor types.",
  },
  {
    file: "suggestions.ts",
    original: "offered !== null",
    replacement: "true",
    reason: "Tells the type checker what the state holds: nothing is offered without an answer.",
  },
  {
    file: "arrivals.ts",
    original: /^(?:context\.)?place\?\.(?:page|isFailure)$/,
    replacement: "*",
    reason: "Asked of what is on the screen, once something is; the question mark is for the type checker.",
  },
  {
    file: "prefetch.ts",
    original: '""',
    replacement: "Stryker was here!",
    reason: "The link under the pointer is read only after there was one, and the fetched page only while one waits.",
  },
  {
    file: "prefetch.ts",
    line: "after: { pointed:",
    original: '"away"',
    replacement: "",
    reason: "Without a name the first state is begun with, which it is.",
  },
  {
    file: "product-filters.ts",
    original: "only !== undefined",
    replacement: "true",
    reason: "Without a filter and without a category both addresses are that of the whole list.",
  },
  {
    file: "page-request.ts",
    original: "one.pathname === other.pathname",
    replacement: "true",
    reason: "Compared only if the data are the same, and thus the path.",
  },
  {
    file: "arrivals.ts",
    line: "location.hash.slice(1)",
    original: '""',
    replacement: "Stryker was here!",
    reason: "Asked of what is on the screen, once something is: its address has a section, if an empty one.",
  },
  {
    file: "arrivals.ts",
    original: /^(?:before\?\.isFailure|context\.before\?\.page)$/,
    replacement: "*",
    reason: "Where nothing was on the screen before, no path is the same, and nothing else is compared.",
  },
  {
    file: "arrivals.ts",
    original: '"link"',
    replacement: "",
    reason: "Any word will do that names neither a choice nor the history.",
  },
  {
    file: "page-request.ts",
    line: "const isRestored",
    original: 'event.type === "language.changed"',
    replacement: "true",
    reason: "Compared only after the language has changed; the comparison is for the type checker.",
  },
  {
    file: "arrivals.ts",
    original: "context.place?.isFailure",
    replacement: "context.place.isFailure",
    reason: "Asked of what is on the screen, once something is; the question mark is for the type checker.",
  },
  {
    file: "form.ts",
    original: '{ challenge: "", solutions: [], wait: 0 }',
    replacement: "{}",
    reason: "Before the form is posted, the proof of work that is done by then has taken its place.",
  },
  {
    file: "form.ts",
    line: /asking: \[\]|proof: \{|"fields" in error|Array\.isArray\(error\./,
    original: "[]",
    replacement: '["Stryker was here"]',
    reason:
      "What is asked about is noted before it is told, the proof done before it is posted; and no field has such a name.",
  },
  {
    file: "form.ts",
    line: "isProofRenewed",
    original: "false",
    replacement: "true",
    reason: "Whether another proof was made is said anew whenever the form is sent, before anyone asks.",
  },
  {
    file: "form.ts",
    line: "values.country ??",
    original: '""',
    replacement: "Stryker was here!",
    reason: "Every form has a country, if an empty one; the operator is for the type checker.",
  },
  {
    file: "form.ts",
    line: "proof: {",
    original: '""',
    replacement: "Stryker was here!",
    reason: "Before the form is posted, the proof of work that is done by then has taken its place.",
  },
  {
    file: "header.ts",
    // The state of the drawer, by its indentation.
    line: /^ {10}\{ actions: "keepWidth" \}/,
    original: '{ actions: "keepWidth" }',
    replacement: "{}",
    reason: "In the drawer the window stays narrow: how narrow makes no difference to the header.",
  },
  {
    file: "inquiry-form.ts",
    original: "choices[group]?.length",
    replacement: "choices[group].length",
    reason: "Every type has its group, if an empty one; the question mark is for the type checker.",
  },
  {
    file: "inquiry-form.ts",
    original: "other[index]?.link",
    replacement: "other[index].link",
    reason: "Carts of different lengths are not compared further; the question mark is for the type checker.",
  },
  {
    file: "contact-form.ts",
    line: "const firstValues =",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "Neither of no subjects nor of one without an id is one chosen.",
  },
  {
    file: "product-pages.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "What is no page is of no choice either, and leads to none.",
  },
  {
    file: "product-pages.ts",
    original: "context.pages.at(-1)?.choice",
    replacement: "context.pages.at(-1).choice",
    reason: "Tells the type checker what it can't know: there is always a page.",
  },
  {
    file: "language.ts",
    original: /^(?:\{ language, isRestored: false \}|false)$/,
    replacement: "*",
    reason: "What is wished is read once somebody has wished.",
  },
  {
    file: "press.ts",
    original: "visited?.scroll",
    replacement: "visited.scroll",
    reason: "Tells the type checker what the state holds: the list is returned to from an item.",
  },
  {
    file: "press.ts",
    original: '""',
    replacement: "Stryker was here!",
    reason: "No number is read from either text.",
  },
  {
    file: "upload.ts",
    line: "isOnNoLane:",
    original: "each.lane === null",
    replacement: "true",
    reason: "The state of a lane is nearer than the root: it removes a file on its lane.",
  },
  {
    file: "range.ts",
    line: "return from !== undefined &&",
    original: /^from !== undefined(?: && to !== undefined)?$/,
    replacement: "true",
    reason: "No number is above undefined, and undefined above none.",
  },
  {
    file: /^(?:recently-viewed|compare)\.ts$/,
    line: /"\w+\.(?:cleared|refused)": \{ target/,
    original: /^"(?:empty|refused)"$/,
    replacement: "",
    reason: "What is kept by then leads there by itself, as it does when another page has changed it.",
  },
];

const matches = (pattern: string | RegExp, text: string) =>
  typeof pattern === "string" ? pattern === text : pattern.test(text);
const isOn = (pattern: string | RegExp, line: string) =>
  typeof pattern === "string" ? line.includes(pattern) : pattern.test(line);

/** Returns the reason why a change of a file of machines/ survives, or undefined if there is none. */
export const reasonFor = (path: string, { line, original, replacement }: Omit<Change, "place" | "mutator">) =>
  REASONS.find(
    (entry) =>
      (entry.file === undefined || matches(entry.file, basename(path))) &&
      (entry.line === undefined || isOn(entry.line, line)) &&
      matches(entry.original, original) &&
      (entry.replacement === "*" || entry.replacement === replacement.replace(/^"|"$/g, "")),
  )?.reason;
