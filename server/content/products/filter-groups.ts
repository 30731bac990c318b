/** The groups of the filter panel: the categories, those of filters.yaml, then the attributes of the content. */
import { type Range, readRanges } from "../../../contract/ranges.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { withKey } from "../sources/look-up.ts";
import type { Text } from "../texts/text.ts";
import { type Attribute, filterIdsOf, valueText } from "./attributes.ts";
import { ancestorsOf, type Category, childrenOf } from "./category-tree.ts";
import type { ChoiceGroup } from "./product-list.ts";

interface FilterItem {
  readonly key: string;
  readonly title: Text;
  /** Depth of a category below the top. */
  readonly level?: number;
}
export interface FilterGroup {
  readonly title: Text;
  readonly items: readonly FilterItem[];
  /** Attributes are hidden if no product has them. */
  readonly isAttribute?: true;
}

function itemsOf(content: Content, attribute: Attribute): readonly FilterItem[] {
  const { key, choices = [], type } = attribute;
  return filterIdsOf(attribute).map((id) => {
    const value = id.slice(key.length + 1);
    const written = type === "choice" ? value : String(value === "yes");
    const title = choices.find((choice) => choice.key === value)?.title;
    return { key: id, title: title ?? valueText(content, attribute, written) };
  });
}

/** The category tree as a list, parents first. */
function inTree(categories: readonly Category[], level = 0, key?: string): readonly FilterItem[] {
  return childrenOf(categories, key).flatMap((category) => [
    { key: category.key, title: category.title, ...(level > 0 && { level }) },
    ...inTree(categories, level + 1, category.key),
  ]);
}

/** All groups, with every category. */
export const filterGroupsOf = memoizeByObject((content: Content): readonly FilterGroup[] => [
  { title: content.filterGroups.category_title, items: inTree(content.categories) },
  ...content.filterGroups.groups,
  ...content.attributes.flatMap((attribute) => {
    const items = itemsOf(content, attribute);
    return items.length > 0 ? [{ title: attribute.name, items, isAttribute: true as const }] : [];
  }),
]);

/** The known filter ids of a comma-separated list, in the order of the panel. */
export function knownFilters(content: Content, ids: string): readonly string[] {
  const requestedIds = new Set(ids.split(",").map((id) => id.trim()));
  return filterGroupsOf(content).flatMap(({ items }) =>
    items.map(({ key }) => key).filter((key) => requestedIds.has(key)),
  );
}

const chosenCategories = ({ categories }: Content, selected: readonly string[]): readonly Category[] =>
  selected.flatMap((key) => withKey(categories, key) ?? []);

/** The chosen filters of each group. A chosen category replaces chosen categories above it. */
export function choicesOf(content: Content, selected: readonly string[]): readonly ChoiceGroup[] {
  const categories = chosenCategories(content, selected);
  const narrowed = new Set(categories.flatMap((each) => ancestorsOf(content.categories, each)).map(({ key }) => key));
  const chosen = new Set(selected.filter((key) => !narrowed.has(key)));
  return filterGroupsOf(content).map(({ items }) => {
    const keys = items.map(({ key }) => key);
    return { keys, chosen: keys.filter((key) => chosen.has(key)) };
  });
}

/** The categories in the panel: the top ones, and the ancestors, siblings and children of each chosen one. */
export function listedCategories(content: Content, selected: readonly string[]): ReadonlySet<string> {
  const { categories } = content;
  const near = chosenCategories(content, selected).flatMap((category) => [
    ...ancestorsOf(categories, category),
    ...childrenOf(categories, category.parent?.key),
    ...childrenOf(categories, category.key),
  ]);
  return new Set([...childrenOf(categories), ...near].map(({ key }) => key));
}

/** Number attributes with a range, in their order. */
export const rangeAttributes = ({ attributes }: Content): readonly Attribute[] =>
  attributes.filter(({ type, filter }) => type === "number" && filter);

/** Parses ranges such as `dn:15..50,pn:..16`. Ignores attributes without a range filter. */
export function knownRanges(content: Content, written = ""): readonly Range[] {
  const ranges = readRanges(written);
  return rangeAttributes(content).flatMap(({ key }) => ranges.find((range) => range.key === key) ?? []);
}
