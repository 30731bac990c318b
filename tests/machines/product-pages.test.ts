import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { type ProductPage, productPagesMachine, selectPages } from "../../machines/product-pages.ts";

const card = (id: number) => ({ id }) as ProductPage["products"][number];
const page = (number: number, choice = "all", language: ProductPage["language"] = "en"): ProductPage => ({
  choice,
  language,
  page: number,
  products: [card(2 * number - 1), card(2 * number)],
  pictures: {},
});

function start(first = page(1), left?: readonly ProductPage[]) {
  const focusAdded = vi.fn();
  const showBeginning = vi.fn();
  const machine = productPagesMachine.provide({
    actions: { showBeginning, focusAdded: (_, { after }) => focusAdded(after) },
  });
  const actor = createActor(machine, { input: { first, left } }).start();
  const arrive = (arrived: ProductPage, isReturn = false) =>
    actor.send({ type: "page.arrived", page: arrived, isReturn });
  const shown = () => selectPages(actor.getSnapshot()).map((each) => `${each.choice} ${each.page}`);
  return { actor, arrive, shown, focusAdded, showBeginning };
}

test("a page that is reported again changes nothing, and more is still awaited", () => {
  const first = page(1);
  const { actor, arrive, shown } = start(first);
  actor.send({ type: "more.asked" });
  arrive(first);
  arrive(page(2));
  expect(shown()).toEqual(["all 1", "all 2"]);
});

test.each([
  ["has loaded", page(2), ["all 3"]],
  ["was replaced by another choice", page(1, "rack"), ["rack 2"]],
  ["was replaced by another language", page(1, "all", "zh"), ["all 2"]],
])("nothing more is awaited after the requested page %s", (_, arrived, expected) => {
  const { actor, arrive, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  arrive(arrived);
  focusAdded.mockClear();
  arrive(page(arrived.page + 1, arrived.choice, arrived.language));
  expect(shown()).toEqual(expected);
  expect(focusAdded).not.toHaveBeenCalled();
});
