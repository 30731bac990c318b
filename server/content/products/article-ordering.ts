/** How the articles of a series are ordered: weight, unit, minimum and package, with those of the series as defaults. */

import type { Content } from "../content.ts";
import { named } from "../look-up.ts";
import type { PageContext } from "../page.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { Text } from "../texts/text.ts";
import { numberIn } from "./attributes.ts";
import type { SeriesArticle } from "./series.ts";

/** Facts in their order, by the name that columns and words have for them. */
export const ORDERING = ["weight", "unit", "minimum", "package"] as const;
type OrderingFact = (typeof ORDERING)[number];
export const WEIGHT_UNIT = "kg";

type Ordering = Pick<ProductSource, OrderingFact>;

/** Returns the facts of an article. */
export const orderingOf = (product: ProductSource, article: SeriesArticle): Ordering => ({
  weight: article.weight ?? product.weight,
  unit: article.unit ?? product.unit,
  minimum: article.minimum ?? product.minimum,
  package: article.package ?? product.package,
});

/** Returns the decimal places of a quantity of a product, or of an article of it. */
export function decimalsOf({ units }: Pick<Content, "units">, product: ProductSource, article?: SeriesArticle): number {
  const unit = article?.unit ?? product.unit;
  return unit === undefined ? 0 : named(units, unit).decimals;
}

/** Writes a fact without its unit; no text if there is none. */
export function orderingText({ content, language }: PageContext, ordering: Ordering, fact: OrderingFact): Text {
  const { [fact]: value } = ordering;
  if (value === undefined) return {};
  return typeof value === "number"
    ? { [language]: numberIn(language, String(value)) }
    : named(content.units, value).name;
}
