/** Finds columns of running numbers and of prices without a head, by comparing the rows. */
import type { Amount } from "./amounts.ts";
import type { Marks } from "./marks.ts";
import { isPriceLike, valuesOfAmount } from "./quantity.ts";

export interface NumberedRow {
  readonly separator: string;
  readonly decimals: number;
  readonly amounts: readonly Amount[];
}

const isPlain = ({ level }: Amount) => level === "whole" || level === "near";

/** Rows from which positions are certain, unless another number is a quantity for certain. */
const MIN_POSITIONS = 3;

/** Whether numbers count the rows: 1, 2, 3 or 10, 20, 30. */
const countRows = (values: readonly (number | undefined)[]): boolean =>
  values.length > 1 && [1, 10].some((step) => values.every((value, index) => value === step * (index + 1)));

/** Returns the amounts of each row without positions and prices. A position that may be a quantity becomes doubtful. */
export function withoutOtherColumns(rows: readonly NumberedRow[], marks: Marks): readonly (readonly Amount[])[] {
  const all = rows.flatMap((row) =>
    row.amounts.filter(isPlain).map((amount) => ({
      amount,
      decimals: row.decimals,
      key: `${row.separator} ${amount.cell} ${amount.isBeforePart}`,
      hasSure: row.amounts.some(({ level }) => level === "sure"),
      hasOthers: row.amounts.some((other) => other !== amount && (isPlain(other) || other.level === "sure")),
    })),
  );
  const dropped = new Set<Amount>();
  const doubted = new Set<Amount>();
  for (const column of Map.groupBy(all, ({ key }) => key).values()) {
    const values = column.map(({ amount }) => valuesOfAmount(amount, marks)[0]);
    const isPosition = column[0]?.amount.isBeforePart === true && countRows(values);
    const isPrice = column.some(({ amount, decimals }) => isPriceLike(amount, { marks, decimals }));
    for (const { amount, hasSure, hasOthers } of column) {
      const isCertain = isPosition && (hasSure || column.length >= MIN_POSITIONS);
      if (isPosition && !hasOthers) doubted.add(amount);
      if (hasOthers && (isPrice || isCertain)) dropped.add(amount);
    }
  }
  return rows.map(({ amounts }) =>
    amounts
      .filter((amount) => !dropped.has(amount))
      .map(
        (amount): Amount =>
          doubted.has(amount) ? { ...amount, level: "doubtful", value: valuesOfAmount(amount, marks) } : amount,
      ),
  );
}
