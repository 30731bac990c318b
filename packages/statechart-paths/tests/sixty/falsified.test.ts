/** The follower notices each way in which a case can be wrong. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facts } from "./facts.ts";
import { follow } from "./follower.ts";
import type { Case, Step, Walked } from "./tool-output.ts";
import { machineOf, walk } from "./walked.ts";

const problemsOf = (walked: Walked) => follow(machineOf(walked.machine), walked, facts[walked.machine]).problems;

/** Changes the first step for which `change` returns a step. Throws if there is none. */
function withStep(walked: Walked, change: (step: Step) => Step | undefined): Walked {
  let isChanged = false;
  const changed = (step: Step): Step => {
    const other = isChanged ? undefined : change(step);
    if (other) isChanged = true;
    return other ?? step;
  };
  const cases = walked.cases.map((one) => ({ ...one, steps: one.steps.map(changed) }));
  if (!isChanged) throw new Error("No step can be changed like this.");
  return { ...walked, cases };
}

const withCases = (walked: Walked, change: (cases: readonly Case[]) => readonly Case[]): Walked => ({
  ...walked,
  cases: change(walked.cases),
});

/** Returns the files that a file of this folder imports, directly or through others, and the packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return [...text.matchAll(/ from "(.*)";/g)].flatMap(([, name = ""]) =>
    name.startsWith("./") ? [name, ...importsOf(name)] : [name],
  );
}

describe("the follower", () => {
  it("imports XState and its own files only", () => {
    const imports = new Set(importsOf("follower.ts"));
    expect([...imports].filter((name) => !name.startsWith("./"))).toEqual(["xstate"]);
    expect(imports).toContain("./controlled-machine.ts");
  });

  it.each(["trafficLight", "signupForm", "rateLimited", "downloader", "uploadBatch", "shippingRules"])(
    "accepts the true cases of %s",
    (name) => {
      expect(problemsOf(walk(name, "each"))).toEqual([]);
    },
  );

  it("notices another state", () => {
    const walked = walk("trafficLight", "each");
    expect(problemsOf(withStep(walked, (step) => ({ ...step, state: "purple" })))).not.toEqual([]);
  });

  it("notices another first state", () => {
    const walked = walk("trafficLight", "each");
    expect(problemsOf(withCases(walked, (cases) => cases.map((one) => ({ ...one, state: "red.walk" }))))).not.toEqual(
      [],
    );
  });

  it("notices another event", () => {
    const walked = walk("phone", "each");
    const falsified = withStep(walked, (step) =>
      step.event.type === "DIAL" ? { ...step, event: { type: "REJECT" } } : undefined,
    );
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("notices a payload that is not named", () => {
    const unnamed = (step: Step): Step => ({
      ...step,
      notes: step.notes.filter((note) => !note.startsWith("Missing payload")),
    });
    const falsified = withCases(walk("rateLimited", "each"), (cases) =>
      cases.map((one) => ({ ...one, steps: one.steps.map(unnamed) })),
    );
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it.each([
    ["short", -1],
    ["long", 1],
  ])("notices a wait that is too %s", (_, error) => {
    const walked = walk("trafficLight", "each");
    const falsified = withStep(walked, (step) => {
      const [, time] = /^Wait (\d+) ms/.exec(step.action) ?? [];
      return time === undefined
        ? undefined
        : { ...step, action: step.action.replace(time, String(Number(time) + error)) };
    });
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("notices a guard result that leads elsewhere", () => {
    const walked = walk("shippingRules", "each");
    const falsified = withStep(walked, (step) => {
      const { isMember, ...others } = step.event.assume ?? {};
      if (typeof isMember !== "boolean") return undefined;
      return { ...step, event: { ...step.event, assume: { ...others, isMember: !isMember } } };
    });
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("notices an actor that ends in another way", () => {
    const walked = walk("uploadBatch", "each");
    const falsified = withStep(walked, (step) =>
      step.event.type.startsWith("xstate.done.")
        ? { ...step, event: { ...step.event, type: step.event.type.replace("done", "error") } }
        : undefined,
    );
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("notices a transition that is not taken", () => {
    const walked = walk("trafficLight", "each");
    const falsified = withStep(walked, (step) => ({ ...step, takes: [] }));
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("notices an end that does not come, and one that is not told", () => {
    const walked = walk("fragile", "each");
    const ended = (step: Step) => step.expected.includes("The machine has ended.");
    expect(
      problemsOf(withStep(walked, (step) => (ended(step) ? { ...step, expected: ["calculated."] } : undefined))),
    ).not.toEqual([]);
    expect(
      problemsOf(
        withStep(walked, (step) =>
          ended(step) ? undefined : { ...step, expected: [...step.expected, "The machine has ended."] },
        ),
      ),
    ).not.toEqual([]);
  });

  it("notices a parent and an action that are not named", () => {
    const downloader = withStep(walk("downloader", "each"), (step) =>
      step.notes.length > 0
        ? { ...step, notes: step.notes.filter((note) => !note.startsWith("Needs a parent")) }
        : undefined,
    );
    expect(problemsOf(downloader)).not.toEqual([]);
    const form = withStep(walk("signupForm", "each"), (step) =>
      step.notes.some((note) => note.startsWith("Not run")) ? { ...step, notes: [] } : undefined,
    );
    expect(problemsOf(form)).not.toEqual([]);
  });

  it("notices ids that are used twice", () => {
    const walked = walk("trafficLight", "each");
    expect(problemsOf(withCases(walked, (cases) => [...cases, ...cases.slice(0, 1)]))).not.toEqual([]);
    expect(
      problemsOf({ ...walked, transitions: [...walked.transitions, ...walked.transitions.slice(0, 1)] }),
    ).not.toEqual([]);
  });

  it("notices a transition that is in no case and in no list", () => {
    const walked = walk("shippingRules", "each");
    expect(problemsOf(withCases(walked, () => []))).not.toEqual([]);
    expect(problemsOf({ ...walked, transitions: walked.transitions.slice(1) })).not.toEqual([]);
  });

  it("notices an item that is called unreachable and is not", () => {
    const walked = walk("trafficLight", "each");
    expect(problemsOf({ ...walked, notReached: ["state trafficLight.red"] })).not.toEqual([]);
    expect(problemsOf({ ...walked, unreachable: ["state trafficLight.red: no transition leads there"] })).not.toEqual(
      [],
    );
  });

  it("notices a step that only the machine can cause", () => {
    const walked = walk("toast", "each");
    const { problems } = follow(machineOf("toast"), walked, { internal: ["pointer.over"] });
    expect(problems).not.toEqual([]);
    const falsified = withStep(walked, (step) => ({ ...step, event: { type: "xstate.stop" } }));
    expect(problemsOf(falsified)).not.toEqual([]);
  });

  it("accepts another state only where the step says that it is unsure", () => {
    const walked = walk("trafficLight", "each");
    const note = "Not certain: where this leads depends on the payload: colour.";
    expect(problemsOf(withStep(walked, (step) => ({ ...step, state: "purple", notes: [note] })))).toEqual([]);
    const other = "isRed depends on the payload: colour.";
    expect(problemsOf(withStep(walked, (step) => ({ ...step, state: "purple", notes: [other] })))).not.toEqual([]);
  });
});
