import type { ProductCard } from "../../../contract/entities.ts";
import { pathTo, type SitePath } from "../../../contract/paths.ts";

/** Returns a product, or an article of it, as a comparison names it: `5`, or `5~NUMBER`. */
function nameOf({ link }: Pick<ProductCard, "link">): string | undefined {
  const { pathname, searchParams } = new URL(link, "http://site");
  const id = pathname.split("/").pop();
  const article = searchParams.get("article");
  return article ? `${id}~${article}` : id;
}

/** Returns the address of a comparison; without products, that of an empty one. */
export const comparisonOf = (products: readonly Pick<ProductCard, "link">[]): SitePath =>
  pathTo("compare", { id: products.map(nameOf).join(",") || undefined });
