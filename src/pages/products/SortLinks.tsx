import type { ReactNode } from "react";
import { PRODUCT_SORTS } from "../../../contract/constants.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { type Fallible, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./SortLinks.module.css";

/** Number attribute by which the list can be sorted. */
export interface SortAttribute extends Fallible {
  readonly key: string;
  readonly name: string;
}

interface SortLinksProps {
  /** Attributes with two further orders each. */
  readonly attributes: readonly SortAttribute[];
  readonly place: ProductListPlace;
  readonly onChoice: () => void;
}

/** The sort orders of the list. Each starts at its first page. */
export function SortLinks({ attributes, place, onChoice }: SortLinksProps) {
  const { t, say } = useWords();
  const [usual] = PRODUCT_SORTS;
  const orders: readonly { readonly sort: string; readonly text: ReactNode }[] = [
    ...PRODUCT_SORTS.map((sort) => ({ sort, text: say(`catalogue.products.sort.${sort}`) })),
    ...attributes.flatMap((attribute) =>
      (["", "-"] as const).map((sign) => ({
        sort: `${sign}${attribute.key}`,
        text: (
          <>
            <Text of={attribute} field="name" />
            {say(sign ? "catalogue.products.largestFirst" : "catalogue.products.smallestFirst")}
          </>
        ),
      })),
    ),
  ];
  return (
    <nav className={styles["sort"]} aria-label={t("catalogue.products.sortBy")} data-print="none">
      <span aria-hidden="true">{say("catalogue.products.sortBy")}</span>
      <ul className={styles["orders"]}>
        {orders.map(({ sort, text }) => (
          <li key={sort}>
            <SiteLink
              to={productListAddress({ ...place, sort, page: 1 })}
              className={styles["order"]}
              aria-current={sort === (place.sort ?? usual) ? "true" : undefined}
              onClick={onChoice}
            >
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
