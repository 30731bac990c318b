import { type MachineModel, type Moment, reference, table, takes } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  rangeMachine,
  selectEnd,
  selectHandles,
  selectIsWrong,
  selectProblem,
  selectText,
} from "../../machines/range.ts";

/** Milliseconds after which a handle that was moved by a key rests (DELAY.rangeSettle). */
const SETTLE = 700;
/** Numbers of the typed texts without a unit, by the decimal mark of the language; the others are none. */
const NUMBERS: Readonly<Record<string, Readonly<Record<"." | ",", number>>>> = Object.fromEntries([
  ...[5, 10, 15, 20, 50, 60].map((number) => [String(number), { ".": number, ",": number }]),
  ["1,200", { ".": 1200, ",": 1.2 }],
]);

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly decimal: "." | ",";
  readonly unit: string | undefined;
}
interface Ends {
  readonly from: number | undefined;
  readonly to: number | undefined;
}
interface Range extends Limits, Ends {
  readonly texts: { readonly from?: string; readonly to?: string };
  readonly handles: readonly [number, number] | undefined;
}
const settled = ({ min, max, decimal, unit, from, to }: Limits & Ends): Range => ({
  ...{ min, max, decimal, unit, from, to },
  texts: {},
  handles: undefined,
});
/** The unit of the attribute may follow a number. */
const numberOf = (text: string, { decimal, unit }: Limits) => NUMBERS[text.replace(` ${unit}`, "")]?.[decimal];
const written = (range: Range): Ends => {
  const { from, to, texts } = range;
  return {
    from: texts.from === undefined ? from : numberOf(texts.from, range),
    to: texts.to === undefined ? to : numberOf(texts.to, range),
  };
};
type End = "from" | "to";
/** The first check that the typed texts fail, and the fields that fail it. */
function problemOf(
  range: Range,
): { readonly name: "number" | "limits" | "order"; readonly ends: readonly End[] } | undefined {
  const { min, max, texts } = range;
  const typed = (["from", "to"] as const).filter((end) => texts[end] !== undefined && texts[end] !== " ");
  const numbers = written(range);
  const wrong = typed.filter((end) => numbers[end] === undefined);
  if (wrong.length > 0) return { name: "number", ends: wrong };
  const outside = typed.filter((end) => (numbers[end] ?? min) < min || (numbers[end] ?? min) > max);
  if (outside.length > 0) return { name: "limits", ends: outside };
  const { from, to } = numbers;
  return from !== undefined && to !== undefined && from > to ? { name: "order", ends: ["from", "to"] } : undefined;
}
/** A handle at a limit leaves its end open. */
const dropped = (range: Range): Range => {
  const { handles, min, max } = range;
  if (!handles) return settled(range);
  const [from, to] = [handles[0] <= min ? undefined : handles[0], handles[1] >= max ? undefined : handles[1]];
  return settled({ ...range, from, to });
};
const clamped = ({ min, max }: Limits, value: number) => Math.min(max, Math.max(min, value));

const range = reference<Range>("Fields and handles show the range of the address until the visitor changes them", {
  start: ({ event: { input } }) => ({
    ...settled({ from: undefined, to: undefined, unit: undefined, ...input }),
    texts: input.texts ?? {},
  }),
  next: {
    "text.typed": (state, { event }) => ({
      ...state,
      texts: { ...state.texts, [event["end"]]: event["text"] },
      handles: undefined,
    }),
    "field.left": (state, { from }) =>
      from === "typed" && problemOf(state) === undefined ? settled({ ...state, ...written(state) }) : state,
    "handle.held": settled,
    "handles.moved": (state, { event }) => ({ ...state, texts: {}, handles: event["handles"] }),
    "handle.released": (state, { from }) => (from === "held" ? dropped(state) : state),
    "key.released": (state, { from }) => (from === "stepped" ? dropped(state) : state),
    [`after ${SETTLE}`]: dropped,
    "route.changed": (state, { event }) => {
      const { min, max, decimal, unit, from, to } = limitsIn(event);
      const isSame = from === state.from && to === state.to;
      return isSame ? { ...state, min, max, decimal, unit } : settled({ min, max, decimal, unit, from, to });
    },
  },
  sees: ({ snapshot: any }) => {
    const snapshot = any as SnapshotFrom<typeof rangeMachine>;
    return {
      from: selectText("from")(snapshot) ?? selectEnd("from")(snapshot),
      to: selectText("to")(snapshot) ?? selectEnd("to")(snapshot),
      handles: selectHandles(snapshot),
    };
  },
  expects: (state) => {
    const { from, to } = state.handles ? dropped(state) : state;
    return {
      from: state.texts.from ?? from,
      to: state.texts.to ?? to,
      handles: state.handles ?? [clamped(state, state.from ?? state.min), clamped(state, state.to ?? state.max)],
    };
  },
});

const limitsIn = (event: object) => event as Limits & Ends;
const rangeIn = ({ before }: Moment): Range => before?.context;
const isSame = (one: Ends, other: Ends) => one.from === other.from && one.to === other.to;
const commits = ({ from, to }: Ends) => [{ type: "commit", params: { from, to } }];
/** Settles, and commits a range that is not the one of the address. */
const settles = (moment: Moment, after: Ends) => ({
  to: "settled",
  does: isSame(rangeIn(moment), after) ? [] : commits(after),
});
const drops = (moment: Moment) => settles(moment, dropped(rangeIn(moment)));

const anywhere = {
  "text.typed": "typed",
  "handle.held": "held",
  "handles.moved": "stepped",
};
/** A changed address ends what the visitor does. With the same range, a text may become a number within the limits. */
const follows = (state: string) => ({
  "route.changed": (moment: Moment) => {
    const { min, max, decimal, unit, from, to } = limitsIn(moment.event);
    const range = rangeIn(moment);
    if (!isSame(range, { from, to })) return "settled";
    const problem = problemOf({ ...range, min, max, decimal, unit })?.name;
    return ["wrong.number", "wrong.limits"].includes(state) && state !== `wrong.${problem}` ? "typed" : state;
  },
});
const wrong = (problem: string) => ({ [`wrong.${problem}`]: { ...anywhere, ...follows(`wrong.${problem}`) } });

const steps = table("A range is committed when a field is left or a handle is let go, once, and only if it is usable", {
  "": { start: ({ event: { input } }) => (input.texts ? "wrong.number" : "settled") },
  settled: { ...anywhere, ...follows("settled") },
  typed: {
    ...anywhere,
    ...follows("typed"),
    "field.left": (moment) => {
      const problem = problemOf(rangeIn(moment));
      return problem ? `wrong.${problem.name}` : settles(moment, written(rangeIn(moment)));
    },
  },
  ...wrong("number"),
  ...wrong("limits"),
  ...wrong("order"),
  held: {
    ...anywhere,
    ...follows("held"),
    "handles.moved": "held",
    "handle.released": drops,
  },
  stepped: { ...anywhere, ...follows("stepped"), "key.released": drops, [`after ${SETTLE}`]: drops },
});

interface Problem {
  readonly name: string | undefined;
  readonly ends: readonly End[];
}
const NONE: Problem = { name: undefined, ends: [] };
const problems = reference<Problem>("A problem and its fields are named until the visitor changes the range", {
  start: ({ event: { input } }) => (input.texts ? { name: "number", ends: Object.keys(input.texts) as End[] } : NONE),
  next: {
    "field.left": (state, moment) => (moment.from === "typed" ? (problemOf(rangeIn(moment)) ?? NONE) : state),
    "text.typed": () => NONE,
    "handle.held": () => NONE,
    "handles.moved": () => NONE,
    // Other limits may concern another field.
    "route.changed": (state, { to, snapshot }) =>
      to.startsWith("wrong")
        ? ([problemOf(snapshot.context), state].find((one) => one?.name === state.name) ?? NONE)
        : NONE,
  },
  sees: ({ snapshot: any }) => {
    const snapshot = any as SnapshotFrom<typeof rangeMachine>;
    const ends = (["from", "to"] as const).filter((end) => selectIsWrong(end)(snapshot));
    return { name: selectProblem(snapshot), ends };
  },
});

const address = { min: 10, max: 50, decimal: ".", unit: "mm" } as const;
/** The limits after another choice of filters, in another language. */
const wider = { min: 1, max: 60, decimal: ",", unit: "bar" } as const;

/** Numbers that are tried alone. */
const RARE: readonly string[] = ["1.2", "1,200", "10", "50", "60"];

export const model: MachineModel = {
  machine: rangeMachine,
  starts: [
    { name: "the address has no range", input: address },
    { name: "the address has a range from 20 to 30", input: { ...address, from: 20, to: 30 } },
    {
      name: "the address has a range from 5 to 60, which are outside the limits",
      input: { ...address, from: 5, to: 60 },
    },
    { name: "the address has no range and wider limits", input: wider },
    { name: "the server could not read the second field", input: { ...address, from: 20, texts: { to: "x" } } },
    { name: "the server could not read the first field", input: { ...address, texts: { from: "x" } } },
    { name: "the server could not read both fields", input: { ...address, texts: { from: "y", to: "y" } } },
  ],
  cases: {
    "text.typed": [
      ...["20", "5", "10", "60", "1,200"].map((text) => ({ end: "from", text })),
      ...["15", "15 mm", "20", "50", "x", " "].map((text) => ({ end: "to", text })),
    ],
    "field.left": [{}],
    "handle.held": [{}],
    "handles.moved": [{ handles: [20, 30] }, { handles: [10, 50] }],
    "handle.released": [{}],
    "key.released": [{}],
    "route.changed": [address, { ...address, from: 20, to: 30 }, wider],
  },
  // A number that is tried by itself is not combined with all others.
  filterEvents: ({ context }, { type, ...event }) => {
    const { min, from, to, texts } = context as Range;
    const typed = Object.values(texts);
    const isOpen = from === undefined && to === undefined;
    const isRareEvent = RARE.includes(event["text"]) || (type === "route.changed" && event["min"] === wider.min);
    const isRareRange = [from, to].some((end) => RARE.includes(String(end)));
    const isRare = min === wider.min || isRareRange || typed.some((text) => RARE.includes(text));
    if (type === "text.typed" && event["text"] === "15" && typed.join() === "60") return isOpen;
    // Equal ends are in order.
    if (type === "text.typed" && event["text"] === "20" && event["end"] === "to")
      return isOpen && typed.join() === "20";
    if (type === "text.typed" && event["text"] === "5" && isRareRange) return from === 5 && typed.length === 0;
    // Both fields are typed into for the ranges of addresses.
    if (type === "text.typed" && !isOpen && (from !== 20 || to !== 30) && typed.length > 0) return false;
    if (isRareEvent) return isOpen && typed.length <= (type === "route.changed" ? 1 : 0);
    if (!isRare || /^(?:xstate|field|route|handle\.|key)/.test(type)) return true;
    return type === "handles.moved" && event["handles"][0] === 10 && isOpen && typed.length === 0;
  },
  unreachable: {
    "both field.left: hasNoNumber and isReversed": "Only two numbers can be in the wrong order.",
    "both field.left: isReversed and isUntyped":
      "An address has the ends of a range in order: readRanges exchanges them.",
  },
  oracles: [
    range,
    steps,
    problems,
    takes("A handle that a key or a screen reader has moved is committed within 700 ms", {
      from: ({ name, to }) => name === "handles.moved" && to === "stepped",
      to: ({ name }) => name === `after ${SETTLE}`,
      ms: SETTLE,
      unless: ({ to }) => to !== "stepped",
    }),
  ],
};
