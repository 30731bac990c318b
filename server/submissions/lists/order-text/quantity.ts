/** Decides the quantity of a row by its numbers. Any doubt leaves the quantity open. */
import type { OrderLine } from "../../../../contract/order-lines.ts";
import { problemOfValue } from "../../../../contract/quantities.ts";
import type { Amount } from "./amounts.ts";
import { type Marks, valuesOf } from "./marks.ts";

/** A quantity, or the values that it may have. Neither, if the row has no number that may be one. */
export type Decided = Pick<OrderLine, "quantity" | "candidates">;

export interface Rules {
  readonly marks: Marks;
  /** Decimal places of the item's unit. */
  readonly decimals: number;
  /** Whether separators other than commas divide the row, so that its texts are descriptions. */
  readonly isTable: boolean;
}

const MAX_CANDIDATES = 5;

/** Returns the values of a number. */
export const valuesOfAmount = ({ value }: Amount, marks: Marks): readonly number[] =>
  Array.isArray(value) ? value : valuesOf(value as Exclude<typeof value, readonly number[]>, marks);

/** Leaves the quantity open, with the values that fit the unit. */
export function openQuantity(amounts: readonly Amount[], { marks, decimals }: Rules): Decided {
  const values = amounts.flatMap((amount) => valuesOfAmount(amount, marks));
  const fitting = values.filter((value) => problemOfValue(value, decimals) === undefined);
  return { candidates: [...new Set(fitting)].slice(0, MAX_CANDIDATES) };
}

/** Returns the value that all amounts have. */
function agreed(amounts: readonly Amount[], rules: Rules): Decided {
  const values = amounts.map((amount) => valuesOfAmount(amount, rules.marks));
  const [value] = values[0] ?? [];
  const isOne = values.every((each) => each.length === 1 && each[0] === value);
  const isOtherUnit = amounts.some(({ unit }) => unit !== undefined && (unit === "length") !== rules.decimals > 0);
  if (value === undefined || !isOne || isOtherUnit || problemOfValue(value, rules.decimals))
    return openQuantity(amounts, rules);
  return { quantity: value };
}

/** Whether a number is a price by its two decimals, which the unit does not have. */
export const isPriceLike = (amount: Amount, { marks, decimals }: Pick<Rules, "marks" | "decimals">): boolean =>
  /[.,](?:\d{2}|\d{4,})$/.test(amount.text) &&
  valuesOfAmount(amount, marks).every((value) => problemOfValue(value, decimals) === "decimals");

/** Decides the quantity of a row with one item. `partCell` is the index of the cell with its number. */
export function quantityOf(amounts: readonly Amount[], partCell: number, rules: Rules): Decided {
  const of = (...levels: readonly Amount["level"][]) => amounts.filter(({ level }) => levels.includes(level));
  const [doubtful, sure, weak] = [of("doubtful"), of("sure"), of("weak")];
  const all = of("whole", "near");
  const whole = all.filter((amount) => !isPriceLike(amount, rules));
  const plain = whole.length > 0 ? whole : all;
  if (doubtful.length > 0) return openQuantity([...doubtful, ...sure, ...plain], rules);
  // In a table, 10 pcs may be the size of a package beside the quantity.
  if (sure.length > 0) return agreed([...sure, ...(rules.isTable ? whole : plain)], rules);
  if (plain.length > 0)
    return !rules.isTable && weak.length > 0 ? openQuantity([...plain, ...weak], rules) : agreed(plain, rules);
  const near = rules.isTable ? weak.filter(({ cell, isCount }) => cell === partCell || isCount) : weak;
  return near.length > 0 ? openQuantity(near, rules) : {};
}
