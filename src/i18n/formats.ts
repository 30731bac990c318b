/** Formats of dates and numbers in the languages of the site. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../contract/constants.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";

export interface Formats {
  /** Formats 1234567 as "1,234,567", with `digits` decimal places. */
  readonly number: (value: number, digits?: number) => string;
  /** Formats 0.0823 as "+8.2 %" or 「+8.2%」, with its sign. */
  readonly change: (value: number) => string;
  /** Formats 3 as "March" or 「3月」. */
  readonly month: (period: number) => string;
  /** Formats 3 as "Mar" or 「3月」. */
  readonly shortMonth: (period: number) => string;
  /** Formats a list: "January and February". */
  readonly list: (items: readonly string[]) => string;
}

/** Formats "2026-03-14" as "2026/03/14", the date of a press item (spec section 2). */
export const fullDate = (date: string): string => date.replaceAll("-", "/");
/** Formats "2026-03-14" as "2026/03", the date on cards (spec section 2). */
export const yearMonth = (date: string): string => date.slice(0, 7).replaceAll("-", "/");

/** Percent sign with its spacing, as in the interface texts. */
const PERCENT: Readonly<Record<string, string>> = { en: "\u00a0%", zh: "%" };

const made = new Map<Language, Formats>();

/** Memoises `create`, because creating an `Intl` format is slow. */
function memoize<Key, Format>(create: (key: Key) => Format): (key: Key) => Format {
  const cache = new Map<Key, Format>();
  return (key) => {
    const format = cache.get(key) ?? create(key);
    cache.set(key, format);
    return format;
  };
}

/**
 * Formats `value` × 10^`power` for the languages of the specification, which both group thousands with a comma. Avoids
 * `Intl.NumberFormat`, which takes 50 ms to create on a slow processor during hydration.
 * @returns undefined for negative and very large numbers, which need `Intl.NumberFormat`
 */
function plain(value: number, digits: number, power = 0): string | undefined {
  // Shifts the decimal digits as text: 1.005 is stored as slightly less and would be rounded down.
  const whole = Math.round(Number(`${value}e${digits + power}`));
  if (!(whole >= 0 && whole <= Number.MAX_SAFE_INTEGER)) return undefined;
  const text = String(whole).padStart(digits + 1, "0");
  const point = text.length - digits;
  const grouped = text.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ",");
  return digits > 0 ? `${grouped}.${text.slice(point)}` : grouped;
}

function createFormats(language: Language): Formats {
  const locale = documentLanguage(language);
  const isPlain = LANGUAGES.some((specified) => specified === language);
  const digitsAfterPoint = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const decimal = memoize((digits: number) => new Intl.NumberFormat(locale, digitsAfterPoint(digits)));
  const percent = memoize(
    (digits: number) =>
      new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero", ...digitsAfterPoint(digits) }),
  );
  const monthName = memoize((month: "long" | "short") => new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }));
  const list = memoize((type: "conjunction") => new Intl.ListFormat(locale, { type }));
  const middleOf = (period: number) => Date.UTC(2000, period - 1, 15);
  return {
    number: (value, digits = 0) => (isPlain ? plain(value, digits) : undefined) ?? decimal(digits).format(value),
    change: (value) => {
      const size = isPlain ? plain(Math.abs(value), 1, 2) : undefined;
      const written =
        size === undefined
          ? percent(1).format(value)
          : `${size === "0.0" ? "" : value < 0 ? "-" : "+"}${size}${PERCENT[language]}`;
      // The minus sign has the width of the plus in tabular figures; the hyphen does not.
      return written.replace("-", "−");
    },
    month: (period) => monthName("long").format(middleOf(period)),
    shortMonth: (period) => monthName("short").format(middleOf(period)),
    list: (items) => list("conjunction").format(items),
  };
}

/** Returns the formats of a language, created once. */
function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}

/** Returns the formats of the page's language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => formatsOf(i18n.language), [i18n.language]);
}
