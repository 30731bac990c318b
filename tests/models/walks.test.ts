/**
 * Random walks: whatever a visitor does in whatever order, what is promised holds. A failure prints its seed and the
 * shortest sequence that fails; `WALK_SEED=<seed> WALK_PATH=<path> npx vitest run tests/models/walks.test.ts` replays it.
 */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from "xstate";
import { type CartItem, cartMachine } from "../../machines/cart.ts";
import { eventsIn } from "../../tools/paths/explore.ts";
import { loadModels } from "../../tools/paths/load.ts";
import { type MachineModel, nameOf, startsOf } from "../../tools/paths/model.ts";
import { startRun } from "../../tools/paths/run.ts";

const seed = Number(process.env["WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env["WALK_PATH"];
const settings = { seed, numRuns: 60, ...(path !== undefined && { path }) };
const models = (await loadModels("tests/models")).map((model) => ({ name: nameOf(model), model }));

afterAll(() => console.log(`random walks: WALK_SEED=${seed}`));

/** Each number picks one of the events that are possible then. */
function walk(
  model: MachineModel,
  picks: readonly number[],
  onStep: (snapshot: AnyMachineSnapshot) => void = () => {},
) {
  for (const start of startsOf(model)) {
    const run = startRun(model, start);
    try {
      for (const pick of picks) {
        const events = eventsIn(model, run.snapshot());
        const event = events[pick % Math.max(1, events.length)];
        if (!event) break;
        run.perform(event);
        expect(run.snapshot().status).not.toBe("error");
        model.check?.(run.snapshot());
        onStep(run.snapshot());
      }
    } finally {
      run.stop();
    }
  }
}

describe("random walks", () => {
  it.each(models)("$name keeps its promises", ({ model }) => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 40 }), (picks) => walk(model, picks)),
      settings,
    );
  });

  it("the loading state always ends", () => {
    const model = models.find(({ name }) => name === "page")?.model;
    if (!model) throw new Error("There is no model of the page");
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 5 }),
        (picks, ends) => {
          const run = startRun(model, startsOf(model)[0] ?? { name: "", input: undefined });
          const choose = (pick: number, events: ReturnType<typeof eventsIn>) => events[pick % events.length];
          for (const pick of picks) {
            const event = choose(pick, eventsIn(model, run.snapshot()));
            if (event) run.perform(event);
          }
          for (const isGood of [...ends, ...ends]) {
            const answers = eventsIn(model, run.snapshot()).filter(({ type }) =>
              type.startsWith(isGood ? "xstate.done.actor" : "xstate.error.actor"),
            );
            const answer = answers[0];
            if (answer) run.perform(answer);
          }
          expect(run.snapshot().hasTag("loading")).toBe(false);
          run.stop();
        },
      ),
      settings,
    );
  });

  it("a form that was sent is empty", () => {
    for (const { model } of models.filter(({ name }) => name.endsWith("Form"))) {
      const isSent = ({ value, context }: AnyMachineSnapshot, before: AnyMachineSnapshot) => {
        if (value !== "sent" || before.value === "sent") return;
        expect(context.values).toMatchObject({ code: "", website: "", country: "Taiwan" });
        expect(context.values.message ?? "").toBe("");
        expect(context.badFields).toEqual([]);
      };
      fc.assert(
        fc.property(fc.array(fc.nat(10_000), { maxLength: 60 }), (picks) => {
          let before: AnyMachineSnapshot | undefined;
          walk(model, picks, (snapshot) => {
            if (before) isSent(snapshot, before);
            before = snapshot;
          });
        }),
        settings,
      );
    }
  });

  it("what is stored is what is in the cart", async () => {
    const link = fc.constantFrom("/product/1", "/product/2", "/product/3");
    const event = fc.oneof(
      link.map((value) => ({ type: "cart.added" as const, item: { link: value } })),
      link.map((value) => ({ type: "cart.removed" as const, link: value })),
      fc.constant({ type: "cart.cleared" as const }),
      fc.constant({ type: "cart.restored" as const }),
      fc
        .constantFrom("en" as const, "zh" as const)
        .map((language) => ({ type: "language.changed" as const, language })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const storage = new Map<string, readonly CartItem[]>();
        const machine = cartMachine.provide({
          actors: { loadCart: fromPromise(async ({ input }) => storage.get(input.language) ?? []) },
          actions: {
            storeCart: ({ context }) => storage.set(context.language, context.items),
            deleteCart: ({ context }) => storage.delete(context.language),
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
      settings,
    );
  });
});
