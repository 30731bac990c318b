/** Specification rows from attributes and ordering facts. */
import { named } from "../sources/look-up.ts";
import type { Group } from "../sources/product-facts.ts";
import type { ProductSource } from "../sources/sources.ts";
import { say, type Text } from "../texts/text.ts";
import type { ServerWords } from "../words/en.ts";
import { wordsIn } from "../words/words.ts";
import { WEIGHT_UNIT } from "./article-ordering.ts";
import {
  type Attribute,
  inEach,
  inLanguagesOf,
  measureText,
  numberIn,
  type ValueWriting,
  type WrittenValues,
  withUnit,
} from "./attributes.ts";
import { type SeriesArticle, valuesOf } from "./series.ts";

type Row = Group["rows"][number];

/** A word of the server in each language of the site. */
export const wordOf = (content: ValueWriting, name: Exclude<keyof ServerWords["catalogue"], "yes" | "no">): Text =>
  inEach(content, (language) => wordsIn(content, language).catalogue[name]);

/** Formats a range from the smallest to the largest number, or a single one. A dash before a minus sign would be confusing. */
function span(language: string, numbers: readonly string[]): string {
  const sorted = numbers.toSorted((a, b) => Number(a) - Number(b));
  const [least = "", most = ""] = [sorted[0], sorted.at(-1)];
  const between = Number(least) < 0 ? " … " : "–";
  return [...new Set([least, most].map((number) => numberIn(language, number)))].join(between);
}

/** Writes the values that an attribute has among several articles: a span of numbers, or every choice once. */
function valueAmong(
  content: ValueWriting,
  attribute: Attribute,
  written: readonly (string | readonly string[])[],
): Text {
  const [first = "", ...others] = [...new Set(written.flat())];
  if (attribute.type === "choice") return measureText(content, attribute, [first, ...others]);
  if (others.length === 0) return measureText(content, attribute, first);
  if (attribute.type === "yes-no") {
    const answers = ["true", "false"].map((answer) => measureText(content, attribute, answer));
    return inEach(content, (language) =>
      answers.map((answer) => say(answer, language)).join(wordsIn(content, language).between),
    );
  }
  // The unit follows the last number, as it follows a single one.
  return withUnit(content, attribute, (language) => span(language, [first, ...others]));
}

/** The articles that specifications are about: the chosen one, or all of the series. A plain product has none. */
const articlesMeant = ({ articles }: ProductSource, article: SeriesArticle | undefined): readonly SeriesArticle[] =>
  article ? [article] : articles;

/** Attribute values as specification tables. Tables of the same group are joined in specifications.ts. */
export function attributeGroups(
  content: ValueWriting,
  product: ProductSource,
  article?: SeriesArticle,
): readonly Group[] {
  const articles = articlesMeant(product, article);
  const values: readonly WrittenValues[] =
    articles.length > 0 ? articles.map((each) => valuesOf(product, each)) : [product.attributes];
  return content.attributes.flatMap((attribute): Group[] => {
    const written = values.flatMap(({ [attribute.key]: value }) => (value === undefined ? [] : [value]));
    if (written.length === 0) return [];
    const row = { name: attribute.name, value: valueAmong(content, attribute, written) };
    return [{ group: attribute.group ?? wordOf(content, "technical"), rows: [row] }];
  });
}

/** Weight, unit, minimum and package of a product, of its articles, or of one of them. */
export function orderingRows(content: ValueWriting, product: ProductSource, article?: SeriesArticle): readonly Row[] {
  const articles = articlesMeant(product, article);
  const sources = articles.length > 0 ? articles : [product];
  const allOf = <Name extends "weight" | "unit" | "minimum" | "package">(name: Name) =>
    sources.flatMap((source) => source[name] ?? product[name] ?? []);
  const units = [...new Set(allOf("unit").map(({ key }) => key))].map((key) => named(content.units, { key }).name);
  const unitIn = (language: string) => units.map((unit) => say(unit, [language, content.company.language]));
  const row = (name: "weight" | "minimum" | "package", unit: Text | undefined): Row[] => {
    const numbers = allOf(name).map(String);
    const value = withUnit(content, { unit }, (language) => span(language, numbers));
    return numbers.length > 0 ? [{ name: wordOf(content, name), value }] : [];
  };
  // With several units, minimum and package are shown without one.
  const quantity = units.length === 1 ? units[0] : undefined;
  const between = (language: string) => wordsIn(content, language).between;
  const unitRow = {
    name: wordOf(content, "unit"),
    value: inLanguagesOf(content, units, (language) => unitIn(language).join(between(language))),
  };
  return [
    ...row(
      "weight",
      inEach(content, () => WEIGHT_UNIT),
    ),
    ...(units.length > 0 ? [unitRow] : []),
    ...row("minimum", quantity),
    ...row("package", quantity),
  ];
}
