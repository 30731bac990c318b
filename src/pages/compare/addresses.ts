import type { ProductCard } from "../../../contract/entities.ts";
import { pathTo, type SitePath } from "../../../contract/paths.ts";

/** Returns the address of a comparison; without products, that of an empty one. */
export const comparisonOf = (products: readonly Pick<ProductCard, "id">[]): SitePath =>
  pathTo("compare", { id: products.map(({ id }) => id).join(",") || undefined });
