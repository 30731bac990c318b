/** The text that a spreadsheet shows in a cell, as far as its file tells it. */
import { format, isDateFormat } from "numfmt";

/** A cell whose text is not known. It is no empty cell: an empty one takes out what was there. */
export class Unreadable {
  /** The problem and the advice, as the end of a sentence that begins with the cell. */
  readonly problem: string;
  constructor(problem: string) {
    this.problem = problem;
  }
}

/** A text, empty for an empty cell, or why it is not known. */
export type CellText = string | Unreadable;

/** A cell as the file of a sheet stores it (ECMA-376 part 1, section 18.3.1.4). */
export interface StoredCell {
  /** The attribute `t`: n, s, str, inlineStr, b, e or d. */
  readonly type: string;
  /** The content of `v`; undefined without that element. */
  readonly value: string | undefined;
  /** The text of the cell itself, or of the shared text that it names. */
  readonly text: string | undefined;
  readonly hasFormula: boolean;
  /** The number format, such as `0.00`; undefined for one that the file does not define. */
  readonly format: string | undefined;
}

/** The formats that files name by their ids alone (section 18.8.30). The ids of dates differ by country, so they have no format here. */
const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  [0, "General"],
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [37, "#,##0 ;(#,##0)"],
  [38, "#,##0 ;(#,##0)"],
  [39, "#,##0.00;(#,##0.00)"],
  [40, "#,##0.00;(#,##0.00)"],
  [48, "##0.0E+0"],
  [49, "@"],
]);
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** The format of an id; undefined for one that the standard does not define. One format of dates stands for all. */
export const builtInFormat = (id: number): string | undefined =>
  BUILT_IN_FORMATS.get(id) ?? (isBuiltInDate(id) ? "m/d/yyyy" : undefined);

const AS_TEXT = "Format the column as text, and write the cell again.";
const DATE = new Unreadable(`is a date or time to the spreadsheet. ${AS_TEXT} A day may have the format yyyy-mm-dd.`);
const UNCALCULATED = new Unreadable(
  "is a formula without a result. Open the file in a spreadsheet program, save it, and import it again.",
);

/** A number keeps 15 digits in a spreadsheet. */
const DIGITS = 15;
/** Days between the two systems of dates, which begin in 1900 and in 1904. */
const DAYS_TO_1904 = 1462;

/** How dates and numbers are shown. */
export interface Shown {
  /** The language whose decimal sign and grouping are used. */
  readonly locale: string;
  /** Whether the file counts its days from 1904. */
  readonly is1904: boolean;
}

/** Error values of spreadsheets in any language (`#N/A`, `#BEZUG!`, `#NOM?`), and the mark of a column that is too narrow. */
const ERROR = /^#(?:N\/A|NV|\p{Lu}[\p{Lu}\d/]*[!?]|#{2,})$/u;
/** A number without its last digits, as a CSV has it of a narrow column: `4,71951E+12`. */
const CUT_NUMBER = /^[-+]?\d(?:[.,]\d+)?E\+\d+$/;

/** A text as it stands in a table, or why it is none that a person wrote. */
export function textOfText(text: string): CellText {
  if (ERROR.test(text)) return new Unreadable(`is the error ${text}. Correct the formula or the text, and save again.`);
  if (CUT_NUMBER.test(text)) return new Unreadable(`is ${text}, a number without its last digits. ${AS_TEXT}`);
  return text;
}

/** The text that a cell shows, or why it is not known. */
export function textOfCell(cell: StoredCell, options: Shown): CellText {
  const { type, value, text, hasFormula } = cell;
  if (type === "e")
    return new Unreadable(`is the error ${value ?? ""}. Correct the formula or the text, and save again.`);
  if (type === "b") return new Unreadable(`is true or false to the spreadsheet. ${AS_TEXT}`);
  if (type === "d" && value) return DATE;
  if (type === "inlineStr") return text ?? "";
  if (type === "s")
    return text ?? new Unreadable("has no text in the file, which is damaged. Save it again in a spreadsheet program.");
  // The result of a formula may be an empty text; without a result it is not known.
  if (type === "str") return text ?? (hasFormula ? UNCALCULATED : "");
  if (!value) return hasFormula ? UNCALCULATED : "";
  return textOfNumber(Number(value), cell.format, options);
}

function textOfNumber(number: number, pattern: string | undefined, { locale, is1904 }: Shown): CellText {
  if (!Number.isFinite(number)) return new Unreadable(`is no number that can be read. ${AS_TEXT}`);
  if (pattern === undefined) return new Unreadable(`has a number format that is not known here. ${AS_TEXT}`);
  if (/^(General|@)$/i.test(pattern)) return textOfPlainNumber(number, locale);
  if (isDateFormat(pattern)) {
    const isWritten = /^(\[[^\]]*\])?yyyy\\?-mm\\?-dd(;@)?$/i.test(pattern);
    return isWritten ? format("yyyy-mm-dd", number + (is1904 ? DAYS_TO_1904 : 0)) : DATE;
  }
  const text = formatted(pattern, number, locale);
  if (text === undefined)
    return new Unreadable(`has the number format ${pattern}, which is not known here. ${AS_TEXT}`);
  return text || new Unreadable(`is ${number}, which its number format ${pattern} hides. ${AS_TEXT}`);
}

function formatted(pattern: string, number: number, locale: string): string | undefined {
  try {
    return format(pattern, number, { locale, throws: true }).trim();
  } catch {
    return undefined;
  }
}

/** Without a format a spreadsheet shows as many digits as the column is wide for: all that it keeps are read. */
function textOfPlainNumber(number: number, locale: string): CellText {
  if (Math.abs(number) >= 10 ** DIGITS)
    return new Unreadable(`is a number of more than ${DIGITS} digits, of which the last are lost. ${AS_TEXT}`);
  const kept = Number(number.toPrecision(DIGITS));
  return kept.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 100, numberingSystem: "latn" });
}
