import type { ProductCard } from "../../../contract/entities.ts";
import { pathTo, type SitePath } from "../../../contract/paths.ts";

/** The address of a comparison; of no product, that of an empty one. */
export const comparisonOf = (products: readonly Pick<ProductCard, "id">[]): SitePath =>
  pathTo("compare", { id: products.map(({ id }) => id).join(",") || undefined });
