import { type InquiryProduct, InquiryToggle } from "../../parts/cards/InquiryToggle.tsx";
import { useWords } from "../../ui/use-words.tsx";

/** Adds several products to the inquiry. If all of them are in it, it removes them. */
export function AddAll({ products }: { readonly products: readonly InquiryProduct[] }) {
  const { t, say } = useWords();
  const count = products.length;
  return (
    <InquiryToggle
      products={products}
      variant="bar"
      add={say("catalogue.product.addAll", { count })}
      label={(areAdded) => (areAdded ? t("catalogue.product.removeAll", { count }) : undefined)}
    />
  );
}
