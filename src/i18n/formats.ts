/** How dates and numbers are written in the languages of the site. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../contract/constants.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";

export interface Formats {
  /** 1234567 as "1,234,567"; `digits` after the point. */
  readonly number: (value: number, digits?: number) => string;
  /** 0.0823 as "+8.2 %" and 「+8.2%」, with its sign. */
  readonly change: (value: number) => string;
  /** 3 as "March" and 「3月」. */
  readonly month: (period: number) => string;
  /** 3 as "Mar" and 「3月」. */
  readonly shortMonth: (period: number) => string;
  /** A list in words: "January and February". */
  readonly list: (items: readonly string[]) => string;
}

/** "2026-03-14" as "2026/03/14": the date of a press item (spec section 2). */
export const fullDate = (date: string): string => date.replaceAll("-", "/");
/** "2026-03-14" as "2026/03": the date on cards (spec section 2). */
export const yearMonth = (date: string): string => date.slice(0, 7).replaceAll("-", "/");

/** As the texts of the two languages write it. */
const PERCENT: Readonly<Record<string, string>> = { en: "\u00a0%", zh: "%" };

const made = new Map<Language, Formats>();

/** Made when it is asked for, and once: each of the platform's formats takes its time on a slow processor. */
function when<Asked, Format>(make: (asked: Asked) => Format): (asked: Asked) => Format {
  const known = new Map<Asked, Format>();
  return (asked) => {
    const format = known.get(asked) ?? make(asked);
    known.set(asked, format);
    return format;
  };
}

/**
 * `value` times ten to the power of `power`, as the languages of the specification write it: both group by thousands, with a
 * comma. The platform's own format takes a slow processor 50 ms to make, just when a page comes alive; undefined for what is
 * left to it, negative and very large numbers.
 */
function plain(value: number, digits: number, power = 0): string | undefined {
  // By its decimal digits: 1.005 is a little less than that in the processor, and would be rounded down.
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
  const decimal = when((digits: number) => new Intl.NumberFormat(locale, digitsAfterPoint(digits)));
  const percent = when(
    (digits: number) =>
      new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero", ...digitsAfterPoint(digits) }),
  );
  const monthName = when((month: "long" | "short") => new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }));
  const list = when((type: "conjunction") => new Intl.ListFormat(locale, { type }));
  const middleOf = (period: number) => Date.UTC(2000, period - 1, 15);
  return {
    number: (value, digits = 0) => (isPlain ? plain(value, digits) : undefined) ?? decimal(digits).format(value),
    change: (value) => {
      const size = isPlain ? plain(Math.abs(value), 1, 2) : undefined;
      const written =
        size === undefined
          ? percent(1).format(value)
          : `${size === "0.0" ? "" : value < 0 ? "-" : "+"}${size}${PERCENT[language]}`;
      // A real minus sign is as wide as the plus in tabular figures.
      return written.replace("-", "−");
    },
    month: (period) => monthName("long").format(middleOf(period)),
    shortMonth: (period) => monthName("short").format(middleOf(period)),
    list: (items) => list("conjunction").format(items),
  };
}

/** The formats of a language; made once. */
function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}

/** The formats of the language that the page is shown in. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => formatsOf(i18n.language), [i18n.language]);
}
