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

const [MIN, MAX] = [10, 50];
/** Milliseconds after which a handle that was moved by a key rests (DELAY.rangeSettle). */
const SETTLE = 700;
/** Numbers of the typed texts; the others are none. */
const NUMBERS: Readonly<Record<string, number>> = { "20": 20, "5": 5, "30": 30, "15": 15 };

interface Range {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly texts: { readonly from?: string; readonly to?: string };
  readonly handles: readonly [number, number] | undefined;
}
const settled = ({ from, to }: Pick<Range, "from" | "to">): Range => ({ from, to, texts: {}, handles: undefined });
const numberOf = (text: string | undefined) => (text === undefined ? undefined : NUMBERS[text]);
const written = ({ from, to, texts }: Range) => ({
  from: texts.from === undefined ? from : numberOf(texts.from),
  to: texts.to === undefined ? to : numberOf(texts.to),
});
/** The first check that the typed texts fail. */
function problemOf(range: Range): "number" | "limits" | "order" | undefined {
  const texts = Object.values(range.texts).filter((text) => text !== "");
  if (texts.some((text) => numberOf(text) === undefined)) return "number";
  if (texts.some((text) => (numberOf(text) ?? MIN) < MIN)) return "limits";
  const { from, to } = written(range);
  return from !== undefined && to !== undefined && from > to ? "order" : undefined;
}
/** A handle at a limit leaves its end open. */
const dropped = ({ handles, ...range }: Range): Range =>
  settled(
    handles
      ? { from: handles[0] === MIN ? undefined : handles[0], to: handles[1] === MAX ? undefined : handles[1] }
      : range,
  );

const range = reference<Range>("Fields and handles show the range of the address until the visitor changes them", {
  start: ({ event: { input } }) => settled({ from: input.from, to: input.to }),
  next: {
    "text.typed": (state, { event }) => ({
      ...state,
      texts: { ...state.texts, [event["end"]]: event["text"] },
      handles: undefined,
    }),
    "field.left": (state, { from }) =>
      from === "typed" && problemOf(state) === undefined ? settled(written(state)) : state,
    "handle.held": settled,
    "handles.moved": (state, { event }) => ({ ...state, texts: {}, handles: event["handles"] }),
    "handle.released": (state, { from }) => (from === "held" ? dropped(state) : state),
    "key.released": (state, { from }) => (from === "stepped" ? dropped(state) : state),
    [`after ${SETTLE}`]: dropped,
    "route.changed": (state, { event }) =>
      event["from"] === state.from && event["to"] === state.to
        ? state
        : settled({ from: event["from"], to: event["to"] }),
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
      handles: state.handles ?? [state.from ?? MIN, state.to ?? MAX],
    };
  },
});

const rangeIn = ({ before }: Moment): Range => ({
  from: before?.context.from,
  to: before?.context.to,
  texts: before?.context.texts,
  handles: before?.context.handles,
});
const isSame = (one: Pick<Range, "from" | "to">, other: Pick<Range, "from" | "to">) =>
  one.from === other.from && one.to === other.to;
const commits = ({ from, to }: Pick<Range, "from" | "to">) => [{ type: "commit", params: { from, to } }];
/** Settles, and commits a range that is not the one of the address. */
const settles = (moment: Moment, after: Pick<Range, "from" | "to">) => ({
  to: "settled",
  does: isSame(rangeIn(moment), after) ? [] : commits(after),
});
const drops = (moment: Moment) => settles(moment, dropped(rangeIn(moment)));

const anywhere = {
  "text.typed": "typed",
  "handle.held": "held",
  "handles.moved": "stepped",
};
/** A changed address ends what the visitor does; one with the same range changes the limits only. */
const follows = (state: string) => ({
  "route.changed": (moment: Moment) =>
    isSame(rangeIn(moment), { from: moment.event["from"], to: moment.event["to"] }) ? state : "settled",
});
const wrong = (problem: string) => ({ [`wrong.${problem}`]: { ...anywhere, ...follows(`wrong.${problem}`) } });

const steps = table("A range is committed when a field is left or a handle is let go, once, and only if it is usable", {
  "": { start: "settled" },
  settled: { ...anywhere, ...follows("settled") },
  typed: {
    ...anywhere,
    ...follows("typed"),
    "field.left": (moment) => {
      const problem = problemOf(rangeIn(moment));
      return problem ? `wrong.${problem}` : settles(moment, written(rangeIn(moment)));
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

const problems = reference<string | undefined>("A problem is named until the visitor changes the range", {
  start: () => undefined,
  next: {
    "field.left": (state, moment) => (moment.from === "typed" ? problemOf(rangeIn(moment)) : state),
    "text.typed": () => undefined,
    "handle.held": () => undefined,
    "handles.moved": () => undefined,
    "route.changed": (state, { to }) => (to.startsWith("wrong") ? state : undefined),
  },
  sees: ({ snapshot: any }) => {
    const snapshot = any as SnapshotFrom<typeof rangeMachine>;
    const isWrong = selectIsWrong("from")(snapshot) || selectIsWrong("to")(snapshot);
    return isWrong ? selectProblem(snapshot) : undefined;
  },
});

const address = { min: MIN, max: MAX, decimal: "." } as const;

export const model: MachineModel = {
  machine: rangeMachine,
  starts: [
    { name: "the address has no range", input: address },
    { name: "the address has a range from 20 to 30", input: { ...address, from: 20, to: 30 } },
  ],
  cases: {
    "text.typed": [
      { end: "from", text: "20" },
      { end: "from", text: "5" },
      { end: "to", text: "15" },
      { end: "to", text: "x" },
      { end: "to", text: "" },
    ],
    "field.left": [{}],
    "handle.held": [{}],
    "handles.moved": [{ handles: [20, 30] }, { handles: [MIN, MAX] }],
    "handle.released": [{}],
    "key.released": [{}],
    "route.changed": [address, { ...address, from: 20, to: 30 }],
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
