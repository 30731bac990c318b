import type { Ref } from "react";
import { distinctName } from "../../../contract/asked-items.ts";
import { useWords } from "../../ui/use-words.tsx";
import { type InquiryProduct, InquiryToggle, type InquiryVariant } from "./InquiryToggle.tsx";

interface InquiryButtonProps {
  readonly product: InquiryProduct;
  readonly variant: InquiryVariant;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Adds a product to the inquiry, or removes it. */
export function InquiryButton({ product, variant, ref }: InquiryButtonProps) {
  const { t, say } = useWords();
  const name = distinctName(product.name, product.link);
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
