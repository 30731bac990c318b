/** Makes the sizes and formats of one photograph. */
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { MAX_SIDE } from "../../server/content/pictures/photograph.ts";
import { SHARE_IMAGE_SIZE } from "../../server/content/pictures/share-images.ts";
import { ENDINGS, type Ending, widthsFor } from "./names.ts";

/**
 * Qualities chosen by eye on the rendered products: no banding on the soft grounds. AVIF's effort is low, since the set is
 * made on the first start: with half the colours of 4:4:4, as in JPEG, effort 1 makes files of the size of effort 2 in half
 * its time; 4 saves a sixth of the bytes and takes eight times as long.
 */
const FORMATS: Readonly<Record<Ending, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: "4:2:0" }),
  // For feeds, search engines and browsers that know no AVIF. It can't be seen through, so what could is on white.
  jpg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78, progressive: true }),
};

// Several photographs are made at a time, so one thread for each is enough.
sharp.concurrency(1);

export interface PhotoFacts {
  readonly width: number;
  readonly height: number;
  /** Average colour, "#rrggbb". */
  readonly color: string;
}

/** The max size of a photograph on the site, and its average colour. */
export async function factsOf(photo: Buffer): Promise<PhotoFacts> {
  const { width, height } = (await sharp(photo).metadata()).autoOrient;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const pixel = await sharp(photo).resize(1, 1, { fit: "fill" }).toColorspace("srgb").removeAlpha().raw().toBuffer();
  return { ...size, color: `#${pixel.subarray(0, 3).toString("hex")}` };
}

/** Writes the missing files of a photograph atomically: upright, in sRGB and without metadata. */
export async function writeVariants(
  photo: Buffer,
  folder: string,
  { name, width: own }: { readonly name: string; readonly width: number },
  isMissing: (file: string) => boolean,
): Promise<void> {
  for (const width of widthsFor(own)) {
    const missing = ENDINGS.filter((ending) => isMissing(`${name}-${width}.${ending}`));
    if (missing.length === 0) continue;
    const resized = sharp(photo).autoOrient().resize(width).toColorspace("srgb").raw();
    const { data, info } = await resized.toBuffer({ resolveWithObject: true });
    for (const ending of missing) {
      const path = join(folder, `${name}-${width}.${ending}`);
      await writeFile(`${path}.part`, await FORMATS[ending](sharp(data, { raw: info })).toBuffer());
      await rename(`${path}.part`, path);
    }
  }
}

/** Writes the share image: a crop centred on the focal point (0 to 1 from the left and the top) as far as the borders allow. */
export async function writeShareImage(photo: Buffer, path: string, [x, y]: readonly [number, number]): Promise<void> {
  const { width, height } = SHARE_IMAGE_SIZE;
  const own = (await sharp(photo).metadata()).autoOrient;
  const scale = Math.max(width / own.width, height / own.height);
  const whole = {
    width: Math.max(width, Math.round(own.width * scale)),
    height: Math.max(height, Math.round(own.height * scale)),
  };
  const within = (at: number, length: number, of: number) =>
    Math.min(of - length, Math.max(0, Math.round(at * of - length / 2)));
  const left = within(x, width, whole.width);
  const top = within(y, height, whole.height);
  const cropped = sharp(photo)
    .autoOrient()
    .resize({ ...whole, fit: "fill" })
    .extract({ left, top, width, height });
  await writeFile(`${path}.part`, await FORMATS.jpg(cropped.toColorspace("srgb")).toBuffer());
  await rename(`${path}.part`, path);
}
