import { PRODUCT_SORTS } from "../../../contract/constants.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./SortLinks.module.css";

interface SortLinksProps {
  readonly place: ProductListPlace;
  readonly onChoice: () => void;
}

/** The sort orders of the list. Each starts at its first page. */
export function SortLinks({ place, onChoice }: SortLinksProps) {
  const { t, say } = useWords();
  const [usual] = PRODUCT_SORTS;
  return (
    <nav className={styles["sort"]} aria-label={t("catalogue.products.sortBy")} data-print="none">
      <span aria-hidden="true">{say("catalogue.products.sortBy")}</span>
      <ul className={styles["orders"]}>
        {PRODUCT_SORTS.map((sort) => (
          <li key={sort}>
            <SiteLink
              to={productListAddress({ ...place, sort, page: 1 })}
              className={styles["order"]}
              aria-current={sort === (place.sort ?? usual) ? "true" : undefined}
              onClick={onChoice}
            >
              {say(`catalogue.products.sort.${sort}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
