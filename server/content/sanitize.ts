import sanitizeHtml from "sanitize-html";

/** What HTML in the content may use. Anything else is taken out when the content is compiled. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "a",
    "blockquote",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "address",
    "time",
    "abbr",
    "sub",
    "sup",
    "span",
    "small",
    "dl",
    "dt",
    "dd",
    "hr",
  ],
  allowedAttributes: {
    a: ["href", "hreflang", "rel", "target"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    time: ["datetime"],
    abbr: ["title"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
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
    .replace(/<[^>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();

/** What a table is called: its caption, or else its head cells. */
function nameOf(table: string): string {
  const caption = CAPTION.exec(table)?.[1];
  const words = caption === undefined ? [...table.matchAll(HEAD_CELL)].map(([, cell = ""]) => cell) : [caption];
  return words.map(wordsOf).filter(Boolean).join(", ");
}

/** A table wider than a phone scrolls by itself, not with the page; the keyboard scrolls what has the focus, and its name says what that is. */
const inScroller = (html: string) =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const name = nameOf(table);
    return `<section data-scrolls="" tabindex="0"${name ? ` aria-label="${name}"` : ""}>${table}</section>`;
  });

/** Leaves of `html` only what the allow-list knows, and lets its tables scroll. */
export const sanitize = (html: string): string => inScroller(sanitizeHtml(html, ALLOWED).trim());
