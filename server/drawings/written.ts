/** Drawings as files, as the site serves them. */
import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { Content } from "../content/content.ts";
import { FORMS, type Form } from "../content/drawings/sheet.ts";
import {
  drawingAddress,
  drawingsOf,
  hasDxf,
  hasNarrow,
  type ProductDrawing,
  parseDrawingName,
  scaleOf,
} from "../content/products/drawings.ts";
import { withId } from "../content/sources/look-up.ts";
import type { ProductSource } from "../content/sources/sources.ts";
import { wantedOf } from "../content/texts/text.ts";
import { offeredLanguages } from "../content/words/offered-languages.ts";
import { dxfOf } from "./dxf.ts";
import { type Ink, SYSTEM_FACE, svgOf } from "./svg.ts";

export interface WrittenDrawing {
  readonly type: string;
  readonly body: string;
}

/** The colours of the theme for a drawing. */
export const inkOf = ({ theme }: Pick<Content, "theme">, face: string): Ink => ({
  ink: theme.colors.ink,
  measure: theme.colors.brand,
  ground: theme.colors.paper,
  face,
});

const allOf = (content: Content, product: ProductSource, language: Language, form?: Form): ProductDrawing[] => [
  ...drawingsOf(content, product, language, form),
  ...scaleOf(product, wantedOf(content, language)),
];

/** The addresses of all drawings. An SVG has one per language. */
export function drawingAddresses(content: Content): string[] {
  const languages = offeredLanguages(content).map(({ key }) => key);
  return content.products.flatMap((product) =>
    allOf(content, product, content.company.language).flatMap(({ kind }) => [
      ...languages.flatMap((language) =>
        (hasNarrow(kind) ? FORMS : (["wide"] as const)).map((form) =>
          drawingAddress(product.id, kind, "svg", language, form),
        ),
      ),
      ...(hasDxf(kind) ? [drawingAddress(product.id, kind, "dxf", content.company.language)] : []),
    ]),
  );
}

/** Returns the file of a drawing; undefined if there is none of this name. */
export function writtenDrawing(content: Content, name: string): WrittenDrawing | undefined {
  const request = parseDrawingName(name);
  const product = request && withId(content.products, String(request.id));
  if (!product) return undefined;
  const offered = offeredLanguages(content).map(({ key }) => key);
  if (request.language !== undefined && !offered.includes(request.language)) return undefined;
  const language = request.language ?? content.company.language;
  const found = allOf(content, product, language, request.form).find(({ kind }) => kind === request.kind);
  if (!found) return undefined;
  return request.format === "dxf"
    ? { type: "image/vnd.dxf", body: dxfOf(found.drawing) }
    : { type: "image/svg+xml", body: svgOf(found.drawing, documentLanguage(language), inkOf(content, SYSTEM_FACE)) };
}
