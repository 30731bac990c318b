/** What can be told of a photograph without drawing it. */
import { stat } from "node:fs/promises";

/** The longest side that a photograph is published with, in pixels: no screen shows more, and an original is not given away. */
export const LONGEST_SIDE = 2560;

export interface Photograph {
  /** Pixels, as it is seen: turned the way that its camera noted. */
  readonly width: number;
  readonly height: number;
  /** Whether the file itself may be published: no larger than published ones are, and nothing in it but the picture. */
  readonly isFit: boolean;
}

interface Known {
  readonly state: string;
  readonly photograph: Promise<Photograph>;
}
const known = new Map<string, Known>();

async function look(path: string): Promise<Photograph> {
  // Most servers never ask: their pictures are prepared.
  const { default: sharp } = await import("sharp");
  const { autoOrient, orientation = 1, exif, xmp, iptc, comments, space } = await sharp(path).metadata();
  const isBare = [exif, xmp, iptc, comments].every((each) => each === undefined);
  const isSmall = Math.max(autoOrient.width, autoOrient.height) <= LONGEST_SIDE;
  return { ...autoOrient, isFit: isBare && isSmall && orientation === 1 && (space === "srgb" || space === "b-w") };
}

/** Looks at the file at `path`, anew where it has changed. @throws Error where it is no picture, or can't be read */
export async function photographAt(path: string): Promise<Photograph> {
  const { mtimeMs, size } = await stat(path);
  const state = `${mtimeMs} ${size}`;
  const before = known.get(path);
  if (before?.state === state) return before.photograph;
  const photograph = look(path);
  known.set(path, { state, photograph });
  return photograph;
}
