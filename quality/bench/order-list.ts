/** A list of part numbers and quantities, as buyers paste it. */
import { ITEMS } from "../../tests/support/order-numbers.ts";

/** Products of the demo have ids from 1000 in the numbers of the tests. */
const DEMO = 1000;

const numbers = ITEMS.filter(([, { id }]) => id >= DEMO).map(([number]) => number);
/** Ways in which buyers write a line. Every tenth number is unknown. */
const WAYS: readonly ((number: string, amount: number) => string)[] = [
  (number, amount) => `${number}\t${amount}`,
  (number, amount) => `${amount} ${number}`,
  (number, amount) => `${number} x${amount}`,
  (number, amount) => `${number}; ${amount} pcs; Hall 3`,
];

export const orderList = (lines: number): string =>
  Array.from({ length: lines }, (_, place) => {
    const number = place % 10 === 9 ? `ZZ-${place}` : (numbers[place % numbers.length] ?? "");
    return WAYS[place % WAYS.length]?.(number, place + 1);
  }).join("\n");
