/** Reads the lists of tests/fixtures/order-lists, which were written before the parser. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writtenItem } from "../../contract/asked-items.ts";
import type { OrderLine } from "../../contract/order-text/lines.ts";
import { readOrderText } from "../../contract/order-text.ts";
import { knownNumbers, spelledNumber } from "../support/order-numbers.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/order-lists");
/** Min share of lines that are read as a person reads them. The rest may only be asked. */
const MIN_RIGHT = 0.98;

interface Expected {
  readonly line: number;
  readonly state: string;
  readonly numbers: readonly string[];
  /** Missing if no quantity may be read. */
  readonly quantity?: number;
  readonly candidates: readonly number[];
  readonly reference: string;
}
interface List {
  readonly name: string;
  readonly text: string;
  readonly language: string;
  readonly further: readonly string[];
  readonly expected: readonly Expected[];
  readonly left: number;
}

function expectedIn(entry: string): readonly Expected[] {
  const [, from = "", to = from, rest = ""] = /^(\d+)(?:-(\d+))? (.*)$/.exec(entry) ?? [];
  const [what = "", reference = ""] = rest.split(" | ");
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
  }));
}

function listsIn(file: string): readonly List[] {
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

const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".txt") && !/^(?:utf|encodings)/.test(file));
const LISTS = FILES.flatMap(listsIn);

function read({ text, language, further }: List) {
  const known = knownNumbers(further);
  return { known, ...readOrderText(text, { lookUp: (number) => known.get(spelledNumber(number)), language }) };
}

/** Compares a list with its expected lines. */
function compared(list: List) {
  const { known, lines } = read(list);
  const keyOf = (number: string) => writtenItem(known.get(spelledNumber(number)) ?? { id: 0 });
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
      each.candidates.every((value) => same.candidates?.includes(value));
    if (!isRight) wrong.push(`${list.name}\n  wanted ${JSON.stringify(each)}\n  read   ${JSON.stringify(any)}`);
  }
  for (const line of lines.filter((each) => !taken.has(each))) {
    wrong.push(`${list.name}\n  not expected ${JSON.stringify(line)}`);
    if (line.quantity !== undefined) wrongQuantities.push(`${list.name} ${JSON.stringify(line)}`);
  }
  return { wrong, wrongQuantities, count: list.expected.length };
}

describe("pasted lists", () => {
  const short = LISTS.filter(({ name }) => !name.startsWith("long.txt"));
  const results = LISTS.map(compared);

  test("are more than 120", () => {
    expect(short.length).toBeGreaterThan(120);
  });

  test("are read as a person reads them, nearly all of their lines", () => {
    const counted = short.map(compared);
    const count = counted.reduce((sum, each) => sum + each.count, 0);
    const wrong = counted.flatMap((each) => each.wrong);
    console.log(`order lists: ${count - wrong.length} of ${count} lines of ${short.length} lists read rightly`);
    expect(1 - wrong.length / count, wrong.join("\n")).toBeGreaterThanOrEqual(MIN_RIGHT);
  });

  test("give no line a wrong quantity", () => {
    expect(results.flatMap(({ wrongQuantities }) => wrongQuantities)).toEqual([]);
  });

  test("of more than 200 lines name the rest", () => {
    const long = LISTS.filter(({ left }) => left > 0);
    expect(long.length).toBeGreaterThan(0);
    for (const list of long) {
      const { left, leftText } = read(list);
      expect(left, list.name).toBe(list.left);
      expect(list.text.trimEnd().endsWith(leftText)).toBe(true);
      expect(leftText.split("\n")).toHaveLength(list.left);
      expect(compared(list).wrong).toEqual([]);
    }
  });
});
