/** The products that a content folder has, with the texts of their files, and what they may refer to. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { readText } from "../../server/content/files/bounded-text.ts";
import { ContentError, type Problem } from "../../server/content/files/problems.ts";
import { isSystemFile } from "../../server/content/files/system-files.ts";
import { type Loaded, loadedFile, loadFile, openYaml } from "../../server/content/files/yaml-file.ts";
import { attributes, documentKinds, relationKinds, units } from "../../server/content/sources/catalogue.ts";
import {
  IDS_FILE,
  type Ids,
  ids,
  idsOnce,
  keyOf,
  numberedFile,
  numbersOf,
} from "../../server/content/sources/numbers.ts";
import { categories, filterGroups, product } from "../../server/content/sources/product.ts";
import { company as companySchema } from "../../server/content/sources/site.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import type { Text } from "../../server/content/texts/text.ts";
import { words as enWords } from "../../server/content/words/en.ts";
import { words as zhWords } from "../../server/content/words/zh.ts";
import { type CellReading, decimalSign } from "./attribute-cells.ts";
import { FILE_OF } from "./cell-meanings.ts";
import type { Product } from "./columns.ts";

interface Shelved {
  readonly product: Product;
  /** The file, as somebody wrote it. */
  readonly text: string;
}

export interface Shelf {
  readonly folder: string;
  /** By their keys, in the order of their numbers. */
  readonly products: ReadonlyMap<string, Shelved>;
  readonly ids: Ids;
  /** The languages of the site, in their order: those of company.yaml, or English, Chinese, and one for each file in `languages/`. */
  readonly languages: readonly Language[];
  /** The language of an address that names none, in which the company works. */
  readonly language: Language;
  readonly categories: readonly Titled[];
  readonly filters: readonly Titled[];
  readonly units: readonly Titled[];
  readonly documentKinds: readonly Titled[];
  readonly relationKinds: readonly Titled[];
  readonly attributes: CellReading["attributes"];
  /** Parts of the content that reading a cell needs. */
  readonly reading: CellReading;
}

/** Finds an entry by its key, or by its title in a language of the site. */
interface Titled {
  readonly key: string;
  readonly title: Text;
}

/** The part of company.yaml that tables need. */
const languagesOfCompany = z.looseObject(companySchema.pick({ language: true, languages: true }).shape);

/** The words of a language for true and false. */
const wordsOfLanguage = z.looseObject({
  words: z
    .object({ server: z.object({ catalogue: z.object({ yes: z.string(), no: z.string() }).partial() }).partial() })
    .partial()
    .catch({})
    .default({}),
});

/** English and Chinese words for true and false, and those of spreadsheets. */
const ANSWERS = [
  [enWords.catalogue.yes, true],
  [enWords.catalogue.no, false],
  [zhWords.catalogue.yes, true],
  [zhWords.catalogue.no, false],
  ["true", true],
  ["false", false],
] as const;

async function answersOf(folder: string, names: readonly string[]): Promise<CellReading["answers"]> {
  const languages = await Promise.all(names.map((name) => loadFile(folder, `languages/${name}`, wordsOfLanguage)));
  const added = languages.flatMap(({ loaded }) => {
    const { yes, no } = loaded?.data.words.server?.catalogue ?? {};
    return [...(yes ? [[yes, true] as const] : []), ...(no ? [[no, false] as const] : [])];
  });
  return new Map([...added, ...ANSWERS].map(([word, answer]) => [alikeForm(word), answer]));
}

/** Reads a file that a company may do without. */
const loadOptional = async <T extends z.ZodType>(
  folder: string,
  name: string,
  schema: T,
): Promise<Loaded<z.output<T>>> => (existsSync(join(folder, name)) ? loadFile(folder, name, schema) : { problems: [] });
const dataIn = <T>(read: Loaded<T>, absent: T): T => read.loaded?.data ?? absent;

const FOLDER = "products";
const isYaml = (name: string) => name.endsWith(".yaml") && !isSystemFile(name);
const COMPANY_FILE = "company.yaml";

/**
 * Reads what an import or export stands on; the rest of the content may still be missing.
 * @throws ContentError with the problems to fix first
 */
export async function readShelf(folder: string): Promise<Shelf> {
  const known = await loadOptional(folder, IDS_FILE, ids);
  const [menu, groups, about, described, measured, papers, related] = await Promise.all([
    loadFile(folder, "categories.yaml", z.array(categories.element.partial({ id: true }))),
    loadFile(folder, "filters.yaml", filterGroups),
    loadOptional(folder, COMPANY_FILE, languagesOfCompany),
    loadOptional(folder, FILE_OF.attributes, attributes),
    loadOptional(folder, FILE_OF.units, units),
    loadOptional(folder, FILE_OF.documentKinds, documentKinds),
    loadOptional(folder, FILE_OF.relationKinds, relationKinds),
  ]);
  const catalogue = [described, measured, papers, related] as const;
  const added = (await readdir(join(folder, "languages")).catch(() => [])).filter(isYaml);
  const names = (await readdir(join(folder, FOLDER)).catch(() => [])).filter(isYaml).sort();
  const opened = await Promise.all(names.map((name) => openYaml(folder, `${FOLDER}/${name}`)));
  const company = about.loaded?.data;
  const given = known.loaded;
  const { known: kept, problems: doubled } = given ? idsOnce(given.file, given.data) : { known: {}, problems: [] };
  const files = opened.flatMap(({ file }) => file ?? []);
  const numbers = numbersOf(files.map(numberedFile), kept.products ?? {});
  const problems: Problem[] = [
    known,
    { problems: doubled },
    menu,
    groups,
    about,
    ...catalogue,
    ...opened,
    numbers,
  ].flatMap((each) => each.problems);
  const shelved = await Promise.all(
    files.map(async (file, place) => {
      const data = typeof file.data === "object" ? { ...file.data, id: numbers.given[place] } : file.data;
      const { loaded, problems: wrong } = loadedFile(product, { ...file, data });
      problems.push(...wrong);
      const text = await readText(folder, file.name);
      return loaded && { product: { ...loaded.data, key: keyOf(file.name) }, text };
    }),
  );
  if (problems.length > 0) throw new ContentError(problems);
  const language = company?.language ?? DEFAULT_LANGUAGE;
  const reading = {
    attributes: dataIn(described, []),
    decimal: decimalSign(language),
    answers: await answersOf(folder, added),
  };
  const titled = (read: Loaded<readonly { readonly key: string; readonly name: Text }[]>) =>
    dataIn(read, []).map(({ key, name }) => ({ key, title: name }));
  const byNumber = shelved.flatMap((each) => each ?? []).sort((a, b) => a.product.id - b.product.id);
  return {
    folder,
    products: new Map(byNumber.map((each) => [each.product.key, each])),
    ids: kept,
    languages: company?.languages ?? [...LANGUAGES, ...added.sort().map(keyOf)],
    language,
    categories: menu.loaded?.data ?? [],
    filters: groups.loaded?.data.groups.flatMap(({ items }) => items) ?? [],
    units: titled(measured),
    documentKinds: titled(papers),
    relationKinds: titled(related),
    attributes: reading.attributes,
    reading,
  };
}
