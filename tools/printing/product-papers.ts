import { documentLanguage, type Language } from "../../contract/languages.ts";
import { markupSymbols, plainSymbols } from "../../contract/symbols.ts";
import type { Content } from "../../server/content/content.ts";
import { PRODUCT_PAPERS } from "../../server/content/sources/product-papers.ts";
import type { ProductSource } from "../../server/content/sources/sources.ts";
import { pathIn, say, sayAll, type Text, wantedOf } from "../../server/content/texts/text.ts";
import { svgOf } from "../../server/drawings/svg.ts";
import { inkOf } from "../../server/drawings/written.ts";
import { isPrintedIn } from "./languages.ts";
import { escaped, list, masthead, type PrintedDocument, table } from "./markup.ts";
import { oscillogram } from "./oscillogram.ts";
import { printedWords } from "./words.ts";

const dayOf = (date: string): string => date.replaceAll("-", "/");

/**
 * Certificates of a product: the manufacturer's declaration (after ISO/IEC 17050-1), and the report of its type test with the
 * oscillogram. Printed are those that a product names and that the content has something to say for; in one language each.
 */
export function productPapers(content: Content, logo: string, language: Language): PrintedDocument[] {
  const { company, manuals } = content;
  const wanted = wantedOf(content, language);
  const lang = documentLanguage(language);
  const word = (text: Text) => say(text, wanted);
  const html = (text: Text) => markupSymbols(escaped(word(text)));
  const words = printedWords(content, language);
  const rowsOf = (...rows: readonly (readonly [Text, string])[]) =>
    table({ rows: rows.map(([name, value]) => [html(name), value]) });

  const documentOf = (file: Text | undefined, product: ProductSource, kind: Text, body: string | undefined) => {
    const path = file && pathIn(file, language);
    if (path === undefined || body === undefined) return [];
    const title = `${word(product.name)} ${product.number}: ${word(kind)}`;
    return [{ path, lang, title, company: word(company.name), body: `${masthead(logo, html(kind))}${body}` }];
  };
  const head = (product: ProductSource, kind: Text) =>
    `<p class="number-of-model">${escaped(product.number)}</p><h1>${html(kind)}</h1>
     <p class="lead">${html(product.name)}</p>`;
  const note = `<p class="note">${html(company.printed.note ?? words.change)}</p>`;

  function declaration(product: ProductSource): string | undefined {
    const texts = manuals?.declaration;
    const { conforms_to: standards } = product;
    const [site] = company.sites;
    if (!texts || !standards || !product.revised) return undefined;
    return `${head(product, PRODUCT_PAPERS.declaration)}
      <h2>${html(words.object)}</h2>
      ${rowsOf(
        [words.manufacturer, html(company.name)],
        ...(site ? [[words.address, html(site.address)] as const] : []),
        [words.product, html(product.name)],
        [words.model, escaped(product.number)],
      )}
      <div class="prose">${word(texts.statement)}</div>
      <h2>${html(words.standards)}</h2>${list(sayAll(standards, wanted).map((each) => markupSymbols(escaped(each))))}
      <div class="prose">${word(texts.note)}</div>
      <h2>${html(words.signature)}</h2>
      ${rowsOf([words.signed, html(texts.signed)], [words.date, dayOf(product.revised)])}${note}`;
  }

  function testReport(product: ProductSource): string | undefined {
    const texts = manuals?.type_test;
    const { type_test: test } = product;
    if (!texts || !test) return undefined;
    const { surge, residual, path, sample, date } = test;
    const limit = plainSymbols(word(residual.limit_name));
    const [measured, allowed] = [residual.measured, residual.limit].map((value) => `${value} ${residual.unit}`);
    const drawing = oscillogram(
      { ...residual, peak: surge.peak },
      {
        title: word(words.oscillogram),
        description: `${word(words.residual)}: ${measured}, ${limit} ${allowed}`,
        time: word(words.time),
        voltage: word(words.voltage),
        current: word(words.current),
        limit,
      },
    );
    return `${head(product, words.testReport)}
      <h2>${html(words.test)}</h2>
      ${rowsOf(
        [words.sample, html(sample)],
        [words.laboratory, `${html(texts.place)}, ${dayOf(date)}`],
        [words.path, html(path)],
        [words.surge, html(surge.name)],
        [words.residual, `<strong>${measured}</strong>`],
        [residual.limit_name, `≤ ${allowed}`],
      )}
      <div class="prose">${word(texts.method)}</div>
      <h2>${html(words.oscillogram)}</h2><div class="drawing">${svgOf(drawing, lang, inkOf(content, ""))}</div>
      <div class="prose">${word(texts.note)}</div>${note}`;
  }

  return content.products.flatMap((product) =>
    !isPrintedIn(content, language, product.name)
      ? []
      : [
          ...documentOf(product.declaration, product, PRODUCT_PAPERS.declaration, declaration(product)),
          ...documentOf(product.test_report, product, words.testReport, testReport(product)),
        ],
  );
}
