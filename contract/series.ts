/** Parts of page responses for a manufacturer's catalogue: series with articles, ranges, documents, relations. */
import { z } from "zod";
import { figure } from "./diagrams.ts";
import { date, file, html, id, link, photo, shape } from "./shape.ts";

/** Limits of a number attribute among the listed things, and the chosen ends. */
export const rangeFilter = shape({
  key: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  min: z.number(),
  max: z.number(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** Smallest difference between two values. */
  step: z.number().positive(),
});
export type RangeFilter = z.infer<typeof rangeFilter>;

const row = shape({ name: z.string(), value: z.string() });

/** Column of a table of articles. `key` is an attribute, or one of number, weight, unit, minimum, package. */
const tableColumn = shape({
  key: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  is_number: z.literal(true).optional(),
});
export type TableColumn = z.infer<typeof tableColumn>;
const tableRow = shape({
  number: z.string(),
  /** Name of its own; absent if it has that of the series. */
  name: z.string().optional(),
  link,
  /** One text per column; empty if the article has no value. `fallback` names them by `partOf("cells", index)`. */
  cells: z.array(z.string()),
  is_current: z.literal(true).optional(),
});
export type TableRow = z.infer<typeof tableRow>;

/** Filters by group name, as those of the product list. */
const tableFilters = z.record(
  z.string(),
  z.array(shape({ filter_id: z.string(), name: z.string(), count: z.int().nonnegative() })),
);

/** One page of the articles of a series that match the filters. */
const articleTable = shape({
  columns: z.array(tableColumn),
  rows: z.array(tableRow),
  /** Number of articles that match the filters. */
  total: z.int().nonnegative(),
  page: z.int().positive(),
  last_page: z.int().positive(),
  /** Key of a column; with a hyphen in front, the largest first. Absent for the order of the content. */
  sort: z.string().optional(),
  /** `fallback` names the groups by `partOf("filters", group)`. Absent if there are none. */
  filters: tableFilters.optional(),
  ranges: z.array(rangeFilter).optional(),
  /** Ids of the selected filters. */
  selected: z.array(z.string()),
});
export type ArticleTable = z.infer<typeof articleTable>;

/** Choice of an axis. Its link leads to the article that keeps the other choices if there is one. */
const axisOption = shape({
  label: z.string(),
  article: z.string(),
  link,
  is_current: z.literal(true).optional(),
  /** The other choices change as well, because no article has all of them. */
  changes_others: z.literal(true).optional(),
});
const axis = shape({ key: z.string(), name: z.string(), unit: z.string().optional(), options: z.array(axisOption) });
export type Axis = z.infer<typeof axis>;

/** Document of a product or an article. */
export const catalogueDocument = shape({
  /** Key of its kind. */
  kind: z.string(),
  kind_name: z.string(),
  title: z.string(),
  file,
  /** Tag of its language if it is in one language only, with the name of the language. */
  language: z.string().optional(),
  language_name: z.string().optional(),
  revision: z.string().optional(),
  date: date.optional(),
  /** Earlier revisions, the newest first. */
  older: z.array(shape({ file, revision: z.string().optional(), date: date.optional() })).optional(),
});
export type CatalogueDocument = z.infer<typeof catalogueDocument>;

/** The chosen article of a series. */
const seriesArticle = shape({
  number: z.string(),
  name: z.string().optional(),
  link,
  /** Its values, then weight, unit, minimum and package. */
  rows: z.array(row),
  figures: z.array(figure.omit({ link: true })).optional(),
  documents: z.array(catalogueDocument).optional(),
  /** Key of its unit. */
  unit: z.string().optional(),
  minimum: z.number().positive().optional(),
  package: z.number().positive().optional(),
});
export type SeriesArticleData = z.infer<typeof seriesArticle>;

export const series = shape({
  /** Number of articles. */
  count: z.int().positive(),
  axes: z.array(axis),
  /** The chosen article; absent on the page of the series. */
  article: seriesArticle.optional(),
  table: articleTable,
});
export type Series = z.infer<typeof series>;

/** Category below the one of a list. */
export const subcategory = shape({
  id,
  title: z.string(),
  link,
  photo: photo.optional(),
  /** Number of products in it and below it. */
  count: z.int().nonnegative(),
});
/** Text and picture of a category. */
export const categoryIntro = shape({ text: html.optional(), photo: photo.optional(), alt: z.string() });
