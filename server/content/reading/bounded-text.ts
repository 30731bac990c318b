/** Reads the text of content files: regular files alone, and none that would hold up the server for long. */
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

/** A file that is not read, told as the end of a sentence that begins with the file, and what to do about it. */
export class UnfitFile extends Error {
  readonly hint: string;
  /** Offset in its text, where it is about a place there. */
  readonly offset: number;

  constructor(problem: string, hint: string, offset = 0) {
    super(problem);
    this.hint = hint;
    this.offset = offset;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function requireFit(name: string, found: Stats): void {
  if (!found.isFile()) throw new UnfitFile("is not a regular file", "Put a file with text in its place.");
  const most = LISTS.has(name) ? MAX_LIST_BYTES : MAX_BYTES;
  if (found.size <= most) return;
  throw new UnfitFile(
    `has ${megabytes(found.size)}, but at most ${megabytes(most)} are read`,
    "Take out what does not belong there, or divide it among several files.",
  );
}

/** The text of a file below `folder`. @throws UnfitFile before it is opened, or an error of the system */
export async function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  requireFit(name, await stat(path));
  return await readFile(path, "utf8");
}

/** The same at once; undefined where it can't be read. */
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

/** Whether it is worth looking closer: few files have so many brackets at all. */
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
        offset,
      );
    isLineBegun = !sign.endsWith("\n");
    if (!LEXERS_OWN.has(sign)) offset += sign.length;
  }
}
