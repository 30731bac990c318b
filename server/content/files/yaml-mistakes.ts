/** Mistakes in the notation of a YAML file, in words for the person who wrote it. */
import { type Document, isCollection, isScalar, visit } from "yaml";

export interface Mistake {
  /** The end of a sentence that begins with the file. */
  readonly problem: string;
  readonly hint: string;
  /** Offset of its beginning in the text. */
  readonly offset: number;
}

interface YamlError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

const IN_QUOTES = "Put the text in quotes";
const SAME_COLUMN = "Begin the lines of one level at the same column, with spaces.";
const QUOTED_HINT = "Put texts that hold a colon, a # or quotation marks in quotes, and indent with spaces.";

const invalid = (reason: string) => `is not valid YAML: ${reason}`;

const MERGE_MARK = /^(?:<{7}|={7}|>{7})(?=[ \r\n]|$)/m;
const MAX_QUOTED = 60;

/** The text from an offset to the end of its value. */
function valueAt(text: string, offset: number): string {
  const [value = ""] = /^[^\n,}\]]*/.exec(text.slice(offset)) ?? [];
  return value.trim();
}

const inQuotes = (value: string) => (value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`);

/** A colon in a text, which begins another field. */
function colonMistake(text: string, offset: number): Mistake {
  const value = valueAt(text, offset);
  if (!/:(\s|$)/.test(value))
    return {
      problem: invalid("a field begins inside the value of the field above it"),
      hint: `${SAME_COLUMN} Between { and } put a comma after each value.`,
      offset,
    };
  if (value.length > MAX_QUOTED)
    return { problem: invalid("a text holds a colon, which begins another field"), hint: `${IN_QUOTES}.`, offset };
  return {
    problem: invalid(`the colon in ${inQuotes(value)} begins another field`),
    hint: `${IN_QUOTES}: ${inQuotes(value)}.`,
    offset,
  };
}

/** The last bracket, or quotation mark, that was opened before a place. */
function openedBefore(document: Document.Parsed, offset: number, isOpening: (node: unknown) => boolean): number {
  let found = offset;
  visit(document, {
    Node(_, node) {
      const [begin] = node.range ?? [];
      if (begin !== undefined && begin < offset && isOpening(node)) found = begin;
    },
  });
  return found;
}

function mistakeOf({ code, message, pos: [offset] }: YamlError, document: Document.Parsed, text: string): Mistake {
  const said = (reason: string, hint: string, at = offset): Mistake => ({ problem: invalid(reason), hint, offset: at });
  const opened = (isOpening: (node: unknown) => boolean) => openedBefore(document, offset, isOpening);
  switch (code) {
    case "BLOCK_IN_FLOW":
    case "BLOCK_AS_IMPLICIT_KEY":
      return colonMistake(text, offset);
    case "TAB_AS_INDENT":
      return said("a line is indented with a tab", "Indent with spaces.");
    case "BAD_INDENT": {
      const [, bracket] = /end with a ([}\]])/.exec(message) ?? [];
      if (!bracket) return said("a line is indented otherwise than those above it", SAME_COLUMN);
      const opening = bracket === "}" ? "{" : "[";
      const at = opened((node) => isCollection(node) && node.flow === true && text[node.range?.[0] ?? 0] === opening);
      return said(`a ${opening} is never closed`, `Write ${bracket} after what belongs to it.`, at);
    }
    case "BAD_SCALAR_START":
      return said(`a text begins with ${text[offset]}`, `${IN_QUOTES}: ${inQuotes(valueAt(text, offset))}.`);
    case "TAG_RESOLVE_FAILED":
      return said("a text begins with !", `${IN_QUOTES}: ${inQuotes(valueAt(text, offset))}.`);
    case "MULTILINE_IMPLICIT_KEY":
      return said(
        "a line has no colon and space after the name of a field",
        "Write name: value. If the line continues a text, put all of the text in quotes.",
      );
    case "BAD_DQ_ESCAPE":
      return said("a \\ between quotation marks stands for nothing", "Write it twice (\\\\), or use single quotes.");
    case "MULTIPLE_DOCS":
      return said("a second document begins", "Remove the line ---.");
    case "MISSING_CHAR": {
      if (!/closing ["']quote/.test(message)) break;
      const at = opened((node) => isScalar(node) && /^QUOTE/.test(node.type ?? ""));
      return said("a quotation mark is never closed", `Write ${text[at] ?? '"'} at the end of its text.`, at);
    }
    case "UNEXPECTED_TOKEN": {
      if (/at node end/.test(message))
        return said(
          "a text goes on after its closing quotation mark",
          "Use “ ” inside of it, or write a quotation mark of the same kind as \\\" between \" \", and as '' between ' '.",
        );
      if (/^Not a YAML token/.test(message))
        return said(
          "text stands behind | or >",
          `Put it on the next line, indented. ${IN_QUOTES} to begin it with | or >.`,
        );
      const [, bracket] = /"([}\]])"$/.exec(message) ?? [];
      if (bracket) return said(`there is a ${bracket} too many`, `Remove it. ${IN_QUOTES} where it belongs to one.`);
    }
  }
  return said(message.replace(/\.?\s*$/, ""), QUOTED_HINT);
}

/** Aliases (*name) of nothing: a text that begins with an asterisk. */
function strayAlias(document: Document.Parsed, text: string): Mistake | undefined {
  let found: Mistake | undefined;
  visit(document, {
    Alias(_, node) {
      const [offset = 0] = node.range ?? [];
      if (node.resolve(document)) return undefined;
      const hint = `${IN_QUOTES}: ${inQuotes(valueAt(text, offset))}.`;
      found = { problem: invalid(`a text begins with *`), hint, offset };
      return visit.BREAK;
    },
  });
  return found;
}

/** A key that stands twice in one mapping. The library would compare each key with all before it. */
function doubledKey(document: Document.Parsed): Mistake | undefined {
  let found: Mistake | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) {
          const hint = "Remove one of the two.";
          found = { problem: invalid(`${String(key.value)} appears twice`), hint, offset: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        keys.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

/** The first mistake in the notation; those after it are mostly of the same cause. */
export function mistakeIn(document: Document.Parsed, text: string): Mistake | undefined {
  const mark = MERGE_MARK.exec(text);
  if (mark && (document.errors.length > 0 || mark[0] !== "======="))
    return {
      problem: "has the marks of an unfinished merge",
      hint: "Keep the right parts of both versions, and remove the lines <<<<<<<, ======= and >>>>>>>.",
      offset: mark.index,
    };
  const [error = document.warnings.find(({ code }) => code === "TAG_RESOLVE_FAILED")] = document.errors;
  if (error) return mistakeOf(error, document, text);
  return strayAlias(document, text) ?? doubledKey(document);
}
