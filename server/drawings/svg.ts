/** Writes a drawing as SVG: a picture of its own, or within a printed page. */

import type { Drawing, Layer, Point, Shape } from "../content/drawings/shapes.ts";
import { escapeText } from "../content/texts/escape-text.ts";

/** Colours of lines, words and background. The background keeps the drawing readable in any theme. */
export interface Ink {
  readonly ink: string;
  readonly measure: string;
  readonly ground: string;
  /** Empty where the page around it has one. */
  readonly face: string;
}

/** The faces of the reader's system: a picture loads none. */
export const SYSTEM_FACE = "Helvetica, Arial, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif";

/** Pixels, however large the drawing is shown. */
const WEIGHTS: Readonly<Record<Layer, number>> = { outline: 1.75, detail: 1, measure: 0.75 };
/** Height of capitals as a share of the font size, about 0.7. */
const SIZE_OF_HEIGHT = 1.35;

const short = (number: number) => String(Math.round(number * 100) / 100);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

function elementOf(shape: Shape, { ink, measure, ground }: Ink): string {
  if (shape.kind === "text") {
    const { text, at, height, anchor = "middle", isUpright } = shape;
    const turn = isUpright ? ` transform="rotate(-90 ${pair(at)})"` : "";
    const size = short(height * SIZE_OF_HEIGHT);
    return `<text x="${short(at[0])}" y="${short(at[1] + height / 2)}" font-size="${size}" text-anchor="${anchor}"${turn}>${escapeText(text)}</text>`;
  }
  const colour = shape.layer === "measure" ? measure : ink;
  const stroke = `stroke="${colour}" stroke-width="${WEIGHTS[shape.layer]}"`;
  if (shape.kind === "circle") {
    const { middle, diameter, isFilled } = shape;
    const fill = isFilled ? ` fill="${colour}"` : "";
    return `<circle cx="${short(middle[0])}" cy="${short(middle[1])}" r="${short(diameter / 2)}"${fill} ${stroke}/>`;
  }
  if (shape.kind === "box") {
    const { at, size, radius = 0, layer } = shape;
    const fill = layer === "outline" ? ` fill="${ground}"` : "";
    return `<rect x="${short(at[0])}" y="${short(at[1])}" width="${short(size[0])}" height="${short(size[1])}" rx="${short(radius)}"${fill} ${stroke}/>`;
  }
  const dashes = shape.isDashed ? ' stroke-dasharray="6 3 1.5 3"' : "";
  return `<path d="M${shape.points.map(pair).join("L")}${shape.isClosed ? "Z" : ""}" ${stroke}${dashes}/>`;
}

/** The drawing with its title and description. `lang` is that of its words. */
export function svgOf({ title, description, from, size, shapes }: Drawing, lang: string, ink: Ink): string {
  const [width, height] = size.map(short);
  const face = ink.face ? ` font-family="${ink.face}"` : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${lang}" xml:lang="${lang}" viewBox="${pair(from)} ${width} ${height}" width="${width}mm" height="${height}mm" role="img" aria-label="${escapeText(`${title}. ${description}`)}">`,
    `<title>${escapeText(title)}</title><desc>${escapeText(description)}</desc>`,
    `<rect x="${short(from[0])}" y="${short(from[1])}" width="${width}" height="${height}" fill="${ink.ground}"/>`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${shapes
      .filter(({ kind }) => kind !== "text")
      // Lines are as heavy on the screen as they are on paper, at any size.
      .map((shape) => elementOf(shape, ink).replace("/>", ' vector-effect="non-scaling-stroke"/>'))
      .join("")}</g>`,
    `<g fill="${ink.ink}"${face}>${shapes
      .filter(({ kind }) => kind === "text")
      .map((shape) => elementOf(shape, ink))
      .join("")}</g>`,
    "</svg>",
  ].join("");
}
