/** The products that a content folder has, with the texts of their files, and what they may refer to. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { readText } from "../../server/content/reading/bounded-text.ts";
import {
  IDS_FILE,
  type Ids,
  ids,
  idsOnce,
  keyOf,
  numberedFile,
  numbersOf,
} from "../../server/content/reading/numbers.ts";
import { ContentError, type Problem } from "../../server/content/reading/problems.ts";
import { isSystemFile } from "../../server/content/reading/system-files.ts";
import { loadedFile, loadFile, openYaml } from "../../server/content/reading/yaml-file.ts";
import { categories, filterGroups, product } from "../../server/content/sources/product.ts";
import { company as companySchema } from "../../server/content/sources/site.ts";
import type { Text } from "../../server/content/texts/text.ts";
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
}

/** Finds an entry by its key, or by its title in a language of the site. */
interface Titled {
  readonly key: string;
  readonly title: Text;
}

/** The part of company.yaml that tables need. */
const languagesOfCompany = z.looseObject(companySchema.pick({ language: true, languages: true }).shape);

const FOLDER = "products";
const isYaml = (name: string) => name.endsWith(".yaml") && !isSystemFile(name);
const COMPANY_FILE = "company.yaml";

/**
 * Reads what an import or export stands on; the rest of the content may still be missing.
 * @throws ContentError with the problems to fix first
 */
export async function readShelf(folder: string): Promise<Shelf> {
  const known = existsSync(join(folder, IDS_FILE)) ? await loadFile(folder, IDS_FILE, ids) : { problems: [] };
  const hasCompany = existsSync(join(folder, COMPANY_FILE));
  const [menu, groups, about] = await Promise.all([
    loadFile(folder, "categories.yaml", z.array(categories.element.partial({ id: true }))),
    loadFile(folder, "filters.yaml", filterGroups),
    hasCompany ? loadFile(folder, COMPANY_FILE, languagesOfCompany) : { problems: [] },
  ]);
  const added = (await readdir(join(folder, "languages")).catch(() => [])).filter(isYaml);
  const names = (await readdir(join(folder, FOLDER)).catch(() => [])).filter(isYaml).sort();
  const opened = await Promise.all(names.map((name) => openYaml(folder, `${FOLDER}/${name}`)));
  const company = "loaded" in about ? about.loaded?.data : undefined;
  const given = "loaded" in known ? known.loaded : undefined;
  const { known: kept, problems: doubled } = given ? idsOnce(given.file, given.data) : { known: {}, problems: [] };
  const files = opened.flatMap(({ file }) => file ?? []);
  const numbers = numbersOf(files.map(numberedFile), kept.products ?? {});
  const problems: Problem[] = [known, { problems: doubled }, menu, groups, about, ...opened, numbers].flatMap(
    (each) => each.problems,
  );
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
  const byNumber = shelved.flatMap((each) => each ?? []).sort((a, b) => a.product.id - b.product.id);
  return {
    folder,
    products: new Map(byNumber.map((each) => [each.product.key, each])),
    ids: kept,
    languages: company?.languages ?? [...LANGUAGES, ...added.sort().map(keyOf)],
    language: company?.language ?? DEFAULT_LANGUAGE,
    categories: menu.loaded?.data ?? [],
    filters: groups.loaded?.data.groups.flatMap(({ items }) => items) ?? [],
  };
}
