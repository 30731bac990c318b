import sanitizeHtml from "sanitize-html";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, NUMERIC, SCROLLER } from "../../../contract/markup.ts";

/** The HTML that content may use. Everything else is removed when the content is compiled. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...ALLOWED_SCHEMES],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs["target"] === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : attribs,
    }),
  },
};

const CAPTION = /<caption>(.*?)<\/caption>/s;
const HEAD_CELL = /<th\b[^>]*>(.*?)<\/th>/gs;
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>|\u00ad|&shy;/g, "")
    .replaceAll('"', "&quot;")
    .trim();

/** Accessible name of a table: its caption, or its head cells. */
function nameOf(table: string): string {
  const caption = CAPTION.exec(table)?.[1];
  const words = caption === undefined ? [...table.matchAll(HEAD_CELL)].map(([, cell = ""]) => cell) : [caption];
  return words.map(wordsOf).filter(Boolean).join(", ");
}

const HEAD = /<thead>.*?<\/thead>/gs;
const BODY = /<tbody>.*?<\/tbody>/gs;
const FIRST_CELL = /(<tr>\s*)<t([hd])>(.*?)<\/t\2>/gs;

/** Adds `scope` to the header cells of a table, and makes the first cell of each body row a row header. */
const withHeads = (table: string) =>
  table
    .replace(HEAD, (head) => head.replaceAll("<th>", '<th scope="col">'))
    .replace(BODY, (body) => body.replace(FIRST_CELL, '$1<th scope="row">$3</th>'));

const ROW = /<tr>.*?<\/tr>/gs;
const CELL = /<(th|td)\b([^>]*)>(.*?)<\/\1>/gs;
const SPANS = /\s(?:col|row)span=/;
/** A number, with sign and unit if it has them. */
const NUMBER = /^[−+±]?\d[\d.,]*(?:\s?(?:%|[\p{L}°]{1,4}))?$/u;
const cellsOf = (row: string) =>
  [...row.matchAll(CELL)].map(([, tag, , words = ""]) => ({ tag, words: wordsOf(words) }));

/** Marks columns that have only numbers below their head. Skips tables with spanning cells, which have no simple columns. */
function withNumbers(table: string): string {
  if (SPANS.test(table)) return table;
  const rows = [...(table.match(BODY)?.join("") ?? "").matchAll(ROW)].map(([row]) => cellsOf(row));
  const isNumeric = (column: number) =>
    rows.length > 0 && rows.every((row) => row[column]?.tag === "td" && NUMBER.test(row[column].words));
  return table.replace(ROW, (row) => {
    let column = 0;
    return row.replace(CELL, (cell, tag: string, attributes: string, words: string) =>
      isNumeric(column++) ? `<${tag}${attributes} ${NUMERIC}="">${words}</${tag}>` : cell,
    );
  });
}

/**
 * Wraps a table so that a wide one scrolls without the page. The wrapper is focusable for scrolling by keyboard, so it needs an
 * accessible name.
 */
const inScroller = (html: string) =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const name = nameOf(table);
    const label = name ? ` role="region" aria-label="${name}"` : "";
    return `<${SCROLLER.tag} data-scrolls="" tabindex="0"${label}>${withNumbers(withHeads(table))}</${SCROLLER.tag}>`;
  });

export interface RemovedMarkup {
  readonly element: string;
  /** Attributes of an element that stays. */
  readonly attribute?: string;
}

/** Lists the elements and attributes that `sanitize` removes from `html`, each once. */
export function removedFrom(html: string): readonly RemovedMarkup[] {
  const removed = new Map<string, RemovedMarkup>();
  const tags: readonly string[] = ALLOWED_TAGS;
  const attributes: Readonly<Record<string, readonly string[]>> = ALLOWED_ATTRIBUTES;
  const look = (element: string, names: readonly string[]) => {
    if (!tags.includes(element)) removed.set(element, { element });
    else
      for (const attribute of names)
        if (![attributes[element], attributes["*"]].some((list) => list?.includes(attribute)))
          removed.set(`${element} ${attribute}`, { element, attribute });
  };
  const transform = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    look(tagName, Object.keys(attribs));
    return { tagName, attribs };
  };
  sanitizeHtml(html, { ...ALLOWED, transformTags: { "*": transform } });
  return [...removed.values()];
}

/** Removes all markup that is not in the allow-list, and makes tables scrollable. */
export const sanitize = (html: string): string => inScroller(sanitizeHtml(html, ALLOWED).trim());
