/** HTML that content may use. The server removes anything else, and the browser shows anything else as text. */

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

/** Scroll container that the server adds around tables (server/content/texts/sanitize.ts). */
export const SCROLLER = { tag: "div", attributes: ["data-scrolls", "tabindex", "role", "aria-label"] } as const;

/** Attribute that the server adds to cells of numeric columns, which are aligned at their end. */
export const NUMERIC = "data-numeric";

export const ALLOWED_SCHEMES = ["https", "http", "mailto", "tel"] as const;
