import type { TitleTable } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { nonBreaking } from "../../ui/non-breaking.ts";
import { PartText, Text } from "../../ui/Text.tsx";
import styles from "./KeyValueTable.module.css";

interface KeyValueTableProps {
  readonly of: TitleTable;
}

/** An amount, a percentage, or an amount with its percentage: aligned at the end. */
const NUMBER = /^[\d.,]+\s?%?(\s?[(\uff08][\d.,]+\s?%[)\uff09])?$/;

/** An amount with its percentage. */
const WITH_SHARE = /^([\d.,]+)\s?[(\uff08]([\d.,]+\s?%)[)\uff09]$/;
/** Splits a value into cells, so that percentages are aligned as amounts are. */
const cellsOf = (value: string): readonly string[] => WITH_SHARE.exec(value)?.slice(1) ?? [value];

/** A titled table of names and values. */
export function KeyValueTable({ of }: KeyValueTableProps) {
  const rows = Object.entries(of.table);
  const isNumeric = rows.length > 0 && rows.every(([, value]) => NUMBER.test(value));
  return (
    <div className={styles["whole"]}>
      <h3 className={styles["title"]}>
        <Text of={of} field="title" />
      </h3>
      {rows.length === 0 ? (
        <EmptyState />
      ) : (
        <dl className={styles["table"]} data-numeric={isNumeric || undefined}>
          {rows.map(([name, value]) => (
            <div key={name} className={styles["row"]}>
              <dt>
                <PartText of={of} part={partOf("labels", name)}>
                  {name}
                </PartText>
              </dt>
              {cellsOf(value).map((cell) => (
                <dd key={cell}>
                  <PartText of={of} part={partOf("table", name)}>
                    {nonBreaking(cell)}
                  </PartText>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
