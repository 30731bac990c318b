/** Makes the lines of an inquiry from a row of a list. */
import type { AskedItem } from "../../../../contract/asked-items.ts";
import { MAX_REFERENCE_LENGTH } from "../../../../contract/line-input.ts";
import type { OrderLine } from "../../../../contract/order-lines.ts";
import { type Amount, amountsOf } from "./amounts.ts";
import type { Marks } from "./marks.ts";
import type { OrderItem, OrderToken } from "./parts.ts";
import { type Decided, openQuantity, quantityOf, type Rules } from "./quantity.ts";
import type { ReadRow } from "./row-parts.ts";
import { tokensOf } from "./tokens.ts";
import { withUnit } from "./units.ts";

/** Max lines of a list. */
export const MAX_LINES = 200;
/** Decimal places of an item that the site does not offer. */
export const UNKNOWN_DECIMALS = 3;

const isTable = ({ row }: ReadRow) => row.separator !== "comma";
const bare = ({ decimals: _, ...item }: OrderItem): AskedItem => item;
const partCellOf = (cells: ReadRow["cells"]) => cells.findIndex((tokens) => tokens.some(({ kind }) => kind === "part"));

/** Whether a comma within a number may have separated the digits of a cell: "1" and "000". */
function isGroup({ row, cells }: ReadRow, place: number): boolean {
  const text = row.cells[place] ?? "";
  const before = cells[place - 1]?.findLast(({ kind }) => kind !== "sign")?.kind;
  const isFirst = cells[place - 1]?.length === 1;
  return /^0\d/.test(text) || (/^\d{3}(?!\d)/.test(text) && before === "number" && !isFirst);
}

/** Returns the quantity in the columns that a head names for it; undefined if the row has no such column. */
export function quantityBelowHead(read: ReadRow, marks: Marks, decimals: number): Decided | undefined {
  const { row, meanings } = read;
  const rules: Rules = { marks, decimals, isTable: true };
  const columns = meanings.flatMap((meaning, place) => (meaning === "quantity" ? [place] : []));
  if (columns.length === 0) return undefined;
  const amounts = columns.flatMap((place): readonly Amount[] => {
    const tokens = tokensOf((row.cells[place] ?? "").split(" ").filter(Boolean));
    const found = amountsOf([tokens], true).map((amount) => ({ ...amount, cell: 0 }));
    const isCut = row.separator === "comma" && (isGroup(read, place) || isGroup(read, place + 1));
    return isCut || found.length > 1 ? found.map((amount) => ({ ...amount, level: "doubtful" })) : found;
  });
  const texts = new Set(columns.map((place) => row.cells[place] ?? "").filter(Boolean));
  const decided = texts.size > 1 ? openQuantity(amounts, rules) : quantityOf(amounts, 0, rules);
  return withUnit(read, decided, decimals);
}

/** Digits that a comma within the number has separated: the cells 1 and 000. */
const withCutNumbers = (amounts: readonly Amount[]): readonly Amount[] =>
  amounts.flatMap((amount, place) => {
    const next = amounts[place + 1];
    const isCut =
      next?.cell === amount.cell + 1 &&
      /^[1-9]\d{0,2}$/.test(amount.text) &&
      /^\d{3}$/.test(next.text) &&
      amount.level === "whole";
    if (!isCut) return [amount];
    return [{ ...amount, level: "doubtful" as const, value: [Number(amount.text + next.text), Number(amount.text)] }];
  });

/** Columns whose numbers are no quantities. */
const NO_QUANTITY = ["customer", "other", "reference", "unit"];

/** Returns the numbers of a row that may be its quantity, if no head names their column. */
export function freeAmounts(read: ReadRow, cells: ReadRow["cells"] = read.cells): readonly Amount[] {
  const candidates = cells.map((tokens, place): readonly OrderToken[] =>
    NO_QUANTITY.includes(read.meanings[place] ?? "") ? [] : tokens,
  );
  const amounts = amountsOf(candidates, isTable(read));
  return isTable(read) ? amounts : withCutNumbers(amounts);
}

/** Columns that hold a reference, the surest first. */
const REMARKS = ["customer", "reference"] as const;

/** Returns the buyer's remarks: the columns that the head names, or the last of three cells. */
function remarksOf({ row, meanings, cells }: ReadRow, decided: Decided): readonly string[] {
  if (meanings.length > 0)
    return REMARKS.flatMap((meaning) => row.cells.filter((text, place) => meanings[place] === meaning && text !== ""));
  const [, , third = []] = cells;
  const isThree =
    cells.length === 3 && cells.slice(0, 2).some((tokens) => tokens.length === 1 && tokens[0]?.kind === "part");
  const isPackage = third.some(({ kind }) => kind === "packages") && /\d/.test(row.cells[2] ?? "");
  const isText = isPackage || third.some(({ kind }) => kind === "word");
  const hasPart = third.some(({ kind }) => kind === "part");
  const hasAmount = decided.quantity !== undefined || decided.candidates !== undefined;
  return isThree && isText && !hasPart && hasAmount ? row.cells.slice(2) : [];
}

/** Returns the first remark as the reference, and whether there is more. */
function referenceOf(read: ReadRow, decided: Decided): Pick<OrderLine, "reference" | "hasMore"> {
  const isCut = read.meanings.length === 0 && isOutOfPlace(read);
  const [first = "", ...others] = isCut ? [] : new Set(remarksOf(read, decided));
  const isUnread = isCut && REMARKS.some((meaning) => read.head?.meanings.includes(meaning));
  const hasMore = isUnread || others.length > 0 || first.length > MAX_REFERENCE_LENGTH;
  return {
    ...(first !== "" && { reference: first.slice(0, MAX_REFERENCE_LENGTH).trim() }),
    ...(hasMore && { hasMore }),
  };
}

/** Returns the number of lines that a row may give. */
export function countLines(read: ReadRow): number {
  const isOne = read.items.length < 2 || isTable(read) || read.meanings.length > 0;
  const count = isOne ? 1 : read.cells.flat().filter(({ kind }) => kind === "part").length;
  return count > MAX_LINES ? 1 : count;
}

/** Reads several items of a row of text, each with its own number. */
function separateLines(read: ReadRow, marks: Marks): readonly OrderLine[] | undefined {
  if (countLines(read) === 1) return undefined;
  const { line, text } = read.row;
  // Digits alone may be a part number or a quantity.
  if (read.cells.flat().some((token) => token.kind === "part" && /^[\d.,']+$/.test(token.text))) return undefined;
  const rows = read.cells.flatMap((tokens) => {
    const places = tokens.flatMap(({ kind }, place) => (kind === "part" ? [place] : []));
    // Within a sentence, each item follows its own number.
    const isLed = places.length > 1 && tokens.findIndex(({ kind }) => kind === "number") < (places[0] ?? 0);
    return places.length < 2
      ? [tokens]
      : places.map((place, index) =>
          isLed
            ? tokens.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, place + 1)
            : tokens.slice(index === 0 ? 0 : place, places[index + 1]),
        );
  });
  const lines = rows.map((tokens) => {
    const item = tokens.find(({ kind }) => kind === "part");
    const amounts = amountsOf([tokens], false);
    if (item?.kind !== "part") return amounts.length > 0 ? undefined : [];
    const [only, ...others] = item.items;
    if (!only || others.length > 0 || amounts.length > 1) return undefined;
    if (amounts.some(({ level }) => level !== "sure" && level !== "near")) return undefined;
    const rules: Rules = { marks, decimals: only.decimals, isTable: false };
    return [
      {
        line,
        text,
        state: "found" as const,
        items: [bare(only)],
        ...quantityOf(amounts, 0, rules),
        count: amounts.length,
      },
    ];
  });
  if (lines.some((each) => each === undefined)) return undefined;
  const found = lines.flatMap((each) => each ?? []);
  // Either each item has a number, or none has.
  if (new Set(found.map(({ count }) => count)).size > 1) return undefined;
  return found.map(({ count: _, ...each }) => each);
}

/** Decides the quantity of a row by the columns that a head names, or by its numbers. */
function decide(read: ReadRow, amounts: readonly Amount[], rules: Rules): Decided {
  const named = quantityBelowHead(read, rules.marks, rules.decimals);
  if (!named) return withUnit(read, quantityOf(amounts, partCellOf(read.cells), rules), rules.decimals);
  const { row, meanings } = read;
  const isWritten = row.cells.some((text, place) => meanings[place] === "quantity" && /[\p{L}\p{N}]/u.test(text));
  // A quantity in words is not read.
  return isWritten && named.quantity === undefined ? { candidates: named.candidates ?? [] } : named;
}

/** Leaves the quantity of a row open whose item the buyer must choose, with the values that it may have. */
function askedOfSeveral(read: ReadRow, amounts: readonly Amount[], marks: Marks): Decided {
  const decimals = Math.max(0, ...read.items.map((item) => item.decimals));
  const { quantity, candidates } = decide(read, amounts, { marks, decimals, isTable: isTable(read) });
  if (quantity !== undefined) return { candidates: [quantity] };
  return candidates ? { candidates } : {};
}

/** Returns the lines of a row with items of the site. `amounts` are its numbers if no head names their column. */
export function knownLines(read: ReadRow, amounts: readonly Amount[], marks: Marks): readonly OrderLine[] {
  const { line, text } = read.row;
  const [item, ...others] = read.items;
  if (item === undefined || others.length > 0) {
    const decided = askedOfSeveral(read, amounts, marks);
    const items = read.items.map(bare);
    return (
      separateLines(read, marks) ?? [{ line, text, state: "several", items, ...decided, ...referenceOf(read, decided) }]
    );
  }
  const rules: Rules = { marks, decimals: item.decimals, isTable: isTable(read) };
  const isMisplaced = isOutOfPlace(read);
  const free = isMisplaced ? quantityOf(amounts, partCellOf(read.cells), rules) : decide(read, amounts, rules);
  const decided = isMisplaced && free.quantity !== undefined ? { candidates: [free.quantity] } : free;
  return [{ line, text, state: "found", items: [bare(item)], ...decided, ...referenceOf(read, decided) }];
}

/** Whether a row below a head does not keep to its columns. */
function isOutOfPlace({ row, head, meanings, cells }: ReadRow): boolean {
  if (head === undefined || head.meanings.length === 0 || head.separator !== row.separator) return false;
  const isInQuantity = cells.some(
    (tokens, place) => meanings[place] === "quantity" && tokens.some(({ kind }) => kind === "part"),
  );
  const isInPart = cells.some(
    (tokens, place) =>
      (meanings[place] === "part" || meanings[place] === "item") && tokens.some(({ kind }) => kind === "part"),
  );
  return meanings.length === 0 ? row.cells.length > 1 : isInQuantity && !isInPart;
}
