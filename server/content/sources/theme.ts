import { z } from "zod";
import { namesOf, recordOf } from "../../../contract/records.ts";
import { photo } from "../files/fields.ts";

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "is not a colour")
  .transform((text) => text.toLowerCase())
  .meta({ hint: 'Write six hexadecimal digits after #, in quotes: "#0b7a75".' });

/** Defaults of the theme: slate and blue. */
const NEUTRAL = {
  /** Headings, and what is written strongest. */
  ink: "#14181d",
  /** Running text. */
  graphite: "#2b333c",
  /** Secondary text. */
  muted: "#434c56",
  /** The ground of pages, and of quiet parts of them. */
  paper: "#ffffff",
  mist: "#f4f5f7",
  mist_strong: "#e6e8ec",
  /** Hairlines, and the borders of controls. */
  line: "#d7dbe0",
  edge: "#6b7580",
  /** The brand, in marks and borders; stronger, in links and on buttons. */
  brand: "#2563a8",
  brand_strong: "#174a85",
  /** Dark grounds, what lies on them, and the text there. */
  deep: "#12263d",
  deep_raised: "#1b3450",
  deep_line: "#3a5674",
  deep_text: "#cdd8e4",
  /** The one accent, on dark grounds alone. */
  signal: "#f0b429",
  /** Colours of errors and of success. */
  error: "#8a1c14",
  error_ground: "#fdf3f1",
  success: "#0a5c3a",
  success_ground: "#eff8f3",
  /** Behind text that a visitor marks. */
  selection: "#c6dbf3",
  /** Between a photograph and the words on it. */
  scrim: "#0d1c2e",
  /** Background of a picture that is loading or missing. */
  picture: "#e8ebee",
} as const;
export type ThemeColor = keyof typeof NEUTRAL;

const colorShape = recordOf(namesOf(NEUTRAL), (name) => color.default(NEUTRAL[name]));

const pixels = z.number().min(0).max(32);
const percentage = z.number().min(20).max(300);

/** content/theme.yaml: what the site looks like, on screens and in print. */
export const theme = z.strictObject({
  colors: z.strictObject(colorShape).prefault({}),
  /** Radii in pixels: of controls, and of pictures. */
  corners: z.strictObject({ controls: pixels.default(2), media: pixels.default(4) }).prefault({}),
  type: z
    .strictObject({
      /** The face of Latin letters and figures; the site's own if there is none. */
      latin: z
        .strictObject({
          name: z.string().regex(/^[\w -]+$/, "is not the name of a face"),
          /** A variable file with the weights 400 to 700. */
          file: z
            .string()
            .regex(/^\/media\/[\w./-]+\.woff2$/, "is not the path of a face")
            .meta({ hint: 'Write its path below content/, such as "/media/fonts/acme.woff2".' }),
          /** How the system's face is fitted to it until it has come, in percent: nothing moves then. */
          fallback: z
            .strictObject({ ascent: percentage, descent: percentage, size: percentage })
            .default({ ascent: 95, descent: 25, size: 100 }),
        })
        .optional(),
      /** Faces of Chinese that devices bring, the first that is there. */
      chinese: z
        .array(z.string().regex(/^[\w -]+$/, "is not the name of a face"))
        .min(1, "is an empty list")
        .default(["PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC"]),
    })
    .prefault({}),
  logo: z
    .strictObject({
      on_light: photo.default("/media/brand/logo.svg"),
      on_dark: photo.default("/media/brand/logo-light.svg"),
    })
    .prefault({}),
  /** For languages in which the name is drawn otherwise: mark and name in the same proportions. */
  logos: z.array(z.strictObject({ language: z.string(), on_light: photo, on_dark: photo })).default([]),
  /** In the tab of the browser. */
  icon: photo.default("/media/brand/favicon.svg"),
});
export type Theme = z.output<typeof theme>;
