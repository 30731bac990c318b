/** The calendar of working days, and the promise in it. */
import { expect, test } from "vitest";
import { ContentError, formatProblem } from "../../server/content/files/problems.ts";
import { loadContent } from "../../server/content/load/load.ts";
import { editedContent } from "../support/content.ts";

const CALENDAR = `days: [mon, tue]\ncloses: "18:00"\n`;
const promising = (text: string) => text.replace("inquiry: {", "inquiry: { answer_within: 2,");

async function problemsOf(calendar: string): Promise<string[]> {
  const folder = await editedContent({ "working-days.yaml": () => calendar });
  const problem: unknown = await loadContent(folder).catch((error: unknown) => error);
  return problem instanceof ContentError ? problem.problems.map(formatProblem) : [];
}

test("a calendar has days, a closing time, and holidays of one day or of several", async () => {
  const holidays = "holidays:\n  - { date: 2026-10-10 }\n  - { from: 2026-02-14, until: 2026-02-22, name: New Year }\n";
  const folder = await editedContent({ "working-days.yaml": () => CALENDAR + holidays });
  expect((await loadContent(folder)).workingDays).toEqual({
    days: ["mon", "tue"],
    closes: "18:00",
    holidays: [
      { from: "2026-10-10", until: "2026-10-10" },
      { from: "2026-02-14", until: "2026-02-22" },
    ],
  });
});

test.each([
  ["days: []", "days: is an empty list. Write the working days of a week, of sun, mon, tue, wed, thu, fri, sat."],
  ["closes: 9", "closes: "],
  ['closes: "9:00"', 'closes: is not a time. Write hours and minutes: "18:00".'],
  ["holidays: [{ date: 2026-02-30 }]", "holidays.0.date: is not a date. Write year-month-day: 2026-03-14."],
  ["holidays: [{ from: 2026-02-14 }]", "holidays.0: has neither a date nor from and until."],
  ["holidays: [{}]", "holidays.0: has neither a date nor from and until."],
  ["holidays: [{ date: 2026-02-14, until: 2026-02-15 }]", "holidays.0: has neither a date nor from and until."],
  ["holidays: [{ from: 2026-02-14, until: 2026-02-13 }]", "holidays.0: ends before it starts."],
  ["holidays: [{ from: 2026-02-14, until: 2062-02-16 }]", "holidays.0: is longer than 100 days."],
])("%s is refused with a sentence", async (line, expected) => {
  const name = line.slice(0, line.indexOf(":"));
  const calendar = CALENDAR.replace(new RegExp(`^${name}:.*\n`, "m"), "");
  const [problem, ...more] = await problemsOf(`${calendar}${line}\n`);
  expect(problem).toMatch(/^working-days\.yaml:[23] /);
  expect(problem).toContain(expected);
  expect(more).toEqual([]);
});

test("an unknown weekday is refused", async () => {
  const [problem] = await problemsOf(CALENDAR.replace("mon", "monday"));
  expect(problem).toMatch(/^working-days\.yaml:1 days\.0: is none of sun, mon, tue, wed, thu, fri, sat\./);
});

test("a promise needs the calendar, and is a number of its days", async () => {
  const alone = await editedContent({ "site.yaml": promising });
  await expect(loadContent(alone)).rejects.toThrow(
    "inquiry.answer_within: needs working-days.yaml, which says when the company works. Write the file, or remove answer_within.",
  );
  const folder = await editedContent({ "site.yaml": promising, "working-days.yaml": () => CALENDAR });
  expect((await loadContent(folder)).site.inquiry.answer_within).toBe(2);
});

test.each(["0", "1.5", "61", "two"])("a promise of %s working days is refused", async (days) => {
  const folder = await editedContent({
    "site.yaml": (text) => promising(text).replace("answer_within: 2", `answer_within: ${days}`),
    "working-days.yaml": () => CALENDAR,
  });
  await expect(loadContent(folder)).rejects.toThrow(
    /inquiry\.answer_within: .*\. Write a number of working days, such as 2\./,
  );
});
