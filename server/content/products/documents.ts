/** Documents of products and articles. The company defines their kinds. */
import { documentLanguage, type Language } from "../../../contract/languages.ts";
import type { CatalogueDocument } from "../../../contract/series.ts";
import type { PageContext } from "../page.ts";
import { named } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import { pathIn } from "../texts/text.ts";

export type DocumentSource = ProductSource["documents"][number];

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a language in another one, such as "German"; the tag itself if it is unknown. */
export function languageName(tag: string, language: Language): string {
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames(documentLanguage(language), { type: "language" });
  namesByLanguage.set(language, names);
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Returns the path of a document. If the document states its language, pages of all languages link to the same file. */
const documentFile = (
  { fileOf }: Pick<PageContext, "fileOf">,
  file: DocumentSource["file"],
  language: string | undefined,
): string => (language && pathIn(file, language)) || fileOf(file);

function documentOf(context: PageContext, document: DocumentSource): CatalogueDocument {
  const { content, localize } = context;
  const { language, revision, date, older } = document;
  const kind = named(content.documentKinds, document.kind);
  const revised = (each: { readonly revision?: string | undefined; readonly date?: string | undefined }) => ({
    ...(each.revision !== undefined && { revision: each.revision }),
    ...(each.date !== undefined && { date: each.date }),
  });
  return {
    kind: kind.key,
    ...localize({ kind_name: kind.name, title: document.title ?? kind.name }),
    file: documentFile(context, document.file, language),
    ...(language && { language, language_name: languageName(language, context.language) }),
    ...revised({ revision, date }),
    ...(older.length > 0 && {
      older: older.map((each) => ({ file: documentFile(context, each.file, language), ...revised(each) })),
    }),
  };
}

/** Returns documents in the order of their kinds, as a page shows them. */
export function documentsOf(context: PageContext, documents: readonly DocumentSource[]): CatalogueDocument[] {
  const { documentKinds } = context.content;
  if (documents.length === 0) return [];
  const byKind = Map.groupBy(documents, ({ kind }) => kind.key);
  return documentKinds.flatMap(({ key }) => byKind.get(key) ?? []).map((document) => documentOf(context, document));
}
