/** Lists, files, responses and choices of the model of the quick order, and the results by hand. */
import type { LineChoice, LineChoices } from "../../contract/order-choices.ts";

/** Max characters of a list, and max bytes of a file. */
const LONGEST = 65_536;
const LARGEST = 1_000_000;
export const LIST = "AC-1 20";
const REST = "AC-9 1";
/** A list of an earlier visit. */
export const KEPT = "AC-7 3";
export const TOO_LONG = "x".repeat(LONGEST + 1);

const file = (name: string, size = 10) => ({ name, size, arrayBuffer: async () => new ArrayBuffer(0) });
export const FILES = {
  fit: file("Order.XLSX", LARGEST),
  large: file("order.csv", LARGEST + 1),
  empty: file("order.tsv", 0),
  other: file("order.pdf"),
} as const;
export type AnyFile = ReturnType<typeof file>;

const item = (id: number) =>
  ({
    id,
    link: `/product/${id}`,
    name: `Strip ${id}`,
    number: `AC-${id}`,
    photo: "",
  }) as const;
/** One certain line, and one beyond the limit. */
export const CERTAIN = {
  lines: [{ line: 1, text: LIST, state: "found", items: [item(1)], quantity: 20, reference: "Hall 3" }],
  left: 1,
  leftText: REST,
} as const;
/** Several items with a doubtful quantity, a number that the site does not have, and other text. */
export const DOUBTFUL = {
  lines: [
    { line: 1, text: "AC-1 AC-2 1.000", state: "several", items: [item(1), item(2)], candidates: [1000, 1] },
    { line: 2, text: "XY-9 4", state: "unknown", items: [], quantity: 4 },
    { line: 3, text: "please quote", state: "unread", items: [] },
  ],
  left: 0,
  leftText: "",
} as const;
export const NOTHING = { lines: [], left: 0, leftText: "" } as const;
export type Answer = typeof CERTAIN | typeof DOUBTFUL;

/** Choices about the lines of DOUBTFUL. */
export const CHOICES: readonly { readonly at: number; readonly choice: LineChoice }[] = [
  { at: 0, choice: { item: "2" } },
  { at: 0, choice: { item: "none" } },
  { at: 0, choice: { quantity: 1 } },
  { at: 0, choice: { quantity: null } },
  { at: 1, choice: { isTaken: false } },
  { at: 2, choice: { isTaken: true } },
];

/** The plan of both lists by hand. Undefined while a choice is missing. */
export function planOf(answer: Answer, choices: LineChoices) {
  if (answer === CERTAIN)
    return { items: [{ item: item(1), quantities: [20], reference: "Hall 3" }], texts: [] as readonly string[] };
  const { item: chosen, quantity } = choices[0] ?? {};
  if (chosen === undefined || (chosen !== "none" && quantity === undefined)) return undefined;
  return {
    items: chosen === "2" ? [{ item: item(2), quantities: quantity === 1 ? [1] : [], reference: "" }] : [],
    texts: [
      // A quantity that stays open is in the text of its line.
      ...(chosen === "2" && quantity === null ? ["AC-1 AC-2 1.000"] : []),
      ...(choices[1]?.isTaken === false ? [] : ["XY-9 4"]),
      ...(choices[2]?.isTaken === true ? ["please quote"] : []),
    ],
  };
}

const isBlank = (text: string) => text.trim() === "";
export const problemOfText = (text: string) => (isBlank(text) ? "empty" : text.length > LONGEST ? "long" : null);
export const problemOfFile = ({ name, size }: AnyFile) => {
  if (name === "order.pdf") return "kind";
  return size === 0 ? "empty" : size > LARGEST ? "long" : null;
};
/** Problems by the status of a response. Without one, there is no connection. */
const problemOfError = (error: unknown) =>
  ({ 400: "unreadable", 413: "long", 422: "unreadable", 429: "busy", 503: "busy" })[
    (error as { readonly status?: 400 }).status ?? 400
  ] as string;
export const OFFLINE = Object.assign(new Error("no connection"), { status: 0 });
export const failing = (status: number) => Object.assign(new Error("refused"), { status });
export const problemOf = (error: unknown) => (error === OFFLINE ? "offline" : problemOfError(error));
