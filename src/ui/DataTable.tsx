import type { ReactNode } from "react";
import styles from "./DataTable.module.css";

interface DataTableProps {
  readonly caption: ReactNode;
  /** Hides the caption visually, for tables below a heading with the same text. */
  readonly hideCaption?: boolean;
  readonly head: readonly ReactNode[];
  /** Language of the column headers, if it differs from the page's. */
  readonly headLanguage?: string | undefined;
  /** Cells by row. The first cell of a row is its header. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Identities of the rows, in the same order. Needed if other rows can replace them. */
  readonly keys?: readonly string[];
  /** Indexes of numeric columns, from 0. They are aligned at the end. */
  readonly numeric?: readonly number[];
  /** Keeps the table layout on phones, for a few short columns. */
  readonly isCompact?: boolean;
  /** Total of the rows above it. Its first cell names it. */
  readonly sum?: DataTableSum;
}

interface DataTableSum {
  readonly cells: readonly ReactNode[];
  /** Number of rows that it sums up, counted from the first. */
  readonly of: number;
}

/**
 * A data table. On phones each row becomes a block with labels. ARIA roles are explicit, because some browsers drop the
 * native roles when `display` changes.
 */
export function DataTable({
  caption,
  hideCaption = false,
  head,
  headLanguage,
  rows,
  keys = [],
  numeric = [],
  isCompact = false,
  sum,
}: DataTableProps) {
  const isNumeric = (column: number) => numeric.includes(column) || undefined;
  const cellOf = (cell: ReactNode, column: number) => {
    const content = (
      <>
        <span className={styles["label"]} lang={headLanguage} aria-hidden="true">
          {head[column]}
        </span>
        <div>{cell}</div>
      </>
    );
    // biome-ignore-start lint/suspicious/noArrayIndexKey: columns keep their order
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
    return column === 0 ? (
      <th key={column} role="rowheader" scope="row" data-numeric={isNumeric(column)}>
        {content}
      </th>
    ) : (
      <td key={column} role="cell" data-numeric={isNumeric(column)}>
        {content}
      </td>
    );
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
    // biome-ignore-end lint/suspicious/noArrayIndexKey: columns keep their order
  };
  const rowsOf = (group: DataTableProps["rows"], from = 0) =>
    group.map((cells, index) => (
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` on phones drops the role in some browsers
      <tr key={keys[from + index] ?? from + index} role="row">
        {cells.map(cellOf)}
      </tr>
    ));
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
    <table
      className={styles["table"]}
      role="table"
      data-compact={isCompact || undefined}
      data-figures={(numeric.length > 0 && numeric.length === head.length - 1) || undefined}
    >
      <caption className={hideCaption ? "visually-hidden" : styles["caption"]}>{caption}</caption>
      <thead className={styles["head"]} role="rowgroup" lang={headLanguage}>
        <tr role="row">
          {head.map((title, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <th key={column} role="columnheader" scope="col" data-numeric={isNumeric(column)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rowsOf(rows.slice(0, sum?.of))}</tbody>
      {sum ? (
        <tbody role="rowgroup" data-sum>
          {rowsOf([sum.cells])}
        </tbody>
      ) : null}
      {sum && sum.of < rows.length ? <tbody role="rowgroup">{rowsOf(rows.slice(sum.of), sum.of)}</tbody> : null}
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
  );
}
