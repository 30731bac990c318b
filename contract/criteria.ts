/**
 * The criteria of WCAG 2.2 at level AAA: those that the site claims, and those that it does not. The statement at
 * /accessibility, docs/accessibility.md and their test read this list; nothing else says it.
 */
export const AAA_CLAIMED = [
  "1.2.7",
  "1.2.8",
  "1.2.9",
  "1.3.6",
  "1.4.6",
  "1.4.7",
  "1.4.9",
  "2.1.3",
  "2.2.3",
  "2.2.4",
  "2.2.5",
  "2.2.6",
  "2.3.2",
  "2.3.3",
  "2.4.8",
  "2.4.9",
  "2.4.10",
  "2.4.12",
  "2.4.13",
  "2.5.5",
  "2.5.6",
  "3.1.3",
  "3.1.4",
  "3.2.5",
  "3.3.5",
  "3.3.9",
] as const;

/** Sign language, lines that a visitor widens, reading level, pronunciation, a review before anything is sent. */
export const AAA_NOT_CLAIMED = ["1.2.6", "1.4.8", "3.1.5", "3.1.6", "3.3.6"] as const;
