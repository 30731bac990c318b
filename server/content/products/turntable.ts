/** A product on a turntable: pictures of one full turn at equal steps. From picture to picture, the front moves to the right. */
import type { Pictures } from "../../../contract/entities.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { withId } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";

type Turned = Pick<ProductSource, "turntable">;

/** Prefix of the addresses of turntables. */
export const TURNTABLES = "/turntables/";
/** Address of the list of pictures, which a page requests once a visitor turns the product. */
export const turntableAddress = (id: number): string => `${TURNTABLES}${id}.json`;

/** Returns the pictures of a turn in their order; undefined if there are none, or some are missing. */
export function turntableOf({ media }: Pick<Content, "media">, { turntable: frames }: Turned): Pictures | undefined {
  if (!frames) return undefined;
  const pictures = frames.flatMap((frame) => {
    const picture = media.pictures.get(frame);
    return picture && !picture.stand_in ? [[frame, picture] as const] : [];
  });
  return pictures.length === frames.length ? Object.fromEntries(pictures) : undefined;
}

/** Returns the turn of a file name such as `5.json`; undefined if there is none. */
export function turntableNamed(content: Content, name: string): Pictures | undefined {
  const [, id] = /^([1-9]\d{0,8})\.json$/.exec(name) ?? [];
  const product = withId(content.products, id);
  return product && turntableOf(content, product);
}

export const turntableAddresses = (content: Content): string[] =>
  content.products.flatMap((product) => (turntableOf(content, product) ? [turntableAddress(product.id)] : []));

/** Returns a problem for each turn with pictures of different sizes, because the product would jump. */
export function turntableProblems({ products, media }: Content, files: readonly LoadedFile[]): Problem[] {
  return products.flatMap(({ key, turntable: frames = [] }) => {
    const sizes = frames.flatMap((frame) => {
      const picture = media.pictures.get(frame);
      return picture && !picture.stand_in ? [{ frame, size: `${picture.width} × ${picture.height}` }] : [];
    });
    const [first] = sizes;
    const other = sizes.find(({ size }) => size !== first?.size);
    if (!first || !other) return [];
    const name = `products/${key}.yaml`;
    const line = files.find(({ file }) => file.name === name)?.file.lineOf(["turntable", "frames"]) ?? 1;
    const problem = `has pictures of different sizes: ${first.frame} is ${first.size}, ${other.frame} is ${other.size}`;
    return [{ file: name, line, field: "turntable.frames", problem, hint: "Crop all of them alike." }];
  });
}
