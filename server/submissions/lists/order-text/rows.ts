/** Rows and cells of a pasted list. A cell in quotation marks may hold separators and line breaks. */
import { withFormulas } from "../../../../contract/csv-cell.ts";
import { withPlainDigits } from "../../../../contract/quantities.ts";
import { withoutInvisible } from "../../../../contract/typed-text.ts";

/** `spaces`: two or more. A comma, or no separator, leaves the row a line of text. */
type Separator = "tab" | "semicolon" | "pipe" | "spaces" | "comma";

export interface Row {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly text: string;
  /** The row with the spaces and tabs at its start, which separate columns. */
  readonly whole: string;
  readonly separator: Separator;
  /** Empty for text. */
  readonly cells: readonly string[];
}

/** Stands for each character of a quoted cell while separators are found. */
const QUOTED = "\ue000";
/** Limits of a quoted cell. A quotation mark without an end, or with a distant one, is a character. */
const MAX_QUOTED = { characters: 2000, lines: 20 };

/** Returns text with plain signs: digits, separators, spaces and line ends in the usual width, and nothing invisible. */
function plainText(text: string): string {
  return withPlainDigits(withoutInvisible(text.replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, "\n")))
    .replaceAll("\u3000", "  ")
    .replaceAll(/(?<=\d)[\u2009\u202f](?=\d)/g, "'")
    .replaceAll(/[^\S\t\n]/g, " ")
    .replaceAll("、", ",")
    .replaceAll(/[\u2010\u2011\u00ad]/g, "-")
    .replaceAll(QUOTED, "");
}

interface Span {
  readonly from: number;
  /** Index after the closing mark. */
  readonly to: number;
}

/** Whether a character separates cells. Undefined is an end of the text. */
const isEdge = (sign: string | undefined): boolean => sign === undefined || "\t\n,;|".includes(sign);

/** Finds the quoted cells. Each run of quotation marks is looked at once, so hostile text takes no longer than any other. */
function quotedSpans(text: string): readonly Span[] {
  const runs = [...text.matchAll(/"+/g)].map(({ 0: run, index }) => ({
    from: index,
    to: index + run.length,
    opens: isEdge(text[index - 1]) || (text[index - 1] === " " && isEdge(text[index - 2])),
    ends:
      isEdge(text[index + run.length]) || (text[index + run.length] === " " && isEdge(text[index + run.length + 1])),
    isOdd: run.length % 2 === 1,
  }));
  const closing = runs.filter(({ ends, isOdd }) => ends && isOdd);
  const spans: Span[] = [];
  let next = 0;
  let after = 0;
  for (const { from, to, opens, ends, isOdd } of runs) {
    if (!opens || from < after) continue;
    if (ends && !isOdd) {
      after = to;
      spans.push({ from, to });
      continue;
    }
    while ((closing[next]?.to ?? Number.POSITIVE_INFINITY) <= to) next += 1;
    const end = closing[next]?.to;
    if (end === undefined || end - from > MAX_QUOTED.characters) continue;
    if (text.slice(from, end).split("\n").length > MAX_QUOTED.lines) continue;
    after = end;
    spans.push({ from, to: end });
  }
  return spans;
}

function masked(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const { from, to } of spans) {
    parts.push(text.slice(last, from), QUOTED.repeat(to - from));
    last = to;
  }
  return [...parts, text.slice(last)].join("");
}

/** Separators in a row that has quoted text masked, the surest first. */
function separatorOf(row: string): Separator {
  if (row.includes("\t")) return "tab";
  if (row.includes(";")) return "semicolon";
  if (row.includes("|")) return "pipe";
  return /[^\s,] {2,}\S/.test(row.trim()) ? "spaces" : "comma";
}

const SIGNS: Readonly<Record<Exclude<Separator, "comma">, RegExp>> = {
  tab: /\t/g,
  semicolon: /;/g,
  pipe: /\|/g,
  spaces: / {2,}/g,
};

/** Separates cells at commas, but not within a number such as 1,000. Under a head, each comma separates. */
function commasIn(row: string, isTable: boolean): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: word, index } of row.matchAll(/\S+/g)) {
    const isNumber = /^[\d.,']+[,.]?$/.test(word) && !isTable;
    for (const { index: at } of word.matchAll(/,/g))
      if (!(isNumber && /\d/.test(word[at + 1] ?? ""))) spans.push({ from: index + at, to: index + at + 1 });
  }
  return spans;
}

/** Returns the text of a cell without quotation marks, also of a spreadsheet's ="20", and as it was before the site wrote it as CSV. */
function cellText(cell: string): string {
  const text = cell.trim();
  const [, inner] = /^"(.*)"$/s.exec(text) ?? [];
  const bare = inner === undefined ? text.replace(/^"(?!.*")/, "") : inner.replaceAll('""', '"');
  const [, formula] = /^="([^"]*)"$/.exec(bare.trim()) ?? [];
  return (formula ?? withFormulas(bare)).replaceAll(/\s+/g, " ").trim();
}

function cellsOf(row: string, mask: string, separator: Separator, isTable: boolean): readonly string[] {
  const edges =
    separator === "comma"
      ? commasIn(mask, isTable)
      : [...mask.matchAll(SIGNS[separator])].map(({ 0: sign, index }) => ({ from: index, to: index + sign.length }));
  const starts = [0, ...edges.map(({ to }) => to)];
  const ends = [...edges.map(({ from }) => from), row.length];
  const cells = starts.map((start, place) => cellText(row.slice(start, ends[place])));
  // A table of pipes has one at each end.
  return separator === "pipe" ? cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined) : cells;
}

/** Marks in front of a line: bullets, boxes, quoted mail, and numbers such as `1.` and `(4)`. */
const BULLET = /^(?:[ ]*(?:>+|[-*•·–—◦▪●■☐☑✓]|\[[ xX]?\]|\(?\d{1,3}[.)])(?=\s))+\s*/;

/** Longer rows, and those of more words, are text. */
const MAX_ROW = { characters: 2000, words: 200 };

const isProse = (row: string): boolean =>
  row.length > MAX_ROW.characters || row.split(/[\s,;|]+/, MAX_ROW.words + 1).length > MAX_ROW.words;

/**
 * Splits text into rows that are not empty. `isTable` tells whether the row is below a head, whose commas all separate. A row that
 * is text, or beyond the limit of lines, has no cells.
 */
export function* rowsOf(text: string, isTable: () => boolean, isFull: () => boolean): Generator<Row> {
  const plain = plainText(text);
  const mask = masked(plain, quotedSpans(plain));
  let line = 1;
  let from = 0;
  while (from < plain.length) {
    const end = mask.indexOf("\n", from);
    const to = end === -1 ? plain.length : end;
    const raw = plain.slice(from, to);
    if (/[\p{L}\p{N}]/u.test(raw)) {
      if (isFull() || isProse(raw)) yield { line, text: raw.trim(), whole: raw, separator: "comma", cells: [] };
      else yield rowOf(line, raw, mask.slice(from, to), isTable);
    }
    line += raw.includes("\n") ? raw.split("\n").length : 1;
    from = to + 1;
  }
}

function rowOf(line: number, raw: string, mask: string, isTable: () => boolean): Row {
  const bullet = BULLET.exec(raw)?.[0].length ?? 0;
  const [row, rowMask] = [raw.slice(bullet).replace(/^ +/, ""), mask.slice(bullet).replace(/^ +/, "")];
  const separator = separatorOf(rowMask);
  return {
    line,
    text: raw.trim(),
    whole: raw,
    separator,
    cells: cellsOf(row, rowMask, separator, separator === "comma" && isTable()),
  };
}
