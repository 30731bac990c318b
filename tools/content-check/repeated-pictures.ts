/** Finds photographs that visitors see again on another page. */

import { mentionsOf } from "../../server/content/files/mentions.ts";
import type { Path } from "../../server/content/files/problems.ts";
import type { LoadedFile } from "../../server/content/files/yaml-file.ts";

export interface RepeatedPicture {
  /** "/media/about/lab.jpg". */
  readonly picture: string;
  /** Its places, one for each page: "news/03-surge-laboratory.yaml:15". */
  readonly places: readonly string[];
}

const PHOTOGRAPH = /^\/media\/.+\.(jpe?g|png|webp|avif)$/i;
const OF_PRODUCTS = /^products\//;
const OF_SOLUTIONS = /^solutions\//;
/** The crop of the photograph for narrow screens. */
const NARROW = "photo_mobile";

/**
 * Photographs that stand on more than one page: as a banner, a lead or a picture of an article. The header leads to every
 * page, or to the list that leads on to it: any two pages are within two links. A picture with a link shows the
 * target of the link, as the photograph of a solution does on its cards; products are pictured wherever they are named.
 */
export function repeatedPictures(files: readonly LoadedFile[]): readonly RepeatedPicture[] {
  const products = new Set(files.filter(({ file }) => OF_PRODUCTS.test(file.name)).flatMap(photographsOf));
  const uses = files
    .filter(({ file }) => !OF_PRODUCTS.test(file.name))
    .flatMap((loaded) => {
      const own = mentionsOf(loaded).filter(({ path }) => isOfPage(loaded, path));
      return [...Map.groupBy(own, ({ value }) => String(value))]
        .filter(([picture]) => PHOTOGRAPH.test(picture) && !products.has(picture))
        .map(([picture, [first]]) => ({
          picture,
          place: `${loaded.file.name}:${loaded.file.lineOf(first?.path ?? [])}`,
        }));
    });
  return [...Map.groupBy(uses, ({ picture }) => picture)]
    .filter(([, on]) => on.length > 1)
    .map(([picture, on]) => ({ picture, places: on.map(({ place }) => place) }));
}

const photographsOf = (loaded: LoadedFile) =>
  mentionsOf(loaded).flatMap(({ value }) => (typeof value === "string" && PHOTOGRAPH.test(value) ? [value] : []));

function isOfPage({ data, file }: LoadedFile, path: Path): boolean {
  if (path.at(-1) === NARROW || (path.length === 1 && OF_SOLUTIONS.test(file.name))) return false;
  const beside = path.slice(0, -1).reduce<unknown>((value, name) => Object(value)[name], data);
  return !Object.hasOwn(Object(beside), "link");
}
