import type { Product, ProductCard } from "../../../contract/entities.ts";
import { useFormats } from "../../i18n/formats.ts";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { HiddenArticle } from "../../parts/HiddenArticle.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Parts.module.css";
import { ProductSection } from "./ProductSection.tsx";

interface PartsProps {
  readonly product: Product;
}
/** Width of a photo without styles. */
const PLAIN_WIDTH = 72;

/** Accessories, spare parts and other relations of a product, one list per kind. */
export function Parts({ product: { parts } }: PartsProps) {
  const { say } = useWords();
  return parts ? (
    <ProductSection id="parts" title={say("catalogue.product.parts")}>
      <div className={styles["kinds"]}>
        {parts.map((kind) => (
          <div key={kind.title}>
            <h3 className={styles["title"]}>
              <Text of={kind} field="title" />
            </h3>
            <ul>
              {kind.items.map(({ product, quantity }, place) => (
                // The same part may stand in two places of a device, so the link alone is no key.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <li key={`${product.link} ${place}`} className={styles["part"]}>
                  <Part product={product} quantity={quantity} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </ProductSection>
  ) : null;
}

interface PartProps {
  readonly product: ProductCard;
  readonly quantity: number | undefined;
}

function Part({ product, quantity }: PartProps) {
  const { number } = useFormats();
  const decimals = String(quantity).split(".")[1]?.length ?? 0;
  return (
    <>
      {/* The name is next to the photo. */}
      <Media photo={product.photo} alt="" sizes={`${PLAIN_WIDTH}px`} ratio="1" plainWidth={PLAIN_WIDTH} />
      <p className={styles["words"]}>
        <ModelNumber>{product.number}</ModelNumber>{" "}
        <span className={styles["name"]}>
          {quantity === undefined ? null : <span className={styles["quantity"]}>{number(quantity, decimals)} × </span>}
          <SiteLink to={product.link} className={styles["link"]}>
            <ProductName of={product} field="name" />
            <HiddenArticle link={product.link} />
          </SiteLink>
        </span>
      </p>
      <div className={styles["action"]} data-print="none">
        <InquiryButton product={product} variant="card" />
      </div>
    </>
  );
}
