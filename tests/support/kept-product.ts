import { pathTo } from "../../contract/paths.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";

/** A product as the browser stores it. */
export const keptProduct = (id: number): SavedProduct => ({
  link: pathTo("product", { id }),
  photo: "",
  name: `Strip ${id}`,
  number: `KP-${id}`,
  language: "en",
});

/** An article of a series as the browser stores it. */
export const keptArticle = (id: number, number: string): SavedProduct => ({
  ...keptProduct(id),
  link: pathTo("product", { id }, { article: number }),
  number,
});
