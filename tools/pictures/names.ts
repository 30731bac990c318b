/** Names of the files that are made of a photograph. */
import { createHash } from "node:crypto";

export const ENDINGS = ["avif", "jpg"] as const;
export type Ending = (typeof ENDINGS)[number];

/** Widths in pixels; each photograph also has its own. */
const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920];
/** Version of the recipe. Increase it with every change of the output, so that all files are made again. */
export const RECIPE = 2;
const HASH_LENGTH = 10;

/** The widths to make of a photograph that is published `own` pixels wide, in ascending order. None is wider than `own`. */
export const widthsFor = (own: number): number[] => [...WIDTHS.filter((width) => width < own), own];

/** "products/sp608-1.jpg" becomes "products-sp608-1-" and a hash of what is in the photograph. */
export function nameOf(path: string, photo: Buffer): string {
  const hash = createHash("sha256").update(`${RECIPE}`).update(photo).digest("hex").slice(0, HASH_LENGTH);
  return `${path.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "-")}-${hash}`;
}

/** All files of a photograph. */
export const filesOf = ({ name, width }: { readonly name: string; readonly width: number }): string[] =>
  widthsFor(width).flatMap((each) => ENDINGS.map((ending) => `${name}-${each}.${ending}`));
