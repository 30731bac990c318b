/** The fields `drawing` and `wiring` of content/products/<key>.yaml. */
import { z } from "zod";
import { text, value } from "../files/fields.ts";
import { hasSize, PART_NAMES } from "./parts.ts";

const length = z.number().positive("is not above 0");
const place = z.tuple([z.number(), z.number()]);
/** A corner of a line, rounded if it has a radius. */
const corner = z.union([place, z.tuple([z.number(), z.number(), length])], "is not [x, y] or [x, y, radius]");

/** `[count, dx, dy]`: the copies in all, and the distance from each to the next. */
const repeat = z.tuple([z.int().positive(), z.number(), z.number()]).optional();
const KINDS = ["box", "circle", "line", "axis", "part"] as const;
/** The fields that only some kinds have. */
const OWN: Readonly<Record<string, readonly (typeof KINDS)[number][]>> = {
  radius: ["box"],
  closed: ["line"],
  at: ["part"],
  size: ["part"],
  turn: ["part"],
  outline: ["box", "circle", "line"],
};
/** A line or a part on a view. */
const detail = z
  .strictObject({
    /** `[x, y, width, height]` */
    box: z.tuple([z.number(), z.number(), length, length]).optional(),
    /** `[x, y, diameter]` round its middle. */
    circle: z.tuple([z.number(), z.number(), length]).optional(),
    /** From corner to corner. */
    line: z.array(corner).min(2, "has fewer than two corners").optional(),
    /** A centre line. */
    axis: z.tuple([place, place]).optional(),
    /** A part that many products have (parts.ts). */
    part: z.enum(PART_NAMES).optional(),
    at: place.optional(),
    size: z.tuple([length, length]).optional(),
    /** Degrees clockwise. */
    turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], "is not 0, 90, 180 or 270").optional(),
    radius: length.optional(),
    closed: z.boolean().optional(),
    /** Part of the outline of the product: a wide line. A closed one hides details that are listed before it. */
    outline: z.boolean().optional(),
    repeat,
  })
  .superRefine((entry, { addIssue }) => {
    const fail = (message: string) => addIssue({ code: "custom", message });
    const kinds = KINDS.filter((kind) => entry[kind] !== undefined);
    const [kind] = kinds;
    if (!kind || kinds.length > 1) return fail(`is not one of ${KINDS.join(", ")}`);
    for (const [field, kindsOfField] of Object.entries(OWN))
      if (entry[field as keyof typeof entry] !== undefined && !kindsOfField.includes(kind))
        fail(`has "${field}", which a ${kind} does not have`);
    if (!entry.part) return;
    if (!entry.at) fail(`has no place: write "at: [x, y]"`);
    if (entry.size && !hasSize(entry.part)) fail(`has "size", but a standard fixes the size of "${entry.part}"`);
  });
export type Detail = z.output<typeof detail>;

const VIEWS = ["front", "side", "edge", "rear"] as const;
/** A measure on a view, besides the overall ones. */
const measure = z
  .strictObject({
    name: text,
    /** The view that it is drawn on. */
    on: z.enum(VIEWS).default("front"),
    from: place,
    to: place,
    /** The side of the view that it is drawn on. Horizontal measures are above or below, vertical ones left or right. */
    side: z.enum(["above", "below", "left", "right"]),
    /** The length is a diameter. */
    diameter: z.boolean().optional(),
  })
  .superRefine(({ from, to, side }, { addIssue }) => {
    const axis = side === "above" || side === "below" ? 0 : 1;
    if (from[axis] === to[axis])
      addIssue({
        code: "custom",
        message: `measures nothing, because both places have the same ${axis === 0 ? "x" : "y"}`,
      });
  });

/** Dimensions in millimetres. Places on a view are `[x, y]` from its upper left corner. */
export const dimensions = z
  .strictObject({
    width: length,
    height: length,
    depth: length,
    /** The large view: the front, or the top of a product that lies flat. */
    view: z.enum(["front", "top"]).default("front"),
    /** Radius of the view's corners. */
    radius: length.optional(),
    front: z.array(detail).default([]),
    side: z.array(detail).optional(),
    /** The third view: from above if the large view is the front, from the front if it is the top. */
    edge: z.array(detail).optional(),
    /** The back, as it is seen from behind. */
    rear: z.array(detail).optional(),
    /** The large view is a circle: its width is a diameter. */
    round: z.boolean().optional(),
    /** The closed outline of the side view, if it is not a box: corners `[depth, height]` from the back and the top. */
    profile: z.array(corner).min(3, "has fewer than three corners").optional(),
    measures: z.array(measure).default([]),
    /** Distance from the top to the centre line of a 35 mm rail (EN 60715). */
    rail: length.optional(),
    /** How many modules of 18 mm it takes on the rail. */
    modules: z.int().positive().optional(),
    holes: z.strictObject({ diameter: length, at: z.array(place).min(1, "is an empty list") }).optional(),
  })
  .superRefine(({ round, width, height }, { addIssue }) => {
    if (round && width !== height)
      addIssue({ code: "custom", message: "is round, but its width and its height differ" });
  });
export type Dimensions = z.output<typeof dimensions>;

/** A conductor, or anything else that terminals connect to. Terminals refer to it by its key. */
const conductor = z.strictObject({ key: z.string(), name: value });
const terminal = z.strictObject({
  mark: z.string(),
  /** The key of a conductor. The terminal is on the same side of the device as the conductor. */
  to: z.string(),
  /** A part of the wire, such as a fuse. */
  through: value.optional(),
});
export const wiring = z
  .strictObject({
    above: z.array(conductor).default([]),
    below: z.array(conductor).default([]),
    terminals: z.array(terminal).min(1, "is an empty list"),
  })
  .superRefine(({ above, below, terminals }, { addIssue }) => {
    const keys = new Set([...above, ...below].map(({ key }) => key));
    for (const [index, { to }] of terminals.entries())
      if (!keys.has(to))
        addIssue({
          code: "custom",
          message: `leads to "${to}", which is not a conductor`,
          path: ["terminals", index, "to"],
        });
  });
export type Wiring = z.output<typeof wiring>;
