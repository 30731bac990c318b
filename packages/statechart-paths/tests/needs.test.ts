/** What a case of a machine without a model says it needs: given that, it does on the real machine what it says. */
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, assign, createMachine, fromPromise, not, sendParent, setup } from "xstate";
import { expectAllReached } from "../src/describe.ts";
import { toGherkin } from "../src/formats/gherkin.ts";
import { toPlain } from "../src/formats/plain.ts";
import { toTestFile } from "../src/formats/test-file.ts";
import { pathsOf } from "../src/paths.ts";
import { follow, told } from "./follow.ts";

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
  it("does on the real machine what its cases say", async () => {
    const { cases, notReached } = pathsIn(machine);
    expect(notReached).toEqual([]);
    for (const testCase of cases) expect(await follow(machine, testCase)).toEqual(told(testCase));
  });
});

describe("a step", () => {
  it("ends the machine where nothing handles the error of an actor", () => {
    const paths = pathsIn(failing);
    expect(toPlain(paths)).toContain(
      "fails (assuming isOffline: no, isRefused: no).\n      ? The payload is left out: error.\n" +
        "      > The machine has ended with this error, which it does not handle.\n",
    );
    expect(toGherkin(paths)).toContain("Then it has ended with this error\n");
    expect(toTestFile(paths, "vitest", "./it.driver.ts")).toContain("await sees.endedWithAnError();");
  });

  it("needs the parent that it tells something", () => {
    expect(notesIn(child)).toContain("It needs a parent, which is told: SAVED.");
  });

  it("needs what the machine has no implementation of", () => {
    expect(notesIn(delayed)).toContain("It needs the delay A_FORTNIGHT, which the machine does not have.");
    expect(notesIn(createMachine({ invoke: { src: "load", onDone: {} } }))).toContain(
      "It needs the actor load, which the machine does not have.",
    );
  });

  it("needs what an actor is given", () => {
    expect(notesIn(loading)).toEqual(
      expect.arrayContaining([
        "The payload is left out: file.",
        "Left out: the input of read can't be computed: Cannot read properties of undefined (reading 'name').",
      ]),
    );
  });
});

describe("what cases do not reach", () => {
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

  it("can't be reached where guards leave no choice, and that is no fault of theirs", () => {
    const paths = pathsIn(complementary);
    expect(paths.unreachable).toEqual([
      "refuse quiz.asked ANSWER [not isRight] -> wrong: the guards that are asked before it leave it no other answer than yes",
    ]);
    expect(() => expectAllReached({ ...paths, notReached: [] })).not.toThrow();
    expect(toPlain(paths)).toContain("\nCan't be reached:\n  refuse quiz.asked");
    expect(toGherkin(paths)).toContain("\n# Can't be reached: refuse quiz.asked");
  });

  it("is a state to which nothing leads", () => {
    expect(pathsIn(complementary).notReached).toEqual(["state quiz.forgotten: no transition leads there"]);
  });
});
