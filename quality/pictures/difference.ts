/** Compares two pictures. */
import sharp from "sharp";

/** Difference of a colour channel, 0 to 255, from which a pixel counts as different; less is the rounding of edges. */
const TOLERANCE = 25;

/** Share of pixels that differ, above 0 and at most 1, and a PNG that shows them in white. */
interface Difference {
  readonly share: number;
  readonly marks: Buffer;
}

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return `${width} × ${height}`;
};

/** Compares a picture with an earlier one. @returns "size" if their sizes differ */
export async function differenceOf(before: Buffer, after: Buffer): Promise<"none" | "size" | Difference> {
  if (before.equals(after)) return "none";
  if ((await sizeOf(before)) !== (await sizeOf(after))) return "size";
  const differences = await sharp(before)
    .removeAlpha()
    .composite([{ input: after, blend: "difference" }])
    .removeAlpha()
    .png()
    .toBuffer();
  const channels = await sharp(differences).threshold(TOLERANCE, { greyscale: false }).png().toBuffer();
  const marks = await sharp(channels).bandbool("or").png().toBuffer();
  const share = ((await sharp(marks).stats()).channels[0]?.mean ?? 0) / 255;
  return share === 0 ? "none" : { share, marks };
}
