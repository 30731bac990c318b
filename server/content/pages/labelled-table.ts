import type { z } from "zod";
import type { TitleTable } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import type { PageContext } from "../page.ts";
import type { labelledTable } from "../sources/investor.ts";
import { marksOf, say, together } from "../texts/text.ts";

/** A titled table of labels and values, in the order of the source. */
export const labelledTableOf = (
  { wanted, localize }: PageContext,
  { title, rows }: z.output<typeof labelledTable>,
): TitleTable => {
  const entries = rows.map(({ name, value }) => ({ label: say(name, wanted), name, value }));
  const marks = entries.flatMap(({ label, name, value }) => [
    [partOf("labels", label), name] as const,
    [partOf("table", label), value] as const,
  ]);
  return together(localize({ title }), {
    table: Object.fromEntries(entries.map(({ label, value }) => [label, say(value, wanted)])),
    ...marksOf(marks, wanted),
  });
};
