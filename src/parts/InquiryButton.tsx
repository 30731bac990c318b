import type { Ref } from "react";
import { useWords } from "../ui/use-words.tsx";
import { type InquiryProduct, InquiryToggle, type InquiryVariant } from "./InquiryToggle.tsx";

interface InquiryButtonProps {
  readonly product: InquiryProduct;
  readonly variant: InquiryVariant;
  /** Name for screen readers, if several products have the same. Default: the name of the product. */
  readonly named?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Adds a product to the inquiry, or removes it. */
export function InquiryButton({ product, variant, named: name = product.name, ref }: InquiryButtonProps) {
  const { t, say } = useWords();
  return (
    <InquiryToggle
      {...(ref && { ref })}
      products={[product]}
      variant={variant}
      add={say("catalogue.product.add")}
      label={(isAdded) => t(isAdded ? "catalogue.product.removeNamed" : "catalogue.product.addNamed", { name })}
    />
  );
}
