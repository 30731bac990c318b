/** Reads the text of content files: regular files alone, in UTF-8, and none that would hold up the server for long. */
import { isUtf8 } from "node:buffer";
import { readFileSync, type Stats, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { CST, Lexer } from "yaml";

/** Bytes of a file of the content, and of one that lists something of the whole site. A megabyte takes a second to be parsed. */
const MAX_BYTES = 1_000_000;
const MAX_LIST_BYTES = 4_000_000;
const LISTS: ReadonlySet<string> = new Set(["ids.yaml", "redirects.yaml", "media/media.json"]);
/** Lists and fields within each other. Parsing takes as many nested calls. */
export const MAX_DEPTH = 100;
/** Columns that something in block notation may be indented: each of its levels takes one at least. */
const MAX_INDENT = 400;

/** A file that is not read. The message ends a sentence that starts with the file name; the hint says how to fix it. */
export class UnfitFile extends Error {
  readonly hint: string;
  /** From 1. */
  readonly line: number;

  constructor(problem: string, hint: string, line = 1) {
    super(problem);
    this.hint = hint;
    this.line = line;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function requireFit(name: string, found: Stats): void {
  if (!found.isFile()) throw new UnfitFile("is not a regular file", "Put a file with text in its place.");
  const most = LISTS.has(name) ? MAX_LIST_BYTES : MAX_BYTES;
  if (found.size <= most) return;
  throw new UnfitFile(
    `has ${megabytes(found.size)}, but at most ${megabytes(most)} are read`,
    "Remove what does not belong there, or split it into several files.",
  );
}

/** The text of a file below `folder`. @throws UnfitFile before it is opened, or an error of the system */
export async function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  requireFit(name, await stat(path));
  return textOf(await readFile(path));
}

const NEWLINE = 0x0a;
const SAVE_AGAIN = "Open it in your editor and save it with the encoding UTF-8.";
/** In UTF-16 a text begins with a mark, or many of its bytes are zero: those of spaces and line ends are. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.includes(0) && bytes.filter((byte) => byte === 0).length * 5 > bytes.length;
}

/** The first line that is not UTF-8, from 1, and its first byte beyond ASCII. */
function firstWrong(bytes: Buffer): { readonly line: number; readonly byte: number } {
  for (let [line, begin] = [1, 0]; ; line += 1) {
    const end = bytes.indexOf(NEWLINE, begin);
    const text = bytes.subarray(begin, end < 0 ? bytes.length : end);
    if (!isUtf8(text) || end < 0) return { line, byte: text.find((byte) => byte > 0x7f) ?? 0 };
    begin = end + 1;
  }
}

/** @throws UnfitFile with the line of the first byte that is not UTF-8 */
function textOf(bytes: Buffer): string {
  if (looksLikeUtf16(bytes)) throw new UnfitFile("is not UTF-8 but UTF-16", SAVE_AGAIN);
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const { line, byte } = firstWrong(bytes);
  throw new UnfitFile(`is not UTF-8: this line has the byte 0x${byte.toString(16).toUpperCase()}`, SAVE_AGAIN, line);
}

/** The synchronous version; undefined if the file cannot be read. */
export function readTextNow(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  try {
    requireFit(name, statSync(path));
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

const OPENING = /[[{]/g;
const INDENTED = new RegExp(`^[ \\t]{${MAX_INDENT}}|(?:[-?][ \\t]+){${MAX_DEPTH}}`, "m");

/** Signs that stand for no text. */
const LEXERS_OWN: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Skips the lexer for most files: few have this many brackets at all. */
const mayBeDeep = (text: string) => (text.match(OPENING)?.length ?? 0) > MAX_DEPTH || INDENTED.test(text);

/** Looks at the signs of YAML one by one, so that nothing is nested before it is known how deep. @throws UnfitFile */
export function requireShallow(text: string): void {
  if (!mayBeDeep(text)) return;
  let [offset, brackets, dashes] = [0, 0, 0];
  let isLineBegun = false;
  for (const sign of new Lexer().lex(text)) {
    if (sign === "[" || sign === "{") brackets += 1;
    else if (sign === "]" || sign === "}") brackets = Math.max(0, brackets - 1);
    else if (sign === "-" || sign === "?") dashes += 1;
    else if (sign.endsWith("\n")) dashes = 0;
    const isIndented = !isLineBegun && brackets === 0 && /^[ \t]+$/.test(sign) && sign.length >= MAX_INDENT;
    if (brackets > MAX_DEPTH || dashes > MAX_DEPTH || isIndented)
      throw new UnfitFile(
        `has more than ${MAX_DEPTH} lists or fields within each other`,
        "Close the brackets that are left open, or indent it less.",
        text.slice(0, offset).split("\n").length,
      );
    isLineBegun = !sign.endsWith("\n");
    if (!LEXERS_OWN.has(sign)) offset += sign.length;
  }
}
