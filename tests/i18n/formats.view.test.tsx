import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
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
  for (const { number, change } of [formatsIn("en"), formatsIn("zh")]) {
    expect(number(1_234_567)).toBe("1,234,567");
    expect(number(123.45, 1)).toBe("123.5");
    expect([change(0.082), change(0), change(-0.05)]).toEqual(["+8.2%", "0.0%", "−5.0%"]);
  }
});

test("months are named in the language of the page", () => {
  expect([formatsIn("en").month(3), formatsIn("en").shortMonth(3)]).toEqual(["March", "Mar"]);
  expect([formatsIn("zh").month(3), formatsIn("zh").shortMonth(12)]).toEqual(["3月", "12月"]);
});

test("a file says its size in the largest unit of which there is one", () => {
  expect([fileSize(1, "en"), fileSize(184_000, "en"), fileSize(1_250_000, "en")]).toEqual([
    "1 byte",
    "184 kB",
    "1.3 MB",
  ]);
  expect(fileSize(184_000, "zh")).toBe("184 kB");
});
