/** A space, or a non-breaking space. */
const SPACE = "[ \\u00a0]";
/** Spaces that never break, each with an example. */
const WITHIN = [
  // "6 kV", "2.0 mm²", "10/350 µs"
  /(?<=\d) (?=(?:[kMGmµ]?(?:VA|Wh|Ah|Hz|V|A|W|J)|[mckµ]?m|[mµn]?s|k?g|dB|°C|%)(?![A-Za-z]))/,
  // "275 V AC"
  new RegExp(`(?<=\\d${SPACE}k?V) (?=[AD]C\\b)`),
  // "Type 2"
  /(?<=\bType) (?=\d)/,
  // "9 V 3 A"
  new RegExp(`(?<=\\d${SPACE}V) (?=[\\d.]+${SPACE}A\\b)`),
  // "L × W × H"
  /(?<=\S) (?=× \S)|(?<=\S ×) (?=\S)/,
  // "IEC 61643-11"
  /(?<=\b[A-Z]{2,5}) (?=\d{3})/,
  // "27 號", "2,160 焦耳", not "X-2 插座" or "Type 2 保護器"
  /(?<=(?<![\w-] ?)\d[\d,.]*) (?=[一-鿿])/,
  // "與 25 kA", "，以 2,160 焦耳"
  /(?<=[與和或及以由在將為至約達的]) (?=\d)/,
  // "2026 年 4 月 19 日"
  new RegExp(`(?<=\\d${SPACE}[年月]) (?=\\d)`),
];
/** Stands between a number and its unit. In the site's typeface it is a fifth of the text size: a thin space. */
export const UNIT_SPACE = "\u00a0";
const ANY = new RegExp(WITHIN.map(({ source }) => source).join("|"), "g");

/** Break opportunities within the number of a standard: "IEC 61643-11", "NEMA 5-15R". */
const STANDARD = new RegExp(`(?<=\\b[A-Z]{2,5}${SPACE}\\d[\\d-]*[-/])(?=\\d)`, "g");

/** Break opportunities within the type of a plug or supply, or between two conductors: "USB-C", "TN-S", "N–PE". */
const KIND = /(?<=\b(?:[A-Z]{2,4}-|[A-Z]{1,2}–))(?=[A-Z]{1,2}\b)/g;

/** Replaces spaces so that a text never breaks within a quantity, a date, a dimension or the number of a standard. */
export const nonBreaking = (text: string): string => text.replaceAll(ANY, UNIT_SPACE).replaceAll(STANDARD, "\u2060");

/**
 * Also keeps types of plugs on one line. ProductName does this with elements instead, so that the text is unchanged.
 */
export const nonBreakingText = (text: string): string => nonBreaking(text).replaceAll(KIND, "\u2060");
