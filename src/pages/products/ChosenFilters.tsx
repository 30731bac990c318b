import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProductFilters } from "../../../contract/entities.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { rightward } from "../../dom/reading-direction.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./ChosenFilters.module.css";

interface ChosenFiltersProps {
  readonly filters: ProductFilters;
  readonly place: ProductListPlace;
  readonly onChoice: () => void;
  /** Button that clears the filters, after the last of them. */
  readonly clear: ReactNode;
}

/**
 * The selected filters in one line that scrolls sideways. Each links to the list without it. A filter that is added
 * comes last and scrolls into view.
 */
export function ChosenFilters({ filters, place, onChoice, clear }: ChosenFiltersProps) {
  const { t } = useTranslation();
  const { selected } = place;
  const items = Object.values(filters).flat();
  const chosen = selected.flatMap((id) => items.find(({ filter_id }) => filter_id === id) ?? []);
  const line = useRef<HTMLDivElement>(null);
  const { length } = chosen;
  const lengthBefore = useRef(length);
  useLayoutEffect(() => {
    if (line.current && length > lengthBefore.current) line.current.scrollLeft = rightward() * line.current.scrollWidth;
    lengthBefore.current = length;
  }, [length]);
  if (length === 0) return null;
  return (
    <div ref={line} className={styles["line"]}>
      <ul className={styles["chosen"]} aria-label={t("catalogue.products.chosen")}>
        {chosen.map((item) => (
          <li key={item.filter_id}>
            <SiteLink
              to={productListAddress({ ...place, selected: selected.filter((id) => id !== item.filter_id), page: 1 })}
              className={styles["chip"]}
              aria-label={t("catalogue.products.remove", { name: item.name })}
              onClick={onChoice}
            >
              <Text of={item} field="name" />
              <Icon name="close" />
            </SiteLink>
          </li>
        ))}
      </ul>
      {clear}
    </div>
  );
}
