/**
 * Reads the lines of an inquiry from wherever they are: the database, the mail to the company, exports and pages. Each reader
 * returns the same shape, so that a test can compare all of them. A further place is one more reader.
 */
import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright/test";
import { itemOf, writtenItem } from "../../contract/asked-items.ts";
import type { FormStart } from "../../contract/form-start.ts";
import { words as english } from "../../server/content/words/en.ts";
import type { MailWords } from "../../server/submissions/mail/mailed-site.ts";
import type { StoredInquiry } from "../../server/submissions/store/stored.ts";
import { itemsInHtml } from "./html-mail.ts";

export interface ComparedLine {
  /** Number and name of the item. */
  readonly name: string;
  readonly article: string;
  readonly quantities: readonly number[];
  /** Name of the unit. */
  readonly unit: string;
  /** Amount and currency: "12.50 TWD". */
  readonly price: string;
  readonly reference: string;
  readonly note: string;
}

/** A line where the number of an article stands in its name only. */
export type ShownLine = Omit<ComparedLine, "article">;
/** Returns a line as a summary shows it. */
export const shownLine = ({ article: _, ...line }: ComparedLine): ShownLine => line;

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");
const numberOf = (text: string) => Number(text.normalize("NFKC").replaceAll(/[,\s]/g, ""));

/** Reads the row of the database. */
export const linesInRow = ({ products }: StoredInquiry): readonly ComparedLine[] =>
  products.map((line) => ({
    name: line.name,
    article: line.article ?? "",
    quantities: line.quantities ?? [],
    unit: line.unit_name ?? "",
    price: joined(line.target_price, line.currency),
    reference: line.reference ?? "",
    note: line.note ?? "",
  }));

/** Returns the details below the name of an item, by their labels. The further lines of a detail are indented by four spaces. */
function detailsIn(rows: readonly string[]): ReadonlyMap<string, string> {
  const details = new Map<string, string>();
  let label = "";
  for (const row of rows) {
    const [, name, text] = /^ {2}(\S[^:]*): (.*)$/.exec(row) ?? [];
    if (name !== undefined && text !== undefined) {
      label = name;
      details.set(label, text);
    } else if (row.startsWith("      ")) details.set(label, `${details.get(label)}\n${row.slice(6)}`);
  }
  return details;
}

/** Numbers with their groups, and the unit behind them: "100 / 2500 / 10,000 pcs". */
const QUANTITIES = /^(\d+(?:[.,]\d+)*(?: \/ \d+(?:[.,]\d+)*)*)(?: (.*))?$/;

/** Reads items with their details below. `nameIn` returns the name in a row; undefined if the row is no item. */
function linesInRows(
  rows: readonly string[],
  nameIn: (row: string) => string | undefined,
  labels: MailWords["detail"] = english.mail.detail,
): readonly ComparedLine[] {
  const starts = rows.flatMap((row, at) => (nameIn(row) === undefined ? [] : [at]));
  return starts.map((start, index): ComparedLine => {
    const details = detailsIn(rows.slice(start + 1, starts[index + 1]));
    const [, quantities = "", unit = ""] = QUANTITIES.exec(details.get(labels.quantities) ?? "") ?? [];
    return {
      name: nameIn(rows[start] ?? "") ?? "",
      article: details.get(labels.article) ?? "",
      quantities: quantities.split(" / ").filter(Boolean).map(numberOf),
      unit,
      price: details.get(labels.target_price) ?? "",
      reference: details.get(labels.reference) ?? "",
      note: details.get(labels.note) ?? "",
    };
  });
}

const itemInMail = (row: string) => /^- (.*) \(\d+\)$/.exec(row)?.[1];

/** Reads the text of a mail, or what `npm run inbox -- show` prints. */
export function linesInMail(text: string, { field, detail } = english.mail): readonly ComparedLine[] {
  const rows = text.trimEnd().split("\n");
  const products = rows.slice(rows.indexOf(`${field.products}:`) + 1);
  const end = products.findIndex((row) => !/^(- | {2})/.test(row));
  return linesInRows(end < 0 ? products : products.slice(0, end), itemInMail, detail);
}

/** Reads the HTML of a mail, whose rows are not indented. */
export function linesInHtml(html: string, { field, detail } = english.mail): readonly ComparedLine[] {
  const isDetail = (row: string) => Object.values(detail).some((label) => row.startsWith(`${label}: `));
  const rows = itemsInHtml(html, field.products).flatMap(([name = "", ...below]) => [
    `- ${name}`,
    ...below.map((row) => (isDetail(row) ? `  ${row}` : `      ${row}`)),
  ]);
  return linesInRows(rows, itemInMail, detail);
}

/** Removes the apostrophe that keeps a spreadsheet from running a text as a formula. */
const unguarded = (cell: string) => cell.replaceAll(/(^|[;\t\n])'(?=[\s"']*[=+\-@])/g, "$1");

/** Reads the rows of an inquiry in a CSV file as values by column. */
export function rowsIn(csv: string, reference: string): readonly ((column: string) => string)[] {
  const [head = [], ...rows] = parse(csv, { bom: true, delimiter: [",", ";"] }) as string[][];
  const cells = rows.map((row) => (column: string) => {
    const at = head.indexOf(column);
    if (at < 0) throw new Error(`there is no column ${column}`);
    return unguarded(row[at] ?? "");
  });
  return cells.filter((cellOf) => cellOf("reference") === reference);
}

/** Reads an inquiry in an export with a row for each inquiry. */
export const linesInExport = (csv: string, reference: string): readonly ComparedLine[] =>
  rowsIn(csv, reference).flatMap((cellOf) =>
    linesInRows(cellOf("products").split("\n"), (row) => (row.startsWith("  ") ? undefined : row)),
  );

/** Reads an inquiry in an export with a row for each line, whose numbers have decimal points. */
export const linesInLineExport = (csv: string, reference: string): readonly ComparedLine[] =>
  rowsIn(csv, reference).map((cellOf) => ({
    name: cellOf("line_name"),
    article: cellOf("line_article"),
    quantities: [1, 2, 3, 4, 5]
      .map((place) => cellOf(`line_quantity_${place}`))
      .filter(Boolean)
      .map(Number),
    unit: cellOf("line_unit_name"),
    price: joined(cellOf("line_target_price"), cellOf("line_currency")),
    reference: cellOf("line_reference"),
    note: cellOf("line_note"),
  }));

/** Reads the form without scripts as the server sends it: what the buyer typed, with the items of the content. */
export const linesInStart = ({ products, lines }: FormStart): readonly ComparedLine[] =>
  products.map(({ link, number, name, rules }) => {
    const item = itemOf(link);
    const typed = lines[writtenItem(item)];
    const quantities = (typed?.quantities ?? []).filter(Boolean).map(numberOf);
    return {
      name: `${number} ${name}`,
      article: item.article ?? "",
      quantities,
      unit: quantities.length > 0 ? (rules?.unit?.name ?? "") : "",
      price: typed?.price ? joined(typed.price, typed.currency) : "",
      reference: typed?.reference ?? "",
      note: typed?.note ?? "",
    };
  });

/** Spaces that forbid a line break, and other marks that do. */
const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "").trim();

/**
 * Reads the fields of the inquiry page, with or without scripts. With scripts, the details of a line have to be open, because folded
 * ones have no fields.
 */
export async function linesInFields(page: Page): Promise<readonly ComparedLine[]> {
  const items = await page.locator("section[aria-labelledby=chosen-products] > ul > li").evaluateAll((rows) =>
    rows.map((row) => {
      const textOf = (selector: string) => row.querySelector(selector)?.textContent ?? "";
      const key = row.querySelector<HTMLButtonElement>("button[name=cancel]")?.value ?? "";
      const fields = (name: string) => [
        ...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          `:is(input, textarea, select)[name="line_${name}.${key}"]`,
        ),
      ];
      const [quantity] = fields("quantity");
      const described = quantity?.getAttribute("aria-describedby")?.split(" ") ?? [];
      const facts = described.find((id) => id.endsWith("-facts")) ?? "";
      const [price = "", reference = "", note = ""] = ["price", "reference", "note"].map(
        (name) => fields(name)[0]?.value,
      );
      return {
        key,
        name: `${textOf("div:has(> h3) > span")} ${textOf("h3 span")}`,
        quantities: fields("quantity").map(({ value }) => value),
        unit: document.getElementById(facts)?.querySelector("span")?.textContent ?? "",
        price: price === "" ? "" : `${price} ${fields("currency")[0]?.value}`,
        reference,
        note,
      };
    }),
  );
  return items.map(({ key, name, quantities, unit, ...texts }) => {
    const numbers = quantities.filter(Boolean).map(numberOf);
    return {
      ...texts,
      name: withPlainSpaces(name),
      article: key.split("~")[1] ?? "",
      quantities: numbers,
      unit: numbers.length > 0 ? unit : "",
    };
  });
}

/** Labels of the details in a summary. */
interface SummaryTexts {
  readonly quantities: string;
  readonly price: string;
  readonly reference: string;
  readonly note: string;
}

/** Reads the summary above Send, the review without scripts, or the status page. Line breaks are those that a visitor sees. */
export async function linesInSummary(summary: Locator, texts: SummaryTexts): Promise<readonly ShownLine[]> {
  const items = await summary.locator("dl > :first-child ul > li").evaluateAll((rows) =>
    rows.map((row) => ({
      name: [...row.childNodes].flatMap((part) => (part.nodeName === "DIV" ? [] : [part.textContent])).join(""),
      details: [...row.querySelectorAll<HTMLElement>(":scope > div")].map((detail) => detail.innerText),
    })),
  );
  return items.map(({ name, details }) => {
    const detail = (label: string) => details.find((text) => text.startsWith(label))?.slice(label.length + 1) ?? "";
    const [, quantities = "", unit = ""] = QUANTITIES.exec(detail(texts.quantities)) ?? [];
    return {
      name: withPlainSpaces(name),
      quantities: quantities.split(" / ").filter(Boolean).map(numberOf),
      unit,
      price: detail(texts.price),
      reference: detail(texts.reference),
      note: detail(texts.note),
    };
  });
}
