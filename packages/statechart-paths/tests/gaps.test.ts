/** Gaps of a model: data with one value only, and guards of one event that were never both true. */
import { describe, expect, it } from "vitest";
import { and, fromPromise, not, setup } from "xstate";
import type { MachineModel } from "../src/model.ts";
import { mistakesIn } from "../src/model-mistakes.ts";
import { verify } from "../src/oracles/verify.ts";

interface Parcel {
  readonly weight: number;
  readonly to: { readonly country: string; readonly lines: readonly string[] };
}
type Event = { type: "sent"; parcel: Parcel; note?: string } | { type: "weighed"; limit: number };

/** A counter of a post office. Heavy and foreign parcels are refused, in this order. */
const post = setup({
  types: { context: {} as { limit: number }, events: {} as Event, input: {} as { limit: number; print: () => void } },
  actors: { stamp: fromPromise(async () => ({ price: 1, code: { text: "A" } })) },
  guards: {
    isHeavy: ({ context, event }) => event.type === "sent" && event.parcel.weight > context.limit,
    isForeign: ({ event }) => event.type === "sent" && event.parcel.to.country !== "TW",
    isFree: ({ context }) => context.limit === 0,
  },
}).createMachine({
  id: "post",
  context: ({ input }) => ({ limit: input.limit }),
  initial: "starting",
  on: { sent: { guard: "isFree", target: ".done" } },
  states: {
    starting: { always: [{ guard: "isFree", target: "done" }, { target: "open" }] },
    open: {
      on: {
        sent: [
          { guard: "isHeavy", target: "refused" },
          { guard: "isForeign", target: "refused" },
          { guard: not("isHeavy"), target: "stamping" },
          { guard: and(["isHeavy", "isForeign"]), target: "done" },
        ],
      },
    },
    stamping: { invoke: { src: "stamp", onDone: "open", onError: "refused" } },
    refused: {},
    done: {},
  },
});
const at = (weight: number, country: string, lines: readonly string[] = ["Hall 3"]): Parcel => ({
  weight,
  to: { country, lines },
});
const model: MachineModel = {
  machine: post,
  starts: [{ name: "the post is open", input: { limit: 5, print: () => {} } }],
  cases: { sent: [{ parcel: at(9, "TW") }, { parcel: at(1, "DE") }, { parcel: at(1, "TW"), note: "fragile" }] },
  outcomes: {
    stamp: {
      done: [
        { price: 1, code: { text: "A" } },
        { price: 2, code: { text: "A" } },
      ],
      error: ["closed"],
    },
  },
};
const gapsOf = (more: Partial<MachineModel>) => verify({ ...model, ...more }).unchecked;

describe("data with one value only", () => {
  it("is named by event, actor and start, down to the property that never varies", () => {
    expect(gapsOf({}).values).toEqual(["start: input.limit", "sent: parcel.to.lines", "done stamp: output.code"]);
  });

  it("is varied by another value, another element of a list, or by being left out once", () => {
    const sent = [{ parcel: at(9, "TW") }, { parcel: at(1, "DE", []) }, { parcel: at(1, "TW", ["Hall 3"]) }];
    expect(gapsOf({ cases: { sent } }).values).toContain("sent: parcel.to.lines[]");
    const lines = [...sent, { parcel: at(1, "TW", ["Hall 4"]) }];
    expect(gapsOf({ cases: { sent: lines } }).values).toEqual(["start: input.limit", "done stamp: output.code"]);
  });
});

describe("two guards of one event", () => {
  const both = "sent: isHeavy and isForeign";
  const around = ["sent: isHeavy and isFree", "sent: isForeign and isFree", "sent: not isHeavy and isFree"];

  it("are named if they were never both true, also those of a state around; the form may exclude it", () => {
    expect(gapsOf({}).guards).toEqual(expect.arrayContaining([both, ...around]));
    expect(gapsOf({}).guards).not.toContain("sent: isHeavy and not isHeavy");
    expect(gapsOf({}).guards).not.toContain("sent: not isHeavy and isHeavy and isForeign");
  });

  it("are tried by a step in which both are true, whichever is taken", () => {
    const cases = { sent: [...(model.cases["sent"] ?? []), { parcel: at(9, "DE") }] };
    expect(gapsOf({ cases }).guards).toEqual([...around, "sent: isHeavy and isForeign and isFree"]);
  });

  it("are tried at the start", () => {
    const machine = setup({
      types: { input: {} as { a: boolean; b: boolean }, context: {} as { a: boolean; b: boolean } },
      guards: { isA: ({ context }) => context.a, isB: ({ context }) => context.b },
    }).createMachine({
      id: "start",
      context: ({ input }) => input,
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isA", target: "one" }, { guard: "isB", target: "two" }, { target: "none" }] },
        one: {},
        two: {},
        none: {},
      },
    });
    const guards = (...inputs: readonly object[]) =>
      verify({ machine, cases: {}, starts: inputs.map((input) => ({ name: JSON.stringify(input), input })) }).unchecked
        .guards;
    expect(guards({ a: true, b: false }, { a: false, b: true })).toEqual(["deciding always: isA and isB"]);
    expect(guards({ a: true, b: true })).toEqual([]);
  });
});

describe("a gap with a reason", () => {
  const unreachable = {
    "vary start: input.limit": "All offices have the same limit.",
    "both sent: isHeavy and isForeign": "Foreign parcels are light.",
  };

  it("is no gap, and a reason without a gap is named", () => {
    const verdict = verify({ ...model, unreachable: { ...unreachable, "vary sent: parcel.weight": "Light." } });
    expect(verdict.unchecked.values).not.toContain("start: input.limit");
    expect(verdict.unchecked.guards).not.toContain("sent: isHeavy and isForeign");
    expect(verdict.unneeded).toEqual(["vary sent: parcel.weight"]);
  });

  it("names an event, an actor and guards that the machine has", () => {
    expect(mistakesIn({ ...model, unreachable })).toEqual([]);
    const wrong = { "vary posted: parcel": "", "vary done stempel: output": "", "both sent: isHeavy and isLate": "" };
    expect(mistakesIn({ ...model, unreachable: wrong })).toHaveLength(3);
  });
});
