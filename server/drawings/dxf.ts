/** Writes a drawing as DXF, release 12, which every CAD program reads: millimetres at full size, y upwards. */
import { type Drawing, type Layer, type Point, type Shape, wayOf } from "../content/drawings/shapes.ts";

/** Layers with their colours in AutoCAD's index: 7 is black on a light and white on a dark background, 8 grey, 3 green. */
const LAYERS: Readonly<Record<Layer, readonly [name: string, color: number]>> = {
  outline: ["OUTLINE", 7],
  detail: ["DETAIL", 8],
  measure: ["DIMENSIONS", 3],
};
const TEXT_LAYER = LAYERS.measure[0];

type Group = readonly [code: number, value: string | number];

/** Bulge of a quarter circle: the tangent of a quarter of its angle. */
const QUARTER = Math.tan(Math.PI / 8);

const number = (value: number) => (Math.round(value * 1e4) / 1e4).toFixed(4);
const point = ([x, y]: Point, first = 10): Group[] => [
  [first, number(x)],
  [first + 10, number(-y)],
  [first + 20, number(0)],
];
/** Escapes characters other than ASCII. Release 12 has codes of its own for the first three. */
const ascii = (text: string) =>
  text
    .replaceAll("Ø", "%%c")
    .replaceAll("±", "%%p")
    .replaceAll("°", "%%d")
    .replaceAll("×", "x")
    .replace(/[^ -~]/g, (sign) => `\\U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

function polyline(layer: string, points: readonly (readonly [at: Point, bulge: number])[], isClosed: boolean): Group[] {
  return [
    [0, "POLYLINE"],
    [8, layer],
    [66, 1],
    ...point([0, 0]),
    [70, isClosed ? 1 : 0],
    ...points.flatMap(([at, bulge]): Group[] => [[0, "VERTEX"], [8, layer], ...point(at), [42, number(bulge)]]),
    [0, "SEQEND"],
    [8, layer],
  ];
}

/** The corners of a box, each with the bulge of the line that begins there. Bulges are negative, because y is flipped. */
function cornersOf([x, y]: Point, [width, height]: Point, radius: number): (readonly [Point, number])[] {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0)
    return (
      [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ] as const
    ).map((at) => [at, 0]);
  return [
    [[x + radius, y], 0],
    [[right - radius, y], -QUARTER],
    [[right, y + radius], 0],
    [[right, bottom - radius], -QUARTER],
    [[right - radius, bottom], 0],
    [[x + radius, bottom], -QUARTER],
    [[x, bottom - radius], 0],
    [[x, y + radius], -QUARTER],
  ];
}

const ALIGNED = { start: 0, middle: 1, end: 2 } as const;
/** Code of a text that is centred vertically on its point. */
const MIDDLE = 2;

function entityOf(shape: Shape): Group[] {
  switch (shape.kind) {
    case "line":
      return polyline(
        LAYERS[shape.layer][0],
        wayOf(shape).flatMap((each): (readonly [Point, number])[] =>
          "radius" in each
            ? [
                [each.from, -Math.tan(each.turn / 4)],
                [each.to, 0],
              ]
            : [[each, 0]],
        ),
        shape.isClosed ?? false,
      );
    case "box":
      return polyline(LAYERS[shape.layer][0], cornersOf(shape.at, shape.size, shape.radius ?? 0), true);
    case "circle":
      return [[0, "CIRCLE"], [8, LAYERS[shape.layer][0]], ...point(shape.middle), [40, number(shape.diameter / 2)]];
    default:
      return [
        [0, "TEXT"],
        [8, TEXT_LAYER],
        ...point(shape.at),
        [40, number(shape.height)],
        [1, ascii(shape.text)],
        [50, shape.isUpright ? 90 : 0],
        [72, ALIGNED[shape.anchor ?? "middle"]],
        [73, MIDDLE],
        ...point(shape.at, 11),
      ];
  }
}

/** Writes a drawing without its words, so that one file serves all languages. Figures stay. */
export function dxfOf({ from, size, shapes }: Drawing): string {
  const layers = Object.values(LAYERS).flatMap(([name, color]): Group[] => [
    [0, "LAYER"],
    [2, name],
    [70, 0],
    [62, color],
    [6, "CONTINUOUS"],
  ]);
  const groups: Group[] = [
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [9, "$EXTMIN"],
    ...point([from[0], from[1] + size[1]]),
    [9, "$EXTMAX"],
    ...point([from[0] + size[0], from[1]]),
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "TABLES"],
    [0, "TABLE"],
    [2, "LAYER"],
    [70, Object.keys(LAYERS).length],
    ...layers,
    [0, "ENDTAB"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...shapes.filter((shape) => shape.kind !== "text" || !shape.isWords).flatMap(entityOf),
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join("");
}
