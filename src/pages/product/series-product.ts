import type { Product } from "../../../contract/entities.ts";
import type { InquiryProduct } from "../../parts/cards/InquiryToggle.tsx";

/** Returns what the inquiry button of the page adds: the chosen article, otherwise the product. */
export function inquiryProductOf(product: Product): InquiryProduct {
  const { article } = product.series ?? {};
  return article ? articleItemOf(product, { ...article, name: article.name ?? product.name }) : product;
}

/** Returns an article as an item of the inquiry. */
export const articleItemOf = (
  { photo, name: ofSeries }: Product,
  { link, number, name = ofSeries }: Pick<InquiryProduct, "link" | "number"> & { readonly name?: string | undefined },
): InquiryProduct => ({ link, photo, number, name });
