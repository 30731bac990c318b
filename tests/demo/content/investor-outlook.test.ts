/** The investor page's upcoming dates and latest reports. */
import { expect, test, vi } from "vitest";
import { readContent } from "../../../server/content/load/load.ts";
import { responseOf } from "../../support/content.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { DEMO_FOLDER, demoContent, loadEditedDemo } from "../support/content.ts";

// Each moment needs the demo's content again.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const readAt = (moment: string) => readContent(DEMO_FOLDER, { now: Date.parse(moment) });
const datesAt = async (moment: string) =>
  responseOf((await readAt(moment)).content, "investor", "en").calendar?.map(({ date }) => date);

test("the next three dates are listed, the nearest first, each until its day ends in the company's time zone", async () => {
  const dates = ["2026-12-10", "2027-01-08", "2027-03-11", "2027-05-13"];
  expect(await datesAt("2026-12-10T23:59:59+08:00")).toEqual(dates.slice(0, 3));
  expect(await datesAt("2026-12-11T00:00:00+08:00")).toEqual(dates.slice(1));
});

test("the page is rendered again when the day of the next date ends", async () => {
  const { next } = await readAt("2026-12-10T12:00:00+08:00");
  expect(next).toBe(Date.parse("2026-12-11T00:00:00+08:00"));
});

test("a page without upcoming dates claims nothing", async () => {
  expect(await datesAt("2027-11-12T00:00:00+08:00")).toBeUndefined();
});

test("dates are sorted, whatever their order in the content", async () => {
  const content = await loadEditedDemo({
    "pages/investor.yaml": (text) =>
      text.replace("calendar:", "calendar:\n  - { date: 2027-01-01, title: { en: New year, zh: 元旦 } }"),
  });
  const { calendar } = responseOf(content, "investor", "zh");
  expect(calendar?.map(({ date }) => date)).toEqual(["2026-12-10", "2027-01-01", "2027-01-08"]);
});

test("the latest quarterly and annual report and the papers of the latest conference are in the page's language", async () => {
  const { reports, files } = responseOf(await demoContent(), "investor", "zh");
  expect(reports).toEqual([
    { title: "2026 Q3", quarter: 3, file: "/files/investor/2026-q3-consolidated-zh.pdf", language: "zh" },
    { title: "2025 年年報", file: "/files/investor/annual-report-2025-zh.pdf", language: "zh" },
    {
      title: "2026 年第三季營運成果與展望",
      file: "/files/investor/conference-2026-11-zh.pdf",
      language: "zh",
    },
  ]);
  expect(files[reports?.[0]?.file ?? ""]).toMatchObject({ format: "PDF" });
});
