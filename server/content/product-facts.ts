/**
 * Facts of a product that are a text or a measure each, and that only some products have. An entry here is all that a further
 * one takes: its field in content/products/<key>.yaml, its column in `npm run products`, its line among the specifications of
 * the page, of the data sheet and of the manual, and its place in the search follow from it.
 */
import { value } from "./fields.ts";
import type { Text } from "./text.ts";

/** What the facts are called, by their fields; in a language that a company adds, in English. */
const PRODUCT_FACTS = {
  dangerous_goods: { en: "Dangerous goods", zh: "危險物品分類" },
} satisfies Record<string, Text>;

/** The table of the specifications that they stand in, below those of the product's own. */
const GROUP: Text = { en: "Ordering and transport", zh: "訂購與運輸" };

type Fact = keyof typeof PRODUCT_FACTS;
// Object.keys and Object.fromEntries forget which keys there are; both are of the table above.
export const FACTS = Object.keys(PRODUCT_FACTS) as readonly Fact[];
const ofEach = <Value>(given: Value) => Object.fromEntries(FACTS.map((fact) => [fact, given])) as Record<Fact, Value>;

/** The fields of the facts in the file of a product. */
export const factFields = ofEach(value.optional());
/** The columns of the facts in a table of products. */
export const factColumns = ofEach("texts" as const);

interface Group {
  readonly group: Text;
  readonly rows: readonly { readonly name: Text; readonly value: Text }[];
}
type Specified = { readonly specifications: readonly Group[] } & { readonly [Name in Fact]?: Text | undefined };

/** The specifications of a product with its facts, in the order in which they are shown. */
export function specificationsOf(product: Specified): readonly Group[] {
  const rows = FACTS.flatMap((fact) => {
    const said = product[fact];
    return said ? [{ name: PRODUCT_FACTS[fact], value: said }] : [];
  });
  return rows.length > 0 ? [...product.specifications, { group: GROUP, rows }] : product.specifications;
}
