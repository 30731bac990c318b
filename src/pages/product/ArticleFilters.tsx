import { memo } from "react";
import type { SnapshotFrom } from "xstate";
import { partOf } from "../../../contract/marks.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type articleTableMachine, selectShown, selectTable, selectWanted } from "../../../machines/article-table.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useTypedEnds } from "../../parts/use-typed-ends.ts";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";
import { CheckboxGroup } from "../../ui/fields/CheckboxGroup.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RangeFields } from "../../ui/RangeFields.tsx";
import { PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleFilters.module.css";
import { HiddenFields } from "./HiddenFields.tsx";
import { useSeries, useTable, useTableAddress } from "./series-context.tsx";

type TableSnapshot = SnapshotFrom<typeof articleTableMachine>;

/** Filters and ranges above the table. Without scripts, they are a form. */
export function ArticleFilters() {
  const { t, say } = useWords();
  const { product } = useSeries();
  const groups = useTable(groupsOf);
  const keys = useTable(rangeKeysOf);
  const { article, sort } = useTable(selectShown);
  const isHydrated = useIsHydrated();
  if (groups.length === 0 && keys.length === 0) return null;
  return (
    <form
      className={styles["filters"]}
      action={pathTo("product", { id: product.id })}
      method="get"
      aria-label={t("catalogue.series.filters")}
      data-print="none"
    >
      <HiddenFields of={{ article, sort }} />
      {groups.map((group) => (
        <FilterGroup key={group} group={group} />
      ))}
      {keys.map((key) => (
        <div key={key} className={styles["group"]}>
          <FilterRange of={key} />
        </div>
      ))}
      {isHydrated ? null : (
        <Button type="submit" variant="secondary" className={`${styles["apply"]} script-free`}>
          {say("catalogue.series.apply")}
        </Button>
      )}
    </form>
  );
}

const groupsOf = (snapshot: TableSnapshot) => Object.keys(selectTable(snapshot).filters ?? {});
const rangeKeysOf = (snapshot: TableSnapshot) => (selectTable(snapshot).ranges ?? []).map(({ key }) => key);

/** The filters of one attribute. */
const FilterGroup = memo(function FilterGroup({ group }: { readonly group: string }) {
  const { say } = useWords();
  const { actor } = useSeries();
  const { items, fallback } = useTable((snapshot) => {
    const { filters, fallback } = selectTable(snapshot);
    return { items: filters?.[group], fallback };
  });
  const selected = useTable((snapshot) => selectWanted(snapshot).selected);
  return (
    <CheckboxGroup
      className={styles["group"]}
      name="type"
      label={
        <PartText of={{ fallback }} part={partOf("filters", group)}>
          {group}
        </PartText>
      }
      value={selected}
      onToggle={(id) => actor.send({ type: "filter.toggled", id })}
      options={(items ?? []).map((item) => ({
        value: item.filter_id,
        label: <Text of={item} field="name" />,
        count: { value: item.count, spoken: say("catalogue.series.count", { count: item.count }) },
      }))}
    />
  );
});

/** The range of one attribute. Its fields show the chosen ends, also before the rows have arrived. */
const FilterRange = memo(function FilterRange({ of: key }: { readonly of: string }) {
  const { actor } = useSeries();
  const typed = useTypedEnds();
  const range = useTable((snapshot) => {
    const known = selectTable(snapshot).ranges?.find((each) => each.key === key);
    const { from, to } = selectWanted(snapshot).ranges.find((each) => each.key === key) ?? {};
    return known && { ...known, from, to };
  });
  if (!range) return null;
  return (
    <RangeFields
      range={range}
      typed={typed}
      onCommit={(ends) => actor.send({ type: "range.chosen", range: { key, ...ends } })}
    />
  );
});

interface ClearFiltersProps {
  readonly variant: ButtonVariant;
}

/** Removes all filters and ranges. Without scripts it is a link. */
export function ClearFilters({ variant }: ClearFiltersProps) {
  const { say } = useWords();
  const { actor } = useSeries();
  const addressOf = useTableAddress();
  const isHydrated = useIsHydrated();
  return (
    <span data-print="none">
      <Button variant={variant} className="script-only" onPress={() => actor.send({ type: "filters.cleared" })}>
        {say("catalogue.products.clear")}
      </Button>
      {isHydrated ? null : (
        <LinkButton to={addressOf({ selected: [], ranges: [], page: 1 })} variant={variant} className="script-free">
          {say("catalogue.products.clear")}
        </LinkButton>
      )}
    </span>
  );
}
