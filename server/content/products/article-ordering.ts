/** Ordering facts of articles: weight, unit, minimum and package. The series gives the defaults. */

import type { Language } from "../../../contract/languages.ts";
import type { LineRules } from "../../../contract/line-input.ts";
import type { Content } from "../content.ts";
import type { PageContext } from "../page.ts";
import { named } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import { say, type Text } from "../texts/text.ts";
import { numberIn } from "./attributes.ts";
import type { SeriesArticle } from "./series.ts";

/** Facts in their order, by their name in columns and words. */
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

/** Returns the quantity rules of a product, or of one of its articles. */
export function rulesOf(
  { units }: Pick<Content, "units">,
  language: Language,
  product: ProductSource,
  article?: SeriesArticle,
): LineRules {
  const { unit: key, minimum, package: size } = article ? orderingOf(product, article) : product;
  const unit = key === undefined ? undefined : named(units, key);
  return {
    ...(unit && { unit: { key: unit.key, name: say(unit.name, language), decimals: unit.decimals } }),
    ...(minimum !== undefined && { minimum }),
    ...(size !== undefined && { package: size }),
  };
}

/** Writes a fact without its unit; no text if there is none. */
export function orderingText({ content, language }: PageContext, ordering: Ordering, fact: OrderingFact): Text {
  const { [fact]: value } = ordering;
  if (value === undefined) return {};
  return typeof value === "number"
    ? { [language]: numberIn(language, String(value)) }
    : named(content.units, value).name;
}
