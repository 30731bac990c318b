import type { Product } from "../../../contract/entities.ts";
import { Accordion } from "../../ui/Accordion.tsx";
import { Html } from "../../ui/Html.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ProductSection } from "./ProductSection.tsx";
import { isEmptySection } from "./sections.ts";

interface FaqsProps {
  readonly product: Product;
}

/** Frequently asked questions as an accordion. */
export function Faqs({ product }: FaqsProps) {
  const { say } = useWords();
  const items = product.faqs.map((faq) => ({
    id: faq.question,
    title: <Text of={faq} field="question" />,
    children: <Html of={faq} field="answer" />,
  }));
  return (
    <ProductSection id="faq" title={say("catalogue.product.faq")} isEmpty={isEmptySection(product, "faq")} screenOnly>
      <Accordion key={product.link} items={items} />
    </ProductSection>
  );
}
