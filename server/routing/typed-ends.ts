/**
 * Ranges as a form without scripts sends them: `from_dn=15&to_dn=50`. Its fields may hold anything. The numbers become `range=dn:15..50`;
 * other texts stay in the address, so that the page shows them again and says that it can't read them.
 */
import type { Language } from "../../contract/languages.ts";
import { readMeasure } from "../../contract/number-text.ts";
import { decimalMarkOf } from "../../contract/quantities.ts";
import { writeRanges } from "../../contract/ranges.ts";
import type { Site } from "../site/site.ts";

const END = /^(from|to)_(.+)$/;
/** Max characters of a text that is shown again. */
const MAX_TYPED = 50;

export interface TypedEnds {
  /** The query with the numbers as ranges; undefined if no field holds one. */
  readonly query: URLSearchParams | undefined;
  /** The other texts by the names of their fields; undefined if there are none. */
  readonly unread: Readonly<Record<string, string>> | undefined;
}

/** Reads the fields of ranges in a query. `search` is the name of the parameter with ranges. */
export function typedEndsIn(site: Site, query: URLSearchParams, search: string, language: Language): TypedEnds {
  const ends = [...query].flatMap(([name, text]) => {
    const [, end, key = ""] = END.exec(name) ?? [];
    const units = site.unitsOf(key);
    if (!units || text.trim() === "") return [];
    return [{ name, end, key, text, number: readMeasure(text, decimalMarkOf(language), units) }];
  });
  const read = ends.filter(({ number }) => number !== undefined);
  const unread = ends.filter(({ number }) => number === undefined);
  const endOf = (key: string, end: string) => read.find((each) => each.key === key && each.end === end)?.number;
  const ranges = [...new Set(read.map(({ key }) => key))].map((key) => ({
    key,
    from: endOf(key, "from"),
    to: endOf(key, "to"),
  }));
  const text = query.get(search) || writeRanges(ranges);
  const others = [...query].filter(
    ([name, value]) => !(name === search || read.some((each) => each.name === name)) && value !== "",
  );
  return {
    query: read.length > 0 && text ? new URLSearchParams([[search, text], ...others]) : undefined,
    unread:
      unread.length > 0
        ? Object.fromEntries(unread.map((each) => [each.name, each.text.slice(0, MAX_TYPED)]))
        : undefined,
  };
}
