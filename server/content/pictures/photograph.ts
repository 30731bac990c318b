/** Reads size and metadata of a picture without decoding it. */
import { stat } from "node:fs/promises";

/** The longest side that a photograph is published with, in pixels: no screen shows more, and an original is not given away. */
export const MAX_SIDE = 2560;

export interface Photograph {
  /** Pixels, as it is seen: turned the way that its camera noted. */
  readonly width: number;
  readonly height: number;
  /** Whether the file itself may be published: no larger than published ones are, and nothing in it but the picture. */
  readonly isFit: boolean;
}

async function look(path: string): Promise<Photograph> {
  // Most servers never ask: their pictures are prepared.
  const { default: sharp } = await import("sharp");
  const { autoOrient, orientation = 1, exif, xmp, iptc, comments, space } = await sharp(path).metadata();
  const isBare = [exif, xmp, iptc, comments].every((each) => each === undefined);
  const isSmall = Math.max(autoOrient.width, autoOrient.height) <= MAX_SIDE;
  return { ...autoOrient, isFit: isBare && isSmall && orientation === 1 && (space === "srgb" || space === "b-w") };
}

/** Pixels; of lengths such as mm, in proportion. */
type Size = Pick<Photograph, "width" | "height">;

async function measure(path: string): Promise<Size> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Remembers what was found out of a file for as long as it stays as it is. */
function remembering<T>(find: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, { readonly state: string; readonly found: Promise<T> }>();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const state = `${mtimeMs} ${size}`;
    const before = known.get(path);
    if (before?.state === state) return before.found;
    const found = find(path);
    known.set(path, { state, found });
    return found;
  };
}

/** Looks at the photograph at `path`, again where it has changed. @throws Error where it is no picture, or can't be read */
export const photographAt = remembering(look);
/** Measures the vector picture at `path`, likewise. @throws Error where it is none */
export const drawingAt = remembering(measure);
