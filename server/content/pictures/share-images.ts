/** The crop of a photograph that messengers and other sites show with a link to a page (Open Graph). */

/** Pixels; the size that the networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export interface ShareImage {
  /** The path of the JPEG. */
  readonly address: string;
  /** Alternative text in the page's language. */
  readonly alt: string | undefined;
}

/** File name of the crop, which depends on the focal point. `base` is the name of the photograph's variants. */
export const shareImageName = (base: string, [x, y]: readonly [number, number]): string =>
  `${base}-share-${Math.round(x * 100)}-${Math.round(y * 100)}.jpg`;
