import { partOf } from "../../../contract/marks.ts";
import { pathTo } from "../../../contract/paths.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";
import { CheckboxGroup } from "../../ui/CheckboxGroup.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RangeFields } from "../../ui/RangeFields.tsx";
import { PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleFilters.module.css";
import { HiddenFields } from "./HiddenFields.tsx";
import { useSeries } from "./series-context.tsx";

/** Filters and ranges above the table. Without scripts, they are a form. */
export function ArticleFilters() {
  const { t, say } = useWords();
  const { series, product, shown, wanted, actor } = useSeries();
  const isHydrated = useIsHydrated();
  const { filters = {}, ranges = [] } = series.table;
  const groups = Object.entries(filters);
  if (groups.length === 0 && ranges.length === 0) return null;
  return (
    <form
      className={styles["filters"]}
      action={pathTo("product", { id: product.id })}
      method="get"
      aria-label={t("catalogue.series.filters")}
      data-print="none"
    >
      <HiddenFields of={{ article: shown.article, sort: shown.sort }} />
      {groups.map(([group, items]) => (
        <CheckboxGroup
          key={group}
          className={styles["group"]}
          name="type"
          label={
            <PartText of={series.table} part={partOf("filters", group)}>
              {group}
            </PartText>
          }
          value={wanted.selected}
          onToggle={(id) => actor.send({ type: "filter.toggled", id })}
          options={items.map((item) => ({
            value: item.filter_id,
            label: <Text of={item} field="name" />,
            count: { value: item.count, spoken: say("catalogue.series.count", { count: item.count }) },
          }))}
        />
      ))}
      {ranges.map((range) => (
        <div key={range.key} className={styles["group"]}>
          <RangeFields
            range={range}
            onCommit={(ends) => actor.send({ type: "range.chosen", range: { key: range.key, ...ends } })}
          />
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

interface ClearFiltersProps {
  readonly variant: ButtonVariant;
}

/** Removes all filters and ranges. Without scripts it is a link. */
export function ClearFilters({ variant }: ClearFiltersProps) {
  const { say } = useWords();
  const { actor, addressOf } = useSeries();
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
