/** The fields `drawing` and `wiring` of content/products/<key>.yaml. */
import { z } from "zod";
import { value } from "../reading/fields.ts";

const length = z.number().positive("is not above 0");
const place = z.tuple([z.number(), z.number()]);

/** As often, each time so far from the one before: `[8, 42, 0]`. */
const repeat = z.tuple([z.int().positive(), z.number(), z.number()]).optional();
/** Something that is seen on a view: `box: [x, y, width, height]` or `circle: [x, y, diameter]` round its middle. */
const detail = z.union([
  z.strictObject({ box: z.tuple([z.number(), z.number(), length, length]), radius: length.optional(), repeat }),
  z.strictObject({ circle: z.tuple([z.number(), z.number(), length]), repeat }),
]);
export type Detail = z.output<typeof detail>;

/** Millimetres; places on a view from its upper left corner. */
export const dimensions = z.strictObject({
  width: length,
  height: length,
  depth: length,
  /** The large view: the front, or the top of a product that lies flat. */
  view: z.enum(["front", "top"]).default("front"),
  /** Radius of the view's corners. */
  radius: length.optional(),
  front: z.array(detail).default([]),
  side: z.array(detail).default([]),
  /** The outline from the side where it is no box: `[depth, height]` from the back and the top, all the way round. */
  profile: z.array(place).min(3, "has fewer than three corners").optional(),
  /** How far below the top the middle of a 35 mm rail (EN 60715) runs. */
  rail: length.optional(),
  /** How many modules of 18 mm it takes on the rail. */
  modules: z.int().positive().optional(),
  holes: z.strictObject({ diameter: length, at: z.array(place).min(1, "is an empty list") }).optional(),
});
export type Dimensions = z.output<typeof dimensions>;

/** A conductor, or what else terminals lead to, by a key that the terminals call it by. */
const conductor = z.strictObject({ key: z.string(), name: value });
const terminal = z.strictObject({
  mark: z.string(),
  /** The key of a conductor above or below the device, which says on which side the terminal is. */
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
