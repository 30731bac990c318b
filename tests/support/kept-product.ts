import { pathTo } from "../../contract/paths.ts";
import type { KeptProduct } from "../../machines/kept-products.ts";

/** A product as the browser keeps it. */
export const keptProduct = (id: number): KeptProduct => ({
  link: pathTo("product", { id }),
  photo: "",
  name: `Strip ${id}`,
  number: `KP-${id}`,
  language: "en",
});
