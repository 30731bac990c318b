import { useSelector } from "@xstate/react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { ProductFilters } from "../../../contract/entities.ts";
import { documentLanguage } from "../../../contract/languages.ts";
import type { RangeFilter } from "../../../contract/series.ts";
import {
  type ListRange,
  type ProductListPlace,
  type productFiltersMachine,
  productListAddress,
  selectRanges,
  selectSelected,
} from "../../../machines/product-filters.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./ChosenFilters.module.css";

interface ChosenFiltersProps {
  readonly filters: ProductFilters;
  readonly ranges: readonly RangeFilter[];
  /** Sort order and category of the list. */
  readonly place: ProductListPlace;
  readonly actor: ActorRefFrom<typeof productFiltersMachine>;
  readonly onChoice: () => void;
  /** Button that clears the filters, after the last of them. */
  readonly clear: ReactNode;
}

/** A selected filter or range. */
interface Chip {
  readonly id: string;
  readonly name: string;
  readonly text: ReactNode;
  /** The list without it. */
  readonly without: ProductListPlace;
}

/**
 * The selected filters and ranges in one line that scrolls sideways. Each links to the list without it. One that is
 * added comes last and scrolls into view, as a focused one does.
 */
export function ChosenFilters({
  filters,
  ranges,
  place: { sort, category },
  actor,
  onChoice,
  clear,
}: ChosenFiltersProps) {
  const { t } = useTranslation();
  const spanOf = useRangeSpan();
  const selected = useSelector(actor, selectSelected);
  const limits = useSelector(actor, selectRanges);
  const place = { selected, ranges: limits, sort, category };
  const items = Object.values(filters).flat();
  const chips = selected.flatMap((id): Chip[] => {
    const item = items.find(({ filter_id }) => filter_id === id);
    const without = { ...place, selected: selected.filter((other) => other !== id), page: 1 };
    return item ? [{ id, name: item.name, text: <Text of={item} field="name" />, without }] : [];
  });
  const limited = limits.flatMap((limit): Chip[] => {
    const range = ranges.find(({ key }) => key === limit.key);
    const without = { ...place, ranges: limits.filter((other) => other !== limit), page: 1 };
    if (!range) return [];
    const span = spanOf(limit, range.unit);
    const text = (
      <>
        <Text of={range} field="name" /> <Words>{span}</Words>
      </>
    );
    return [{ id: `range ${limit.key}`, name: `${range.name} ${span}`, text, without }];
  });
  const chosen = [...chips, ...limited];
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
        {chosen.map(({ id, name, text, without }) => (
          <li key={id}>
            <SiteLink
              to={productListAddress(without)}
              className={styles["chip"]}
              aria-label={t("catalogue.products.remove", { name })}
              onClick={onChoice}
            >
              <span>{text}</span>
              <Icon name="close" />
            </SiteLink>
          </li>
        ))}
      </ul>
      {clear}
    </div>
  );
}

/** Returns a function that writes a range for people: "15–50 mm", "from 15 mm". */
function useRangeSpan() {
  const { t, i18n } = useTranslation();
  const write = (value: number) => value.toLocaleString(documentLanguage(i18n.language), { useGrouping: "min2" });
  return ({ from, to }: ListRange, unit: string | undefined): string => {
    const measure = (text: string) => (unit ? `${text}\u00a0${unit}` : text);
    if (from === undefined) return t("catalogue.range.upTo", { to: measure(write(to ?? 0)) });
    if (to === undefined) return t("catalogue.range.atLeast", { from: measure(write(from)) });
    return measure(`${write(from)}–${write(to)}`);
  };
}

/** Scrolls the line sideways until an element is between its soft edges. The page stays where it is. */
function showInLine(element: Element | null | undefined): void {
  const line = element?.closest(`.${styles["line"]}`);
  if (!(element && line)) return;
  const edge = Number.parseFloat(getComputedStyle(line).paddingLeft) || 0;
  const [box, frame] = [element.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += Math.max(0, box.right - frame.right + edge) + Math.min(0, box.left - frame.left - edge);
}
