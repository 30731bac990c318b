/** Orders photographs by demand: those of the home page first, then those that most content files name. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "../../server/content/pictures/media.ts";

const SOURCE = /\.yaml$/;
const PHOTO = /\/media\/[^\n"'#,]+?\.(?:jpe?g|png|webp|avif)/gi;

/**
 * Sorts the photographs `due` (paths below media/ of the content `folder`): those in `first`, then by number of mentions. Content
 * files are searched as text, because parsing a large catalogue takes as long as making its pictures.
 */
export async function mostWantedFirst(
  folder: string,
  due: readonly string[],
  first: readonly string[] = [],
): Promise<readonly string[]> {
  const weights = new Map<string, number>();
  for (const file of await filesBelow(folder)) {
    if (!SOURCE.test(file)) continue;
    const text = await readFile(join(folder, file), "utf8");
    for (const path of new Set(text.match(PHOTO))) weights.set(path, (weights.get(path) ?? 0) + 1);
  }
  for (const path of first) weights.set(path, Number.POSITIVE_INFINITY);
  const weightOf = (path: string) => weights.get(`/media/${path}`) ?? 0;
  // Infinity - Infinity is NaN.
  return due.toSorted((one, other) => (weightOf(one) === weightOf(other) ? 0 : weightOf(other) - weightOf(one)));
}
