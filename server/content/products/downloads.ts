/** The documents of all products and articles, for the downloads page. A file that products share is listed once. */
import { DOWNLOADS_PER_PAGE } from "../../../contract/constants.ts";
import type { Language } from "../../../contract/languages.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { runAtOnce, runInSlices, type Steps } from "../../lib/yield-to-event-loop.ts";
import type { Content } from "../content.ts";
import { PRODUCT_PAPERS } from "../sources/product-papers.ts";
import type { ProductSource } from "../sources/sources.ts";
import { alikeForm } from "../texts/alike.ts";
import { isNeutral, pathIn, type Text } from "../texts/text.ts";
import { offeredLanguages } from "../words/offered-languages.ts";
import type { DocumentSource } from "./documents.ts";
import type { SeriesArticle } from "./series.ts";

/** Kinds of the documents that have a field of their own in a product. A kind of the company with the same key replaces one. */
const OWN_KINDS = {
  data_sheet: { key: "data-sheet", name: { en: "Data Sheet", zh: "產品規格書" } },
  manual: { key: "manual", name: { en: "User Manual", zh: "使用手冊" } },
  catalogue: { key: "catalogue", name: { en: "Catalogue", zh: "產品型錄" } },
  declaration: { key: "declaration", name: PRODUCT_PAPERS.declaration },
  test_report: { key: "test-report", name: PRODUCT_PAPERS.test_report },
} as const satisfies Readonly<Partial<Record<keyof ProductSource, { readonly key: string; readonly name: Text }>>>;
const OWN_FIELDS = Object.keys(OWN_KINDS) as readonly (keyof typeof OWN_KINDS)[];

interface Kind {
  readonly key: string;
  readonly name: Text;
}

/** A product that has a document, or the articles of a series that have it. */
interface Owner {
  readonly product: ProductSource;
  readonly articles: readonly SeriesArticle[];
  /** Numbers and names, normalized for search. */
  readonly spelled: string;
}

type Facts = Pick<DocumentSource, "title" | "language" | "revision" | "date">;
interface OwnDocument extends Facts {
  readonly kind: string;
  readonly file: Text;
  readonly owner: Owner;
}
interface Download extends Facts {
  readonly kind: Kind;
  readonly file: Text;
  /** Files by language; empty for a file without language, such as a drawing. */
  readonly files: ReadonlyMap<Language, string>;
  readonly owners: readonly Owner[];
  /** The title, and the title with the numbers and names of all owners, normalized for search. */
  readonly titled: string;
  readonly spelled: string;
}

/** Normalizes a text for search: ignores case, width, hyphens and spaces. */
const spelledAlike = (text: string): string => alikeForm(text).replaceAll("-", "");
/** Joins texts by line breaks, so that no word matches across two of them. */
const lines = (texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [spelledAlike(text)] : [])).join("\n");

/** The documents of a product and of its articles, as the content lists them. */
const documentsOfProduct = memoizeByObject((product: ProductSource): readonly OwnDocument[] => {
  const { number, name, articles } = product;
  const called = lines([number, ...Object.values(name)]);
  const numbers = articles.map((article) => lines([article.number, ...Object.values(article.name ?? {})]));
  const whole: Owner = { product, articles: [], spelled: [called, ...numbers].join("\n") };
  const own = OWN_FIELDS.flatMap((field): OwnDocument[] => {
    const file = product[field];
    return file ? [{ kind: OWN_KINDS[field].key, file, owner: whole }] : [];
  });
  const ofProduct = product.documents.map(
    (document): OwnDocument => ({ ...document, kind: document.kind.key, owner: whole }),
  );
  const ofArticles = articles.flatMap((article, at) => {
    const owner = { product, articles: [article], spelled: `${called}\n${numbers[at] ?? ""}` };
    return article.documents.map((document): OwnDocument => ({ ...document, kind: document.kind.key, owner }));
  });
  return [...own, ...ofProduct, ...ofArticles];
});

/** The files of a document by language. */
function filesByLanguage(content: Content, file: Text, language: Language | undefined): ReadonlyMap<Language, string> {
  const found = new Map<Language, string>();
  if (language) {
    const path = pathIn(file, language) ?? Object.values(file).find(Boolean);
    if (path) found.set(language, path);
  } else if (!isNeutral(file)) {
    for (const { key } of offeredLanguages(content)) {
      const path = pathIn(file, key);
      if (path && content.media.files.has(path)) found.set(key, path);
    }
  }
  return found;
}

/** Adds an owner to a list. Articles of one product become one owner; the whole product includes its articles. */
function addOwner(owners: Owner[], owner: Owner): void {
  const last = owners.at(-1);
  if (last?.product !== owner.product) owners.push(owner);
  else if (last.articles.length > 0) {
    const articles = owner.articles.length === 0 ? [] : [...last.articles, ...owner.articles];
    owners[owners.length - 1] = { ...owner, articles, spelled: `${last.spelled}\n${owner.spelled}` };
  }
}

const kindsOf = memoizeByObject((content: Content): readonly Kind[] => {
  const isCompanys = (key: string) => content.documentKinds.some((kind) => kind.key === key);
  return [
    ...OWN_FIELDS.map((field) => OWN_KINDS[field]).filter(({ key }) => !isCompanys(key)),
    ...content.documentKinds,
  ];
});

const titledAlike = memoizeByObject((title: Text): string => lines(Object.values(title)));

/** Lists all documents by product, and within a product by kind. */
function* listing(content: Content): Steps<readonly Download[]> {
  const kinds = kindsOf(content);
  const placeOf = new Map(kinds.map(({ key }, place) => [key, place]));
  const merged = new Map<string, { readonly document: OwnDocument; readonly owners: Owner[] }>();
  for (const product of content.products) {
    const documents = documentsOfProduct(product).toSorted(
      (one, other) => (placeOf.get(one.kind) ?? 0) - (placeOf.get(other.kind) ?? 0),
    );
    for (const document of documents) {
      const key = JSON.stringify([document.kind, document.language, document.file]);
      const entry = merged.get(key);
      if (entry) addOwner(entry.owners, document.owner);
      else merged.set(key, { document, owners: [document.owner] });
    }
    yield;
  }
  const list: Download[] = [];
  for (const { document, owners } of merged.values()) {
    const { title, language, revision, date, file } = document;
    const kind = kinds[placeOf.get(document.kind) ?? -1];
    if (!kind) continue;
    const titled = titledAlike(title ?? kind.name);
    const spelled = [titled, ...owners.map((each) => each.spelled)].join("\n");
    const files = filesByLanguage(content, file, language);
    list.push({ kind, title, language, revision, date, file, files, owners, titled, spelled });
    yield;
  }
  return list;
}

const listed = new WeakMap<Content, readonly Download[]>();

/** Returns all documents. The list is made at once if prepareDownloads has not made it yet. */
function downloadsIn(content: Content): readonly Download[] {
  const list = listed.get(content) ?? runAtOnce(listing(content));
  listed.set(content, list);
  return list;
}

/** Makes the list in the background, so that no visitor waits for it. */
export async function prepareDownloads(content: Content): Promise<void> {
  if (content.downloadsPage) listed.set(content, await runInSlices(listing(content)));
}

/** Kinds that have documents, in the order of all kinds. */
export const documentKindsOf = memoizeByObject((content: Content): readonly Kind[] => {
  const used = new Set(downloadsIn(content).map(({ kind }) => kind));
  return kindsOf(content).filter((kind) => used.has(kind));
});

/** Languages that have documents: those of the site, then the others. */
export const documentLanguagesOf = memoizeByObject((content: Content): readonly Language[] => {
  const used = new Set(downloadsIn(content).flatMap(({ files }) => [...files.keys()]));
  const offered = offeredLanguages(content).map(({ key }) => key);
  return [...offered.filter((key) => used.has(key)), ...[...used].filter((key) => !offered.includes(key)).sort()];
});

const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / DOWNLOADS_PER_PAGE));
/** The number of pages without a choice. */
export const documentPagesOf = (content: Content): number => pagesFor(downloadsIn(content).length);

/** A choice of documents; an empty value chooses all. */
interface Choice {
  readonly text: string;
  readonly kind: string;
  readonly language: string;
}

/** One page of the documents that match a choice. A page beyond the end is the last one. */
export function findDownloads(content: Content, { text, kind, language }: Choice, wantedPage: number) {
  const words = text.split(/\s+/).flatMap((word) => spelledAlike(word) || []);
  const hasAll = (spelled: string) => words.every((word) => spelled.includes(word));
  const ownersOf = ({ owners, titled }: Download) =>
    words.length === 0 || owners.length === 1
      ? owners
      : owners.filter(({ spelled }) => hasAll(`${titled}\n${spelled}`));
  const found = downloadsIn(content).filter(
    (document) =>
      (!kind || document.kind.key === kind) &&
      (!language || document.files.has(language)) &&
      hasAll(document.spelled) &&
      // One owner must match all words.
      ownersOf(document).length > 0,
  );
  const last_page = pagesFor(found.length);
  const page = Math.min(last_page, Math.max(1, wantedPage));
  const documents = found.slice((page - 1) * DOWNLOADS_PER_PAGE, page * DOWNLOADS_PER_PAGE).map((document) => ({
    ...document,
    owners: ownersOf(document),
    /** Number of all owners, matching or not. */
    count: document.owners.length,
  }));
  return { shown: documents, total: found.length, page, last_page };
}
