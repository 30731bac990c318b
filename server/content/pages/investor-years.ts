import type { ShellResponse } from "../../../contract/pages.ts";
import type { PageValue } from "../../../contract/routes.ts";
import { metaOf, type PageContext } from "../page.ts";
import type { SourceEntity } from "../sources/sources.ts";
import { filled } from "../words/words.ts";

type YearRecord = SourceEntity<"investorYears">;

export interface AskedYear {
  /** Latest first. */
  readonly years: string[];
  /** The requested year if it exists, or else the latest. */
  readonly year: string;
  readonly record: YearRecord | undefined;
  readonly yearBefore: YearRecord | undefined;
}

/** Title and description of a page. The title has the year if the query asks for one that exists. */
export function metaOfYear(
  { content, query, words, localize }: PageContext,
  page: PageValue,
  years: readonly string[],
): ShellResponse["meta"] {
  const meta = localize({ ...metaOf(content, page) });
  const requestedYear = query["year"] ?? "";
  return years.includes(requestedYear)
    ? { ...meta, title: filled(words.title.year, { title: meta.title, year: requestedYear }) }
    : meta;
}

/** The years that have records, and the one that the query asks for. */
export function yearsOf({ content: { investorYears }, query }: PageContext): AskedYear {
  const years = investorYears.map(({ id }) => String(id)).reverse();
  const requestedYear = query["year"] ?? "";
  const year = years.includes(requestedYear) ? requestedYear : (years[0] ?? "");
  const recordOf = (yearId: number) => investorYears.find(({ id }) => id === yearId);
  return { years, year, record: recordOf(Number(year)), yearBefore: recordOf(Number(year) - 1) };
}
