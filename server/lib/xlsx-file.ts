/**
 * Spreadsheets (.xlsx, ECMA-376 part 1): their sheets, and the cells of one as it shows them. The XML is read here, since packages
 * that read spreadsheets make empty cells of errors and of formulas without a result, and an empty cell takes out a text.
 */
import { posix } from "node:path";
import { strFromU8, Unzip, UnzipInflate } from "fflate";
import { SaxesParser } from "saxes";
import { builtInFormat, type CellText, type StoredCell, textOfCell, Unreadable } from "./cell-text.ts";

export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Limits of one sheet. */
interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  /** Characters of all cells. */
  readonly characters: number;
  /** Ranges of merged cells. */
  readonly merges: number;
}

/** Limits of a whole file. */
export interface WorkbookLimits {
  /** Bytes that the archive may unpack to. */
  readonly unpacked: number;
  /** Files in the archive. */
  readonly files: number;
  readonly sheets: number;
  /** XML elements that are read, of all parts together: cells, shared texts, styles, relations and all others. */
  readonly elements: number;
}

/** A spreadsheet has more than is read. The message says which part. */
export class TooLarge extends Error {}

/** The most that is read, unless the reader allows less. */
const LIMITS: WorkbookLimits = { unpacked: 100_000_000, files: 20_000, sheets: 1000, elements: 30_000_000 };
/** Characters of a number format, as in Excel. */
const MAX_FORMAT = 255;
/** Bytes to unpack at once: they cannot become more than 1,032 times as many. */
const STEP = 16_384;

/** A spreadsheet whose cells have not been read yet. */
export interface Workbook {
  readonly sheets: readonly SheetName[];
  /** The rows of a sheet, with the decimal sign and grouping of a language. @throws Error if its file is damaged */
  readonly read: (sheet: SheetName, locale: string, limits: SheetLimits) => CellText[][];
}

type Attributes = Readonly<Record<string, string>>;
interface Visitor {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Names without their prefixes: some programs write `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Goes through an XML file. @throws TooLarge, and Error if it is none */
type Visit = (xml: string, visitor: Visitor) => void;

/** Returns a function that goes through XML files, and counts their elements together. */
function visitWithin(maxElements: number): Visit {
  let elements = 0;
  return (xml, { open, text, close }) => {
    const parser = new SaxesParser();
    parser.on("error", (problem) => {
      throw problem;
    });
    parser.on("opentag", ({ name, attributes }) => {
      elements += 1;
      if (elements > maxElements) throw moreThan(maxElements, "elements");
      open?.(localName(name), attributes);
    });
    if (text) {
      parser.on("text", text);
      parser.on("cdata", text);
    }
    if (close) parser.on("closetag", ({ name }) => close(localName(name)));
    parser.write(xml).close();
  };
}

/** `_x000D_` stands for a character that XML can't hold (section 22.9.2.19). */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects texts that consist of runs; the reading of Japanese characters, `rPh`, is not shown in the cell. */
class Runs {
  #text: string | undefined;
  #isShown = false;
  #isPhonetic = false;
  clear(): void {
    this.#text = undefined;
  }
  open(name: string): void {
    if (name === "rPh") this.#isPhonetic = true;
    if (name === "t" && !this.#isPhonetic) {
      this.#isShown = true;
      this.#text ??= "";
    }
  }
  add(text: string): void {
    if (this.#isShown) this.#text += text;
  }
  close(name: string): void {
    if (name === "rPh") this.#isPhonetic = false;
    if (name === "t") this.#isShown = false;
  }
  /** Undefined if there was no text, not even an empty one. */
  get text(): string | undefined {
    return this.#text === undefined ? undefined : unescaped(this.#text);
  }
}

interface Relation {
  readonly id: string;
  /** The last part of its type: worksheet, styles, sharedStrings. */
  readonly kind: string;
  readonly path: string;
}

/**
 * Unpacks the XML of an archive. Counts what really comes out of it, since an archive may state any size.
 * @throws TooLarge and Error for a damaged archive
 */
function xmlIn(bytes: Uint8Array, limits: WorkbookLimits): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let total = 0;
  let open = 0;
  let files = 0;
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = [];
    open += 1;
    files += 1;
    if (files > limits.files) throw moreThan(limits.files, "files");
    file.ondata = (problem, chunk, isLast) => {
      if (problem) throw problem;
      total += chunk.length;
      if (total > limits.unpacked) throw new TooLarge(`it unpacks to more than ${limits.unpacked / 1_000_000} MB.`);
      if (/\.(xml|rels)$/i.test(file.name)) chunks.push(chunk);
      if (!isLast) return;
      open -= 1;
      parts.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  if (open > 0) throw new Error("it is cut off.");
  return parts;
}

/** Opens a spreadsheet. @throws TooLarge, and Error if the bytes are none */
export function openWorkbook(bytes: Uint8Array, changes: Partial<WorkbookLimits> = {}): Workbook {
  const whole = { ...LIMITS, ...changes };
  const files = xmlIn(bytes, whole);
  const visit = visitWithin(whole.elements);
  const xmlAt = (path: string): string => {
    const file = files.get(path);
    if (!file) throw new Error(`${path} is missing in it.`);
    return strFromU8(file);
  };
  const relationsOf = (path: string): Relation[] => {
    const relations: Relation[] = [];
    const folder = posix.dirname(path);
    visit(xmlAt(posix.join(folder, "_rels", `${posix.basename(path)}.rels`)), {
      open: (name, { Id = "", Type = "", Target = "" }) => {
        if (name !== "Relationship") return;
        const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
        relations.push({ id: Id, kind: posix.basename(Type), path: target });
      },
    });
    return relations;
  };
  const workbook = relationsOf("").find(({ kind }) => kind === "officeDocument")?.path;
  if (!workbook) throw new Error("it has no workbook.");
  const relations = relationsOf(workbook);
  const optionalXml = (kind: string): string | undefined => {
    const path = relations.find((each) => each.kind === kind)?.path;
    return path === undefined ? undefined : xmlAt(path);
  };

  const { sheets, is1904 } = readWorkbook(visit, xmlAt(workbook));
  if (sheets.length > whole.sheets) throw moreThan(whole.sheets, "sheets");
  const worksheets = new Map(relations.filter(({ kind }) => kind === "worksheet").map(({ id, path }) => [id, path]));
  const paths = new Map<SheetName, string>();
  for (const { relation, ...sheet } of sheets) {
    const path = worksheets.get(relation);
    if (path !== undefined) paths.set(sheet, path);
  }
  return {
    sheets: [...paths.keys()],
    read: (sheet, locale, limits) => {
      const texts = readTexts(visit, optionalXml("sharedStrings"));
      const formats = readFormats(visit, optionalXml("styles"));
      const textOf = (cell: StoredCell) => textOfCell(cell, { locale, is1904 });
      return readCells(visit, xmlAt(paths.get(sheet) ?? ""), { texts, formats, limits, textOf });
    },
  };
}

function readWorkbook(visit: Visit, xml: string) {
  const sheets: (SheetName & { readonly relation: string })[] = [];
  let is1904 = false;
  visit(xml, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const relation = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? "";
      const isHidden = (attributes["state"] ?? "visible") !== "visible";
      sheets.push({ name: attributes["name"] ?? "", isHidden, relation });
    },
  });
  return { sheets, is1904 };
}

/** The texts that cells share. */
function readTexts(visit: Visit, xml: string | undefined): string[] {
  const texts: string[] = [];
  const runs = new Runs();
  if (xml === undefined) return texts;
  visit(xml, {
    open: (name) => (name === "si" ? runs.clear() : runs.open(name)),
    text: (text) => runs.add(text),
    close: (name) => (name === "si" ? texts.push(runs.text ?? "") : runs.close(name)),
  });
  return texts;
}

/** The number format of each style. */
function readFormats(visit: Visit, xml: string | undefined): (string | undefined)[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  if (xml === undefined) return [];
  visit(xml, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (formatCode.length > MAX_FORMAT) throw new TooLarge(`a number format has more than ${MAX_FORMAT} characters.`);
      if (name === "numFmt") own.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) ids.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return ids.map((id) => own.get(id) ?? builtInFormat(id));
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Parses `C7`, counted from 0. @throws Error if it names no cell */
function placeOf(reference: string): Place {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const row = Number(digits) - 1;
  if (row < 0 || column < 0) throw new Error(`no sheet has a cell "${reference}".`);
  return { row, column };
}

const inEnglish = (count: number) => count.toLocaleString("en");
const moreThan = (max: number, what: string) => new TooLarge(`it has more than ${inEnglish(max)} ${what}.`);
const reaching = (kind: "row" | "column", place: number, max: number) =>
  new TooLarge(`it reaches to ${kind} ${inEnglish(place)}, but at most ${inEnglish(max)} are read.`);

interface CellReading {
  readonly texts: readonly string[];
  readonly formats: readonly (string | undefined)[];
  readonly limits: SheetLimits;
  readonly textOf: (cell: StoredCell) => CellText;
}

function readCells(visit: Visit, xml: string, { texts, formats, limits, textOf }: CellReading): CellText[][] {
  const rows: CellText[][] = [];
  const merges: string[] = [];
  const inline = new Runs();
  let at: Place = { row: -1, column: -1 };
  let cell: Attributes | undefined;
  let value: string | undefined;
  let isValue = false;
  let hasFormula = false;
  let count = 0;
  let characters = 0;
  const put = ({ row, column }: Place, text: CellText) => {
    count += 1;
    if (row >= limits.rows) throw reaching("row", row + 1, limits.rows);
    if (column >= limits.columns) throw reaching("column", column + 1, limits.columns);
    if (count > limits.cells) throw moreThan(limits.cells, "cells");
    if (typeof text === "string") characters += text.length;
    if (characters > limits.characters)
      throw new TooLarge(`its cells have more than ${inEnglish(limits.characters)} characters.`);
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };
  const end = ({ t: type = "n", s: style = "0" }: Attributes) => {
    const shared = type === "s" && value ? texts[Number(value)] : undefined;
    const inlineText = type === "str" && value !== undefined ? unescaped(value) : inline.text;
    const text = textOf({ type, value, text: shared ?? inlineText, hasFormula, format: formatOf(style) });
    if (text !== "") put(at, text);
  };
  const formatOf = (style: string) => (formats.length === 0 ? "General" : formats[Number(style)]);
  visit(xml, {
    open: (name, attributes) => {
      if (name === "row") at = { row: attributes["r"] ? placeOf(`A${attributes["r"]}`).row : at.row + 1, column: -1 };
      if (name === "mergeCell" && attributes["ref"]) {
        merges.push(attributes["ref"]);
        if (merges.length > limits.merges) throw moreThan(limits.merges, "ranges of merged cells");
      }
      if (name === "c") {
        at = attributes["r"] ? placeOf(attributes["r"]) : { ...at, column: at.column + 1 };
        cell = attributes;
        value = undefined;
        hasFormula = false;
        inline.clear();
      } else if (cell) {
        if (name === "v") {
          isValue = true;
          value ??= "";
        }
        if (name === "f") hasFormula = true;
        inline.open(name);
      }
    },
    text: (text) => {
      if (isValue) value += text;
      else inline.add(text);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      else if (name === "c" && cell) {
        end(cell);
        cell = undefined;
      } else inline.close(name);
    },
  });
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  for (const merge of merges) reportMerged(rows, width, merge);
  return rows;
}

/** Cells that show the text of the first one they are merged with are stored empty, which they are not to a person. */
function reportMerged(rows: CellText[][], width: number, merge: string): void {
  const [first = "", last = first] = merge.split(":");
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!rows[from.row]?.[from.column]) return;
  const problem = new Unreadable(`is merged with ${first}. Split the cells, and write the text into each of them.`);
  for (const cells of rows.slice(from.row, to.row + 1)) {
    if (cells.length === 0) continue;
    for (let column = from.column; column <= to.column && column < width; column += 1) {
      while (cells.length < column) cells.push("");
      if (!cells[column]) cells[column] = problem;
    }
  }
}
