/** Makes the search documents of products, news, categories and content pages. */
import { SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { isSpecified } from "../../contract/languages.ts";
import { plainSymbols } from "../../contract/symbols.ts";
import type { Content } from "../content/content.ts";
import { measureText, type ValueWriting } from "../content/products/attributes.ts";
import { ancestorsOf } from "../content/products/category-tree.ts";
import { specificationsOf } from "../content/products/specifications.ts";
import type { SourceBlock } from "../content/sources/article.ts";
import type { ProductSource } from "../content/sources/sources.ts";
import type { Localizable } from "../content/texts/text.ts";
import type { DocumentSource, SearchDocument } from "./search-index.ts";

type FieldText = Localizable<string | string[]> | string | undefined;

/** Weights of the fields. */
const WEIGHT = { name: 5, keywords: 4, category: 3, introduction: 2, filters: 1, features: 1, details: 0.6 } as const;

/** A text in all its languages: a visitor finds it in any. */
function everyLanguage(value: FieldText): string[] {
  if (value === undefined || typeof value === "string") return value === undefined ? [] : [value];
  return [...new Set(Object.values(value).flat())].flatMap((text) => (text === undefined ? [] : plainSymbols(text)));
}

/** A field of texts that a product may lack. */
const fieldOf = (weight: number, texts: readonly string[]): Fields => (texts.length > 0 ? [{ weight, texts }] : []);
const field = (weight: number, ...values: readonly FieldText[]) => ({ weight, texts: values.flatMap(everyLanguage) });

/** Languages that write compounds as one word. */
const COMPOUNDING: readonly string[] = "af da de et fi fy hu is lb nb nl nn no sv".split(" ");
/** Factor for a part of a compound. */
const PART_FACTOR = 0.5;

/** The texts in languages that a company adds; with `compounding`, only in those with compounds. */
function inAddedLanguages(value: FieldText, compounding: boolean): string[] {
  if (value === undefined || typeof value === "string") return [];
  return Object.entries(value).flatMap(([language, text]) => {
    if (isSpecified(language) || text === undefined) return [];
    const isWanted = !compounding || COMPOUNDING.includes(new Intl.Locale(language).language);
    return isWanted ? [text].flat().map(plainSymbols) : [];
  });
}

type Fields = SearchDocument["fields"];

/** Fields for inflected forms: plurals, words without accents. */
function basesOf(weight: number, ...values: readonly FieldText[]): Fields {
  const texts = values.flatMap((each) => inAddedLanguages(each, false));
  return texts.length > 0 ? [{ weight, texts, by: "bases" }] : [];
}

/** Inflected forms of names, with the parts of compounds. Longer texts have too many of them. */
function formsOf(weight: number, ...values: readonly FieldText[]): Fields {
  const texts = values.flatMap((each) => inAddedLanguages(each, true));
  const parts: Fields = texts.length > 0 ? [{ weight: weight * PART_FACTOR, texts, by: "compounds" }] : [];
  return [...basesOf(weight, ...values), ...parts];
}
const withoutTags = (html: Localizable<string> | undefined) =>
  everyLanguage(html).map((text) => text.replace(/<[^>]*>/g, " "));

type Written = string | readonly string[];
const nameOfValue = (key: string, written: Written) => `${key} ${[written].flat().join()}`;

/** Makes a function that writes the value of an attribute in every language. Thousands of articles share the same few values. */
function valueWriter(writing: ValueWriting): (key: string, written: Written) => FieldText {
  const byKey = new Map(writing.attributes.map((attribute) => [attribute.key, attribute]));
  const texts = new Map<string, FieldText>();
  return (key, written) => {
    const name = nameOfValue(key, written);
    const attribute = byKey.get(key);
    // Yes and no are no words to search for.
    if (attribute && attribute.type !== "yes-no" && !texts.has(name))
      texts.set(name, measureText(writing, attribute, written));
    return texts.get(name);
  };
}

/** The attribute values of a product and its articles, and the names of the articles: each text once. */
function catalogueTexts(
  { attributes, articles }: ProductSource,
  writeValue: (key: string, written: Written) => FieldText,
): readonly string[] {
  const written = new Map(
    [attributes, ...articles.map(({ values }) => values)].flatMap((values) =>
      Object.entries<Written>(values).map(([key, value]) => [nameOfValue(key, value), [key, value]] as const),
    ),
  );
  const values = [...written.values()].map(([key, value]) => writeValue(key, value));
  return [...new Set([...values, ...articles.map(({ name }) => name)].flatMap(everyLanguage))];
}

function* productDocuments(content: Content): Iterable<DocumentSource> {
  const { products, categories, filterGroups, attributes, units, company, languages } = content;
  // Documents are kept for a long time, so they keep only these parts of the content.
  const writing = { attributes, units, company, languages };
  const writeValue = valueWriter(writing);
  const titles = new Map(
    categories.map((category) => [
      category.key,
      [...ancestorsOf(categories, category), category].map(({ title }) => title),
    ]),
  );
  const filterTitles = new Map(filterGroups.groups.flatMap(({ items }) => items.map(({ key, title }) => [key, title])));
  for (const product of products) {
    const categoryTitles = titles.get(product.category.key) ?? [];
    const make = (): SearchDocument => ({
      id: product.id,
      number: product.number,
      ...(product.articles.length > 0 && { articles: product.articles.map(({ number }) => number) }),
      fields: [
        field(WEIGHT.name, product.name),
        field(WEIGHT.keywords, product.keywords),
        field(WEIGHT.category, ...categoryTitles),
        field(WEIGHT.introduction, product.introduction),
        field(WEIGHT.filters, ...product.filters.map(({ key }) => filterTitles.get(key))),
        field(WEIGHT.features, product.features),
        field(
          WEIGHT.details,
          ...specificationsOf(writing, product).flatMap(({ rows }) => rows.map(({ value }) => value)),
        ),
        field(WEIGHT.details, ...product.faqs.map(({ question }) => question)),
        ...fieldOf(WEIGHT.details, catalogueTexts(product, writeValue)),
        ...formsOf(WEIGHT.name, product.name, product.keywords),
        ...formsOf(WEIGHT.category, ...categoryTitles),
        ...formsOf(WEIGHT.details, ...product.articles.map(({ name }) => name)),
        ...basesOf(WEIGHT.filters, product.introduction, product.features),
      ],
    });
    yield { id: product.id, from: [product, categories, filterGroups, attributes, units], make };
  }
}

function* newsDocuments({ news, newsTypes }: Content): Iterable<DocumentSource> {
  const titles = new Map(newsTypes.map(({ key, title }) => [key, title]));
  for (const item of news) {
    const { id, title, intro, type, contents } = item;
    const make = (): SearchDocument => ({
      id,
      number: "",
      fields: [
        field(WEIGHT.name, title),
        field(WEIGHT.category, titles.get(type.key)),
        field(WEIGHT.introduction, intro),
        field(WEIGHT.details, ...contents.flatMap(({ html }) => withoutTags(html))),
        ...formsOf(WEIGHT.name, title),
        ...basesOf(WEIGHT.introduction, intro),
      ],
    });
    yield { id, from: [item, newsTypes], make };
  }
}

/** Product categories, which are only suggested. */
export function* categoryDocuments({ categories }: Content): Iterable<DocumentSource> {
  for (const category of categories) {
    const { id, title } = category;
    const fields = [field(WEIGHT.name, title), ...formsOf(WEIGHT.name, title)];
    yield { id, from: [category], make: () => ({ id, number: "", fields }) };
  }
}

/** All texts of a content block. */
const textsOfBlock = ({ html, title, alt, cards = [], files = [], questions = [], action }: SourceBlock) => [
  ...[html, ...cards.map(({ content }) => content), action?.content].flatMap(withoutTags),
  ...questions.flatMap(({ question, answer }) => [...everyLanguage(question), ...withoutTags(answer)]),
  ...[title, alt, action?.title, ...[...cards, ...files].map((each) => each.title)].flatMap(everyLanguage),
];

/** Content pages, which are found with both types. */
export function* pageDocuments({ articles }: Content): Iterable<DocumentSource> {
  for (const article of articles) {
    const { id, banner, description, intro, terms, contents } = article;
    const make = (): SearchDocument => ({
      id,
      number: "",
      fields: [
        field(WEIGHT.name, banner.title, intro.title),
        field(WEIGHT.introduction, description, ...withoutTags(intro.content)),
        field(WEIGHT.features, ...terms.flatMap(({ name, short, long }) => [name, short, long])),
        field(WEIGHT.details, ...terms.map(({ meaning }) => meaning), ...contents.flatMap(textsOfBlock)),
        ...formsOf(WEIGHT.name, banner.title, intro.title),
        ...basesOf(WEIGHT.introduction, description),
      ],
    });
    yield { id, from: [article], make };
  }
}

/** The documents of the search types. */
export const searchDocuments = (content: Content): Readonly<Record<SearchType, Iterable<DocumentSource>>> => ({
  [SEARCH_TYPE.products]: productDocuments(content),
  [SEARCH_TYPE.news]: newsDocuments(content),
});
