/**
 * WCAG 2.2 criteria of level AAA that the site claims. The statement at /accessibility is compiled from this list, and a test
 * compares it with docs/accessibility.md.
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

/** Criteria that the site does not claim: sign language, adjustable text, reading level, pronunciation, review before every submission. */
export const AAA_NOT_CLAIMED = ["1.2.6", "1.4.8", "3.1.5", "3.1.6", "3.3.6"] as const;
