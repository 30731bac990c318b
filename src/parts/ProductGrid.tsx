import type { ProductCard as Product } from "../../contract/entities.ts";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly heading?: "h2" | "h3";
  /** How many of the first photos are in sight at once and must not wait. */
  readonly eager?: number;
}

/** Products as a grid that takes as many columns as fit. */
export function ProductGrid({ products, heading = "h3", eager = 0 }: ProductGridProps) {
  return (
    <ul className={styles["grid"]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
