import { writeRanges } from "../../../contract/ranges.ts";
import type { TablePlace } from "../../../machines/article-table.ts";

interface HiddenFieldsProps {
  /** Values by name; empty ones are left out. */
  readonly of: Readonly<Record<string, string | number | undefined>>;
}

/** Hidden fields with the parameters of the address that a form without scripts keeps. */
export function HiddenFields({ of }: HiddenFieldsProps) {
  return Object.entries(of).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

/** The table of a place: what the choice of an article keeps. */
export const tableFields = ({ selected, ranges, sort, page }: TablePlace) => ({
  type: selected.join(","),
  range: writeRanges(ranges),
  sort,
  page: page > 1 ? page : undefined,
});
