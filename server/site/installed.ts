/** The site as an installed app: addresses of its manifests and icons, and the drawing of an icon. */
import type { Language } from "../../contract/languages.ts";

/** Returns the path of the web app manifest in a language. */
export const manifestIn = (language: Language): string => `/manifests/${language}.webmanifest`;

/** The icon on the home screen of phones. They request this name even if no page links to it. */
export const TOUCH_ICON = "/apple-touch-icon.png";

export interface AppIcon {
  readonly path: string;
  /** Pixels, square. */
  readonly size: number;
  /** The part of the square that the mark fills. Devices crop maskable icons, so their mark is smaller. */
  readonly share: number;
}

export const MANIFEST_ICONS: readonly (AppIcon & { readonly purpose: "any" | "maskable" })[] = [
  { path: "/icon-192.png", size: 192, share: 1, purpose: "any" },
  { path: "/icon-512.png", size: 512, share: 1, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, share: 0.8, purpose: "maskable" },
];
export const APP_ICONS: readonly AppIcon[] = [{ path: TOUCH_ICON, size: 180, share: 1 }, ...MANIFEST_ICONS];

/** The part of the square that a mark without a background of its own fills. */
const BARE_SHARE = 0.76;
/** Dots per inch at which a drawing is large enough for every size. */
const FINE = 1536;
const OPAQUE = 250;

/**
 * Draws the icon of the theme as an opaque PNG. If the icon fills its square, its own color is the background, else that of the pages.
 * @throws Error if the file cannot be drawn
 */
export async function drawIcon(file: string, paper: string, { size, share }: AppIcon): Promise<Buffer> {
  // Icons are rarely requested, so the library loads with the first one.
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
