/** The specifications of a product as tables. */

import { factGroups, type Group, ORDERING } from "../sources/product-facts.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Text } from "../texts/text.ts";
import type { ValueWriting } from "./attributes.ts";
import { attributeGroups, orderingRows } from "./catalogue-rows.ts";
import type { SeriesArticle } from "./series.ts";

/** Whether two names are the same in at least one language. */
const isSameName = (one: Text, other: Text): boolean =>
  Object.entries(one).some(([language, text]) => text !== undefined && other[language] === text);

/** Adds rows to the table of the same name, or as a new table at the end. */
function withGroup(groups: readonly Group[], added: Group): readonly Group[] {
  if (added.rows.length === 0) return groups;
  const same = groups.findIndex(({ group }) => isSameName(group, added.group));
  return same < 0
    ? [...groups, added]
    : groups.map((each, place) => (place === same ? { ...each, rows: [...each.rows, ...added.rows] } : each));
}

/**
 * Returns the specifications of a product in display order: its own tables, attribute values, facts, and ordering facts. With
 * `article` they are those of the article, otherwise of all articles of the series.
 */
export function specificationsOf(
  content: ValueWriting,
  product: ProductSource,
  article?: SeriesArticle,
): readonly Group[] {
  const ordering = { group: ORDERING, rows: orderingRows(content, product, article) };
  const added = [...attributeGroups(content, product, article), ...factGroups(product), ordering];
  return added.reduce(withGroup, product.specifications);
}
