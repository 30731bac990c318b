import { useTranslation } from "react-i18next";
import type { ProductCard } from "../../../contract/entities.ts";
import { comparisonOf } from "../../parts/compare/comparison-address.ts";
import { useProductLists } from "../../parts/product-lists.ts";
import { useSite } from "../../site-context.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Others.module.css";

interface OthersProps {
  readonly products: readonly ProductCard[];
  readonly others: readonly ProductCard[];
}

/** Further products that fit the comparison. Each links to the comparison including it. */
export function Others({ products, others }: OthersProps) {
  const { i18n } = useTranslation();
  const { say } = useWords();
  const { arrivals } = useSite();
  const { comparison } = useProductLists();
  return (
    <section aria-labelledby="compare-others" data-print="none">
      <h2 id="compare-others" className={styles["title"]}>
        {say("catalogue.compare.others")}
      </h2>
      <ul className={styles["list"]}>
        {others.map((product) => (
          <li key={product.id}>
            <SiteLink
              to={comparisonOf([...products, product])}
              replace
              className={styles["other"]}
              onClick={() => {
                const { link, photo, name, number } = product;
                arrivals.send({ type: "choice.made" });
                comparison.send({
                  type: "compare.added",
                  item: { link, photo, name, number, language: i18n.language },
                });
              }}
            >
              <Icon name="plus" />
              <span>
                <strong>{product.number}</strong> <ProductName of={product} field="name" />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
