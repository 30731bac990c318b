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
  /** Headings and strong text. */
  ink: "#14181d",
  /** Running text. */
  graphite: "#2b333c",
  /** Secondary text. */
  muted: "#434c56",
  /** Backgrounds of pages and of quiet parts. */
  paper: "#ffffff",
  mist: "#f4f5f7",
  mist_strong: "#e6e8ec",
  /** Hairlines and borders of controls. */
  line: "#d7dbe0",
  edge: "#6b7580",
  /** The brand colour in marks and borders, and a stronger one in links and buttons. */
  brand: "#2563a8",
  brand_strong: "#174a85",
  /** Dark backgrounds, surfaces on them, and their text. */
  deep: "#12263d",
  deep_raised: "#1b3450",
  deep_line: "#3a5674",
  deep_text: "#cdd8e4",
  /** The accent colour, on dark backgrounds only. */
  signal: "#f0b429",
  /** Colours of errors and of success. */
  error: "#8a1c14",
  error_ground: "#fdf3f1",
  success: "#0a5c3a",
  success_ground: "#eff8f3",
  /** Background of selected text. */
  selection: "#c6dbf3",
  /** Overlay between a photograph and the text on it. */
  scrim: "#0d1c2e",
  /** Background of a picture that is loading or missing. */
  picture: "#e8ebee",
} as const;
export type ThemeColor = keyof typeof NEUTRAL;

const colorShape = recordOf(namesOf(NEUTRAL), (name) => color.default(NEUTRAL[name]));

const pixels = z.number().min(0).max(32);
const percentage = z.number().min(20).max(300);

/** content/theme.yaml: colours, shapes and fonts of the site, on screens and in print. */
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
          /** Metrics that fit the system font to it while it loads, in percent, so that the layout does not shift. */
          fallback: z
            .strictObject({ ascent: percentage, descent: percentage, size: percentage })
            .default({ ascent: 95, descent: 25, size: 100 }),
        })
        .optional(),
      /** System fonts for Chinese, in order of preference. */
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
  /** Icon in the browser tab. */
  icon: photo.default("/media/brand/favicon.svg"),
});
export type Theme = z.output<typeof theme>;
