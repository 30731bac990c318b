/** The drawings of products, and the addresses that they are served at. */
import type { Language } from "../../../contract/languages.ts";
import type { Content } from "../content.ts";
import { dimensionDrawing } from "../drawings/dimension-drawing.ts";
import { scaleDrawing } from "../drawings/scale-drawing.ts";
import type { Drawing } from "../drawings/shapes.ts";
import type { Form } from "../drawings/sheet.ts";
import { wiringDiagram } from "../drawings/wiring-diagram.ts";
import type { ProductSource } from "../sources/sources.ts";
import { say, type Wanted, wantedOf } from "../texts/text.ts";
import { offeredLanguages } from "../words/offered-languages.ts";

const KINDS = ["dimensions", "wiring", "scale"] as const;
export type DrawingKind = (typeof KINDS)[number];
/** Formats of a drawing. A DXF has no words, so it is the same in all languages. */
type Format = "svg" | "dxf";

/** The company, which signs its drawings. */
export type Owner = Pick<Content, "company">;

export interface ProductDrawing<Kind extends DrawingKind = DrawingKind> {
  readonly kind: Kind;
  readonly drawing: Drawing;
}

/** Returns the drawings of a product; none if the content has no dimensions and no wiring. */
export function drawingsOf(
  content: Owner,
  product: ProductSource,
  language: Language,
  form: Form = "wide",
): ProductDrawing<"dimensions" | "wiring">[] {
  const wanted = wantedOf(content, language);
  const owner = say(content.company.name, wanted);
  const { drawing, wiring } = product;
  return [
    ...(drawing
      ? [{ kind: "dimensions" as const, drawing: dimensionDrawing(product, drawing, wanted, owner, form) }]
      : []),
    ...(wiring ? [{ kind: "wiring" as const, drawing: wiringDiagram(product, wiring, wanted, owner, form) }] : []),
  ];
}

/** A product next to a familiar object, shown only in its gallery. Empty without dimensions. */
export const scaleOf = ({ number, drawing }: ProductSource, wanted: Wanted): ProductDrawing[] =>
  drawing ? [{ kind: "scale", drawing: scaleDrawing(number, drawing, wanted) }] : [];

/** Whether a drawing is offered as DXF. Diagrams have no scale, so CAD programs have no use for them. */
export const hasDxf = (kind: DrawingKind): boolean => kind === "dimensions";

/** Prefix of the addresses of drawings. */
export const DRAWINGS = "/drawings/";

export const drawingAddress = (
  id: number,
  kind: DrawingKind,
  format: Format,
  language: Language,
  form: Form = "wide",
): string => {
  if (format === "dxf") return `${DRAWINGS}${id}-${kind}.dxf`;
  return `${DRAWINGS}${id}-${kind}${form === "narrow" ? "-narrow" : ""}-${language}.svg`;
};
/** Whether a drawing has a sheet for narrow screens as well. */
export const hasNarrow = (kind: DrawingKind): boolean => kind !== "scale";

/** Path of the QR code of a product page's address. */
export const codeAddress = (id: number, language: Language): string => `${DRAWINGS}${id}-address-${language}.svg`;
/** Paths of all QR codes. */
export const codeAddresses = (content: Content): string[] =>
  content.products.flatMap(({ id }) => offeredLanguages(content).map(({ key }) => codeAddress(id, key)));

interface DrawingName {
  readonly id: number;
  readonly kind: DrawingKind;
  readonly format: Format;
  readonly form: Form;
  /** Undefined of a DXF. */
  readonly language: Language | undefined;
}

/** Parses the file name of a drawing. Returns undefined for any other name. */
export function parseDrawingName(name: string): DrawingName | undefined {
  const [, id, kind, narrow, language, format] =
    /^([1-9]\d{0,8})-([a-z]+?)(-narrow(?=-))?(?:-([\w-]+))?\.(svg|dxf)$/.exec(name) ?? [];
  const drawingKind = KINDS.find((each) => each === kind);
  if (!drawingKind || (format === "svg") !== (language !== undefined)) return undefined;
  if (format === "dxf" && !hasDxf(drawingKind)) return undefined;
  if (narrow && !hasNarrow(drawingKind)) return undefined;
  return {
    id: Number(id),
    kind: drawingKind,
    format: format === "svg" ? "svg" : "dxf",
    form: narrow ? "narrow" : "wide",
    language,
  };
}
