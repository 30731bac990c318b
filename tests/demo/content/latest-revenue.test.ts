/** The investor page's revenue. */
import { expect, test } from "vitest";
import { responseOf } from "../../support/content.ts";
import { demoContent, loadEditedDemo } from "../support/content.ts";

test("the investor page shows the last published month, the same month a year before, and the year to date", async () => {
  const { revenue } = responseOf(await demoContent(), "investor", "en");
  expect(revenue).toMatchObject({ year: 2026, period: 10, value: 434388, currency: { symbol: "NT$" } });
  expect(revenue?.months).toHaveLength(13);
  expect(revenue?.months[0]).toBe(revenue?.last_year);
  expect(revenue?.months.at(-1)).toBe(revenue?.value);

  const none = (text: string) => text.replace(/^revenue: .*$/m, "revenue: []");
  const years = Object.fromEntries([2022, 2023, 2024, 2025, 2026].map((year) => [`investor/${year}.yaml`, none]));
  expect(responseOf(await loadEditedDemo(years), "investor", "en").revenue).toBeUndefined();
});
