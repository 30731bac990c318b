/**
 * One number attribute with two ends, such as a nominal size from 15 to 50. The visitor types the ends, or moves two handles. The
 * range is committed when a field is left or a handle is released; the owner of the range then changes the address, which the
 * machine follows.
 */
import { assertEvent, assign, not, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import { type DecimalMark, readMeasure } from "../contract/number-text.ts";
import type { Described } from "./described.ts";

export type RangeEnd = "from" | "to";
const ENDS = ["from", "to"] as const satisfies readonly RangeEnd[];

/** The chosen ends. An undefined end does not limit the range. */
export interface ChosenRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
type RangeTexts = Readonly<Partial<Record<RangeEnd, string | undefined>>>;
export interface RangeInput extends ChosenRange {
  /** Limits of the handles and of typed numbers. */
  readonly min: number;
  readonly max: number;
  /** Decimal mark of the page's language. */
  readonly decimal: DecimalMark;
  /** The unit of the attribute, which may follow a typed number. */
  readonly unit?: string | undefined;
  /** Texts that the server could not read, from a form that was sent without scripts. */
  readonly texts?: RangeTexts | undefined;
}
interface RangeContext extends RangeInput {
  /** Texts of the edited fields. The others show the chosen ends. */
  readonly texts: RangeTexts;
  /** Positions of the handles while they move. */
  readonly handles?: Handles | undefined;
}
type Handles = readonly [from: number, to: number];
export type RangeEvent =
  | { type: "text.typed"; end: RangeEnd; text: string }
  | { type: "field.left" }
  | { type: "handle.held" }
  | { type: "handles.moved"; handles: Handles }
  | { type: "handle.released" }
  | { type: "key.released" }
  | ({ type: "route.changed" } & RangeInput);

const isBlank = (text: string) => text.trim() === "";

/** Returns the edited ends whose text fails a check. Empty fields never fail. */
const failing = ({ texts }: RangeContext, isRight: (text: string) => boolean): readonly RangeEnd[] =>
  ENDS.filter((end) => {
    const text = texts[end];
    return text !== undefined && !isBlank(text) && !isRight(text);
  });
const read = (text: string, { decimal, unit = "" }: Pick<RangeInput, "decimal" | "unit">) =>
  readMeasure(text, decimal, [unit]);
const noNumbers = (context: RangeContext) => failing(context, (text) => read(text, context) !== undefined);
const outside = (context: RangeContext) =>
  failing(context, (text) => {
    const number = read(text, context);
    return number === undefined || (number >= context.min && number <= context.max);
  });

/** Returns the ends that the fields hold. */
function typedOf(context: RangeContext): ChosenRange {
  const endOf = (end: RangeEnd) => {
    const text = context.texts[end];
    return text === undefined ? context[end] : read(text, context);
  };
  return { from: endOf("from"), to: endOf("to") };
}
/** Returns the ends at which the handles are. A handle at its limit does not limit the range. */
function movedOf({ handles, min, max, from, to }: RangeContext): ChosenRange {
  if (!handles) return { from, to };
  return { from: handles[0] > min ? handles[0] : undefined, to: handles[1] < max ? handles[1] : undefined };
}
const isSame = (one: ChosenRange, other: ChosenRange) => one.from === other.from && one.to === other.to;
const FORGOTTEN = { texts: {}, handles: undefined } as const;

const COMMIT = {
  type: "commit",
  params: ({ context: { from, to } }: { context: RangeContext }) => ({ from, to }),
} as const;
const TAKE_HANDLES = [
  { guard: "isUnmoved", target: "settled", actions: "forget" },
  { target: "settled", actions: ["takeHandles", COMMIT] },
] as const;

export const rangeMachine = setup({
  types: {
    context: {} as RangeContext,
    events: {} as RangeEvent,
    input: {} as RangeInput,
    meta: {} as Described<RangeEvent>,
  },
  guards: {
    hasNoNumber: ({ context }) => noNumbers(context).length > 0,
    isOutside: ({ context }) => outside(context).length > 0,
    isReversed: ({ context }) => {
      const { from, to } = typedOf(context);
      return from !== undefined && to !== undefined && from > to;
    },
    isUntyped: ({ context }) => isSame(typedOf(context), context),
    isUnmoved: ({ context }) => isSame(movedOf(context), context),
    isOther: ({ context, event }) => {
      assertEvent(event, "route.changed");
      return !isSame(event, context);
    },
  },
  actions: {
    forget: assign(FORGOTTEN),
    takeTexts: assign(({ context }) => ({ ...typedOf(context), ...FORGOTTEN })),
    takeHandles: assign(({ context }) => ({ ...movedOf(context), ...FORGOTTEN })),
    move: assign(({ event }) => {
      assertEvent(event, "handles.moved");
      return { texts: {}, handles: event.handles };
    }),
    follow: assign(({ event }) => {
      assertEvent(event, "route.changed");
      const { min, max, decimal, unit, from, to } = event;
      return { min, max, decimal, unit, from, to };
    }),
    /** Changes the address. The view provides it. */
    commit: (_, _range: ChosenRange) => {},
  },
  delays: { rangeSettle: DELAY.rangeSettle },
}).createMachine({
  id: "range",
  description: "Tracks the two ends of a range of numbers while the visitor types them or moves its handles.",
  meta: {
    events: {
      "text.typed": "The visitor types in one of the two fields.",
      "field.left": "The visitor leaves a field or presses Enter in it.",
      "handle.held": "The visitor presses a handle or the track with a pointer.",
      "handles.moved": "A handle moves, by the pointer, a key or a screen reader.",
      "handle.released": "The visitor lets go of the pointer.",
      "key.released": "The visitor lets go of a key on a handle, or leaves the handle.",
      "route.changed": "The address, its limits or the language change.",
    },
  },
  context: ({ input: { min, max, decimal, unit, from, to, texts = {} } }) => ({
    min,
    max,
    decimal,
    unit,
    from,
    to,
    texts,
  }),
  initial: "starting",
  on: {
    "text.typed": {
      target: ".typed",
      actions: assign({
        texts: ({ context, event: { end, text } }) => ({ ...context.texts, [end]: text }),
        handles: undefined,
      }),
    },
    "handle.held": { target: ".held", actions: "forget" },
    "handles.moved": {
      target: ".stepped",
      actions: "move",
    },
    "route.changed": [
      {
        guard: "isOther",
        target: ".settled",
        actions: ["forget", "follow"],
      },
      { actions: "follow" },
    ],
  },
  states: {
    starting: {
      description: "Decides whether the server could read the fields.",
      always: [{ guard: "hasNoNumber", target: "wrong.number" }, { target: "settled" }],
    },
    settled: { description: "Fields and handles show the range of the address." },
    typed: {
      description: "A field holds a text that is not checked yet.",
      on: {
        "field.left": [
          { guard: "hasNoNumber", target: "wrong.number" },
          { guard: "isOutside", target: "wrong.limits" },
          { guard: "isReversed", target: "wrong.order" },
          { guard: "isUntyped", target: "settled", actions: "forget" },
          { target: "settled", actions: ["takeTexts", COMMIT] },
        ],
      },
    },
    wrong: {
      description: "The fields hold no usable range. The address keeps the former one.",
      initial: "number",
      states: {
        number: {
          description: "A field holds no number.",
          // In another language, or with another unit, it may be one.
          always: { guard: not("hasNoNumber"), target: "#range.typed" },
        },
        limits: {
          description: "A field holds a number outside the limits.",
          // Other limits may hold it.
          always: { guard: not("isOutside"), target: "#range.typed" },
        },
        order: { description: "The first number is above the second." },
      },
    },
    held: {
      description: "The pointer holds a handle. Nothing is committed before it lets go.",
      on: {
        "handles.moved": { actions: "move" },
        // A key that is let go, or the focus that leaves the other handle, releases no pointer.
        "handle.released": TAKE_HANDLES,
      },
    },
    stepped: {
      description: "A key or a screen reader moves a handle, and may go on, 700 ms.",
      after: { rangeSettle: TAKE_HANDLES },
      on: { "key.released": TAKE_HANDLES },
    },
  },
});

type RangeSnapshot = SnapshotFrom<typeof rangeMachine>;
/** Returns the text of an edited field, otherwise undefined. */
export const selectText =
  (end: RangeEnd) =>
  ({ context }: RangeSnapshot): string | undefined =>
    context.texts[end];
/** Returns the number of a field that is not edited; undefined if the end is open. */
export const selectEnd =
  (end: RangeEnd) =>
  ({ context }: RangeSnapshot): number | undefined =>
    movedOf(context)[end];
/** Returns the positions of the handles, within the limits. */
export function selectHandles({ context }: RangeSnapshot): Handles {
  const { min, max, handles, from = min, to = max } = context;
  const within = (value: number) => Math.min(max, Math.max(min, value));
  return handles ?? [within(from), within(to)];
}
/** Returns what is wrong with the fields. */
export function selectProblem(snapshot: RangeSnapshot): "number" | "limits" | "order" | undefined {
  if (snapshot.matches({ wrong: "number" })) return "number";
  if (snapshot.matches({ wrong: "limits" })) return "limits";
  return snapshot.matches({ wrong: "order" }) ? "order" : undefined;
}
/** Returns true for a field that a problem concerns. */
export const selectIsWrong =
  (end: RangeEnd) =>
  (snapshot: RangeSnapshot): boolean => {
    const problem = selectProblem(snapshot);
    if (problem === "number") return noNumbers(snapshot.context).includes(end);
    if (problem === "limits") return outside(snapshot.context).includes(end);
    return problem === "order";
  };
