import type { ProductCard as Product } from "../../../contract/entities.ts";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly heading?: "h2" | "h3";
  /** Number of photos above the fold. They are loaded eagerly. */
  readonly eager?: number;
}

/** A grid of products with as many columns as fit; their number changes no width. */
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
