import type { Product } from "../../../contract/entities.ts";

interface ProductDataProps {
  readonly product: Product;
}

/** The product for search engines, in schema.org's words. A data block: no browser runs it. */
export function ProductData({ product }: ProductDataProps) {
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    model: product.number,
    sku: product.number,
    category: product.type,
    description: product.introduction,
    image: product.photos.map(({ photo }) => photo),
    brand: { "@type": "Brand", name: "Voltharbor" },
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own data, with "<" escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
