import type { Product } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { PartText } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ProductSection } from "./ProductSection.tsx";
import { RowTable } from "./RowTable.tsx";
import styles from "./Specifications.module.css";
import { isEmptySection } from "./sections.ts";

interface SpecificationsProps {
  readonly product: Product;
}

/** The specifications, one table per group. */
export function Specifications({ product }: SpecificationsProps) {
  const { say } = useWords();
  const groups = Object.entries(product.specifications).filter(([, rows]) => rows.length > 0);
  return (
    <ProductSection
      id="specifications"
      title={say("catalogue.product.specifications")}
      isEmpty={isEmptySection(product, "specifications")}
    >
      <div className={styles["groups"]}>
        {groups.map(([group, rows]) => (
          <RowTable
            key={group}
            caption={
              <PartText of={product} part={partOf("specifications", group)}>
                {group}
              </PartText>
            }
            rows={rows}
          />
        ))}
      </div>
    </ProductSection>
  );
}
