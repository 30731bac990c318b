import type { Picture } from "../../../contract/entities.ts";
import type { PageResponses } from "../../../contract/pages.ts";

/** A photograph in its largest size, for those who take the address alone. */
const largestOf = (photo: string, data: Picture | undefined) =>
  data?.base && data.widths ? `${data.base}-${data.widths.at(-1)}.jpg` : photo;

type ProductPage = Pick<PageResponses["product"], "product" | "pictures" | "company">;

/** The product for search engines, in schema.org's words. */
export const productData = ({ product, pictures, company }: ProductPage): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  model: product.number,
  sku: product.number,
  category: product.type,
  description: product.introduction,
  image: product.photos.map(({ photo }) => largestOf(photo, pictures[photo])),
  brand: { "@type": "Brand", name: company },
});
