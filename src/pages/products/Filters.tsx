import type { ProductFilters } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import type { RangeFilter } from "../../../contract/series.ts";
import type { ListRange } from "../../../machines/product-filters.ts";
import { useTypedEnds } from "../../parts/use-typed-ends.ts";
import { CheckboxGroup } from "../../ui/CheckboxGroup.tsx";
import { RangeFields } from "../../ui/RangeFields.tsx";
import { type Fallible, PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Filters.module.css";

interface FiltersProps {
  readonly of: Fallible & { readonly filters: ProductFilters; readonly ranges?: readonly RangeFilter[] | undefined };
  /** Ids of the selected filters. */
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onLimit: (range: ListRange) => void;
}

/** The filters by group, each with its number of matching products, then the ranges of numbers. */
export function Filters({ of, chosen, onToggle, onLimit }: FiltersProps) {
  const { say } = useWords();
  const typed = useTypedEnds();
  return (
    <div className={styles["filters"]}>
      {Object.entries(of.filters).map(([group, items]) => (
        <div key={group} className={styles["group"]}>
          <CheckboxGroup
            name="type"
            label={
              <PartText of={of} part={partOf("filters", group)}>
                {group}
              </PartText>
            }
            value={chosen}
            onToggle={onToggle}
            options={items.map((item) => ({
              value: item.filter_id,
              label: <Text of={item} field="name" />,
              level: item.level,
              count: { value: item.count, spoken: say("catalogue.products.filterCount", { count: item.count }) },
            }))}
          />
        </div>
      ))}
      {of.ranges?.map((range) => (
        <div key={range.key} className={styles["group"]}>
          <RangeFields range={range} typed={typed} onCommit={(ends) => onLimit({ key: range.key, ...ends })} />
        </div>
      ))}
    </div>
  );
}
