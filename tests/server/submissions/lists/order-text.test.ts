/** Order text: hostile text, and lists written in many ways from known lines. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenItem } from "../../../../contract/asked-items.ts";
import { MAX_NUMBERS, readOrderText } from "../../../../server/submissions/lists/order-text.ts";
import { ITEMS, lookUpIn } from "../../../support/order-numbers.ts";

/** The same lists in each run. `npm run quality -- test` reads more of them, and others each time. */
const { ORDER_LISTS } = process.env;
const LISTS = ORDER_LISTS === undefined ? { seed: 1, numRuns: 200 } : { numRuns: Number(ORDER_LISTS) };

const lookUp = lookUpIn(ITEMS);
const read = (text: string, language = "en") => readOrderText(text, { lookUp, language });

const item = fc.constantFrom(...ITEMS.filter(([, { decimals }]) => decimals === 0));
const quantity = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999_999 }));
const grouped = (value: number, sign: string) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);

/** Ways to write the quantity of a line. */
const AMOUNTS: readonly ((value: number) => string)[] = [
  String,
  (value) => `${value} pcs`,
  (value) => `${value}個`,
  (value) => `x${value}`,
  (value) => `Qty: ${value}`,
  (value) => `${value}.00`,
  (value) => grouped(value, ","),
  (value) => grouped(value, "."),
  (value) => grouped(value, "'"),
  (value) => grouped(value, " "),
  (value) => `${grouped(value, ",")} EA`,
  (value) => String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
];
const NUMBERS: readonly ((number: string) => string)[] = [
  String,
  (number) => number.toLowerCase(),
  (number) => number.replaceAll("-", " "),
  (number) => number.replaceAll("-", ""),
  (number) => `"${number}"`,
];
/** Ways to write a line: number and quantity, with or without other cells. */
const LINES: readonly ((number: string, amount: string, place: number) => string)[] = [
  (number, amount) => `${number}\t${amount}`,
  (number, amount) => `${amount}\t${number}`,
  (number, amount) => `${number};${amount}`,
  (number, amount) => `${number}, ${amount}`,
  (number, amount) => `${number},${amount}`,
  (number, amount) => `${amount},${number},REF-A`,
  (number, amount) => `${number}   ${amount}`,
  (number, amount) => `${number} ${amount}`,
  (number, amount) => `${amount} ${number}`,
  (number, amount) => `- ${number}: ${amount}`,
  (number, amount, place) => `${place + 1}\t${number}\t${amount}`,
  (number, amount, place) => `${(place + 1) * 10};${number};Ball valve DN 50;${amount};88,50`,
  (number, amount, place) => `${place + 1}. ${number} ${amount}`,
  (number, amount) => `${number}\tDN 50, PN 16\t${amount}\t$12.50`,
  (number, amount) => `please send ${amount} ${number} by 2026-12-01`,
  (number, amount) => `${number} (${amount})`,
  (number, amount) => `${number}\t${amount}\tbox of 12 pcs`,
  (number, amount) => `${number}\t12 pcs\t${amount}`,
  (number, amount) => `12 pcs per box;${number};${amount}`,
  (number, amount) => `${number} ${amount} (12 pcs each)`,
  (number, amount) => `${number}, ${amount}, pack of 12`,
];

describe("a list in any form", () => {
  const entry = fc.record({ item, quantity });
  const list = fc.record({
    entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
    amount: fc.constantFrom(...AMOUNTS),
    number: fc.constantFrom(...NUMBERS),
    line: fc.constantFrom(...LINES),
    head: fc.constantFrom("", "Part Number\tQty\n", "品號,數量\n", "Artikelnummer;Menge\n"),
    language: fc.constantFrom("en", "zh", "de"),
  });

  test("gives its items their own quantities, or asks", () => {
    fc.assert(
      fc.property(list, ({ entries, amount, number, line, head, language }) => {
        const rows = entries.map((each, place) => line(number(each.item[0]), amount(each.quantity), place));
        const text = head + rows.join("\n");
        const first = head === "" ? 1 : 2;
        for (const { line: at, state, items, quantity: value } of read(text, language).lines) {
          if (value === undefined) continue;
          const entry = entries[at - first];
          expect({ text, value }).toEqual({ text, value: entry?.quantity });
          if (state === "found") expect(items.map(writtenItem)).toEqual([writtenItem(entry?.item[1] ?? { id: 0 })]);
        }
      }),
      LISTS,
    );
  });
});

test.each(["KA-100 12 qty 5", "KA-100 7 Qty: 5", "please send KA-100 Qty: 5 by 2026-12-01"])(
  "%j has the quantity that is named as such",
  (text) => {
    expect(read(text).lines).toMatchObject([{ state: "found", quantity: 5 }]);
  },
);

test("a number that two items have in other spellings is a question, unless it is written as one of them", () => {
  const similar = lookUpIn(
    ["KA-1 5", "KA15", "KA-1.6"].map((number, index) => [number, { id: index + 1, decimals: 0 }] as const),
  );
  const text = "ka 15 20\nKA15 30\nka-15x40\nKA-1.6\t50\nka 16\t60\n";
  expect(readOrderText(text, { lookUp: similar, language: "en" }).lines).toMatchObject([
    { state: "several", items: [{ id: 1 }, { id: 2 }] },
    { state: "found", items: [{ id: 2 }], quantity: 30 },
    { state: "several", items: [{ id: 1 }, { id: 2 }] },
    { state: "found", items: [{ id: 3 }], quantity: 50 },
    { state: "found", items: [{ id: 3 }], quantity: 60 },
  ]);
});

describe("a table below a head", () => {
  /** Heads of columns in three languages, and the cell of a row. */
  const COLUMNS = {
    position: [["Pos", "項次", "Pos."], (place: number) => String(place + 1)],
    part: [["Part Number", "料號", "Artikelnummer"], (_place: number, number: string) => number],
    description: [["Description", "品名", "Bezeichnung"], () => "Ball valve DN 50 x 20, 16 bar, KA-120-020"],
    quantity: [["Qty", "數量", "Menge"], (_place: number, _number: string, amount: string) => amount],
    unit: [["Unit", "單位", "ME"], () => "pcs"],
    price: [["Unit Price", "單價", "Preis"], (place: number) => `${place + 3}.50`],
    minimum: [["MOQ", "MOQ", "VPE"], (place: number) => String(place + 2)],
    customer: [["Customer Part Number", "客戶料號", "Kundenartikelnummer"], (place: number) => String(4711 + place)],
    other: [["Colour", "顏色", "Farbe"], () => "7"],
  } as const;
  type Column = keyof typeof COLUMNS;
  const table = fc.record({
    entries: fc.array(fc.record({ item, quantity }), { minLength: 1, maxLength: 5 }),
    columns: fc.shuffledSubarray(Object.keys(COLUMNS) as Column[], { minLength: 1 }),
    head: fc.constantFrom(0, 1, 2),
    separator: fc.constantFrom("\t", ";", ",", "|", "   "),
    amount: fc.constantFrom(...AMOUNTS),
    language: fc.constantFrom("en", "zh", "de"),
    above: fc.constantFrom("", "Example Machines Ltd.\nOrder 4711, 27 November 2026\n"),
  });
  type Given = typeof table extends fc.Arbitrary<infer T> ? T : never;
  const textOf = ({ entries, columns, head, separator, amount, above }: Given) => {
    const shown: readonly Column[] = [...new Set<Column>([...columns, "part", "quantity"])];
    const quoted = (text: string) => (separator === "," && text.includes(",") ? `"${text}"` : text);
    const rows = entries.map(({ item: [number], quantity: value }, place) =>
      shown.map((name) => quoted(COLUMNS[name][1](place, number, amount(value)))).join(separator),
    );
    return [above + shown.map((name) => COLUMNS[name][0][head]).join(separator), ...rows].join("\n");
  };

  /** Fails if an item has the quantity of another column. Returns the number of lines, and of those with a quantity. */
  function readQuantities(given: Given): { readonly all: number; readonly certain: number } {
    const text = textOf(given);
    const first = text.split("\n").length - given.entries.length + 1;
    const { lines } = read(text, given.language);
    expect(lines.map(({ line }) => line)).toEqual(given.entries.map((_, place) => first + place));
    const certain = lines.filter(({ quantity: value }) => value !== undefined);
    for (const { line, quantity: value, items } of certain) {
      const entry = given.entries[line - first];
      expect({ text, value }).toEqual({ text, value: entry?.quantity });
      expect({ text, items: items.map(writtenItem) }).toEqual({
        text,
        items: [writtenItem(entry?.item[1] ?? { id: 0 })],
      });
    }
    return { all: lines.length, certain: certain.length };
  }

  test("gives its items the quantities of their column, or asks", () => {
    fc.assert(
      fc.property(table, (given) => {
        readQuantities(given);
      }),
      LISTS,
    );
  });

  test("asks seldom", () => {
    // The seed is fixed, because a share of random tables could be too small by chance.
    const counts = fc.sample(table, { seed: 1, numRuns: 200 }).map(readQuantities);
    const sumOf = (key: "all" | "certain") => counts.reduce((sum, count) => sum + count[key], 0);
    expect(sumOf("certain") / sumOf("all")).toBeGreaterThan(0.8);
  });
});

test("lines beyond the limit keep their columns and their head", () => {
  const head = "\tPart Number\tMOQ\tQty";
  const rows = Array.from({ length: 203 }, (_, place) => `\tKA-120-020\t5\t${place + 1}`);
  const { left, leftText } = read([head, ...rows].join("\n"));
  expect(left).toBe(3);
  expect(leftText).toBe([head, ...rows.slice(200)].join("\n"));
  expect(read(leftText).lines.map(({ quantity: value }) => value)).toEqual([201, 202, 203]);
});

test("lines of one row count each, and a row that goes beyond the limit is left whole", () => {
  const row = Array.from({ length: 45 }, () => "KA-120-020 5, KA-120-025 6").join(", ");
  const { lines, left, leftText } = read(Array.from({ length: 5 }, () => row).join("\n"));
  expect([lines.length, left, leftText]).toEqual([180, 3, [row, row, row].join("\n")]);
  const dense = Array.from({ length: 90 }, () => "KA-120-020:KA-120-025").join(":");
  expect(read(`${dense}:KA-120-032\n`.repeat(4)).lines).toHaveLength(181);
  const denser = Array.from({ length: 110 }, () => "KD-10:KD-40").join(":");
  expect(read(denser).lines).toMatchObject([{ line: 1, state: "several" }]);
});

describe("hostile text of 64 kB", () => {
  const SIZE = 64 * 1024;
  const PIECES_OF_TEXT = [
    ...`"',;|\t\n -.:=xX*×0123456789aA/_+>#~()[]個量数\u3000\u202f\u00a0\ue000\u200b`,
    "1 ",
    "1,",
    "1.",
    "1'",
    "1x",
    "x1",
    '"a',
    ';"a;',
    '""',
    '",',
    "- ",
    "> ",
    "1) ",
    "1 / ",
    "20 pcs ",
    "KA-100 ",
    "KA 100 ",
    "12/12/",
    "1.1.",
    "Qty ",
    "PN\tQty\n",
    "a,\n",
    "a\tb",
    "KA-120-020:",
    "KA-120-020, KA-120-025, ",
    "KA-120-020, KA-120-025\n",
  ];

  test.each(PIECES_OF_TEXT)("of %j is read to its end", (piece) => {
    const text = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
    const { lines, left, leftText } = read(text);
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(leftText === "" ? 0 : leftText.split("\n").length).toBeGreaterThanOrEqual(left === 0 ? 0 : 1);
  });

  test("looks up a bounded number of words per word", () => {
    const text = "KA 1 2 3 4 5 6 7 8 9\n".repeat(SIZE / 21);
    let count = 0;
    const words = text.split(/\s+/).length;
    readOrderText(text, {
      lookUp: () => {
        count += 1;
        return [];
      },
      language: "en",
    });
    expect(count / words).toBeLessThan(10);
  });

  test("and any other text gives no more than 200 lines, each with a positive quantity or none", () => {
    const sign = fc.oneof(fc.constantFrom(...PIECES_OF_TEXT), fc.string({ unit: "grapheme", maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 300 }), (signs) => {
        for (const line of read(signs.join("")).lines) {
          if (line.quantity !== undefined) expect(line.quantity).toBeGreaterThan(0);
          for (const candidate of line.candidates ?? []) expect(candidate).toBeGreaterThan(0);
        }
      }),
      LISTS,
    );
  });
});

test("a line that is not read is kept whole, however long it is", () => {
  const long = `please ${"quote all of these parts ".repeat(100)}soon`;
  expect(read(`${long}\nKA-1 5`).lines[0]).toMatchObject({ text: long, state: "unread" });
});

test("a list is read up to twenty numbers for each line that it may have, and its other rows are left whole", () => {
  const row = "KA-120-020\t5\t".concat("8\t".repeat(297)).trimEnd();
  const { lines, left, leftText } = read(Array.from({ length: 20 }, () => row).join("\n"));
  const rows = Math.floor(MAX_NUMBERS / 299);
  expect([lines.length, left]).toEqual([rows, 20 - rows]);
  expect(leftText.split("\n")).toEqual(Array.from({ length: 20 - rows }, () => row));
});
