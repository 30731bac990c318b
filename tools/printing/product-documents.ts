import { documentLanguage, type Language } from "../../contract/languages.ts";
import { markupSymbols } from "../../contract/symbols.ts";
import type { Content } from "../../server/content/content.ts";
import { drawingsOf } from "../../server/content/products/drawings.ts";
import { specificationsOf } from "../../server/content/products/specifications.ts";
import { named } from "../../server/content/sources/look-up.ts";
import type { ProductSource } from "../../server/content/sources/sources.ts";
import { localize, pathIn, say, type Text, type TextList, wantedOf } from "../../server/content/texts/text.ts";
import { svgOf } from "../../server/drawings/svg.ts";
import { inkOf } from "../../server/drawings/written.ts";
import { catalogueSections } from "./catalogue-sections.ts";
import { isPrintedIn } from "./languages.ts";
import { escaped, list, masthead, type PrintedDocument, photo, table } from "./markup.ts";
import { printedWords } from "./words.ts";

/** Returns the path of a file of the content in a language, or undefined if there is none. */
/** The start of a drawing that keeps its size. */
const TRUE_SIZE = '<div class="sheet" style="break-inside: avoid">';
type ManualTexts = NonNullable<Content["manuals"]>;
const pathOf = (file: Text | undefined, language: Language) => file && pathIn(file, language);

/**
 * Data sheets, manuals and catalogues, in each language. A product without a file has none made. Hidden products
 * get their sheets in advance; catalogues list the products of `visibleContent`.
 */
export function productDocuments(
  content: Content,
  visibleContent: Content,
  logo: string,
  language: Language,
): PrintedDocument[] {
  const lang = documentLanguage(language);
  const wanted = wantedOf(content, language);
  const word = (text: Text) => say(text, wanted);
  /** HTML, marked with its language if it fell back to another. */
  const marked = (fallback: Language | undefined, markup: string, element = "span") =>
    fallback === undefined ? markup : `<${element} lang="${documentLanguage(fallback)}">${markup}</${element}>`;
  function html(text: Text): string {
    const { value, fallback } = localize({ value: text }, wanted);
    return marked(fallback?.["value"], markupSymbols(escaped(value)));
  }
  /** Text that is HTML already. */
  function prose(text: Text): string {
    const { value, fallback } = localize({ value: text }, wanted);
    return marked(fallback?.["value"], value, "div");
  }
  function items(texts: TextList): string[] {
    const { value, fallback } = localize({ value: texts }, wanted);
    // A PDF does not keep the language of an inline element.
    return value.map((item) => marked(fallback?.["value"], markupSymbols(escaped(item)), "p"));
  }
  const company = word(content.company.name);
  const picture = (path = "") => photo(path, say(content.media.alts.get(path), wanted));
  const words = printedWords(content, language);
  const note = html(content.company.printed.note ?? words.change);
  const sections = catalogueSections(content, visibleContent, language, html);
  const made: PrintedDocument[] = [];
  const add = (path: string | undefined, title: string, body: string) => {
    if (path !== undefined && !made.some((document) => document.path === path))
      made.push({ path, lang, title, company, body });
  };
  for (const product of content.products) {
    if (!isPrintedIn(content, language, product.name)) continue;
    const name = `${word(product.name)} ${product.number}`;
    add(pathOf(product.data_sheet, language), `${name}: ${word(words.dataSheet)}`, dataSheet(product));
    const { manuals } = content;
    if (manuals)
      add(pathOf(product.manual, language), `${name}: ${word(manuals.headings.manual)}`, manual(product, manuals));
    add(pathOf(product.catalogue, language), `${word(content.company.name)}: ${word(words.catalogue)}`, catalogue());
  }
  return made;

  /** A file is in one language. Texts that exist only in another one are left out. */
  function introduction({ introduction }: ProductSource): string {
    return markupSymbols(escaped(introduction[language] ?? ""));
  }

  function head(product: ProductSource): string {
    return `<p class="category">${html(named(content.categories, product.category).title)}</p>
      <p class="number-of-model">${escaped(product.number)}</p><h1>${html(product.name)}</h1>
      ${introduction(product) ? `<p class="lead">${introduction(product)}</p>` : ""}`;
  }

  function figures({ figures }: ProductSource): string {
    const each = figures.map(
      ({ value, unit, label }) =>
        `<div><dt>${html(label)}</dt><dd>${html(value)}${unit ? ` <small>${html(unit)}</small>` : ""}</dd></div>`,
    );
    return each.length > 0 ? `<dl class="figures">${each.join("")}</dl>` : "";
  }

  function ratings(product: ProductSource): string {
    return specificationsOf(content, product)
      .map(
        ({ group, rows }) =>
          `<h3>${html(group)}</h3>${table({ rows: rows.map((row) => [html(row.name), html(row.value)]) })}`,
      )
      .join("");
  }

  /** Their figures are in the specifications, and their other texts are with the picture. A sheet has its size, so its scale is true. */
  function drawings(product: ProductSource): string {
    const ink = inkOf(content, "");
    return drawingsOf(content, product, language)
      .map(({ drawing }) => `<h2>${escaped(drawing.title)}</h2>${TRUE_SIZE}${svgOf(drawing, lang, ink)}</div>`)
      .join("");
  }

  function dataSheet(product: ProductSource): string {
    return `${masthead(logo, html(words.dataSheet))}
      <div class="hero"><div>${head(product)}</div>${picture(product.photos[0])}</div>
      ${figures(product)}
      <h2>${html(words.features)}</h2>${list(items(product.features)).replace("<ul>", '<ul class="features">')}
      <h2>${html(words.specifications)}</h2>${ratings(product)}${sections(product)}
      <p class="note">${note}</p>
      ${drawings(product)}`;
  }

  function manual(product: ProductSource, { headings, safety, warranty, categories }: ManualTexts): string {
    const own = categories.find(({ category }) => category.key === product.category.key);
    const part = (heading: Text, steps: readonly string[]) =>
      steps.length > 0 ? `<h2>${html(heading)}</h2>${list(steps)}` : "";
    const of = (name: "safety" | "installation" | "operation") => (own ? items(own[name]) : []);
    return `${masthead(logo, html(headings.manual))}${head(product)}
      ${part(headings.safety, [...items(safety), ...of("safety")])}
      ${part(headings.installation, of("installation"))}
      ${part(headings.operation, of("operation"))}
      <h2>${html(headings.ratings)}</h2>${ratings(product)}
      <h2>${html(headings.warranty)}</h2>${prose(warranty)}
      <p class="note">${note}</p>`;
  }

  function catalogue(): string {
    const chapters = content.categories.map(({ key, title }, index) => {
      const products = visibleContent.products.filter(({ category }) => category.key === key);
      const rows = products.map((product) => [
        picture(product.photos[0]),
        `<strong>${html(product.name)}</strong><br>${escaped(product.number)}`,
        introduction(product),
      ]);
      // Two categories a page.
      const start = index % 2 === 0 && index > 0 ? ' class="chapter"' : "";
      return `<section${start}><h2>${html(title)}</h2><div class="range">${table({ rows, rowHead: 1 })}</div></section>`;
    });
    const range = content.company.printed.catalogue;
    const first = visibleContent.categories.map(({ key }) =>
      visibleContent.products.find(({ category }) => category.key === key),
    );
    return `${masthead(logo, html(words.catalogue))}
      <div class="cover"><h1>${html(content.company.name)}</h1>${range ? `<p class="lead">${html(range)}</p>` : ""}
      <div>${first.map((product) => picture(product?.photos[0])).join("")}</div></div>
      <section class="chapter">${chapters.join("")}</section><p class="note">${note}</p>`;
  }
}
