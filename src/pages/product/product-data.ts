import type { Product } from "../../../contract/entities.ts";

/** The product for search engines, in schema.org's words. */
export const productData = (product: Product): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  model: product.number,
  sku: product.number,
  category: product.type,
  description: product.introduction,
  image: product.photos.map(({ photo }) => photo),
  brand: { "@type": "Brand", name: "Voltharbor" },
});
