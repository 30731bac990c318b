/** Spaces between a number and its unit, and between "Type" and its number: "6 kV", "2.0 mm²", "10/350 µs", "Type 2". */
const WITHIN =
  /(?<=\d) (?=(?:[kMGmµ]?(?:VA|Wh|Ah|Hz|V|A|W|J)|[mckµ]?m|[mµn]?s|k?g|dB|°C|%)(?![A-Za-z]))|(?<=\bType) (?=\d)/g;

/** A text whose lines never end between a number and its unit. */
export const unbroken = (text: string): string => text.replaceAll(WITHIN, "\u00a0");
