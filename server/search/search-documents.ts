/** What products, news and the content's own pages are found by. */
import { SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { isSpecified } from "../../contract/languages.ts";
import { plainSymbols } from "../../contract/symbols.ts";
import type { Content } from "../content/content.ts";
import { specificationsOf } from "../content/products/product-facts.ts";
import type { SourceBlock } from "../content/sources/article.ts";
import type { Localizable } from "../content/texts/text.ts";
import type { SearchDocument } from "./search.ts";
import type { DocumentSource } from "./search-index.ts";

type Said = Localizable<string | string[]> | string | undefined;

/** What a word is worth where it stands. */
const WORTH = { name: 5, keywords: 4, category: 3, introduction: 2, filters: 1, features: 1, details: 0.6 } as const;

/** A text in every language that it is written in, so that a visitor finds it by the words of any. */
function everyLanguage(said: Said): string[] {
  if (said === undefined || typeof said === "string") return said === undefined ? [] : [said];
  return [...new Set(Object.values(said).flat())].flatMap((text) => (text === undefined ? [] : plainSymbols(text)));
}

const field = (weight: number, ...said: readonly Said[]) => ({ weight, texts: said.flatMap(everyLanguage) });

/** Languages that write compounds as one word. */
const COMPOUNDING: readonly string[] = "af da de et fi fy hu is lb nb nl nn no sv".split(" ");
/** A part of a word says less than the word. */
const PART_WORTH = 0.5;

/** The texts in the languages that a company adds, whose words have other forms; with `compounding`, in those with compounds. */
function inAddedLanguages(said: Said, compounding: boolean): string[] {
  if (said === undefined || typeof said === "string") return [];
  return Object.entries(said).flatMap(([language, text]) => {
    const isWanted = !compounding || COMPOUNDING.includes(new Intl.Locale(language).language);
    return isSpecified(language) || text === undefined || !isWanted ? [] : [text].flat().map(plainSymbols);
  });
}

type Fields = SearchDocument["fields"];

/** Finds texts by other forms of their words: plurals, accents, parts of compounds. */
function basesOf(weight: number, ...said: readonly Said[]): Fields {
  const texts = said.flatMap((each) => inAddedLanguages(each, false));
  return texts.length > 0 ? [{ weight, texts, by: "bases" }] : [];
}

/** The same of names, with the parts of compounds: of longer texts these would be too many. */
function formsOf(weight: number, ...said: readonly Said[]): Fields {
  const texts = said.flatMap((each) => inAddedLanguages(each, true));
  const parts: Fields = texts.length > 0 ? [{ weight: weight * PART_WORTH, texts, by: "parts" }] : [];
  return [...basesOf(weight, ...said), ...parts];
}
const withoutTags = (html: Localizable<string> | undefined) =>
  everyLanguage(html).map((text) => text.replace(/<[^>]*>/g, " "));

function* productDocuments({ products, categories, filterGroups }: Content): Iterable<DocumentSource> {
  const titles = new Map(categories.map(({ key, title }) => [key, title]));
  const filterTitles = new Map(filterGroups.groups.flatMap(({ items }) => items.map(({ key, title }) => [key, title])));
  for (const product of products) {
    const make = (): SearchDocument => ({
      id: product.id,
      number: product.number,
      fields: [
        field(WORTH.name, product.name),
        field(WORTH.keywords, product.keywords),
        field(WORTH.category, titles.get(product.category.key)),
        field(WORTH.introduction, product.introduction),
        field(WORTH.filters, ...product.filters.map(({ key }) => filterTitles.get(key))),
        field(WORTH.features, product.features),
        field(WORTH.details, ...specificationsOf(product).flatMap(({ rows }) => rows.map(({ value }) => value))),
        field(WORTH.details, ...product.faqs.map(({ question }) => question)),
        ...formsOf(WORTH.name, product.name, product.keywords),
        ...formsOf(WORTH.category, titles.get(product.category.key)),
        ...basesOf(WORTH.filters, product.introduction, product.features),
      ],
    });
    yield { id: product.id, from: [product, categories, filterGroups], make };
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
        field(WORTH.name, title),
        field(WORTH.category, titles.get(type.key)),
        field(WORTH.introduction, intro),
        field(WORTH.details, ...contents.flatMap(({ html }) => withoutTags(html))),
        ...formsOf(WORTH.name, title),
        ...basesOf(WORTH.introduction, intro),
      ],
    });
    yield { id, from: [item, newsTypes], make };
  }
}

/** The categories of products, which are only suggested. */
export function* categoryDocuments({ categories }: Content): Iterable<DocumentSource> {
  for (const category of categories) {
    const { id, title } = category;
    const fields = [field(WORTH.name, title), ...formsOf(WORTH.name, title)];
    yield { id, from: [category], make: () => ({ id, number: "", fields }) };
  }
}

/** A text of a block, whatever its kind. */
const saidIn = ({ html, title, alt, cards = [], files = [], questions = [], action }: SourceBlock) => [
  ...[html, ...cards.map(({ content }) => content), action?.content].flatMap(withoutTags),
  ...questions.flatMap(({ question, answer }) => [...everyLanguage(question), ...withoutTags(answer)]),
  ...[title, alt, action?.title, ...[...cards, ...files].map((each) => each.title)].flatMap(everyLanguage),
];

/** The pages that are made of content alone, which are found beside either type. */
export function* pageDocuments({ articles }: Content): Iterable<DocumentSource> {
  for (const article of articles) {
    const { id, banner, description, intro, terms, contents } = article;
    const make = (): SearchDocument => ({
      id,
      number: "",
      fields: [
        field(WORTH.name, banner.title, intro.title),
        field(WORTH.introduction, description, ...withoutTags(intro.content)),
        field(WORTH.features, ...terms.flatMap(({ name, short, long }) => [name, short, long])),
        field(WORTH.details, ...terms.map(({ meaning }) => meaning), ...contents.flatMap(saidIn)),
        ...formsOf(WORTH.name, banner.title, intro.title),
        ...basesOf(WORTH.introduction, description),
      ],
    });
    yield { id, from: [article], make };
  }
}

/** What can be searched for, by type. */
export const searchDocuments = (content: Content): Readonly<Record<SearchType, Iterable<DocumentSource>>> => ({
  [SEARCH_TYPE.products]: productDocuments(content),
  [SEARCH_TYPE.news]: newsDocuments(content),
});
