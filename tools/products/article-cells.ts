/** An article of a series as a row of texts and back. */
import { attributeIn, valueColumn } from "./attribute-cells.ts";
import { CATALOGUE_FIELDS, type Product, valuesOf } from "./columns.ts";
import { type Cells, cellText, inLanguage, inLanguages, type Languages } from "./language-cells.ts";
import { ARTICLE_ITEMS, fieldOfItem, itemCells, itemIn, itemsOf, numberSource } from "./numbered-items.ts";

export type Article = Product["articles"][number];

const ORDERING = ["weight", "unit", "minimum", "package"] as const;

/** Whether an article can have what the column holds. `column` is without a language. */
export function isArticleColumn(column: string): boolean {
  const item = itemIn(column)?.item;
  if (item) return ARTICLE_ITEMS.some((each) => each === item);
  if (column === "axes") return false;
  return ["number", "name", ...CATALOGUE_FIELDS].includes(column) || attributeIn(column) !== undefined;
}

/** The row of an article, without its series. */
export function articleCells(article: Article, languages: Languages): Map<string, string> {
  const plain = ["number", ...ORDERING] as const;
  const cells = [
    ...plain.map((field) => [field, cellText(article[field])] as const),
    ...languages.map((language) => [inLanguage("name", language), cellText(article.name, language)] as const),
    ...Object.entries(article.values).map(([key, value]) => [valueColumn(key), cellText(value)] as const),
    ...itemCells(article, languages),
  ];
  return new Map(cells.filter(([, text]) => text !== ""));
}

/** Reads an article from its row, with the fields in the order of the content. */
export const articleSource = (cells: Cells, languages: Languages): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({
      number: cells.get("number"),
      name: inLanguages(cells, "name", languages),
      values: valuesOf(cells),
      ...Object.fromEntries(ARTICLE_ITEMS.map((item) => [fieldOfItem(item), itemsOf(cells, item, languages)])),
      weight: numberSource(cells.get("weight")),
      unit: cells.get("unit"),
      minimum: numberSource(cells.get("minimum")),
      package: numberSource(cells.get("package")),
    }).filter(([, value]) => value !== undefined),
  );
