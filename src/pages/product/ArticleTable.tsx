import { memo, type ReactNode } from "react";
import type { Product } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import type { SitePath } from "../../../contract/paths.ts";
import type { TableColumn, TableRow } from "../../../contract/series.ts";
import { nextSort, type TablePlace } from "../../../machines/article-table.ts";
import { showFocused } from "../../dom/show-focused.ts";
import { InquiryButton } from "../../parts/InquiryButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleTable.module.css";
import { useSeries } from "./series-context.tsx";
import { articleItemOf } from "./series-product.ts";

/** One page of the articles. Its frame scrolls, so that heads and numbers stay in view; the keyboard reaches it as well. */
export function ArticleTable() {
  const { t, say } = useWords();
  const { product, series, addressOf, isPending } = useSeries();
  const { columns, rows } = series.table;
  const title = t("catalogue.series.table", { name: product.name });
  return (
    <section
      className={styles["frame"]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what has the focus
      tabIndex={0}
      aria-label={title}
      data-pending={isPending || undefined}
      onFocus={showFocused}
    >
      <table className={styles["table"]}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <Head column={{ key: "number" }} className={styles["number"]}>
              {say("catalogue.series.number")}
            </Head>
            {columns.map((column) => (
              <Head key={column.key} column={column}>
                <Text of={column} field="name" />
                {column.unit ? (
                  <>
                    {" "}
                    <span className={styles["unit"]}>
                      (<Text of={column} field="unit" />)
                    </span>
                  </>
                ) : null}
              </Head>
            ))}
            <th scope="col" data-print="none">
              <span className="visually-hidden">{say("catalogue.series.inquiry")}</span>
            </th>
          </tr>
        </thead>
        <Rows rows={rows} columns={columns} product={product} addressOf={addressOf} />
      </table>
    </section>
  );
}

interface HeadProps {
  readonly column: Pick<TableColumn, "key" | "is_number">;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a column. Its link sorts by it, and then the other way round. */
function Head({ column: { key, is_number }, className, children }: HeadProps) {
  const { shown, wanted, isPending, addressOf, choosing } = useSeries();
  const order = shown.sort === key ? "ascending" : shown.sort === `-${key}` ? "descending" : undefined;
  const isChosen = isPending && wanted.sort !== shown.sort && wanted.sort?.replace(/^-/, "") === key;
  return (
    <th scope="col" className={className} aria-sort={order} data-number={is_number}>
      <SiteLink
        to={addressOf({ sort: nextSort(shown, key), page: 1 })}
        className={styles["sort"]}
        data-pending={isChosen || undefined}
        onClick={choosing({ type: "sort.chosen", sort: nextSort(wanted, key) })}
      >
        <span>{children}</span>
        <Icon name="arrow-up" className={styles["arrow"]} />
      </SiteLink>
    </th>
  );
}

interface RowsProps {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly product: Product;
  readonly addressOf: (changes: Partial<TablePlace>) => SitePath;
}

/** The rows. They are drawn again only with other data, not while a choice is pending. */
const Rows = memo(
  function Rows({ rows, columns, product, addressOf }: RowsProps) {
    return (
      <tbody>
        {rows.map((row, place) => (
          // Another order or filter fills the same rows instead of making others.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps no state of its own
          <tr key={place} aria-current={row.is_current}>
            <th scope="row" className={styles["number"]} translate="no">
              <SiteLink to={addressOf({ article: row.number })}>{row.number}</SiteLink>
              {row.name ? (
                <>
                  {" "}
                  <span className={styles["name"]} translate="yes">
                    <Text of={row} field="name" />
                  </span>
                </>
              ) : null}
            </th>
            {columns.map(({ key, is_number }, at) => (
              <td key={key} data-number={is_number}>
                <PartText of={row} part={partOf("cells", at)}>
                  {row.cells[at]}
                </PartText>
              </td>
            ))}
            <td className={styles["action"]} data-print="none">
              <InquiryButton product={articleItemOf(product, row)} variant="row" />
            </td>
          </tr>
        ))}
      </tbody>
    );
  },
  (before, after) => before.rows === after.rows,
);
