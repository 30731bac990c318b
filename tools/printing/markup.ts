import type { Text } from "../../server/content/text.ts";

/** A file to print. `body` is HTML; its pictures are named in `data-photo` and put in by the printer. */
export interface PrintedDocument {
  /** Below content/: "/files/investor/2026-q1-individual.pdf". */
  readonly path: string;
  /** The document's `lang`. A document in both languages marks its Chinese parts itself. */
  readonly lang: "en" | "zh-Hant-TW";
  readonly title: string;
  readonly body: string;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const photo = (path: string, className = ""): string =>
  `<img alt="" class="${className}" data-photo="${escaped(path)}">`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;

/** A table of HTML cells. Columns after the first whose cells all hold figures are set to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const plain = (cell: string) => cell.replace(/<[^>]*>/g, "").trim();
  const numeric = (column: number) =>
    column > 0 && rows.every((row) => /^[−–+-]?[\d.,]*\s?%?$/.test(plain(row[column] ?? "")));
  const mark = (column: number) => (numeric(column) ? ' class="number"' : "");
  const heads = head.map((cell, column) => `<th scope="col"${mark(column)}>${cell}</th>`).join("");
  const cells = (row: readonly string[]) => row.map((cell, column) => `<td${mark(column)}>${cell}</td>`).join("");
  return `<table>${head.length > 0 ? `<thead><tr>${heads}</tr></thead>` : ""}<tbody>${rows
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join("")}</tbody></table>`;
}

const unspaced = (text: string) => text.replace(/\s/g, "");

/** A text in both languages, the Chinese one below; once only where they are alike but for spaces ("6 %"). */
export function both({ en, zh }: Text, tag: "span" | "div" = "span"): string {
  if (en === undefined || zh === undefined || unspaced(en) === unspaced(zh)) return escaped(en ?? zh ?? "");
  return `<${tag} class="en">${escaped(en)}</${tag}> <${tag} class="zh" lang="zh-Hant-TW">${escaped(zh)}</${tag}>`;
}

/** The head of every document: the mark, what kind of document it is, and a rule. */
export const masthead = (logo: string, kind: string): string =>
  `<header class="masthead">${logo}<p>${kind}</p></header>`;
