/** Draws recorded frames on one picture. */
import sharp from "sharp";
import type { Frame } from "./record.ts";

/** Max number of frames on a picture. */
const MAX_FRAMES = 36;
const GAP = 12;
const LABEL = 24;
/** Width of a row of frames, pixels. */
const ROW = 1900;

/** Returns at most MAX_FRAMES frames, evenly chosen, with the first and the last. */
function chosen(frames: readonly Frame[]): readonly Frame[] {
  if (frames.length <= MAX_FRAMES) return frames;
  const step = (frames.length - 1) / (MAX_FRAMES - 1);
  return Array.from({ length: MAX_FRAMES }, (_, index) => frames[Math.round(index * step)]).filter(
    (frame) => frame !== undefined,
  );
}

const label = (width: number, text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="17" font-family="sans-serif" font-size="14" fill="#10191c">${text}</text></svg>`,
  );

/** Returns a PNG of the frames in rows, each below its time. @param width width of a frame on the picture, pixels */
export async function stripOf(frames: readonly Frame[], width: number): Promise<Buffer> {
  const shown = await Promise.all(
    chosen(frames).map(async ({ at, picture }) => ({
      at,
      ...(await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })),
    })),
  );
  const columns = Math.max(1, Math.min(shown.length, Math.floor(ROW / (width + GAP))));
  const height = Math.max(...shown.map(({ info }) => info.height));
  const layers = shown.flatMap(({ at, data }, index) => {
    const left = GAP + (index % columns) * (width + GAP);
    const top = GAP + Math.floor(index / columns) * (height + LABEL + GAP);
    return [
      { input: label(width, `${at} ms`), left, top },
      { input: data, left, top: top + LABEL },
    ];
  });
  const rows = Math.ceil(shown.length / columns);
  return await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + LABEL + GAP),
      channels: 3,
      background: "#c9d2d3",
    },
  })
    .composite(layers)
    .png()
    .toBuffer();
}
