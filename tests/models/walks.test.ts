/**
 * Random walks: the invariants hold after any sequence of events. A failure prints the shortest sequence that breaks one
 * and the command that repeats it.
 */

import fc from "fast-check";
import type { MachineModel } from "statechart-paths";
import { startRecordedRun, startRun, startsOf, textOf } from "statechart-paths/graph";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { cartMachine } from "../../machines/cart.ts";
import { pageMachine } from "../../machines/page.ts";
import { models } from "../support/models.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const seed = Number(process.env["WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env["WALK_PATH"];
const settings = { seed, numRuns: 60, ...(path !== undefined && { path }) };
const modelOf = (machine: AnyStateMachine) => models.find(({ model }) => model.machine === machine)?.model;

afterAll(() => console.log(`random walks: WALK_SEED=${seed}`));

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Checks a property and prints how to reproduce a failure. */
async function assertAlways<Ts>(property: fc.IRawProperty<Ts>): Promise<void> {
  const { failed, seed: from, counterexamplePath, errorInstance } = await fc.check(property, settings);
  if (!failed) return;
  const title = (expect.getState().currentTestName ?? "").replace(/^.* > /, "").replace(/'/g, ".");
  const replay = `WALK_SEED=${from} WALK_PATH=${counterexamplePath} npx vitest run tests/models/walks.test.ts -t '${title}'`;
  throw new Error(`${messageOf(errorInstance)}\n\nTo walk it again:\n${replay}`, { cause: errorInstance });
}

/** Events, one per line, followed by the violation. */
const told = (given: string, events: readonly AnyEventObject[], problem: unknown) =>
  new Error([`given that ${given}`, ...events.map((event) => `  ${textOf(event)}`), messageOf(problem)].join("\n"));

/** Walks from one start of the model. Each number selects one of the starts, or of the possible events. */
function walk(model: MachineModel, from: number, picks: readonly number[]): void {
  const starts = startsOf(model);
  const start = starts[from % starts.length];
  if (!start) throw new Error("There is no start");
  const run = startRecordedRun(model, start);
  const watches = (model.oracles ?? []).map(({ watch }) => watch());
  const happened: AnyEventObject[] = [];
  try {
    for (const watch of watches) watch(run.first);
    for (const pick of picks) {
      const events = run.events();
      const event = events[pick % Math.max(1, events.length)];
      if (!event) break;
      happened.push(event);
      const { moment } = run.perform(event);
      expect(run.snapshot().status).not.toBe("error");
      for (const watch of watches) watch(moment);
    }
  } catch (problem) {
    throw told(start.name, happened, problem);
  } finally {
    run.stop();
  }
}

/** All input of a visitor in a form. */
const contentOf = ({ context: { values, own, badFields } }: AnyMachineSnapshot) => ({
  values: Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value !== "")),
  choices: own.choices,
  badFields,
});

/** Open steps before a form can be sent: the page's data, a product, an option of each type, every field, and the code. */
function* toFillIn({ cases }: MachineModel, snapshot: () => AnyMachineSnapshot): Generator<AnyEventObject> {
  for (const type of ["subjects.loaded", "types.changed"])
    for (const usual of cases[type]?.slice(0, 1) ?? []) yield { ...usual, type };
  for (const items of cases["cart.changed"]?.slice(-1) ?? []) yield { ...items, type: "cart.changed" };
  for (const lines of cases["lines.changed"]?.slice(-1) ?? []) yield { ...lines, type: "lines.changed" };
  for (const files of cases["files.changed"]?.slice(-1) ?? []) yield { ...files, type: "files.changed" };
  const { context } = snapshot();
  for (const [group, options] of Object.entries<readonly string[]>(context.own.types ?? {}))
    if (context.own.choices[group].length === 0) yield { type: "option.toggled", group, option: options[0] };
  for (const restored of cases["form.restored"]?.slice(0, 1) ?? []) yield { ...restored, type: "form.restored" };
  yield { type: "field.changed", name: "code", value: context.captcha.getSnapshot().context.code };
}

describe("random walks", () => {
  it.each(models)("$name keeps its invariants", async ({ model }) => {
    const picks = fc.array(fc.nat(10_000), { maxLength: 40 });
    await assertAlways(fc.property(fc.nat(10_000), picks, (from, events) => walk(model, from, events)));
  });

  it.runIf(modelOf(pageMachine))("the loading state always ends", async () => {
    const model = modelOf(pageMachine);
    if (!model) throw new Error("There is no model of the page");
    await assertAlways(
      fc.property(
        fc.array(fc.nat(10_000), { maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 5 }),
        (picks, ends) => {
          const run = startRun(model, startsOf(model)[0] ?? { name: "", input: undefined });
          const choose = (pick: number, events: AnyEventObject[]) => events[pick % events.length];
          for (const pick of picks) {
            const event = choose(pick, run.events());
            if (event) run.perform(event);
          }
          for (const isGood of [...ends, ...ends]) {
            const answers = run
              .events()
              .filter(({ type }) => type.startsWith(isGood ? "xstate.done.actor" : "xstate.error.actor"));
            const answer = answers[0];
            if (answer) run.perform(answer);
          }
          expect(run.snapshot().hasTag("loading")).toBe(false);
          run.stop();
        },
      ),
    );
  });

  it.each(models.filter(({ name }) => name.endsWith("Form")))("$name is empty after sending", async ({ model }) => {
    let sent = 0;
    await assertAlways(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 20 }), fc.nat(10_000), (picks, answer) => {
        const [start] = startsOf(model);
        if (!start) throw new Error("There is no start");
        const run = startRun(model, start);
        const happened: AnyEventObject[] = [];
        const perform = (event: AnyEventObject) => {
          happened.push(event);
          run.perform(event);
        };
        try {
          const empty = contentOf(run.snapshot());
          for (const pick of picks) {
            const events = run.events();
            const event = events[pick % events.length];
            if (event) perform(event);
          }
          if (run.snapshot().matches("uploading")) perform({ type: "waiting.stopped" });
          // Pending work ends in any way, then all open steps are done.
          while (run.snapshot().matches("sending")) {
            const ends = run.events().filter(({ type }) => /^xstate.(done|error|after)/.test(type));
            const end = ends[answer % ends.length];
            if (end) perform(end);
          }
          if (run.snapshot().matches("sent")) perform({ type: "form.begun" });
          for (const event of toFillIn(model, run.snapshot)) perform(event);
          perform({ type: "form.submitted" });
          for (const state of ["proving", "waiting", "posting"]) {
            expect(run.snapshot().matches({ sending: state })).toBe(true);
            const end = run.events().find(({ type }) => /^xstate.(done|after)/.test(type));
            if (end) perform(end);
          }
          expect(run.snapshot().matches("sent")).toBe(true);
          expect(contentOf(run.snapshot())).toEqual(empty);
          sent += 1;
        } catch (problem) {
          throw told(start.name, happened, problem);
        } finally {
          run.stop();
        }
      }),
    );
    expect(sent).toBeGreaterThanOrEqual(path === undefined ? settings.numRuns : 1);
  });

  it.runIf(modelOf(cartMachine))("the stored cart equals the cart", async () => {
    const languages = fc.constantFrom("en" as const, "zh" as const);
    const link = fc.constantFrom(1, 2, 3).map((id) => pathTo("product", { id }));
    const event = fc.oneof(
      link.map((value) => ({ type: "cart.added" as const, item: { link: value } })),
      link.map((value) => ({ type: "cart.removed" as const, link: value })),
      languages.map((language) => ({ type: "cart.cleared" as const, language })),
      fc.constant({ type: "cart.restored" as const }),
      languages.map((language) => ({ type: "language.changed" as const, language })),
    );
    await assertAlways(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const storage = new Map<string, readonly CartItem[]>();
        const machine = cartMachine.provide({
          actors: { loadCart: fromPromise(async ({ input }) => storage.get(input.language) ?? []) },
          actions: {
            storeCart: ({ context }) => storage.set(context.language, context.items),
            deleteCart: (_, { language }) => storage.delete(language),
          },
        });
        const cart = createActor(machine, { input: { language: "en" }, clock: new SimulatedClock() }).start();
        for (const next of events) {
          cart.send(next);
          // The promise of the stored cart settles.
          await new Promise(setImmediate);
          const { items, language } = cart.getSnapshot().context;
          expect(items.map((item) => item.link)).toEqual([...new Set(items.map((item) => item.link))]);
          expect(storage.get(language) ?? []).toEqual(items);
        }
        cart.stop();
      }),
    );
  });
});
