import type { ProductCard } from "../../../contract/entities.ts";
import { UNIT_SPACE } from "../../ui/non-breaking.ts";
import { Text } from "../../ui/Text.tsx";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  readonly product: Pick<ProductCard, "figures">;
  /** `large` on the product's own page, `small` on a card. */
  readonly size: "large" | "small";
}

/** The key figures of a product, each above its label. */
export function KeyFigures({ product: { figures }, size }: KeyFiguresProps) {
  return figures ? (
    <dl className={styles["figures"]} data-size={size}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>
            <Text of={figure} field="label" />
          </dt>
          <dd key={`${figure.value} ${figure.unit}`}>
            <Text of={figure} field="value" />
            {figure.unit ? (
              <>
                {UNIT_SPACE}
                <small>
                  <Text of={figure} field="unit" />
                </small>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  ) : null;
}
