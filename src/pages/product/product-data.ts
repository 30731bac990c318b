import type { Picture, Pictures, Product } from "../../../contract/entities.ts";

/** A photograph in its largest size, for those who take the address alone. */
const largestOf = (photo: string, data: Picture | undefined) =>
  data?.base && data.widths ? `${data.base}-${data.widths.at(-1)}.jpg` : photo;

/** The product for search engines, in schema.org's words. */
export const productData = (product: Product, pictures: Pictures): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  model: product.number,
  sku: product.number,
  category: product.type,
  description: product.introduction,
  image: product.photos.map(({ photo }) => largestOf(photo, pictures[photo])),
  brand: { "@type": "Brand", name: "Voltharbor" },
});
