/** The rows of a table that are articles of a series. */
import { cleanText } from "../../contract/typed-text.ts";
import { foldedNumber, meantBy } from "../../server/content/products/part-number.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import { type Article, isArticleColumn } from "./article-cells.ts";
import { SERIES } from "./columns.ts";
import { bareOf, type Cells } from "./language-cells.ts";
import type { Shelf } from "./shelf.ts";

/** An article of a table, with the series that it belongs to. */
export interface ArticleRow {
  readonly row: number;
  /** The key of the series. */
  readonly key: string;
  readonly number: string;
  /** The article as it is, with its place in the series; undefined for a new one. */
  readonly there: { readonly article: Article; readonly index: number } | undefined;
  /** The new values of the article. An empty text removes the current value. */
  readonly cells: Cells;
}

interface Objection {
  readonly row: number;
  readonly column: string;
  readonly problem: string;
  readonly cause?: string;
}

/** An article of the content. */
interface Place {
  readonly key: string;
  readonly number: string;
  readonly article: Article;
  readonly index: number;
}

/** Finds the series and articles that rows name, and collects the rows. */
export class ArticleRegister {
  readonly rows: ArticleRow[] = [];
  readonly problems: Objection[] = [];
  readonly notes: Objection[] = [];
  /** Keys of series by key and number. */
  readonly #series = new Map<string, string>();
  /** Rows of series that the table adds, by key and number. */
  readonly #later = new Map<string, number>();
  /** Articles with equal folded numbers. */
  readonly #articles = new Map<string, readonly Place[]>();
  readonly #productNumbers = new Map<string, string>();
  readonly #taken = new Map<string, number>();
  readonly #unknown: { readonly row: number; readonly series: string }[] = [];

  constructor({ products }: Shelf) {
    for (const { product } of products.values()) {
      this.#add(product.key, product.number);
      this.#productNumbers.set(foldedNumber(product.number), product.key);
      for (const [index, article] of product.articles.entries()) {
        const form = foldedNumber(article.number);
        const place = { key: product.key, number: article.number, article, index };
        this.#articles.set(form, [...(this.#articles.get(form) ?? []), place]);
      }
    }
    // A key precedes a number that looks like it.
    for (const key of products.keys()) this.#series.set(alikeForm(key), key);
  }

  #add(key: string, number: string): void {
    for (const name of [number, key]) if (name) this.#series.set(alikeForm(name), key);
  }

  /** Adds the product of a row, which rows below it may name as their series. */
  addProduct(row: number, key: string, number: string): void {
    const names = [key, number].filter((name) => name && !this.#series.has(alikeForm(name)));
    for (const name of names) this.#later.set(alikeForm(name), row);
    for (const name of names) this.#series.set(alikeForm(name), key);
  }

  /** The article that has the number of a product; undefined if none has. */
  holderOf(number: string): string | undefined {
    return this.#named(number)[0]?.key;
  }

  /** The articles that a number means. */
  #named(number: string): readonly Place[] {
    return meantBy(number, this.#articles.get(foldedNumber(number)) ?? []);
  }

  /** Reads a row that names a series. */
  read(row: number, rowCells: Cells): void {
    const [series = "", number = ""] = [SERIES, "number"].map((name) => cleanText(rowCells.get(name) ?? "", "exact"));
    const key = this.#series.get(alikeForm(series));
    const wrong = key === undefined ? undefined : this.#objection(row, key, number, rowCells);
    if (key === undefined) this.#unknown.push({ row, series });
    else if (wrong) this.problems.push({ row, ...wrong });
    else this.#addArticle(row, key, number, rowCells);
  }

  /** Why a row can't be an article of a series. */
  #objection(row: number, key: string, number: string, rowCells: Cells): Omit<Objection, "row"> | undefined {
    if (number === "") return { column: "number", problem: "is missing. Write the number of the article." };
    const form = foldedNumber(number);
    const before = this.#taken.get(form);
    if (before !== undefined) return { column: "number", problem: `"${number}" stands in row ${before} as well.` };
    this.#taken.set(form, row);
    const [place, ...others] = this.#named(number);
    if (place && others.length > 0) {
      const numbers = [place, ...others].map((each) => `${each.number} (${each.key})`).join(", ");
      return { column: "number", problem: `"${number}" may be any of ${numbers}. Write the number as one of them.` };
    }
    if (place && place.key !== key) {
      const problem = `"${number}" is an article of ${place.key}, and can't move to ${key}. Remove it from products/${place.key}.yaml first.`;
      return { column: SERIES, problem };
    }
    const product = this.#productNumbers.get(form);
    if (product !== undefined) return { column: "number", problem: `"${number}" is the number of ${product} as well.` };
    const foreign = [...rowCells].find(
      ([column, cell]) => cell !== "" && column !== SERIES && !isArticleColumn(bareOf(column)),
    );
    if (!foreign) return undefined;
    const problem = `belongs to products, and this row is an article of ${key}. Empty the cell.`;
    return { column: foreign[0], problem, cause: "article" };
  }

  #addArticle(row: number, key: string, number: string, rowCells: Cells): void {
    const [there] = this.#named(number);
    const cells = new Map([...rowCells].filter(([column]) => isArticleColumn(bareOf(column))));
    const written = there?.article.number ?? number;
    cells.set("number", written);
    if (written !== number)
      this.notes.push({ row, column: "number", problem: `"${number}" is taken for ${written}, an article of ${key}.` });
    this.rows.push({ row, key, number: written, there, cells });
  }

  /** Reports the rows whose series is unknown, or stands below them. */
  finish(): void {
    for (const { row, series } of this.#unknown) {
      const below = this.#later.get(alikeForm(series));
      const problem =
        below === undefined
          ? `"${series}" is not the key or number of a product. Write that of the series that the article belongs to, or import the series first.`
          : `"${series}" stands in row ${below}, below its article. Move the row of the series above its articles.`;
      this.problems.push({ row, column: SERIES, problem, cause: problem });
    }
  }
}
