import type { ReactNode } from "react";
import { PRODUCT_SORTS } from "../../../contract/constants.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { Icon } from "../../ui/Icon.tsx";
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
  /** Attributes with two orders each, the smallest first and the largest first. */
  readonly attributes: readonly SortAttribute[];
  readonly place: ProductListPlace;
  readonly onChoice: () => void;
}

/** The sort orders of the list. Each starts at its first page. */
export function SortLinks({ attributes, place, onChoice }: SortLinksProps) {
  const { t, say } = useWords();
  const [usual] = PRODUCT_SORTS;
  const current = place.sort ?? usual;
  const linkTo = (sort: string, text: ReactNode) => (
    <li key={sort}>
      <SiteLink
        to={productListAddress({ ...place, sort, page: 1 })}
        className={styles["order"]}
        aria-current={sort === current ? "true" : undefined}
        onClick={onChoice}
      >
        {text}
      </SiteLink>
    </li>
  );
  /** The link of an attribute in use turns its order around. */
  const linkOf = (attribute: SortAttribute) => {
    const { key } = attribute;
    const isUp = current === key;
    const isUsed = isUp || current === `-${key}`;
    return (
      <li key={key}>
        <SiteLink
          to={productListAddress({ ...place, sort: isUp ? `-${key}` : key, page: 1 })}
          className={styles["order"]}
          aria-current={isUsed ? "true" : undefined}
          onClick={onChoice}
        >
          <span>
            <Text of={attribute} field="name" />
          </span>
          {isUsed ? <Icon name="arrow-up" className={isUp ? undefined : styles["down"]} /> : null}
          <span className="visually-hidden">
            {say(isUp ? "catalogue.products.largestFirst" : "catalogue.products.smallestFirst")}
          </span>
        </SiteLink>
      </li>
    );
  };
  const hasMany = attributes.length > 0;
  return (
    <nav
      className={styles["sort"]}
      aria-label={t("catalogue.products.sortBy")}
      data-print="none"
      data-many={hasMany || undefined}
    >
      <span aria-hidden="true">{say("catalogue.products.sortBy")}</span>
      <ul className={styles["orders"]}>
        {PRODUCT_SORTS.map((sort) => linkTo(sort, say(`catalogue.products.sort.${sort}`)))}
        {attributes.map(linkOf)}
      </ul>
    </nav>
  );
}
