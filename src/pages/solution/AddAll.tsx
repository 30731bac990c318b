import { useTranslation } from "react-i18next";
import { type InquiryProduct, InquiryToggle } from "../../parts/InquiryToggle.tsx";

/** Puts several products into the inquiry at once; with all of them in it, it takes them out again. */
export function AddAll({ products }: { readonly products: readonly InquiryProduct[] }) {
  const { t } = useTranslation();
  const count = products.length;
  return (
    <InquiryToggle
      products={products}
      variant="bar"
      add={t("catalogue.product.addAll", { count })}
      label={(areAdded) => (areAdded ? t("catalogue.product.removeAll", { count }) : undefined)}
    />
  );
}
