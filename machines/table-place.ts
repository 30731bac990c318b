/** The shown part of a table of articles, its address, and the choices that change it. */
import type { SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import { type Range, readRanges, writeRanges } from "../contract/ranges.ts";
import { tableRequestOf } from "../contract/requests.ts";
import type { ArticleTable } from "../contract/series.ts";

/** The shown part of a table, as its address says. */
export interface TablePlace {
  /** Ids of the selected filters. */
  readonly selected: readonly string[];
  readonly ranges: readonly Range[];
  /** Key of a column; with a hyphen in front, the largest first. Undefined for the order of the content. */
  readonly sort?: string | undefined;
  /** Page number from 1. */
  readonly page: number;
  /** Number of the chosen article. */
  readonly article?: string | undefined;
}

export type TableChoice =
  | { type: "filter.toggled"; id: string }
  | { type: "filters.cleared" }
  /** A range without ends removes its limit. */
  | { type: "range.chosen"; range: Range }
  | { type: "sort.chosen"; sort: string }
  | { type: "article.chosen"; article: string };

/** Returns the address of a place. */
export const articleTableAddress = (id: number, { selected, ranges, sort, page, article }: TablePlace): SitePath =>
  pathTo(
    "product",
    { id },
    {
      article,
      type: selected.join(",") || undefined,
      range: writeRanges(ranges),
      sort,
      page: page > 1 ? page : undefined,
    },
  );

/** Returns the order that a press on the head of a column chooses: the smallest first, then the largest first. */
export const nextSort = ({ sort }: Pick<TablePlace, "sort">, key: string): string => (sort === key ? `-${key}` : key);

const isLimited = ({ from, to }: Range) => from !== undefined || to !== undefined;

/** Returns the place of a table. */
export const placeOf = ({ selected, ranges = [], sort, page }: ArticleTable, article?: string): TablePlace => ({
  selected,
  ranges: ranges.filter(isLimited).map(({ key, from, to }) => ({ key, from, to })),
  sort,
  page,
  article,
});

/** Returns the place that an address names, whether or not the table has it. */
export function placeAt(location: SiteLocation): TablePlace {
  const { str_filters = "", ranges, sort, to_page = "1", article } = tableRequestOf(location).query;
  return {
    selected: str_filters.split(",").filter(Boolean),
    ranges: readRanges(ranges),
    sort,
    page: Number(to_page),
    article,
  };
}

const toggle = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** Returns the place after a choice. Only the choice of an article keeps the page of the table. */
export function placeAfter(place: TablePlace, choice: TableChoice): TablePlace {
  switch (choice.type) {
    case "filter.toggled":
      return { ...place, selected: toggle(place.selected, choice.id), page: 1 };
    case "filters.cleared":
      return { ...place, selected: [], ranges: [], page: 1 };
    case "range.chosen": {
      const others = place.ranges.filter(({ key }) => key !== choice.range.key);
      return { ...place, ranges: isLimited(choice.range) ? [...others, choice.range] : others, page: 1 };
    }
    case "sort.chosen":
      return { ...place, sort: choice.sort, page: 1 };
    case "article.chosen":
      return { ...place, article: choice.article };
  }
}
