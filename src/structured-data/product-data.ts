import type { Product as ProductData, ProductGroup } from "schema-dts";
import type { Product } from "../../contract/entities.ts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import type { Series } from "../../contract/series.ts";
import { plainSymbols } from "../../contract/symbols.ts";
import { addressOf, type DataContext, pictureOf } from "./context.ts";

/** Describes a product: name, brand, number, pictures, and the properties of its specification table. A series is a group of them. */
export function productData(context: DataContext, product: Product): ProductData | ProductGroup {
  const { series } = product;
  const described = {
    url: addressOf(context, product.link),
    name: product.name,
    category: product.type,
    description: plainSymbols(withoutLineEnds(product.introduction)),
    image: product.photos.map(({ photo }) => pictureOf(context, photo)),
    brand: { "@type": "Brand", name: context.input.page.response.company },
    additionalProperty: Object.values(product.specifications).flat().map(propertyOf),
  } as const;
  if (!series)
    return { "@type": "Product", ...described, sku: product.number, mpn: product.number } satisfies ProductData;
  return {
    "@type": "ProductGroup",
    ...described,
    productGroupID: product.number,
    variesBy: series.axes.map(({ name }) => name),
    hasVariant: variantsOf(context, product, series),
  };
}

const propertyOf = ({ name, value }: { readonly name: string; readonly value: string }) =>
  ({ "@type": "PropertyValue", name: plainSymbols(name), value: plainSymbols(value) }) as const;

/** The articles of the shown page of the table, and the chosen one. */
function variantsOf(context: DataContext, product: Product, { article, table }: Series): ProductData[] {
  const visibleRows = table.rows.map(({ number, link, cells }) => ({
    number,
    link,
    name: undefined,
    rows: table.columns.flatMap(({ name, unit }, at) => {
      const cell = cells[at];
      return cell ? [{ name, value: unit ? `${cell} ${unit}` : cell }] : [];
    }),
  }));
  const others = article && !visibleRows.some(({ number }) => number === article.number) ? [article] : [];
  return [...others, ...visibleRows].map(({ number, name, link, rows }) => ({
    "@type": "Product",
    url: addressOf(context, link),
    name: name ?? `${product.name} ${number}`,
    sku: number,
    mpn: number,
    additionalProperty: rows.map(propertyOf),
  }));
}
