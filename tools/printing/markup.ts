/** A file to print. `body` is HTML; its pictures are named in `data-photo` and put in by the printer. */
export interface PrintedDocument {
  /** Below content/: "/files/investor/2026-q1-individual-en.pdf". */
  readonly path: string;
  /** A document is in one language: readers of PDF know no other for its parts. */
  readonly lang: string;
  readonly title: string;
  /** The company of the document, shown at the foot of every page. */
  readonly company: string;
  /** Faces of its script that machines bring, of a language that the company adds. */
  readonly faces?: readonly string[];
  readonly body: string;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A picture with what it shows, for those who can't see it. */
export const photo = (path: string, alt: string): string => `<img alt="${escaped(alt)}" data-photo="${escaped(path)}">`;

/** A list of HTML. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** A table. `head` has the heads of columns, and `rowHead` is the column with the heads of rows. */
interface Table {
  /** HTML of the heads of the columns; none if the heads of the rows say enough. */
  readonly head?: readonly string[];
  /** HTML of the cells, by row. */
  readonly rows: readonly (readonly string[])[];
  readonly rowHead?: number;
}

/** A table. Columns after the first whose cells all hold figures are set to the right. */
export function table({ head = [], rows, rowHead = 0 }: Table): string {
  const plain = (cell: string) => cell.replace(/<[^>]*>/g, "").trim();
  const numeric = (column: number) =>
    column > 0 && rows.every((row) => /^[−–+-]?[\d.,]*\s?%?$/.test(plain(row[column] ?? "")));
  const mark = (column: number) => (numeric(column) ? ' class="number"' : "");
  const heads = head.map((cell, column) => `<th scope="col"${mark(column)}>${cell}</th>`).join("");
  const cellOf = (cell: string, column: number) =>
    column === rowHead ? `<th scope="row"${mark(column)}>${cell}</th>` : `<td${mark(column)}>${cell}</td>`;
  return `<table>${head.length > 0 ? `<thead><tr>${heads}</tr></thead>` : ""}<tbody>${rows
    .map((row) => `<tr>${row.map(cellOf).join("")}</tr>`)
    .join("")}</tbody></table>`;
}

/** The head of every document: the mark, what kind of document it is, and a rule. */
export const masthead = (logo: string, kind: string): string =>
  `<header class="masthead">${logo}<p>${kind}</p></header>`;

/** The pictures that a document shows, by their paths below content/. */
export const photosOf = (body: string): string[] => [
  ...new Set([...body.matchAll(/ data-photo="([^"]+)"/g)].map(([, path = ""]) => path)),
];
