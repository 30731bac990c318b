import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import type { ProductCard as Product } from "../../../contract/entities.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { WIDE_COLUMN } from "../../ui/column-width.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Section } from "../../ui/Section.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./RelatedProducts.module.css";

interface RelatedProductsProps {
  readonly title: "catalogue.product.related" | "discover.solutions.related";
  readonly products: readonly Product[];
  /** Number of slides at full width: 5 with a product, 4 with a solution (spec section 9). */
  readonly shown?: typeof SLIDES_SHOWN.productRelated | typeof SLIDES_SHOWN.solutionRelated;
}

const SIZES = [WIDE_COLUMN, "(width > 48em) 33vw", "(width > 36em) 50vw", "85vw"].join(", ");

/** A carousel of products related to the page. */
export function RelatedProducts({ title, products, shown = SLIDES_SHOWN.productRelated }: RelatedProductsProps) {
  const { t, say } = useWords();
  return (
    <Section title={say(title)} tone="mist" screenOnly>
      {products.length === 0 ? (
        <EmptyState />
      ) : (
        <div className={styles["row"]}>
          <Carousel label={t(title)} shown={shown}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} sizes={SIZES} />
            ))}
          </Carousel>
        </div>
      )}
    </Section>
  );
}
