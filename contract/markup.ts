/** The HTML that content may use: the server takes out anything else, and the browser takes nothing else as markup. */

export const ALLOWED_TAGS = [
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
  "dfn",
  "sub",
  "sup",
  "span",
  "small",
  "dl",
  "dt",
  "dd",
  "hr",
] as const;

/** Attributes by tag; `*` stands for every tag. */
export const ALLOWED_ATTRIBUTES = {
  a: ["href", "hreflang", "rel", "target"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  time: ["datetime"],
  abbr: ["title"],
  "*": ["lang"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What the server itself puts around a table, so that a wide one scrolls (server/content/texts/sanitize.ts). */
export const SCROLLER = { tag: "div", attributes: ["data-scrolls", "tabindex", "role", "aria-label"] } as const;

/** What the server itself says of the cells of a column of numbers, which line up at their end. */
export const NUMERIC = "data-numeric";

export const ALLOWED_SCHEMES = ["https", "http", "mailto", "tel"] as const;
