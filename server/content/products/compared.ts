/** Products and articles of a comparison, as they are named in addresses. */
import type { Content } from "../content.ts";
import { withId } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import { articleOf, type SeriesArticle } from "./series.ts";

export interface Compared {
  readonly product: ProductSource;
  readonly article?: SeriesArticle;
}

/** Returns the product of `5`, or the article of `5~NUMBER`. Undefined if there is none. */
export function comparedOf({ products }: Content, name: string): Compared | undefined {
  const [id, number] = name.split("~");
  const product = withId(products, id);
  if (!product || number === undefined) return product && { product };
  const article = articleOf(product, number);
  return article && { product, article };
}
