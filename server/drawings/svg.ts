/** Writes a drawing as SVG: a picture of its own, or within a printed page. */

import { type Drawing, type Layer, type Point, type Shape, SIZE_OF_HEIGHT, wayOf } from "../content/drawings/shapes.ts";
import { escapeText } from "../content/texts/escape-text.ts";

/** Colours of lines, words and background. The background keeps the drawing readable in any theme. */
export interface Ink {
  readonly ink: string;
  readonly measure: string;
  readonly ground: string;
  /** Font family. Empty inherits that of the page. */
  readonly face: string;
}

/** Fonts of the reader's system. An SVG that is shown as an image can load no others. */
export const SYSTEM_FACE = "Helvetica, Arial, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif";

/** Line widths in pixels at any size of the drawing; about 0.5 and 0.25 mm on paper (ISO 128-2). */
const WEIGHTS: Readonly<Record<Layer, number>> = { outline: 2, detail: 1, measure: 1 };

const short = (number: number) => String(Math.round(number * 100) / 100);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

function pathOf(shape: Extract<Shape, { kind: "line" }>): string {
  const way = wayOf(shape).map((each, index) => {
    const to = index === 0 ? "M" : "L";
    if (!("radius" in each)) return to + pair(each);
    const radius = short(each.radius);
    return `${to}${pair(each.from)}A${radius} ${radius} 0 0 ${each.turn > 0 ? 1 : 0} ${pair(each.to)}`;
  });
  return way.join("") + (shape.isClosed ? "Z" : "");
}

function textOf(shape: Extract<Shape, { kind: "text" }>, { measure }: Ink): string {
  const { text, at, height, anchor = "middle", isUpright } = shape;
  const attributes = [
    `x="${short(at[0])}" y="${short(at[1] + height / 2)}" font-size="${short(height * SIZE_OF_HEIGHT)}"`,
    ...(anchor === "start" ? [] : [`text-anchor="${anchor}"`]),
    ...(isUpright ? [`transform="rotate(-90 ${pair(at)})"`] : []),
    ...(shape.isStrong ? [`font-weight="700"`] : []),
    ...(shape.isLabel ? [`fill="${measure}"`] : []),
  ];
  return `<text ${attributes.join(" ")}>${escapeText(text)}</text>`;
}

function elementOf(shape: Exclude<Shape, { kind: "text" }>, { ink, measure, ground }: Ink): string {
  const colour = shape.layer === "measure" ? measure : ink;
  const isClosed = shape.kind !== "line" || shape.isClosed;
  // The outline hides what lies behind it.
  const covers = shape.layer === "outline" && isClosed;
  const paint = shape.isFilled
    ? `fill="${colour}"`
    : [
        ...(covers ? [`fill="${ground}"`] : []),
        `stroke="${colour}" stroke-width="${WEIGHTS[shape.layer]}"`,
        ...(shape.kind === "line" && shape.isDashed ? [`stroke-dasharray="9 2.5 1.5 2.5"`] : []),
        // Keeps the line width at any size of the drawing.
        `vector-effect="non-scaling-stroke"`,
      ].join(" ");
  if (shape.kind === "circle")
    return `<circle cx="${short(shape.middle[0])}" cy="${short(shape.middle[1])}" r="${short(shape.diameter / 2)}" ${paint}/>`;
  if (shape.kind === "box") {
    const { at, size, radius = 0 } = shape;
    const corner = radius > 0 ? ` rx="${short(radius)}"` : "";
    return `<rect x="${short(at[0])}" y="${short(at[1])}" width="${short(size[0])}" height="${short(size[1])}"${corner} ${paint}/>`;
  }
  return `<path d="${pathOf(shape)}" ${paint}/>`;
}

/** Writes a drawing with its title and description. `lang` is the language tag of its words. */
export function svgOf(
  { title, description, from, size, scale = 1, shapes, frame = [] }: Drawing,
  lang: string,
  ink: Ink,
): string {
  const [width, height] = size.map(short);
  const [across, down] = size.map((each) => short(each * scale));
  const face = ink.face ? ` font-family="${ink.face}"` : "";
  const all = [...frame, ...shapes];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${lang}" xml:lang="${lang}" viewBox="${pair(from)} ${width} ${height}" width="${across}mm" height="${down}mm" role="img" aria-label="${escapeText(`${title}. ${description}`)}">`,
    `<title>${escapeText(title)}</title><desc>${escapeText(description)}</desc>`,
    `<rect x="${short(from[0])}" y="${short(from[1])}" width="${width}" height="${height}" fill="${ink.ground}"/>`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    ...all.map((shape) => (shape.kind === "text" ? "" : elementOf(shape, ink))),
    `</g><g fill="${ink.ink}"${face}>`,
    ...all.map((shape) => (shape.kind === "text" ? textOf(shape, ink) : "")),
    "</g></svg>",
  ].join("");
}
