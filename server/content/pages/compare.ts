import { MAX_COMPARED } from "../../../contract/constants.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import type { Content } from "../content.ts";
import { type CompilePage, metaOf, type PageContext } from "../page.ts";
import { wordOf } from "../products/catalogue-rows.ts";
import { type Compared, comparedOf } from "../products/compared.ts";
import { relatedNumbers, relationsOf } from "../products/relations-by-kind.ts";
import { specificationsOf } from "../products/specifications.ts";
import { named, productsOf } from "../sources/look-up.ts";
import type { Group as SpecificationGroup } from "../sources/product-facts.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Text } from "../texts/text.ts";
import { productCard } from "./cards.ts";

type Group = PageResponses["compare"]["groups"][number];
type Row = Group["rows"][number];

/** Two texts that say the same in every language. */
const keyOf = (text: Text) => JSON.stringify(text);

/** Groups entries of several lists by name, in order of first appearance. */
function merged<Entry>(lists: readonly (readonly Entry[])[], nameOf: (entry: Entry) => Text) {
  const names = new Map(lists.flat().map((entry) => [keyOf(nameOf(entry)), nameOf(entry)]));
  return [...names].map(([key, name]) => ({
    name,
    entries: lists.map((list) => list.find((entry) => keyOf(nameOf(entry)) === key)),
  }));
}

/** Relations as rows by kind, each with the numbers of the related products. */
function relationsAsRows(content: Content, { product, article }: Compared): SpecificationGroup[] {
  const rows = relationsOf(content, product, article).map(({ title, items }) => ({
    name: title,
    value: relatedNumbers(content, items),
  }));
  return rows.length > 0 ? [{ group: wordOf(content, "relations"), rows }] : [];
}

/** Specifications and relations side by side, by group and name. */
function groupsOf({ content, localize }: PageContext, compared: readonly Compared[]): Group[] {
  const rowOf = (name: Text, values: readonly (Text | undefined)[]): Row => ({
    ...localize({ name }),
    values: values.map((value) => (value ? localize({ value }) : null)),
    is_equal: values.length > 1 && new Set(values.map((value) => value && keyOf(value))).size === 1,
  });
  const tables = compared.map((each) => [
    ...specificationsOf(content, each.product, each.article),
    ...relationsAsRows(content, each),
  ]);
  return merged(tables, ({ group }) => group).map(({ name, entries }) => ({
    ...localize({ title: name }),
    rows: merged(
      entries.map((group) => group?.rows ?? []),
      (row) => row.name,
    ).map((row) =>
      rowOf(
        row.name,
        row.entries.map((entry) => entry?.value),
      ),
    ),
  }));
}

/** Suggestions: others of the first product's category, then related products. None if the comparison is full. */
function othersOf(content: PageContext["content"], products: readonly ProductSource[]): readonly ProductSource[] {
  const related = products.flatMap(({ relations }) => relations.map((each) => named(content.products, each)));
  const [first] = products;
  const alike = first ? productsOf(content.products, first.category.key).slice(0, 2 * MAX_COMPARED) : [];
  const others = [...new Set([...alike, ...related])].filter((other) => !products.includes(other));
  return products.length < MAX_COMPARED ? others.slice(0, MAX_COMPARED) : [];
}

/** Up to four products and articles side by side, in the order in which the address names them. */
export const compare: CompilePage<"compare"> = (context) => {
  const { content, localize, query } = context;
  const names = query["ids"]?.split(",") ?? [];
  const compared = names.flatMap((name) => comparedOf(content, name) ?? []);
  const cards = compared.map(({ product, article }) => productCard(context, product, article));
  const { title, description } = metaOf(content, "compare");
  const meta = localize({ title, description });
  const others = othersOf(
    content,
    compared.map(({ product }) => product),
  );
  return {
    title_content1: localize({ title, content: description }),
    // The numbers of the products tell browser tabs with comparisons apart.
    meta: { ...meta, title: [meta.title, ...cards.map(({ number }) => number)].join(" ") },
    products: cards,
    groups: groupsOf(context, compared),
    others: others.map((product) => productCard(context, product)),
  };
};
