import type { Picture as PictureData } from "../../contract/entities.ts";
import type { PrioritySource } from "../../contract/render.ts";
import { NARROW_WINDOW, WIDE_WINDOW } from "../dom/narrow-window.ts";
import { fadeIn } from "../dom/pictures.ts";
import { useMedia } from "./media-context.tsx";
import styles from "./Picture.module.css";
import { plainSize } from "./plain-size.ts";
import standIn from "./stand-in.svg";

type PictureSize = Pick<PictureData, "width" | "height">;

interface PictureProps {
  /** Path of the picture, as in the page data. */
  readonly photo: string;
  /** Replaces it at 768 px wide or less. */
  readonly photoMobile?: string | undefined;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
  /** Displayed width, in the notation of the `sizes` attribute. */
  readonly sizes: string;
  /** True for a picture above the fold: it is loaded eagerly and preloaded. */
  readonly priority?: boolean;
  /** False for a picture that appears with its surroundings, which fade themselves. */
  readonly isFading?: boolean;
  /** Fills its box, cropped around the focal point. */
  readonly fill?: boolean;
  /** Intrinsic size of a picture that is no file of the content. */
  readonly size?: PictureSize | undefined;
  /** Maximum width without styles, in CSS pixels. */
  readonly plainWidth?: number;
  readonly className?: string | undefined;
}

/** The `sizes` of a picture as wide as the window. Phones have dense pixels, so a sixth fewer are enough. */
export const WINDOW_WIDE = "(width <= 48em) 85vw, 100vw";

/** A format that all supported browsers accept (docs/decisions/061). Other browsers use the `img`. */
const AVIF = { ending: "avif", type: "image/avif" } as const;
const PLAIN = { ending: "jpg", type: "image/jpeg" } as const;
/** Steps of the focal point in the style sheet, in percent. */
const FOCUS_STEP = 25;

const sourceSet = ({ base, widths }: PictureData, ending: string) =>
  base && widths ? widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ") : undefined;
/** Returns the address of a medium size, for browsers that do not support the source. */
const plainAddress = (photo: string, data: PictureData | undefined) =>
  data?.stand_in
    ? standIn
    : data?.base && data.widths
      ? `${data.base}-${data.widths[Math.floor(data.widths.length / 2)]}.jpg`
      : photo;
const step = (share: number) => Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP;

function prioritySources(wide: PictureData, narrow: PictureData | undefined, sizes: string): PrioritySource[] {
  const source = (data: PictureData, media?: string): PrioritySource[] => {
    const imagesrcset = sourceSet(data, AVIF.ending);
    return imagesrcset ? [{ imagesrcset, sizes, type: AVIF.type, ...(media ? { media } : {}) }] : [];
  };
  return narrow ? [...source(narrow, NARROW_WINDOW), ...source(wide, WIDE_WINDOW)] : source(wide);
}

/**
 * A photograph in a fitting size and format, on its average colour until it loads. Vector pictures are unchanged. A
 * picture above the fold appears as soon as it can: a fade would delay the largest paint.
 */
export function Picture({
  photo,
  photoMobile,
  alt,
  sizes,
  priority = false,
  isFading = !priority,
  fill = false,
  size,
  plainWidth,
  className,
}: PictureProps) {
  const { pictures, onPriority } = useMedia();
  const data = pictures[photo];
  const narrow = photoMobile && photoMobile !== photo ? pictures[photoMobile] : undefined;
  const natural = data ?? size;
  if (!photo) return null;
  if (priority && data) onPriority?.(prioritySources(data, narrow, sizes));
  return (
    <picture
      className={className ? `${styles["picture"]} ${className}` : styles["picture"]}
      data-fill={fill || undefined}
      data-color={data?.base || data?.stand_in ? (data.color ?? "") : undefined}
    >
      {narrow && !narrow.base ? (
        <source media={NARROW_WINDOW} srcSet={plainAddress(photoMobile ?? "", narrow)} {...plainSize(narrow)} />
      ) : null}
      {narrow?.base &&
        [AVIF, PLAIN].map(({ ending, type }) => (
          <source
            key={ending}
            media={NARROW_WINDOW}
            type={type}
            srcSet={sourceSet(narrow, ending)}
            sizes={sizes}
            {...plainSize(narrow)}
          />
        ))}
      {data?.base ? <source type={AVIF.type} srcSet={sourceSet(data, AVIF.ending)} sizes={sizes} /> : null}
      <img
        ref={isFading ? fadeIn : undefined}
        className={styles["image"]}
        src={plainAddress(photo, data)}
        {...(natural && plainSize(natural, plainWidth))}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "auto" : "async"}
        fetchPriority={priority ? "high" : undefined}
        data-focus-x={data ? step(data.focus[0]) : undefined}
        data-focus-y={data ? step(data.focus[1]) : undefined}
      />
    </picture>
  );
}
