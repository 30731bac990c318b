/** Accessories, spare parts and other relations by kind, in both directions. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { named } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Text } from "../texts/text.ts";
import { wordsIn } from "../words/words.ts";
import { inEach, numberIn } from "./attributes.ts";
import { articleOf, type SeriesArticle } from "./series.ts";

/** A product at the other end of a relation, or one of its articles. */
interface Related {
  readonly product: ProductSource;
  readonly article?: SeriesArticle;
  readonly quantity?: number;
}
interface RelatedGroup {
  readonly title: Text;
  readonly items: readonly Related[];
}

/** A product that names another one, or an article of it. */
interface Naming {
  readonly kind: string;
  readonly by: ProductSource;
  readonly article: string | undefined;
}

/** Writes the numbers of related products with their quantities: "2 × A-1, A-2". */
export const relatedNumbers = (content: Content, items: readonly Related[]): Text =>
  inEach(content, (language) => {
    const numbers = items.map(({ product, article, quantity }) => {
      const { number } = article ?? product;
      return quantity ? `${numberIn(language, String(quantity))} × ${number}` : number;
    });
    return numbers.join(wordsIn(content, language).between);
  });

/** Reverse relations: the products that name a product, by its key. */
const namings = memoizeByObject((products: readonly ProductSource[]): ReadonlyMap<string, readonly Naming[]> => {
  const found = new Map<string, Naming[]>();
  for (const by of products)
    for (const { kind, product, article } of by.parts) {
      const list = found.get(product.key) ?? [];
      list.push({ kind: kind.key, by, article });
      found.set(product.key, list);
    }
  return found;
});

/**
 * Returns the relations of a product in both directions, in the order of the kinds. With an article,
 * relations to other articles of the series are left out.
 */
export function relationsOf(content: Content, source: ProductSource, article?: SeriesArticle): readonly RelatedGroup[] {
  const { products, relationKinds } = content;
  const naming = namings(products).get(source.key) ?? [];
  if (source.parts.length === 0 && naming.length === 0) return [];
  return relationKinds.flatMap(({ key, name, reverse }) => {
    const own = source.parts
      .filter(({ kind }) => kind.key === key)
      .map((part): Related => {
        const product = named(products, part.product);
        const one = articleOf(product, part.article);
        return { product, ...(one && { article: one }), ...(part.quantity && { quantity: part.quantity }) };
      });
    const isMeant = (number: string | undefined) => !number || !article || number === article.number;
    const others = naming.filter((each) => each.kind === key && isMeant(each.article)).map(({ by }) => by);
    // A product that names several articles of the series is listed once.
    const back = [...new Set(others)].map((product): Related => ({ product }));
    const groups = [
      { title: name, items: own },
      { title: reverse, items: back },
    ];
    return groups.filter(({ items }) => items.length > 0);
  });
}
