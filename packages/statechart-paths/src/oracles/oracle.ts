/**
 * Oracles state what must hold in a run, independently of the machine: tables of expected results, reference models, and properties
 * over histories. A walk only shows that a machine does what it does; an oracle shows whether that is right.
 */
import { isDeepStrictEqual } from "node:util";
import { messageOf } from "../errors.ts";
import type { CaseMoment, Moment } from "./moment.ts";

/**
 * Sees the moments of one run, in order. Returns whether the oracle expects something in particular of this moment.
 * @throws Error if the moment is not as expected
 */
export type Watch<Seen extends CaseMoment = Moment> = (moment: Seen) => boolean;

/** States what must hold in a run. `Seen` is what it sees: moments of a machine, or moments of a test case in a driver. */
export interface Oracle<Seen extends CaseMoment = Moment> {
  /** The promise, as a sentence. */
  readonly promise: string;
  /** Begins to watch a run. */
  readonly watch: () => Watch<Seen>;
}

/** A condition on a moment. */
export type Condition<Seen extends CaseMoment = Moment> = (moment: Seen) => boolean;

const text = (value: unknown) => JSON.stringify(value) ?? String(value);

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) throw new Error(`${what} is ${text(actual)}, expected ${text(expected)}.`);
}

/**
 * The condition holds in every moment, or in those for which `when` is true. Only with `when` does the oracle count as one that
 * expects something of a moment.
 */
export const always = <Seen extends CaseMoment = Moment>(
  promise: string,
  holds: Condition<Seen>,
  { when }: { readonly when?: Condition<Seen> } = {},
): Oracle<Seen> => ({
  promise,
  watch: () => (moment) => {
    const applies = when?.(moment) ?? true;
    if (applies && !holds(moment)) throw new Error("It does not hold.");
    return applies && when !== undefined;
  },
});

/** The condition holds in no moment. */
export const never = <Seen extends CaseMoment = Moment>(promise: string, happens: Condition<Seen>): Oracle<Seen> => ({
  promise,
  watch: () => (moment) => {
    if (happens(moment)) throw new Error("It happened.");
    return false;
  },
});

/** A span of moments. */
export interface Span<Seen extends CaseMoment = Moment> {
  /** Begins the span, with this moment. */
  readonly from: Condition<Seen>;
  /** Ends the span; this moment is not part of it. */
  readonly to: Condition<Seen>;
}

/** The condition holds in every moment of a span, from its first moment until the one that ends it. */
export const until = <Seen extends CaseMoment = Moment>(
  promise: string,
  { from, to, holds }: Span<Seen> & { readonly holds: Condition<Seen> },
): Oracle<Seen> => ({
  promise,
  watch: () => {
    let isWithin = false;
    return (moment) => {
      if (isWithin && to(moment)) isWithin = false;
      else if (from(moment)) isWithin = true;
      if (isWithin && !holds(moment)) throw new Error("It does not hold.");
      return isWithin;
    };
  },
});

/** How long a span must take. */
export interface Duration extends Span {
  /** Milliseconds from the beginning of the span to its end: exactly, or the limits. Without `min`, it may end at once. */
  readonly ms: number | { readonly min?: number; readonly max: number };
  /** Ends the span without a check of its time; evaluated before `to`. */
  readonly unless?: Condition;
}

function durationText(min: number, max: number): string {
  if (min === max) return `${max} ms`;
  return min === 0 ? `at most ${max} ms` : `${min} to ${max} ms`;
}

/**
 * A span takes a certain time. A moment that begins the span again starts the time again. Time passes only when timers end; see
 * `Moment`.
 */
export const takes = (promise: string, { from, to, ms, unless = () => false }: Duration): Oracle => ({
  promise,
  watch: () => {
    const { min = 0, max } = typeof ms === "number" ? { min: ms, max: ms } : ms;
    let begun: number | undefined;
    return (moment) => {
      if (begun !== undefined && unless(moment)) begun = undefined;
      if (begun !== undefined) {
        const passed = moment.time - begun;
        if (to(moment)) {
          if (passed < min || passed > max)
            throw new Error(`It took ${passed} ms, expected ${durationText(min, max)}.`);
          begun = undefined;
          return true;
        }
        if (passed > max) throw new Error(`It has not happened after ${max} ms.`);
      }
      if (!from(moment)) return false;
      begun = moment.time;
      return true;
    };
  },
});

/** The expected result of a step. The comments state what an omitted property means. */
export interface Expected {
  /** Active states after the step, such as `nav.open`. Default: the same as before. */
  readonly to?: string;
  /** Emitted events, complete. Default: none. */
  readonly emits?: readonly object[];
  /** Executed actions, in order: types, or types with params. Default: none. */
  readonly does?: readonly (string | { readonly type: string; readonly params: unknown })[];
  /** Actors that start, in order: names of their logic, or names with inputs. Default: none. */
  readonly starts?: readonly (string | { readonly src: string; readonly input: unknown })[];
  /** Events sent to other actors, in order: types, or events with the ids of their receivers. Default: none. */
  readonly sends?: readonly (string | { readonly to: string; readonly event: object })[];
  /** A further condition on the moment. */
  readonly and?: Condition;
}

/** A state, or everything that a step must lead to, or a function that computes it for events with data. */
export type Row = string | Expected | ((moment: Moment) => string | Expected);

/** Reduces each item to what is expected of it: its name, or the properties of an expected object. */
const inShapeOf = <Item extends object>(
  expected: readonly (string | object)[],
  items: readonly Item[],
  name: keyof Item,
) =>
  items.map((item, index) => {
    const wanted = expected[index];
    if (typeof wanted !== "object") return item[name];
    return Object.fromEntries(Object.entries(item).filter(([property]) => Object.hasOwn(wanted, property)));
  });

/**
 * Expected results, by the active states before a step (such as `nav.closed`) and the name of the moment (see `Moment`). An event
 * without a row changes nothing: the states stay, nothing is emitted, sent, started or done. States without rows are not checked. The
 * row `start` of the state "" is the start of the machine.
 */
export type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>;

interface TableOptions {
  /**
   * A region of a parallel machine, such as `leaf`: only its states are compared, under names such as `leaf.closed`, and emitted events,
   * actions, actors and sent events only where a row states them, because they may belong to another region.
   */
  readonly region?: string;
}

/** Compares each step from a state of the table with its row. */
export function table(promise: string, rows: Table, { region }: TableOptions = {}): Oracle {
  const partOf = (states: string) =>
    region === undefined
      ? states
      : states
          .split(" + ")
          .filter((state) => `${state}.`.startsWith(`${region}.`))
          .join(" + ");
  const otherwise = region === undefined ? [] : undefined;
  const check = (moment: Moment): boolean => {
    const from = partOf(moment.from);
    const row = Object.hasOwn(rows, from) ? rows[from] : undefined;
    if (!row) return false;
    const found = Object.hasOwn(row, moment.name) ? row[moment.name] : undefined;
    if (found !== undefined) return compare(moment, from, found);
    try {
      return compare(moment, from, {});
    } catch (problem) {
      const known = Object.keys(row).join(", ") || "none";
      throw new Error(`${messageOf(problem)} There is no row "${moment.name}" in "${from}"; the rows are: ${known}.`, {
        cause: problem,
      });
    }
  };
  const compare = (moment: Moment, from: string, found: Row): boolean => {
    const given = typeof found === "function" ? found(moment) : found;
    const expected: Expected = typeof given === "string" ? { to: given } : given;
    const { to = from, emits = otherwise, does = otherwise, starts = otherwise, sends = otherwise } = expected;
    expectEqual("The state", partOf(moment.to), to);
    if (emits) expectEqual("The list of emitted events", moment.emitted, emits);
    if (does) expectEqual("The list of actions", inShapeOf(does, moment.actions, "type"), does);
    if (starts) expectEqual("The list of started actors", inShapeOf(starts, moment.started, "src"), starts);
    const sent = moment.sent.map(({ to: receiver, event }) => ({ to: receiver, event, type: event.type }));
    if (sends) expectEqual("The list of sent events", inShapeOf(sends, sent, "type"), sends);
    if (expected.and && !expected.and(moment)) throw new Error("The further condition does not hold.");
    return moment.name !== "wait";
  };
  return { promise, watch: () => check };
}

/** A small model of the same behaviour, written from the requirements. */
export interface Reference<State, Seen extends CaseMoment = Moment> {
  /** Returns the first state; gets the moment of the start. */
  readonly start: (moment: Seen) => State;
  /**
   * Computes the next state, by the name of the moment. Events without an entry leave the state as it is. The functions may change
   * the state in place only if they return it.
   */
  readonly next: Readonly<Record<string, (state: State, moment: Seen) => State>>;
  /** Reads from the moment what is compared. */
  readonly sees: (moment: Seen) => unknown;
  /** Returns what must be seen in a state. Default: the state itself. */
  readonly expects?: (state: State, moment: Seen) => unknown;
}

/** Runs a reference model together with the machine and compares both after each step. */
export const reference = <State, Seen extends CaseMoment = Moment>(
  promise: string,
  { start, next, sees, expects }: Reference<State, Seen>,
): Oracle<Seen> => ({
  promise,
  watch: () => {
    let state: { readonly now: State } | undefined;
    return (moment) => {
      const step = Object.hasOwn(next, moment.name) ? next[moment.name] : undefined;
      if (!state) state = { now: start(moment) };
      else if (step) state = { now: step(state.now, moment) };
      expectEqual("The result", sees(moment), expects ? expects(state.now, moment) : state.now);
      return moment.name === "start" || step !== undefined;
    };
  },
});
