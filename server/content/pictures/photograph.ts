/** Reads size and metadata of a picture without decoding it. */
import { stat } from "node:fs/promises";

/** Max side of a published photograph, in pixels. Screens show no more, and the original stays private. */
export const MAX_SIDE = 2560;

export interface Photograph {
  /** Pixels, after rotation by the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Whether the file may be published as it is: within the max size, upright, without metadata, in sRGB or greyscale. */
  readonly isFit: boolean;
}

async function look(path: string): Promise<Photograph> {
  // Loaded here, because a server with prepared pictures never needs it.
  const { default: sharp } = await import("sharp");
  const { autoOrient, orientation = 1, exif, xmp, iptc, comments, space } = await sharp(path).metadata();
  const isBare = [exif, xmp, iptc, comments].every((each) => each === undefined);
  const isSmall = Math.max(autoOrient.width, autoOrient.height) <= MAX_SIDE;
  return { ...autoOrient, isFit: isBare && isSmall && orientation === 1 && (space === "srgb" || space === "b-w") };
}

/** Size in pixels. Lengths such as mm are converted, so only their proportion counts. */
type Size = Pick<Photograph, "width" | "height">;

async function measure(path: string): Promise<Size> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Caches a result until the modification time or the size of the file changes. */
function remembering<T>(find: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const cache = new Map<string, { readonly state: string; readonly found: Promise<T> }>();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const state = `${mtimeMs} ${size}`;
    const before = cache.get(path);
    if (before?.state === state) return before.found;
    const found = find(path);
    cache.set(path, { state, found });
    return found;
  };
}

/** Reads size and metadata of a photograph, cached until the file changes. @throws Error if it can't be read as a picture */
export const photographAt = remembering(look);
/** Reads the size of a vector picture, cached likewise. @throws Error if it can't be read as a picture */
export const drawingAt = remembering(measure);
