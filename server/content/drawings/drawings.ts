/** The drawings of products, and the addresses that they are served at. */
import type { Language } from "../../../contract/languages.ts";
import type { Content } from "../content.ts";
import { offeredLanguages } from "../offered-languages.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { Wanted } from "../texts/text.ts";
import { dimensionDrawing } from "./dimension-drawing.ts";
import { scaleDrawing } from "./scale-drawing.ts";
import type { Drawing } from "./shapes.ts";
import { wiringDiagram } from "./wiring-diagram.ts";

const KINDS = ["dimensions", "wiring", "scale"] as const;
export type DrawingKind = (typeof KINDS)[number];
/** Formats of a drawing. A DXF has no words, so it is the same in all languages. */
type Format = "svg" | "dxf";

export interface ProductDrawing<Kind extends DrawingKind = DrawingKind> {
  readonly kind: Kind;
  readonly drawing: Drawing;
}

/** The drawings of a product, in a language; none where the content says nothing to draw. */
export function drawingsOf(
  { number, drawing, wiring }: ProductSource,
  wanted: Wanted,
): ProductDrawing<"dimensions" | "wiring">[] {
  return [
    ...(drawing ? [{ kind: "dimensions" as const, drawing: dimensionDrawing(number, drawing, wanted) }] : []),
    ...(wiring ? [{ kind: "wiring" as const, drawing: wiringDiagram(number, wiring, wanted) }] : []),
  ];
}

/** A product next to a familiar object, shown only in its gallery. Undefined without dimensions. */
export const scaleOf = ({ number, drawing }: ProductSource, wanted: Wanted): ProductDrawing[] =>
  drawing ? [{ kind: "scale", drawing: scaleDrawing(number, drawing, wanted) }] : [];

/** Diagrams have no scale: only what has dimensions is offered to CAD programs. */
export const hasDxf = (kind: DrawingKind): boolean => kind === "dimensions";

/** Prefix of the addresses of drawings. */
export const DRAWINGS = "/drawings/";

export const drawingAddress = (id: number, kind: DrawingKind, format: Format, language: Language): string =>
  format === "svg" ? `${DRAWINGS}${id}-${kind}-${language}.svg` : `${DRAWINGS}${id}-${kind}.dxf`;

/** Path of the QR code of a product page's address. */
export const codeAddress = (id: number, language: Language): string => `${DRAWINGS}${id}-address-${language}.svg`;
/** Paths of all QR codes. */
export const codeAddresses = (content: Content): string[] =>
  content.products.flatMap(({ id }) => offeredLanguages(content).map(({ key }) => codeAddress(id, key)));

interface Asked {
  readonly id: number;
  readonly kind: DrawingKind;
  readonly format: Format;
  /** Undefined of a DXF. */
  readonly language: Language | undefined;
}

/** The drawing that an address asks for; undefined if it is not the address of one. */
export function drawingAsked(name: string): Asked | undefined {
  const [, id, kind, language, format] = /^([1-9]\d{0,8})-(\w+)(?:-([\w-]+))?\.(svg|dxf)$/.exec(name) ?? [];
  const known = KINDS.find((each) => each === kind);
  if (!known || (format === "svg") !== (language !== undefined)) return undefined;
  if (format === "dxf" && !hasDxf(known)) return undefined;
  return { id: Number(id), kind: known, format: format === "svg" ? "svg" : "dxf", language };
}
