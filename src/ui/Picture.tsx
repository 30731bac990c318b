import type { Picture as PictureData } from "../../contract/entities.ts";
import type { PrioritySource } from "../../contract/render.ts";
import { NARROW_WINDOW, WIDE_WINDOW } from "../dom/narrow-window.ts";
import { useMedia } from "./media-context.tsx";
import styles from "./Picture.module.css";
import { plainSize } from "./plain-size.ts";
import standIn from "./stand-in.svg";

type PictureSize = Pick<PictureData, "width" | "height">;

interface PictureProps {
  /** Path of the picture, as page data name it. */
  readonly photo: string;
  /** Shown in its place at 768 px wide or less. */
  readonly photoMobile?: string | undefined;
  /** What it shows; empty for one that only decorates. */
  readonly alt: string;
  /** How wide it is shown, in the notation of the `sizes` attribute. */
  readonly sizes: string;
  /** True for a picture that is in sight at once: it is loaded eagerly and preloaded. */
  readonly priority?: boolean;
  /** Takes the whole of the box it stands in, cropped around its focal point. */
  readonly fill?: boolean;
  /** How large it is in itself, of one that no file of the content's is. */
  readonly size?: PictureSize | undefined;
  /** The widest that it is without styles, in CSS pixels. */
  readonly plainWidth?: number;
  readonly className?: string | undefined;
}

/** The `sizes` of a picture as wide as the window. The pixels of a phone are fine: a sixth fewer are not missed. */
export const WINDOW_WIDE = "(width <= 48em) 85vw, 100vw";

/** What all browsers take that the site is built for (docs/decisions/061), and what the rest are given. */
const AVIF = { ending: "avif", type: "image/avif" } as const;
const PLAIN = { ending: "jpg", type: "image/jpeg" } as const;
/** Steps of the focal point that the style sheet knows, in percent. */
const FOCUS_STEP = 25;

const sourceSet = ({ base, widths }: PictureData, ending: string) =>
  base && widths ? widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ") : undefined;
/** A middling size for browsers that do not take the source. */
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

/** A photograph in the size and format that fits, on its average colour until it is there; vector pictures as they are. */
export function Picture({
  photo,
  photoMobile,
  alt,
  sizes,
  priority = false,
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
        className={styles["image"]}
        src={plainAddress(photo, data)}
        {...(natural && plainSize(natural, plainWidth))}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "auto" : "async"}
        fetchPriority={priority ? "high" : undefined}
        data-color={data?.base || data?.stand_in ? (data.color ?? "") : undefined}
        data-focus-x={data ? step(data.focus[0]) : undefined}
        data-focus-y={data ? step(data.focus[1]) : undefined}
      />
    </picture>
  );
}
