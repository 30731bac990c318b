/** Which photographs are wanted most: those of the first page, then those that the most files of the content name. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "../../server/content/pictures/media.ts";

const SOURCE = /\.yaml$/;
const PHOTO = /\/media\/[^\n"'#,]+?\.(?:jpe?g|png|webp|avif)/gi;

/**
 * The photographs `due`, by their paths below media/ of the content `folder`, those that visitors ask for soonest first: `first`,
 * then by their mentions. The files are searched as text, since reading a large catalogue takes as long as making its pictures.
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
  // Infinity less Infinity is no number.
  return due.toSorted((one, other) => (weightOf(one) === weightOf(other) ? 0 : weightOf(other) - weightOf(one)));
}
