import { useWords } from "../ui/use-words.tsx";
import { type InquiryProduct, InquiryToggle, type InquiryVariant } from "./InquiryToggle.tsx";

interface InquiryButtonProps {
  readonly product: InquiryProduct;
  readonly variant: InquiryVariant;
}

/** Puts a product into the inquiry, or takes it out again. */
export function InquiryButton({ product, variant }: InquiryButtonProps) {
  const { t, say } = useWords();
  const { name } = product;
  return (
    <InquiryToggle
      products={[product]}
      variant={variant}
      add={say("catalogue.product.add")}
      label={(isAdded) => t(isAdded ? "catalogue.product.removeNamed" : "catalogue.product.addNamed", { name })}
    />
  );
}
