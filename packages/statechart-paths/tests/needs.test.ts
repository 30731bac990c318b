/** Cases without a model list what they need. Given that, they pass on the real machine. */
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, assign, createMachine, fromPromise, not, sendParent, setup } from "xstate";
import { expectAllReached } from "../src/describe.ts";
import { toGherkin } from "../src/formats/gherkin.ts";
import { toPlain } from "../src/formats/plain.ts";
import { toTestFile } from "../src/formats/test-file.ts";
import { pathsOf } from "../src/paths.ts";
import { expectedStates, follow } from "./follow.ts";

const pathsIn = (machine: AnyStateMachine) => pathsOf({ name: "it", file: "", machine }, [], { cover: "transitions" });
const notesIn = (machine: AnyStateMachine) =>
  pathsIn(machine).cases.flatMap(({ notes, steps }) => [...notes, ...steps.flatMap((step) => step.notes)]);

const failing = createMachine({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: fromPromise(async () => {}),
        onDone: "loaded",
        onError: [
          { guard: "isOffline", target: "waiting" },
          { guard: "isRefused", target: "refused" },
        ],
      },
    },
    loaded: {},
    waiting: {},
    refused: {},
  },
});

const child = setup({ types: { events: {} as { type: "SAVE"; text: string } } }).createMachine({
  initial: "open",
  states: {
    open: { on: { SAVE: { target: "saved", actions: sendParent(({ event }) => ({ ...event, type: "SAVED" })) } } },
    saved: { type: "final" },
  },
});

const delayed = createMachine({
  initial: "asleep",
  states: { asleep: { after: { A_FORTNIGHT: "awake" } }, awake: {} },
});

const loading = setup({
  types: { context: {} as { size: number }, events: {} as { type: "OPEN"; file: { name: string } } },
  actors: { read: fromPromise(async ({ input }: { input: { name: string } }) => ({ size: input.name.length })) },
}).createMachine({
  context: { size: 0 },
  initial: "closed",
  states: {
    closed: { on: { OPEN: "reading" } },
    reading: {
      invoke: {
        src: "read",
        input: ({ event }) => ({ name: event.file.name }),
        onDone: { target: "closed", actions: assign({ size: ({ event }) => event.output.size }) },
      },
    },
  },
});

describe.each(Object.entries({ failing, child, delayed, loading }))("%s", (_, machine) => {
  it("behaves on the real machine as its cases expect", async () => {
    const { cases, notReached } = pathsIn(machine);
    expect(notReached).toEqual([]);
    for (const testCase of cases) expect(await follow(machine, testCase)).toEqual(expectedStates(testCase));
  });
});

describe("a step", () => {
  it("ends the machine if no state handles the error of an actor", () => {
    const paths = pathsIn(failing);
    expect(toPlain(paths)).toContain(
      "fails (assuming isOffline: no, isRefused: no).\n      ! Cannot be done by hand.\n      ? Missing payload: error.\n" +
        "      > The machine has ended with this error, which it does not handle.\n",
    );
    expect(toGherkin(paths)).toContain("Then it has ended with this error\n");
    expect(toTestFile(paths, "vitest", "./it.driver.ts")).toContain("await sees.endedWithAnError();");
  });

  it("notes the parent that receives its events", () => {
    expect(notesIn(child)).toContain("Needs a parent, which receives: SAVED.");
  });

  it("notes delays and actors without an implementation", () => {
    expect(notesIn(delayed)).toContain("Needs the delay A_FORTNIGHT, which is not implemented.");
    expect(notesIn(createMachine({ invoke: { src: "load", onDone: {} } }))).toContain(
      "Needs the actor load, which is not implemented.",
    );
  });

  it("notes the missing input of an actor", () => {
    expect(notesIn(loading)).toEqual(
      expect.arrayContaining([
        "Missing payload: file.",
        "Skipped: the input of read can't be computed: Cannot read properties of undefined (reading 'name').",
      ]),
    );
  });
});

describe("an item that cases do not reach", () => {
  const complementary = createMachine({
    id: "quiz",
    initial: "asked",
    states: {
      asked: {
        on: {
          ANSWER: [
            { guard: "isRight", target: "right" },
            { guard: not("isRight"), target: "wrong" },
          ],
        },
      },
      right: {},
      wrong: {},
      forgotten: {},
    },
  });

  it("is unreachable if other guards imply it, which is not a failure", () => {
    const paths = pathsIn(complementary);
    expect(paths.unreachable).toEqual([
      "refuse quiz.asked ANSWER [not isRight] -> wrong: the guards evaluated before it imply yes",
    ]);
    expect(() => expectAllReached({ ...paths, notReached: [] })).not.toThrow();
    expect(toPlain(paths)).toContain("\nUnreachable:\n  refuse quiz.asked");
    expect(toGherkin(paths)).toContain("\n# Unreachable: refuse quiz.asked");
  });

  it("may be a state without a transition that leads to it", () => {
    expect(pathsIn(complementary).notReached).toEqual(["state quiz.forgotten: no transition leads there"]);
  });
});
