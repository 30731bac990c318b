/** Measures the contrast of the theme's colours (WCAG 2.2, 1.4.6 for text, 1.4.11 for parts). */

import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { SOURCES } from "../../server/content/sources/sources.ts";
import type { ThemeColor } from "../../server/content/sources/theme.ts";

const TEXT = 7;
const PARTS = 3;

type Pair = readonly [color: ThemeColor, ground: ThemeColor];
const on = (ground: ThemeColor, ...colors: readonly ThemeColor[]): Pair[] => colors.map((color) => [color, ground]);

/** Pairs of text and background, and pairs of colours that must be distinguishable. */
const PAIRS: readonly (readonly [least: number, pairs: readonly Pair[]])[] = [
  [
    TEXT,
    [
      ...on("paper", "ink", "graphite", "muted", "brand_strong", "error", "success"),
      ...on("mist", "ink", "graphite", "muted", "brand_strong"),
      ...on("deep", "paper", "deep_text"),
      ...on("deep_raised", "paper"),
      ...on("brand_strong", "paper"),
      ...on("error_ground", "error"),
      ...on("success_ground", "success"),
      ...on("selection", "ink"),
    ],
  ],
  [PARTS, [...on("paper", "edge", "brand"), ...on("mist", "edge", "brand"), ...on("deep", "signal")]],
];

/** Relative luminance of "#0b7a75", 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the pairs with too little contrast, each with its ratio. */
export function checkContrast({ content, files }: Pick<ReadContent, "content" | "files">): Problem[] {
  const { path } = SOURCES.theme;
  const { colors } = content.theme;
  const list = files.find(({ file }) => file.name === path)?.file;
  return PAIRS.flatMap(([least, pairs]) =>
    pairs.flatMap(([color, ground]): Problem[] => {
      const ratio = contrastOf(colors[color], colors[ground]);
      if (ratio >= least) return [];
      // Rounded down, so that the ratio never looks sufficient.
      const roundedRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
      const problem = `${colors[color]} on ${ground} ${colors[ground]} has a contrast of ${roundedRatio}`;
      const hint = `${least === TEXT ? "Text needs" : "Parts need"} ${least}: make one of them darker, or the other lighter.`;
      return [{ file: path, line: list?.lineOf(["colors", color]) ?? 1, field: `colors.${color}`, problem, hint }];
    }),
  );
}
