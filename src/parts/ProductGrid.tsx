import type { ProductCard as Product } from "../../contract/entities.ts";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

/** Number of products that form a square: in three columns the last one would be alone. */
const SQUARE = 4;
const SQUARE_SIZES = "(width > 80em) 480px, 50vw";

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly heading?: "h2" | "h3";
  /** Number of photos above the fold. They are loaded eagerly. */
  readonly eager?: number;
}

/** A grid of products with as many columns as fit. Four products form one row or two rows of two. */
export function ProductGrid({ products, heading = "h3", eager = 0 }: ProductGridProps) {
  const isSquare = products.length === SQUARE;
  const sizes = isSquare ? { sizes: SQUARE_SIZES } : {};
  return (
    <div className={styles["place"]}>
      {/* Counted here, not in CSS: `:nth-child` would count only the products received so far, and shift them later. */}
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
