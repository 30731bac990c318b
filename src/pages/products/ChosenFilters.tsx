import { useTranslation } from "react-i18next";
import type { ProductFilters } from "../../../contract/entities.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./ChosenFilters.module.css";

interface ChosenFiltersProps {
  readonly filters: ProductFilters;
  readonly place: ProductListPlace;
  readonly onChoice: () => void;
}

/** The selected filters. Each links to the list without it. */
export function ChosenFilters({ filters, place, onChoice }: ChosenFiltersProps) {
  const { t } = useTranslation();
  const { selected } = place;
  const items = Object.values(filters).flat();
  const chosen = selected.flatMap((id) => items.find(({ filter_id }) => filter_id === id) ?? []);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles["chosen"]} aria-label={t("catalogue.products.chosen")} data-print="none">
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
  );
}
