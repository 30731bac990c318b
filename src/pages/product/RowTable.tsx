import type { ReactNode } from "react";
import { type Fallible, Text } from "../../ui/Text.tsx";
import styles from "./RowTable.module.css";

type Row = Fallible & { readonly name: string; readonly value: string };

interface RowTableProps {
  readonly caption: ReactNode;
  readonly rows: readonly Row[];
}

/** A table of names and values, one row each. */
export function RowTable({ caption, rows }: RowTableProps) {
  return (
    <table className={styles["rows"]} data-parts="">
      <caption className={styles["caption"]}>{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <Text of={row} field="name" />
            </th>
            <td key={row.value}>
              <Text of={row} field="value" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
