import { createActor } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { type Comparison, compareMachine } from "../../machines/compare.ts";
import { loadProducts, storeProducts } from "./kept-products.ts";
import { inspection } from "./local-actor.ts";

/** Starts the machine of the comparison with what this session has chosen. It lives as long as the document. */
export function startComparison(): Comparison {
  const logic = compareMachine.provide({
    actions: { store: ({ context }) => storeProducts(STORAGE_KEY.compared, context.items) },
  });
  const load = () => ({ items: loadProducts(STORAGE_KEY.compared) });
  const actor = createActor(logic, { input: load(), ...inspection });
  // A document that the browser has kept whole while others were shown may hold what is no longer so.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) actor.send({ type: "compare.restored", ...load() });
  });
  return actor.start();
}
