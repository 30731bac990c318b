import { MAX_COMPARED } from "../../../contract/constants.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { productCard } from "../cards.ts";
import { named, productsOf, withId } from "../look-up.ts";
import { type CompilePage, metaOf, type PageContext } from "../page.ts";
import { specificationsOf } from "../products/product-facts.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { Text } from "../texts/text.ts";

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

/** The specifications side by side, by group and name. */
function groupsOf({ content, localize }: PageContext, products: readonly ProductSource[]): Group[] {
  const rowOf = (name: Text, values: readonly (Text | undefined)[]): Row => ({
    ...localize({ name }),
    values: values.map((value) => (value ? localize({ value }) : null)),
    is_equal: values.length > 1 && new Set(values.map((value) => value && keyOf(value))).size === 1,
  });
  const specifications = products.map((product) => specificationsOf(content, product));
  return merged(specifications, ({ group }) => group).map(({ name, entries }) => ({
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

/** The related products of those that are compared, and others of the first one's category; as many as there is room for. */
function othersOf(content: PageContext["content"], products: readonly ProductSource[]): readonly ProductSource[] {
  const related = products.flatMap(({ relations }) => relations.map((each) => named(content.products, each)));
  const [first] = products;
  const alike = first ? productsOf(content.products, first.category.key).slice(0, 2 * MAX_COMPARED) : [];
  const others = [...new Set([...alike, ...related])].filter((other) => !products.includes(other));
  return products.length < MAX_COMPARED ? others.slice(0, MAX_COMPARED) : [];
}

/** Up to four products side by side, in the order in which the address names them. */
export const compare: CompilePage<"compare"> = (context) => {
  const { content, localize, query } = context;
  const ids = query["ids"]?.split(",") ?? [];
  const products = ids.flatMap((id) => withId(content.products, id) ?? []);
  const { title, description } = metaOf(content, "compare");
  const meta = localize({ title, description });
  return {
    title_content1: localize({ title, content: description }),
    // Which products they are tells one comparison from another in a list of tabs.
    meta: { ...meta, title: [meta.title, ...products.map(({ number }) => number)].join(" ") },
    products: products.map((product) => productCard(context, product)),
    groups: groupsOf(context, products),
    others: othersOf(content, products).map((product) => productCard(context, product)),
  };
};
