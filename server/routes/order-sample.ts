/** GET /inquiry/sample.csv: a list with part numbers of the company, as the quick order reads it. */
import { quotedCell, withoutFormulas } from "../../contract/csv-cell.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { ORDER_SAMPLE } from "../../contract/order-start.ts";
import { languageOfQuery } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";

/** Heads of the columns: number, quantity, reference. The quick order knows them. */
const HEADS: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ["Part Number", "Quantity", "Your Reference"],
  zh: ["料號", "數量", "客戶料號"],
  de: ["Artikelnummer", "Menge", "Referenz"],
};
const QUANTITIES = [20, 100, 5];
/** By this mark, spreadsheet programs open the file as UTF-8. */
const MARK = "\ufeff";

/** Returns the list in a language: products of the first page of the catalogue. */
function orderSample(site: Site, language: Language): string {
  const products = site.page("products", {}, language)?.data ?? [];
  const numbers = products.map(({ number }) => number).filter((number) => site.itemsNumbered(number).length === 1);
  const rows = QUANTITIES.flatMap((quantity, place) => {
    const number = numbers[place];
    return number === undefined ? [] : [[number, String(quantity), `A-${place + 1}`]];
  });
  const head = HEADS[documentLanguage(language).split("-")[0] ?? ""] ?? HEADS["en"] ?? [];
  return (
    MARK +
    [head, ...rows].map((row) => `${row.map((text) => quotedCell(withoutFormulas(text))).join(",")}\r\n`).join("")
  );
}

export const orderSampleRoute: Route = (app, { content }) => {
  app.get(ORDER_SAMPLE, async ({ raw: { url = "" } }, reply) => {
    const { site } = content;
    const { searchParams } = new URL(url, "http://x");
    const language = languageOfQuery(site.languages, searchParams) ?? site.company.language;
    return reply
      .headers({ "cache-control": "no-cache", "content-disposition": 'attachment; filename="sample.csv"' })
      .type("text/csv; charset=utf-8")
      .send(orderSample(site, language));
  });
};
