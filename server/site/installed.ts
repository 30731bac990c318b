/** The site as an installed app: addresses of its manifests and icons, and the drawing of an icon. */
import type { Language } from "../../contract/languages.ts";

/** The web app manifest in a language. */
export const manifestIn = (language: Language): string => `/manifests/${language}.webmanifest`;

/** On the home screen of phones; they ask for it by this name even where no page says so. */
export const TOUCH_ICON = "/apple-touch-icon.png";

export interface AppIcon {
  readonly path: string;
  /** Pixels, square. */
  readonly size: number;
  /** How much of the square the mark takes: of one that a device cuts to a shape of its own, the part that always stays. */
  readonly share: number;
}

export const MANIFEST_ICONS: readonly (AppIcon & { readonly purpose: "any" | "maskable" })[] = [
  { path: "/icon-192.png", size: 192, share: 1, purpose: "any" },
  { path: "/icon-512.png", size: 512, share: 1, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, share: 0.8, purpose: "maskable" },
];
export const APP_ICONS: readonly AppIcon[] = [{ path: TOUCH_ICON, size: 180, share: 1 }, ...MANIFEST_ICONS];

/** How much of a square a mark takes that has no ground of its own. */
const BARE_SHARE = 0.76;
/** Dots per inch at which a drawing is made large enough for each size. */
const FINE = 1536;
const OPAQUE = 250;

/**
 * The icon of the theme as a PNG without anything to see through: on its own ground where it reaches its edge, on that of
 * the pages where it does not.
 * @throws Error where the file can't be drawn
 */
export async function drawIcon(file: string, paper: string, { size, share }: AppIcon): Promise<Buffer> {
  // Asked for seldom: the server does without the library until then.
  const { default: sharp } = await import("sharp");
  const whole = await sharp(file, { density: FINE })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  const above = (Math.ceil(size / 50) * size + size / 2) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = whole.subarray(above, above + 4);
  const reachesEdge = alpha >= OPAQUE;
  const inner = Math.round(size * (reachesEdge ? share : share * BARE_SHARE));
  const before = Math.floor((size - inner) / 2);
  const background = reachesEdge ? { r: red, g: green, b: blue } : paper;
  return await sharp(whole, { raw: { width: size, height: size, channels: 4 } })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: size - inner - before, right: size - inner - before, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
