/** Compares two pictures. */
import sharp from "sharp";

/** Difference of a colour channel, 0 to 255, below which a pixel counts as equal: the rounding of edges. */
const TOLERANCE = 24;

export interface Difference {
  /** Share of pixels that differ, 0 to 1; 1 if the pictures differ in size. */
  readonly share: number;
  /** The two pictures and their differences side by side, a PNG. */
  readonly picture: Buffer;
}

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Places pictures side by side on grey. */
async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const gap = 16;
  let left = gap;
  const layers = pictures.map((input, index) => {
    const layer = { input, left, top: gap };
    left += (sizes[index]?.width ?? 0) + gap;
    return layer;
  });
  const height = Math.max(...sizes.map((size) => size.height ?? 0)) + 2 * gap;
  return await sharp({ create: { width: left, height, channels: 3, background: "#8a9496" } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Compares a picture with an earlier one. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { share: 0, picture: after };
  const [old, now] = [await pixelsOf(before), await pixelsOf(after)];
  const { width, height } = now.info;
  if (old.info.width !== width || old.info.height !== height) {
    return { share: 1, picture: await sideBySide([before, after]) };
  }
  let different = 0;
  const marks = Buffer.alloc(width * height, 255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 3;
    const isEqual = [0, 1, 2].every(
      (channel) => Math.abs((old.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) <= TOLERANCE,
    );
    if (isEqual) continue;
    different++;
    marks[pixel] = 0;
  }
  const map = await sharp(marks, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { share: different / (width * height), picture: await sideBySide([before, after, map]) };
}
