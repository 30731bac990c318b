import { memo, useDeferredValue } from "react";
import type { SnapshotFrom } from "xstate";
import { partOf } from "../../../contract/marks.ts";
import type { TableColumn, TableRow } from "../../../contract/series.ts";
import {
  articleTableAddress,
  type articleTableMachine,
  nextSort,
  selectIsPending,
  selectShown,
  selectTable,
  selectWanted,
  type TablePlace,
} from "../../../machines/article-table.ts";
import { showFocused } from "../../dom/show-focused.ts";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Link } from "../../ui/Link.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ArticleTable.module.css";
import { useSeries, useTable, useTableAddress } from "./series-context.tsx";
import { articleItemOf } from "./series-product.ts";

type TableSnapshot = SnapshotFrom<typeof articleTableMachine>;

/** One page of the articles. Its frame scrolls, so that heads and numbers stay in view; the keyboard reaches it as well. */
export function ArticleTable() {
  const { t, say } = useWords();
  const { product } = useSeries();
  const columns = useTable(columnsOf);
  const title = t("catalogue.series.table", { name: product.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section needs a heading; the frame has only a name
    <div
      role="region"
      className={styles["frame"]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what has the focus
      tabIndex={0}
      aria-label={title}
      {...showFocused}
    >
      <table className={styles["table"]} data-parts="">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <Head column={NUMBER} />
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
            <th scope="col" data-print="none">
              <span className="visually-hidden">{say("catalogue.series.inquiry")}</span>
            </th>
          </tr>
        </thead>
        <Rows />
      </table>
    </div>
  );
}

const columnsOf = (snapshot: TableSnapshot) => selectTable(snapshot).columns;
/** The column before the others. */
const NUMBER = { key: "number", name: "" } satisfies TableColumn;

interface HeadProps {
  readonly column: TableColumn;
}

/** The head of a column. Its link sorts by it, and then the other way round. */
const Head = memo(function Head({ column }: HeadProps) {
  const { say } = useWords();
  const { key, is_number, unit } = column;
  const { choosing } = useSeries();
  const addressOf = useTableAddress();
  const shown = useTable(selectShown);
  const next = useTable((snapshot) => nextSort(selectWanted(snapshot), key));
  const isChosen = useTable((snapshot) => {
    const { sort } = selectWanted(snapshot);
    return selectIsPending(snapshot) && sort !== selectShown(snapshot).sort && sort?.replace(/^-/, "") === key;
  });
  const order = shown.sort === key ? "ascending" : shown.sort === `-${key}` ? "descending" : undefined;
  return (
    <th
      scope="col"
      className={column === NUMBER ? styles["number"] : undefined}
      aria-sort={order}
      data-number={is_number}
    >
      <SiteLink
        to={addressOf({ sort: nextSort(shown, key), page: 1 })}
        className={styles["sort"]}
        data-pending={isChosen || undefined}
        onClick={choosing({ type: "sort.chosen", sort: next })}
      >
        <span>
          {column === NUMBER ? say("catalogue.series.number") : <Text of={column} field="name" />}
          {unit ? (
            <>
              {" "}
              <span className={styles["unit"]}>
                (<Text of={column} field="unit" />)
              </span>
            </>
          ) : null}
        </span>
        <Icon name="arrow-up" className={styles["arrow"]} />
      </SiteLink>
    </th>
  );
});

/** Rows that are in view on most screens. The others follow a moment later, so that the answer to a choice is soon there. */
const FIRST_ROWS = 20;

const rowsOf = (snapshot: TableSnapshot) => ({ rows: selectTable(snapshot).rows, place: selectShown(snapshot) });

/** The rows. They stay while a choice is pending. */
const Rows = memo(function Rows() {
  const columns = useTable(columnsOf);
  const current = useTable(rowsOf);
  const before = useDeferredValue(current);
  const first = current.rows.slice(0, FIRST_ROWS);
  // A row is known by its article, so it stands once, also while the others are still in their former order.
  const others = before.rows
    .slice(FIRST_ROWS, current.rows.length)
    .filter(({ number }) => first.every((row) => row.number !== number));
  return (
    <tbody>
      {first.map((row) => (
        <Row key={row.number} row={row} columns={columns} place={current.place} />
      ))}
      {others.map((row) => (
        <Row key={row.number} row={row} columns={columns} place={before.place} />
      ))}
    </tbody>
  );
});

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  /** The place of the table, which the link keeps. */
  readonly place: TablePlace;
}

const Row = memo(function Row({ row, columns, place }: RowProps) {
  const { product } = useSeries();
  return (
    <tr aria-current={row.is_current}>
      <th scope="row" className={styles["number"]} translate="no">
        <Link to={articleTableAddress(product.id, { ...place, article: row.number })}>{row.number}</Link>
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
        <td key={key} data-number={is_number} lang={fallbackLanguage(row, partOf("cells", at))}>
          {row.cells[at]}
        </td>
      ))}
      <td className={styles["action"]} data-print="none">
        <InquiryButton product={articleItemOf(product, row)} variant="row" />
      </td>
    </tr>
  );
});
