import { memo, useId } from "react";
import type { SnapshotFrom } from "xstate";
import { pathTo } from "../../../contract/paths.ts";
import type { Axis } from "../../../contract/series.ts";
import { type articleTableMachine, selectShown, selectWanted } from "../../../machines/article-table.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleChoice.module.css";
import { HiddenFields, tableFields } from "./HiddenFields.tsx";
import { useSeries, useTable, useTableAddress } from "./series-context.tsx";

/** An axis with more values is a list that opens. */
const MOST_CHIPS = 12;

/** The choice of an article by the values of each axis, and the number of the chosen one. */
export function ArticleChoice() {
  const { say } = useWords();
  const { series } = useSeries();
  const addressOf = useTableAddress();
  const shown = useTable(articlesOf).shown;
  const { axes, article, count } = series;
  const shared = sharedLabels(axes);
  return (
    <div className={styles["choice"]}>
      <div className={styles["article"]}>
        <PageStatus className={styles["number"]}>
          {article ? (
            // A new element for each article, so that a translated page shows the new number.
            <span key={article.number}>
              <span className={styles["label"]}>{say("catalogue.series.article")}</span>{" "}
              <strong translate="no">{article.number}</strong>
            </span>
          ) : (
            <span key="series">{say("catalogue.series.count", { count })}</span>
          )}
        </PageStatus>
        {article ? (
          <SiteLink to={addressOf({ article: undefined })} className={styles["whole"]} data-print="none">
            {say("catalogue.series.whole")}
          </SiteLink>
        ) : null}
      </div>
      {article?.name ? (
        <p key={article.name} className={styles["name"]}>
          <Text of={article} field="name" />
        </p>
      ) : null}
      <div className={styles["axes"]} data-print="none">
        {axes.map((axis) =>
          axis.options.length > MOST_CHIPS ? (
            // The selected option follows the page.
            <AxisSelect key={`${axis.key} ${shown}`} axis={axis} />
          ) : (
            <AxisChips key={axis.key} axis={axis} shared={shared} />
          ),
        )}
      </div>
    </div>
  );
}

interface AxisProps {
  readonly axis: Axis;
}

/** Returns the values that two axes have, such as the 40 of a size and of a pressure. */
const sharedLabels = (axes: readonly Axis[]): ReadonlySet<string> => {
  const labels = axes.flatMap(({ options }) => options.map(({ label }) => label));
  return new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
};

function AxisName({ axis }: AxisProps) {
  return (
    <>
      <Text of={axis} field="name" />
      {axis.unit ? (
        <>
          {" "}
          <span className={styles["unit"]}>
            (<Text of={axis} field="unit" />)
          </span>
        </>
      ) : null}
    </>
  );
}

/** A few values as links. A quiet one changes other choices too, because no article has all of them. */
function AxisChips({ axis, shared }: AxisProps & { readonly shared: ReadonlySet<string> }) {
  const { say } = useWords();
  const { choosing } = useSeries();
  const { wanted, shown } = useTable(articlesOf);
  const addressOf = useTableAddress();
  const id = useId();
  return (
    <div>
      <p id={id} className={styles["axis"]}>
        <AxisName axis={axis} />
      </p>
      <ul className={styles["chips"]} aria-labelledby={id}>
        {axis.options.map((option) => (
          <li key={option.article}>
            <SiteLink
              to={addressOf({ article: option.article })}
              className={styles["chip"]}
              aria-current={option.is_current ? "true" : undefined}
              data-quiet={option.changes_others}
              data-pending={(wanted !== shown && option.article === wanted && !option.is_current) || undefined}
              onClick={choosing({ type: "article.chosen", article: option.article })}
            >
              {shared.has(option.label) ? (
                <span className="visually-hidden">
                  <Text of={axis} field="name" />{" "}
                </span>
              ) : null}
              <span>
                <Text of={option} field="label" />
              </span>
              {option.changes_others ? (
                <>
                  {" "}
                  <span className="visually-hidden">({say("catalogue.series.changesOthers")})</span>
                </>
              ) : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The article that the visitor has chosen, and the one of the page. */
const articlesOf = (snapshot: SnapshotFrom<typeof articleTableMachine>) => ({
  wanted: selectWanted(snapshot).article,
  shown: selectShown(snapshot).article,
});

const TableFields = () => <HiddenFields of={tableFields(useTable(selectShown))} />;

/** Many values as a list that opens. Without scripts, a button shows the article. */
const AxisSelect = memo(function AxisSelect({ axis }: AxisProps) {
  const { t, say } = useWords();
  const { product, actor } = useSeries();
  const { shown, wanted } = useTable(articlesOf);
  const isHydrated = useIsHydrated();
  const { options } = axis;
  const current = options.find(({ is_current }) => is_current)?.article ?? "";
  const pending = options.find(({ article }) => article === wanted)?.article;
  const labelOf = ({ label, changes_others }: Axis["options"][number]) =>
    changes_others ? `${label} (${t("catalogue.series.changesOthers")})` : label;
  return (
    <form className={styles["select"]} action={pathTo("product", { id: product.id })} method="get">
      <TableFields />
      <Select
        label={<AxisName axis={axis} />}
        name="article"
        value={wanted === shown ? current : (pending ?? current)}
        onChange={(article) => actor.send({ type: "article.chosen", article })}
        options={[
          ...(current ? [] : [{ value: "", label: t("catalogue.series.choose") }]),
          ...options.map((option) => ({
            value: option.article,
            label: labelOf(option),
            language: fallbackLanguage(option, "label"),
          })),
        ]}
      />
      {isHydrated ? null : (
        <Button type="submit" variant="secondary" className="script-free">
          {say("catalogue.series.show")}
        </Button>
      )}
    </form>
  );
});
