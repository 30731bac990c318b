import { Link } from "react-router-dom";
import type { ProductCard as Product } from "../../contract/entities.ts";
import { Picture } from "../ui/Picture.tsx";
import { fallbackLanguage, Text } from "../ui/Text.tsx";
import { firstSentence } from "./first-sentence.ts";
import { InquiryButton } from "./InquiryButton.tsx";
import styles from "./ProductCard.module.css";

interface ProductCardProps {
  readonly product: Product;
  readonly heading?: "h2" | "h3";
  /** How wide the photo is shown, in the notation of the `sizes` attribute. */
  readonly sizes?: string;
  readonly priority?: boolean;
}

const SIZES = "(width > 1280px) 300px, (width > 768px) 33vw, 50vw";

/** A product in a grid or carousel: the whole card leads to it; the second photo and the inquiry control show on hover and focus. */
export function ProductCard({ product, heading: Heading = "h3", sizes = SIZES, priority = false }: ProductCardProps) {
  return (
    <article className={styles["card"]}>
      <div className={styles["photo"]}>
        <Picture
          photo={product.photo}
          alt={product.alt}
          sizes={sizes}
          priority={priority}
          className={styles["first"]}
        />
        {product.photo2 && product.photo2 !== product.photo ? (
          <div className={styles["second"]} aria-hidden="true">
            <Picture photo={product.photo2} alt="" sizes={sizes} />
          </div>
        ) : null}
      </div>
      <div className={styles["text"]}>
        <p className={styles["number"]}>{product.number}</p>
        <Heading className={styles["name"]}>
          <Link to={product.link} className={styles["link"]}>
            <Text of={product} field="name" />
          </Link>
        </Heading>
        <p className={styles["introduction"]} lang={fallbackLanguage(product, "introduction")}>
          {firstSentence(product.introduction)}
        </p>
      </div>
      <div className={styles["action"]}>
        <InquiryButton product={product} variant="card" />
      </div>
    </article>
  );
}
