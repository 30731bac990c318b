/** Sections of a data sheet for a catalogue: articles of a series, parts by kind, documents. */
import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import { numberIn, valueText } from "../../server/content/products/attributes.ts";
import { wordOf } from "../../server/content/products/catalogue-rows.ts";
import { relationsOf } from "../../server/content/products/relations-by-kind.ts";
import { columnsOf, type SeriesArticle, valuesOf } from "../../server/content/products/series.ts";
import { named, withKey } from "../../server/content/sources/look-up.ts";
import type { ProductSource } from "../../server/content/sources/sources.ts";
import type { Text } from "../../server/content/texts/text.ts";
import { escaped, table } from "./markup.ts";
import { printedWords } from "./words.ts";

/** A column of HTML: its head, and the cell of each entry. Empty cells have no text. */
interface Column<Entry> {
  readonly head: string;
  readonly cell: (entry: Entry) => string;
}
/** More columns than these are set in smaller type, or on sheets in landscape. */
const MOST_COLUMNS = { normal: 6, upright: 8 } as const;
const MISSING = "–";

/** The style stands in the sheets that need it, so that it changes no other file. */
const ARTICLE_STYLE = `<style>
@page articles { size: A4 landscape; }
.articles[data-fit="small"] { font-size: 8pt; }
.articles[data-fit="wide"] { font-size: 8pt; page: articles; }
.articles :is(th, td) { padding-block: 1mm; }
.articles tbody th { white-space: nowrap; }
.articles thead { display: table-header-group; }
</style>`;
const NAME_STYLE = "<style>.articles .name { font-weight: 400; white-space: normal; }</style>";

/** A table without the columns in which no entry has anything. */
function tableOf<Entry>(columns: readonly Column<Entry>[], entries: readonly Entry[]): string {
  const used = columns.filter(({ cell }) => entries.some((entry) => cell(entry) !== ""));
  const rows = entries.map((entry) => used.map(({ cell }) => cell(entry) || MISSING));
  return table({ head: used.map(({ head }) => head), rows });
}

/**
 * Returns the sections of a product that has any of them, otherwise an empty text. Parts are those in `visibleContent`.
 * @param html writes a text of the content in the language of the file
 */
export function catalogueSections(
  content: Content,
  visibleContent: Content,
  language: Language,
  html: (text: Text) => string,
): (product: ProductSource) => string {
  const lang = documentLanguage(language);
  const words = printedWords(content, language);
  const numberHead = html(wordOf(content, "number"));
  const number = (value: number | undefined) => (value === undefined ? "" : numberIn(language, String(value)));

  /** Weight, unit, minimum and package have a column if an article has its own. */
  function orderingColumns({ articles }: ProductSource): Column<SeriesArticle>[] {
    const columns = {
      weight: { head: `${html(wordOf(content, "weight"))} (kg)`, cell: ({ weight }) => number(weight) },
      unit: {
        head: html(wordOf(content, "unit")),
        cell: ({ unit }) => (unit ? html(named(content.units, unit).name) : ""),
      },
      minimum: { head: html(wordOf(content, "minimum")), cell: ({ minimum }) => number(minimum) },
      package: { head: html(wordOf(content, "package")), cell: (article) => number(article.package) },
    } satisfies Record<string, Column<SeriesArticle>>;
    const names = ["weight", "unit", "minimum", "package"] as const;
    return names.filter((name) => articles.some((article) => article[name] !== undefined)).map((name) => columns[name]);
  }

  function articles(product: ProductSource): string {
    if (product.articles.length === 0) return "";
    const attributes = columnsOf(content, product).map((attribute): Column<SeriesArticle> => {
      const { key, name, unit } = attribute;
      return {
        head: unit ? `${html(name)} (${html(unit)})` : html(name),
        cell: (article) => {
          const written = valuesOf(product, article)[key];
          return written === undefined ? "" : html(valueText(content, attribute, written));
        },
      };
    });
    const columns: Column<SeriesArticle>[] = [
      {
        head: numberHead,
        cell: ({ number, name }) => escaped(number) + (name ? `<br><span class="name">${html(name)}</span>` : ""),
      },
      ...attributes,
      ...orderingColumns(product),
    ];
    const { length } = columns;
    const fit = length > MOST_COLUMNS.upright ? "wide" : length > MOST_COLUMNS.normal ? "small" : "normal";
    const style = ARTICLE_STYLE + (product.articles.some(({ name }) => name) ? NAME_STYLE : "");
    return `${style}<section class="articles" data-fit="${fit}"><h2>${html(words.articles)}</h2>
      ${tableOf(columns, product.articles)}</section>`;
  }

  function parts(product: ProductSource): string {
    const groups = relationsOf(content, product).map(({ title, items }) => ({
      title,
      items: items.filter((item) => withKey(visibleContent.products, item.product.key)),
    }));
    const made = groups
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => {
        const columns: Column<(typeof items)[number]>[] = [
          { head: numberHead, cell: (item) => escaped((item.article ?? item.product).number) },
          { head: html(words.product), cell: (item) => html(item.article?.name ?? item.product.name) },
          { head: html(words.quantity), cell: (item) => number(item.quantity) },
        ];
        return `<h3>${html(title)}</h3>${tableOf(columns, items)}`;
      });
    return made.length > 0 ? `<h2>${html(wordOf(content, "relations"))}</h2>${made.join("")}` : "";
  }

  function documents(product: ProductSource): string {
    const all = [
      ...product.documents.map((document) => ({ ...document, of: "" })),
      ...product.articles.flatMap((article) =>
        article.documents.map((document) => ({ ...document, of: article.number })),
      ),
    ];
    if (all.length === 0) return "";
    const kinds = content.documentKinds.map(({ key }) => key);
    const inOrder = all.toSorted((one, other) => kinds.indexOf(one.kind.key) - kinds.indexOf(other.kind.key));
    const names = new Intl.DisplayNames([lang], { type: "language" });
    const columns: Column<(typeof all)[number]>[] = [
      { head: html(words.document), cell: ({ title, kind }) => html(title ?? named(content.documentKinds, kind).name) },
      { head: numberHead, cell: ({ of }) => escaped(of) },
      { head: html(words.language), cell: (each) => (each.language ? escaped(names.of(each.language) ?? "") : "") },
      { head: html(words.revision), cell: ({ revision = "" }) => escaped(revision) },
      { head: html(words.date), cell: ({ date = "" }) => date.replaceAll("-", "/") },
    ];
    return `<h2>${html(words.documents)}</h2>${tableOf(columns, inOrder)}`;
  }

  return (product) => [articles(product), parts(product), documents(product)].join("");
}
