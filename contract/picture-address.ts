import type { Picture } from "./entities.ts";

/** Returns the address of a picture in its largest size; undefined if only a placeholder exists. */
export function largestOf(path: string, picture: Picture | undefined): string | undefined {
  if (picture?.base && picture.widths) return `${picture.base}-${picture.widths.at(-1)}.jpg`;
  return picture?.stand_in ? undefined : path;
}
