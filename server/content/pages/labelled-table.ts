import type { z } from "zod";
import type { TitleTable } from "../../../contract/entities.ts";
import type { PageContext } from "../page.ts";
import type { labelledTable } from "../sources/investor.ts";
import { say } from "../text.ts";

/** A titled table of labels and values, in the order of the source. */
export const labelledTableOf = (
  { wanted, localize }: PageContext,
  { title, rows }: z.output<typeof labelledTable>,
): TitleTable => ({
  ...localize({ title }),
  table: Object.fromEntries(rows.map(({ name, value }) => [say(name, wanted), say(value, wanted)])),
});
