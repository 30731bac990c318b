/**
 * Keeps the parameters of a page that the content knows and drops the others. Made-up parameters then cannot fill the response
 * cache.
 */

import type { PageValue } from "../../../contract/routes.ts";
import type { Content } from "../content.ts";
import { articleOf } from "../products/series.ts";
import { withId } from "../sources/look-up.ts";
import { disabledPages } from "./disabled-pages.ts";
import { knownOf } from "./known.ts";
import { pageParameters } from "./page-parameters.ts";

type Parameters = Readonly<Record<string, string>>;

/**
 * Returns the known parameters in a fixed order. Undefined means 404: they name something that does not exist, or the site has no
 * such page.
 */
export function settleParameters(content: Content, page: PageValue, parameters: Parameters): Parameters | undefined {
  if (disabledPages(content).includes(page)) return undefined;
  const settled = pageParameters(page).map(({ name, value: rule, isName, isRequired }) => {
    const raw = parameters[name];
    const value = raw === undefined ? undefined : knownOf(content, rule, raw);
    return { name, value, isMissing: value === undefined && (isRequired || (isName && raw !== undefined)) };
  });
  if (settled.some(({ isMissing }) => isMissing)) return undefined;
  const all: Parameters = Object.fromEntries(settled.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
  return page === "product" ? ofProduct(content, all) : all;
}

/**
 * Keeps an article that belongs to the series, with its number as the content writes it. A product without articles has no table,
 * so the parameters of the table are dropped.
 */
function ofProduct({ products }: Content, { id = "", article, ...table }: Parameters): Parameters {
  const product = withId(products, Number(id));
  if (!product || product.articles.length === 0) return { id };
  const number = articleOf(product, article)?.number;
  return { id, ...(number !== undefined && { article: number }), ...table };
}
