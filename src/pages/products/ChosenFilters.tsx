import { type ReactNode, useLayoutEffect, useRef } from "react";
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
  /** Button that clears the filters, after the last of them. */
  readonly clear: ReactNode;
}

/**
 * The selected filters in one line that scrolls sideways. Each links to the list without it. A filter that is added
 * comes last and scrolls into view, as a focused one does.
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
    if (length > lengthBefore.current) showInLine(line.current?.lastElementChild);
    lengthBefore.current = length;
  }, [length]);
  if (length === 0) return null;
  return (
    // Browsers do not scroll to a focused control of which they show a part. A pressed one must not move.
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of its links
    <div
      ref={line}
      className={styles["line"]}
      onFocus={({ target }) => target.matches(":focus-visible") && showInLine(target)}
    >
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

/** Scrolls the line sideways until an element is between its soft edges. The page stays where it is. */
function showInLine(element: Element | null | undefined): void {
  const line = element?.closest(`.${styles["line"]}`);
  if (!(element && line)) return;
  const edge = Number.parseFloat(getComputedStyle(line).paddingLeft) || 0;
  const [shown, frame] = [element.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += Math.max(0, shown.right - frame.right + edge) + Math.min(0, shown.left - frame.left - edge);
}
