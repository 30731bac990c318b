/**
 * Spaces between a number and its unit, between "Type" and its number, between a voltage and its current, and around "×":
 * "6 kV", "2.0 mm²", "10/350 µs", "Type 2", "9 V 3 A", "L × W × H"; in Chinese within a date, a house number or an amount:
 * "2026 年 4 月 19 日", "27 號", "10 元", "6,410 公噸".
 */
const WITHIN =
  /(?<=\d) (?=(?:[kMGmµ]?(?:VA|Wh|Ah|Hz|V|A|W|J)|[mckµ]?m|[mµn]?s|k?g|dB|°C|%)(?![A-Za-z]))|(?<=\bType) (?=\d)|(?<=\d[ \u00a0]V) (?=[\d.]+[ \u00a0]A\b)|(?<=\d) (?=(?:[年月日號樓股元]|公[噸尺]))|(?<=\d[ \u00a0][年月]) (?=\d)|(?<=\S) (?=× \S)|(?<=\S ×) (?=\S)/g;

/** A text whose lines never end between a number and its unit. */
export const unbroken = (text: string): string => text.replaceAll(WITHIN, "\u00a0");
