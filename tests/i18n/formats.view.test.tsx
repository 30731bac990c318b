import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { fullDate, useFormats, yearMonth } from "../../src/i18n/formats.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { fileSize } from "../../src/ui/file-size.ts";

function formatsIn(language: SpecifiedLanguage) {
  const i18n = createI18n(language, { en, zh });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(useFormats, { wrapper }).result.current;
}

// spec 2.117
test("a date is year/month/day on press, and year/month on cards", () => {
  expect(fullDate("2026-03-14")).toBe("2026/03/14");
  expect(yearMonth("2026-03-14")).toBe("2026/03");
});

test("numbers are grouped by thousands, and changes carry their sign, in both languages", () => {
  for (const { number } of [formatsIn("en"), formatsIn("zh")]) {
    expect(number(1_234_567)).toBe("1,234,567");
    expect(number(123.45, 1)).toBe("123.5");
  }
  const changesIn = (language: SpecifiedLanguage) => [0.082, 0, -0.05].map(formatsIn(language).change);
  // Formatted like "62 %" and 「62%」 in the texts.
  expect(changesIn("en")).toEqual(["+8.2\u00a0%", "0.0\u00a0%", "−5.0\u00a0%"]);
  expect(changesIn("zh")).toEqual(["+8.2%", "0.0%", "−5.0%"]);
});

test("the fast formats of the specification's languages equal the platform's", () => {
  const numbers = [
    0, 7, 999, 1000, 12_345.678, 1.005, 0.05, 388.15, 2_160, 9_007_199_254_740_992, 1e21, -4.25, 0.000_000_1,
  ];
  for (const language of ["en", "zh"] as const) {
    const { number, change } = formatsIn(language);
    for (const value of numbers) {
      for (const digits of [0, 1, 2]) {
        const platform = new Intl.NumberFormat(language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(number(value, digits)).toBe(platform.format(value));
      }
    }
    const percent = new Intl.NumberFormat(language, {
      style: "percent",
      signDisplay: "exceptZero",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    for (const value of [0, 0.0823, -0.0005, 0.000_49, -0.000_49, 1, 12.3456, -0.1005])
      expect(change(value).replace("\u00a0", "")).toBe(percent.format(value).replace("-", "−"));
  }
});

test("a page of numbers in a language of the specification uses none of the platform’s formats", () => {
  // A getter, which the types treat as a method.
  const prototype: { readonly format: object } = Intl.NumberFormat.prototype;
  const platform = vi.spyOn(prototype, "format", "get");
  for (const language of ["en", "zh"] as const) {
    const { number, change } = formatsIn(language);
    expect([number(24), number(6410), number(388.15, 1)]).toEqual(["24", "6,410", "388.2"]);
    expect(change(0.082)).toMatch(/^\+8\.2\s?%$/);
  }
  expect(platform).not.toHaveBeenCalled();
});

test("months are named in the language of the page", () => {
  expect([formatsIn("en").month(3), formatsIn("en").shortMonth(3)]).toEqual(["March", "Mar"]);
  expect([formatsIn("zh").month(3), formatsIn("zh").shortMonth(12)]).toEqual(["3月", "12月"]);
});

test("a file size uses the largest unit that gives at least one", () => {
  expect([fileSize(1, "en"), fileSize(184_000, "en"), fileSize(1_250_000, "en")]).toEqual([
    "1 byte",
    "184 kB",
    "1.3 MB",
  ]);
  expect(fileSize(184_000, "zh")).toBe("184 kB");
});
