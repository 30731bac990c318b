/** What is to be known of cases beside, as lines: what they cover, what they do not reach, remarks. */
import type { Paths } from "../paths.ts";
import { summaryText, traceOf } from "../trace.ts";

export const closingLines = ({ machine, cases, notReached, unreachable, remarks }: Paths): string[] => [
  `Covered: ${summaryText(traceOf(machine, cases).summary)}.`,
  ...notReached.map((item) => `Not reached: ${item}`),
  ...unreachable.map((item) => `Can't be reached: ${item}`),
  ...remarks,
];
