import type { Download as DownloadRow } from "../../../contract/downloads.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type CompilePage, metaOf, type PageContext } from "../page.ts";
import { languageName } from "../products/documents.ts";
import { documentKindsOf, documentLanguagesOf, findDownloads } from "../products/downloads.ts";
import { articleLink } from "../products/series.ts";
import { bannerOf } from "./cards.ts";
import { withPageNumber } from "./page-number.ts";

/** Max products of a document in a row, and max articles of each product. */
const MAX_PRODUCTS = 4;
const MAX_ARTICLES = 12;

type Found = ReturnType<typeof findDownloads>["shown"][number];
type Owner = Found["owners"][number];

function ownerOf({ localize }: PageContext, { product, articles }: Owner): DownloadRow["products"][number] {
  const { id, number, name } = product;
  const more = articles.length - MAX_ARTICLES;
  return {
    number,
    link: pathTo("product", { id }),
    ...localize({ name }),
    ...(articles.length > 0 && {
      articles: articles
        .slice(0, MAX_ARTICLES)
        .map((article) => ({ number: article.number, link: articleLink(product, article) })),
    }),
    ...(more > 0 && { more_articles: more }),
  };
}

/** A document as a row, with its file in the chosen language, or that of the page. */
function rowOf(context: PageContext, found: Found, chosen: string): DownloadRow {
  const { kind, title, file, files, owners, count, revision, date } = found;
  const fileLanguage = [chosen, context.language].find((language) => files.has(language));
  const path = (fileLanguage && files.get(fileLanguage)) ?? context.fileOf(file);
  const language = fileLanguage ?? [...files].find(([, each]) => each === path)?.[0];
  const products = owners.slice(0, MAX_PRODUCTS);
  const more = count - products.length;
  return {
    ...context.localize({ title: title ?? kind.name, kind_name: kind.name }),
    file: path,
    ...(language && { language_name: languageName(language, context.language) }),
    ...(revision !== undefined && { revision }),
    ...(date !== undefined && { date }),
    products: products.map((owner) => ownerOf(context, owner)),
    ...(more > 0 && { more_products: more }),
  };
}

/** One page of the documents of all products. `text` finds numbers and names of products, articles and titles. */
export const downloads: CompilePage<"downloads"> = (context) => {
  const { content, query, words, localize } = context;
  const source = content.downloadsPage;
  if (!source) return undefined;
  const choice = { text: query["text"] ?? "", kind: query["kind"] ?? "", language: query["language"] ?? "" };
  const { shown: documents, total, page, last_page } = findDownloads(content, choice, Number(query["to_page"] ?? 1));
  const meta = localize(metaOf(content, "downloads"));
  return {
    banner_only0: bannerOf(context, source.banner),
    ...localize({ introduction: source.introduction }),
    ...choice,
    kinds: documentKindsOf(content).map(({ key, name }) => ({ key, ...localize({ name }) })),
    languages: documentLanguagesOf(content).map((key) => ({ key, name: languageName(key, context.language) })),
    data: documents.map((found) => rowOf(context, found, choice.language)),
    total,
    page,
    last_page,
    meta: { ...meta, title: withPageNumber(meta.title, page, words) },
  };
};
