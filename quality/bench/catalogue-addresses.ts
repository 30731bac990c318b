/** The addresses that the catalogue benchmark requests. Each is requested once, so that no response is cached. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const dataOf = (page: string, query: string, lang = 3): string => `/api/page?lang=${lang}&page=${page}&${query}`;
export const searchFor = (text: string): string => `/api/search?lang=3&type=1&search=${encodeURIComponent(text)}`;

const LANGUAGES = [3, 1] as const;
const CATEGORIES = ["surge-strips", "spd", "pdu", "ups", "chargers", "smart-power"] as const;
/** Filters of quality/catalogue/articles.ts. */
const JACKETS = ["black", "white", "grey", "signal-red", "light-blue"].map((key) => `jacket-${key}`);
const HALOGEN_FREE = ["halogen-free-yes", "halogen-free-no"] as const;
const LENGTHS = ["", "lead-length:..0.5", "lead-length:0.5..1", "lead-length:1..", "lead-length:0.6.."] as const;
const TABLE_SORTS = ["lead-length", "-lead-length", "jacket", "-number", "weight"] as const;

/** Pairs of the filters, and each alone. */
const pairsOf = (filters: readonly string[]): readonly string[] =>
  filters.flatMap((one, at) => filters.slice(at).map((other) => (one === other ? one : `${one},${other}`)));

/** Choices of filters in the product list. */
export function* filterChoices(): Iterable<string> {
  const sorts = ["", "&sort=name", "&sort=number", "&sort=newest"];
  for (const category of CATEGORIES)
    for (const others of pairsOf(["desk", "wall", "rail", "rack", "outlet"]))
      for (const sort of sorts)
        for (const lang of LANGUAGES) yield dataOf("products", `str_filters=${category},${others}${sort}`, lang);
}

/** Choices of attributes, ranges and orders by an attribute in the product list. */
export function* attributeChoices(): Iterable<string> {
  for (const category of CATEGORIES)
    for (const jackets of pairsOf(JACKETS))
      for (const [at, range] of LENGTHS.entries())
        for (const sort of ["lead-length", "-lead-length"]) {
          const halogen = HALOGEN_FREE[at % 2];
          yield dataOf("products", `str_filters=${category},${jackets},${halogen}&ranges=${range}&sort=${sort}`);
        }
}

/** Choices of filters, ranges and orders in the tables of these series. */
export function* tableChoices(ids: readonly number[]): Iterable<string> {
  for (const [at, id] of ids.entries()) {
    const [jacket, range, sort] = [JACKETS, LENGTHS, TABLE_SORTS].map((all) => all[at % all.length] ?? "");
    yield dataOf("product", `id=${id}&str_filters=${jacket},${JACKETS[0]}&ranges=${range}&sort=${sort}`);
  }
}

/** Searches for the documents of these numbers, of a word, and pages of the list of documents. */
export function* downloadChoices(numbers: readonly string[]): Iterable<string> {
  const kinds = ["", "&kind=data-sheet", "&kind=manual"];
  for (const [at, number] of numbers.entries()) {
    const kind = kinds[at % kinds.length];
    yield dataOf("downloads", `text=${encodeURIComponent(number)}${kind}`);
    yield dataOf("downloads", `to_page=${at + 1}${kind}`);
    yield dataOf("downloads", `text=strip ${at}`.replace(" ", "%20"));
  }
}

export interface ProductFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the product files of a content folder, evenly distributed, at most this many. */
export async function productFiles(content: string, most: number): Promise<readonly ProductFile[]> {
  const names = (await readdir(join(content, "products"))).filter((each) => each.endsWith(".yaml")).sort();
  const step = Math.max(1, Math.floor(names.length / most));
  const chosen = names.filter((_, index) => index % step === 0).slice(0, most);
  return Promise.all(
    chosen.map(async (name) => {
      const path = join(content, "products", name);
      return { path, text: await readFile(path, "utf8") };
    }),
  );
}

/** Returns a number of each file: of an article, or of the product if it has none. */
export const numbersIn = (files: readonly ProductFile[]): readonly string[] =>
  files.map(({ text }, index) => {
    const found = text.matchAll(/^ *(?:- )?number: (.+)$/gm);
    const [own = "", ...articles] = [...found].map(([, number = ""]) => number.replaceAll('"', ""));
    return articles[index % Math.max(1, articles.length)] ?? own;
  });
