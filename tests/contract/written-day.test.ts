import { expect, test } from "vitest";
import { writtenDay } from "../../contract/written-day.ts";

test.each([
  ["en", "Wednesday", "2 December 2026"],
  ["zh", "星期三", "2026年12月2日"],
  ["de", "Mittwoch", "2. Dezember 2026"],
])("a day is written in %s, whatever the zone of the reader", (language, weekday, date) => {
  expect(writtenDay("2026-12-02", language)).toEqual({ weekday, date });
});
