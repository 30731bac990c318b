import type { ProductFilters } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { CheckboxGroup } from "../../ui/CheckboxGroup.tsx";
import { type Fallible, PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Filters.module.css";

interface FiltersProps {
  readonly of: Fallible & { readonly filters: ProductFilters };
  /** Ids of the selected filters. */
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** The filters by group, each with its number of matching products. */
export function Filters({ of, chosen, onToggle }: FiltersProps) {
  const { say } = useWords();
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
              count: { value: item.count, spoken: say("catalogue.products.filterCount", { count: item.count }) },
            }))}
          />
        </div>
      ))}
    </div>
  );
}
