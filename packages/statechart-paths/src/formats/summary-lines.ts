/** The lines after the cases: coverage, items not reached, remarks. */
import type { Paths } from "../paths.ts";
import { summaryText, traceOf } from "../trace.ts";

export const summaryLines = ({ machine, cases, mistakes, notReached, unreachable, remarks }: Paths): string[] => [
  `Covered: ${summaryText(traceOf(machine, cases).summary)}.`,
  ...mistakes.map((mistake) => `Mistake: ${mistake}`),
  ...notReached.map((item) => `Not reached: ${item}`),
  ...unreachable.map((item) => `Unreachable: ${item}`),
  ...remarks,
];
