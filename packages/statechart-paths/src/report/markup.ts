/** HTML helpers for the report. */
import { escapeMarkup } from "../svg.ts";
import { say, type Word } from "./words.ts";

export const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`;
export const codes = (texts: Iterable<string>): string => [...new Set(texts)].map(code).join(", ");
export const row = (cells: readonly string[]): string => `<tr>${cells.join("")}</tr>`;
export const cell = (markup: string, isNumber = false): string =>
  `<td${isNumber ? ' class="number"' : ""}>${markup}</td>`;
export const rowHead = (markup: string): string => `<th scope="row">${markup}</th>`;
export const good = (markup: string): string => `<span class="good">${markup}</span>`;
export const bad = (markup: string): string => `<span class="bad">${markup}</span>`;
export const list = (items: readonly string[]): string =>
  `<ul class="expected">${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
export const idOf = (name: string): string => name.replace(/[^A-Za-z0-9_.-]/g, "-");

/** Returns a region that scrolls on narrow windows, also by keyboard. */
export const scrolling = (labels: readonly string[], markup: string, kind = ""): string =>
  `<div class="scroll${kind}" role="region" tabindex="0" aria-labelledby="${labels.join(" ")}">${markup}</div>`;

/** Returns a table; empty without rows. `of` is the name of the machine. Columns from index `numbers` on contain numbers. */
export function table(
  caption: Word,
  of: string,
  heads: readonly string[],
  rows: readonly string[],
  numbers = heads.length,
): string {
  if (rows.length === 0) return "";
  const id = idOf(`${of === "" ? "all" : of}-${caption}`);
  const head = heads.map(
    (markup, index) => `<th scope="col"${index >= numbers ? ' class="number"' : ""}>${markup}</th>`,
  );
  const labels = of === "" ? [id] : [id, idOf(of)];
  return scrolling(
    labels,
    `<table><caption id="${id}">${say(caption)}</caption><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>`,
  );
}
