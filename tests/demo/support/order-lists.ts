/** Lists of tests/demo/order-lists with their expected lines. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenItem } from "../../../contract/asked-items.ts";
import type { OrderLine } from "../../../contract/order-lines.ts";
import { readOrderText } from "../../../server/submissions/lists/order-text.ts";
import { ITEMS, itemsBelow, lookUpIn } from "../../support/order-numbers.ts";

const DEMO_IDS = 1000;
/** Items of the valve maker of the fixtures and of the demo. */
const BOTH = [...ITEMS, ...itemsBelow("content", DEMO_IDS)];

export const FOLDER = join(import.meta.dirname, "../order-lists");

interface Expected {
  readonly line: number;
  readonly state: string;
  readonly numbers: readonly string[];
  /** Missing if no quantity may be read. */
  readonly quantity?: number;
  readonly candidates: readonly number[];
  readonly reference: string;
  /** Whether the row has remarks for which the reference has no room. */
  readonly hasMore: boolean;
}
export interface OrderList {
  readonly name: string;
  readonly text: string;
  readonly language: string;
  readonly further: readonly string[];
  readonly expected: readonly Expected[];
  readonly left: number;
}

function expectedIn(entry: string): readonly Expected[] {
  const [, from = "", to = from, rest = ""] = /^(\d+)(?:-(\d+))? (.*)$/.exec(entry) ?? [];
  const [what = "", reference = "", more] = rest.split(" | ");
  const [head = "", amount = "-"] = what.split(" × ");
  const state = /^(several|unknown|unread)\b/.exec(head)?.[0] ?? "found";
  const numbers =
    state === "found"
      ? [head]
      : head
          .slice(state.length)
          .split(", ")
          .filter((each) => each.trim());
  const quantity = /^\d/.test(amount) ? Number(amount) : undefined;
  const candidates = amount.startsWith("?") ? amount.slice(1).trim().split(" ").filter(Boolean).map(Number) : [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ({
    line: Number(from) + index,
    state,
    numbers: numbers.map((each) => each.trim()),
    ...(quantity !== undefined && { quantity }),
    candidates,
    reference,
    hasMore: more === "more",
  }));
}

/** Reads the lists of a file. */
export function listsIn(file: string): readonly OrderList[] {
  return readFileSync(join(FOLDER, file), "utf8")
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.trimEnd().split("\n");
      const entries = lines.filter((line) => line.startsWith("=>")).map((line) => line.slice(2).trim());
      const text = lines
        .filter((line) => !line.startsWith("=>"))
        .join(title.includes("[crlf]") ? "\r\n" : "\n")
        .replaceAll("⇥", "\t")
        .replaceAll("·", file === "mail.txt" ? "·" : "\u00a0")
        .replaceAll("ˍ", "\u200b");
      return {
        name: `${file}: ${title}`,
        text,
        language: /\[de\]/.test(title) ? "de" : "en",
        further: (/\{(.*)\}/.exec(title)?.[1] ?? "").split(" ").filter(Boolean),
        expected: entries.filter((entry) => /^\d/.test(entry)).flatMap(expectedIn),
        left: Number(/left (\d+)/.exec(entries.join("\n"))?.[1] ?? 0),
      };
    });
}

/** Reads a list with the numbers that its site has. */
export function readList({ text, language, further }: OrderList) {
  const lookUp = lookUpIn(BOTH, further);
  return { lookUp, ...readOrderText(text, { lookUp, language }) };
}

/** Compares a list with its expected lines. */
export function compared(list: OrderList) {
  const { lookUp, lines } = readList(list);
  const keyOf = (number: string) => writtenItem(lookUp(number)[0] ?? { id: 0 });
  const taken = new Set<OrderLine>();
  const wrong: string[] = [];
  const wrongQuantities: string[] = [];
  for (const each of list.expected) {
    const wanted = each.numbers.map(keyOf).sort().join();
    const same = lines.find(
      (line) =>
        !taken.has(line) &&
        line.line === each.line &&
        line.state === each.state &&
        line.items.map(writtenItem).sort().join() === wanted,
    );
    const any = same ?? lines.find((line) => !taken.has(line) && line.line === each.line);
    if (any) taken.add(any);
    if (any?.quantity !== undefined && (any.quantity !== each.quantity || !same))
      wrongQuantities.push(`${list.name} ${JSON.stringify(any)}`);
    const isRight =
      same !== undefined &&
      same.quantity === each.quantity &&
      (same.reference ?? "") === each.reference &&
      (same.hasMore ?? false) === each.hasMore &&
      each.candidates.every((value) => same.candidates?.includes(value));
    if (!isRight) wrong.push(`${list.name}\n  wanted ${JSON.stringify(each)}\n  read   ${JSON.stringify(any)}`);
  }
  for (const line of lines.filter((each) => !taken.has(each))) {
    wrong.push(`${list.name}\n  not expected ${JSON.stringify(line)}`);
    if (line.quantity !== undefined) wrongQuantities.push(`${list.name} ${JSON.stringify(line)}`);
  }
  return { wrong, wrongQuantities, count: list.expected.length };
}
