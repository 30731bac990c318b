/** Reads the files of an inquiry from wherever they are named. Each reader returns the same shape, as the readers of its lines do. */
import { createHash } from "node:crypto";
import type { Locator } from "playwright/test";
import { words as english } from "../../server/content/words/en.ts";
import type { InboxEntry } from "../../server/submissions/inbox/inbox.ts";
import { itemsInHtml } from "./html-mail.ts";
import { rowsIn } from "./inquiry-lines.ts";

export interface ComparedFile {
  readonly name: string;
  /** Bytes, as exactly as the place writes them. */
  readonly size: number;
}

/** A file where its content is. */
export interface ComparedContent {
  readonly name: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

const UNITS: Readonly<Record<string, number>> = { bytes: 1, kB: 1000, MB: 1000 ** 2 };
const SIZE = /(\d+(?:\.\d+)?) (bytes|kB|MB)/;

/** Reads "48 kB". */
function bytesIn(text: string): number {
  const [, number = "", unit = ""] = SIZE.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}

/** Reads "bracket.step (48 kB)". */
function fileIn(written: string): ComparedFile {
  const [, name = written, size = ""] = /^(.*) \((.*)\)$/.exec(written) ?? [];
  return { name, size: bytesIn(size) };
}

export const contentOf = (name: string, bytes: Uint8Array): ComparedContent => ({
  name,
  hash: createHash("sha256").update(bytes).digest("hex"),
});

/** Reads the rows of the database. */
export const filesInRows = ({ files }: Pick<InboxEntry, "files">): readonly ComparedFile[] =>
  files.map(({ name, size }) => ({ name, size }));

/** Reads the text of a mail, or what `npm run inbox -- show` prints. */
export function filesInMail(text: string, { files } = english.mail): readonly ComparedFile[] {
  const rows = text.split("\n");
  const at = rows.indexOf(`${files}:`);
  if (at < 0) return [];
  const below = rows.slice(at + 1);
  const end = below.findIndex((row) => !row.startsWith("- "));
  return below.slice(0, end < 0 ? undefined : end).map((row) => fileIn(row.slice(2)));
}

/** Reads the HTML of a mail. */
export const filesInHtml = (html: string, { files } = english.mail): readonly ComparedFile[] =>
  itemsInHtml(html, files).map((rows) => fileIn(rows.join("\n")));

/** Reads an export of either shape. Each row of the inquiry names its files. */
export function filesInExport(csv: string, reference: string): readonly ComparedFile[] {
  const cells = new Set(rowsIn(csv, reference).map((cellOf) => cellOf("files")));
  return [...cells].flatMap((cell) => cell.split("\n").filter(Boolean).map(fileIn));
}

/** Reads the list of the inquiry page, with or without scripts. */
export async function filesInForm(list: Locator): Promise<readonly ComparedFile[]> {
  const rows = await list.locator("li").evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector("[translate=no]")?.textContent ?? "",
      text: [...item.querySelectorAll("p")].map(({ textContent }) => textContent).join("\n"),
    })),
  );
  return rows.map(({ name, text }) => ({ name, size: bytesIn(text.replace(name, "")) }));
}

/** Returns the content of a row with a label, in a summary or on a page. */
const rowOf = (part: Locator, label: string): Locator =>
  part
    .locator("dl > div")
    .filter({ has: part.page().locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");

/** Reads the status page. */
export async function filesOnStatusPage(content: Locator, label: string): Promise<readonly ComparedFile[]> {
  return (await rowOf(content, label).getByRole("listitem").allInnerTexts()).map(fileIn);
}

/** Reads a summary, or the page after Send, which have the names alone. `separator` stands between them. */
export async function namesInSummary(summary: Locator, label: string, separator: string): Promise<readonly string[]> {
  const texts = await rowOf(summary, label).evaluateAll((cells) =>
    // The link to the field stands next to the names.
    cells.map((cell) => (cell.querySelector(":scope > div") ?? cell).textContent),
  );
  return texts.flatMap((text) => text.split(separator));
}
