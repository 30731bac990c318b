import { useSelector } from "@xstate/react";
import { memo, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { ProductFilters } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import type { RangeFilter } from "../../../contract/series.ts";
import { type productFiltersMachine, selectSelected } from "../../../machines/product-filters.ts";
import { useTypedEnds } from "../../parts/use-typed-ends.ts";
import { CheckboxGroup } from "../../ui/fields/CheckboxGroup.tsx";
import { RangeFields } from "../../ui/RangeFields.tsx";
import { type Fallible, PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Filters.module.css";

type FiltersActor = ActorRefFrom<typeof productFiltersMachine>;

interface FiltersProps {
  readonly of: Fallible & { readonly filters: ProductFilters; readonly ranges?: readonly RangeFilter[] | undefined };
  readonly actor: FiltersActor;
}

/**
 * The filters by group, each with its number of matching products, then the ranges of numbers. A choice renders its group alone, so
 * that its box is ticked before the list changes.
 */
export const Filters = memo(function Filters({ of, actor }: FiltersProps) {
  const typed = useTypedEnds();
  return (
    <div className={styles["filters"]}>
      {Object.entries(of.filters).map(([group, items]) => (
        <div key={group} className={styles["group"]}>
          <FilterGroup
            actor={actor}
            label={
              <PartText of={of} part={partOf("filters", group)}>
                {group}
              </PartText>
            }
            items={items}
          />
        </div>
      ))}
      {of.ranges?.map((range) => (
        <div key={range.key} className={styles["group"]}>
          <RangeFields
            range={range}
            typed={typed}
            onCommit={(ends) => actor.send({ type: "range.committed", key: range.key, ...ends })}
          />
        </div>
      ))}
    </div>
  );
});

interface FilterGroupProps {
  readonly actor: FiltersActor;
  readonly label: ReactNode;
  readonly items: ProductFilters[string];
}

function FilterGroup({ actor, label, items }: FilterGroupProps) {
  const { say } = useWords();
  const chosen = useSelector(
    actor,
    (snapshot) => items.flatMap(({ filter_id }) => (selectSelected(snapshot).includes(filter_id) ? [filter_id] : [])),
    hasSameItems,
  );
  return (
    <CheckboxGroup
      name="type"
      label={label}
      value={chosen}
      onToggle={(id) => actor.send({ type: "filter.toggled", id })}
      options={items.map((item) => ({
        value: item.filter_id,
        label: <Text of={item} field="name" />,
        level: item.level,
        count: { value: item.count, spoken: say("catalogue.products.filterCount", { count: item.count }) },
      }))}
    />
  );
}

const hasSameItems = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
