import type { Product as ProductData } from "schema-dts";
import type { Product } from "../../contract/entities.ts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { plainSymbols } from "../../contract/symbols.ts";
import { addressOf, type DataContext, pictureOf } from "./context.ts";

/** Describes a product: name, brand, number, pictures, and the properties of its specification table. */
export const productData = (context: DataContext, product: Product): ProductData => ({
  "@type": "Product",
  url: addressOf(context, product.link),
  name: product.name,
  sku: product.number,
  mpn: product.number,
  category: product.type,
  description: plainSymbols(withoutLineEnds(product.introduction)),
  image: product.photos.map(({ photo }) => pictureOf(context, photo)),
  brand: { "@type": "Brand", name: context.input.page.response.company },
  additionalProperty: Object.values(product.specifications)
    .flat()
    .map(({ name, value }) => ({ "@type": "PropertyValue", name: plainSymbols(name), value: plainSymbols(value) })),
});
