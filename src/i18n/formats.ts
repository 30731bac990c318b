/** How dates and numbers are written in the two languages. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";

export interface Formats {
  /** 1234567 as "1,234,567"; `digits` after the point. */
  readonly number: (value: number, digits?: number) => string;
  /** 0.0823 as "+8.2%", with its sign. */
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

const made = new Map<Language, Formats>();

function createFormats(language: Language): Formats {
  const locale = DOCUMENT_LANGUAGE[language];
  const percent = new Intl.NumberFormat(locale, {
    style: "percent",
    signDisplay: "exceptZero",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const monthNames = (month: "long" | "short") => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
    return (period: number) => format.format(Date.UTC(2000, period - 1, 15));
  };
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return {
    number: (value, digits = 0) =>
      value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    // A real minus sign is as wide as the plus in tabular figures.
    change: (value) => percent.format(value).replace("-", "−"),
    month: monthNames("long"),
    shortMonth: monthNames("short"),
    list: (items) => list.format(items),
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
  return useMemo(() => formatsOf(i18n.language === "zh" ? "zh" : "en"), [i18n.language]);
}
