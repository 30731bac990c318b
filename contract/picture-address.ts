import type { Picture } from "./entities.ts";

/** A picture in its largest size, for those who take one address alone; undefined where it can't be shown. */
export function largestOf(path: string, picture: Picture | undefined): string | undefined {
  if (picture?.base && picture.widths) return `${picture.base}-${picture.widths.at(-1)}.jpg`;
  return picture?.stand_in ? undefined : path;
}
