import type { ProductCard as Product } from "../../../contract/entities.ts";
import { firstSentence } from "../../../contract/first-sentence.ts";
import { WIDE_COLUMN } from "../../ui/column-width.ts";
import { ExpandedText } from "../../ui/ExpandedText.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { fallbackLanguage } from "../../ui/Text.tsx";
import { HiddenArticle } from "../HiddenArticle.tsx";
import { CompareChoice } from "./CompareChoice.tsx";
import { InquiryButton } from "./InquiryButton.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import styles from "./ProductCard.module.css";

interface ProductCardProps {
  readonly product: Product;
  readonly heading?: "h2" | "h3";
  /** Displayed width of the photo, in the notation of the `sizes` attribute. */
  readonly sizes?: string;
  readonly priority?: boolean;
}

const SIZES = [WIDE_COLUMN, "(width > 48em) 33vw", "50vw"].join(", ");

/**
 * A product in a grid or carousel. The whole card is a link. The second photo and the controls below the text appear on
 * hover and focus. In a grid, the parts of a card share the rows of their neighbours.
 */
export function ProductCard({ product, heading: Heading = "h3", sizes = SIZES, priority = false }: ProductCardProps) {
  return (
    <article className={`card ${styles["card"]}`}>
      <Media
        className={styles["photo"]}
        photo={product.photo}
        alt={product.alt}
        sizes={sizes}
        priority={priority}
        ratio="1"
      >
        {product.photo2 && product.photo2 !== product.photo ? (
          <div className={styles["second"]} aria-hidden="true">
            <Picture photo={product.photo2} alt="" sizes={sizes} fill />
          </div>
        ) : null}
      </Media>
      <div className={styles["head"]}>
        <ModelNumber>{product.number}</ModelNumber>
        <Heading className={styles["name"]}>
          <SiteLink to={product.link} className="card-link">
            <ProductName of={product} field="name" />
            <HiddenArticle link={product.link} />
          </SiteLink>
        </Heading>
      </div>
      <p className={styles["introduction"]} lang={fallbackLanguage(product, "introduction")}>
        <ExpandedText text={firstSentence(product.introduction)} fallback={fallbackLanguage(product, "introduction")} />
      </p>
      <div className={styles["figures"]}>
        <KeyFigures product={product} size="small" />
      </div>
      <div className={styles["action"]}>
        <div className={styles["controls"]}>
          <InquiryButton product={product} variant="card" />
          <CompareChoice product={product} variant="card" />
        </div>
      </div>
    </article>
  );
}
