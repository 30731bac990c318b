import { fromPromise } from "xstate";
import type { OrderPlan } from "../../contract/order-choices.ts";
import type { OrderAnswer } from "../../contract/order-lines.ts";
import { quickOrderMachine } from "../../machines/quick-order.ts";
import type { WrittenList } from "../../machines/quick-order-list.ts";
import type { PlacedTexts } from "../../machines/quick-order-review.ts";
import { storeList } from "../storage/storage.ts";
import type { Effects } from "./effects-context.tsx";
import { readOrderLines } from "./order-lines.ts";

/**
 * Provides the machine of the quick order.
 * @param languageType returns the number of the page's language in the API
 * @param add adds the confirmed lines to the inquiry, and returns what became of their texts
 */
export function createQuickOrderLogic(
  effects: Pick<Effects, "loadHttp">,
  languageType: () => number,
  add: (plan: OrderPlan) => PlacedTexts,
) {
  return quickOrderMachine.provide({
    actors: {
      readList: fromPromise<OrderAnswer, WrittenList>(({ input }) => readOrderLines(effects, input, languageType())),
    },
    actions: {
      add: ({ self }, plan) => self.send({ type: "texts.placed", ...add(plan) }),
      storeText: ({ context }) => storeList(context.text),
      logError: (_, { error }) => console.error(error),
    },
  });
}
