/** Writes test cases as CSV for test management tools, one line per step. */
import type { TestCase } from "../cases.ts";
import type { Paths } from "../paths.ts";

const HEADS = [
  "Case",
  "Title",
  "Requirements",
  "Given",
  "Step",
  "Action",
  "Expected",
  "Transitions",
  "Notes",
  "By hand",
] as const;
const yesOrNo = (isTrue: boolean) => (isTrue ? "yes" : "no");

/** Escapes a cell (RFC 4180). An apostrophe keeps spreadsheets from running it as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

function linesOf({ id, title, given, expected, takes, notes, requirements, steps, byHand }: TestCase): string[] {
  const start = [
    id,
    title,
    requirements.join(" "),
    `Given that ${given}.`,
    "0",
    "",
    expected.join("\n"),
    takes.join("\n"),
    notes.join("\n"),
    yesOrNo(byHand),
  ];
  return [
    line(start),
    ...steps.map((step, index) =>
      line([
        id,
        title,
        step.requirements.join(" "),
        "",
        String(index + 1),
        step.action,
        step.expected.join("\n"),
        step.takes.join("\n"),
        step.notes.join("\n"),
        yesOrNo(step.byHand),
      ]),
    ),
  ];
}

export const toCsv = (machines: readonly Paths[]): string =>
  [line(HEADS), ...machines.flatMap(({ cases }) => cases.flatMap(linesOf))].join("");
