import type { ProductCard as Product } from "../../contract/entities.ts";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

/** A category is four products: in three columns the last one would stand alone. */
const SQUARE = 4;
const SQUARE_SIZES = "(width > 80em) 480px, 50vw";

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly heading?: "h2" | "h3";
  /** How many of the first photos are in sight at once and must not wait. */
  readonly eager?: number;
}

/** Products as a grid that takes as many columns as fit; four of them stand in one row or two by two. */
export function ProductGrid({ products, heading = "h3", eager = 0 }: ProductGridProps) {
  const isSquare = products.length === SQUARE;
  const sizes = isSquare ? { sizes: SQUARE_SIZES } : {};
  return (
    <div className={styles["place"]}>
      {/* A style that counts the products would count those that have come so far, and move them once all are there. */}
      <ul className={styles["grid"]} data-square={isSquare || undefined}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading={heading} priority={index < eager} {...sizes} />
          </li>
        ))}
      </ul>
    </div>
  );
}
