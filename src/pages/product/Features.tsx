import type { Product } from "../../../contract/entities.ts";
import { ExpandedText } from "../../ui/ExpandedText.tsx";
import { fallbackLanguage } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Features.module.css";
import { ProductSection } from "./ProductSection.tsx";
import { isEmptySection } from "./sections.ts";

interface FeaturesProps {
  readonly product: Product;
}

/** The features in two columns, one per line. */
export function Features({ product }: FeaturesProps) {
  const { say } = useWords();
  const lines = product.features.split("\n").filter((line) => line.trim());
  return (
    <ProductSection id="feature" title={say("catalogue.product.feature")} isEmpty={isEmptySection(product, "feature")}>
      <ul className={styles["list"]} lang={fallbackLanguage(product, "features")}>
        {lines.map((line) => (
          <li key={line}>
            <ExpandedText text={line} fallback={fallbackLanguage(product, "features")} />
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}
