import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { type ProductPage, productPagesMachine, selectPages } from "../../machines/product-pages.ts";

const card = (id: number) => ({ id }) as ProductPage["products"][number];
const page = (number: number, choice = "all"): ProductPage => ({
  choice,
  page: number,
  products: [card(2 * number - 1), card(2 * number)],
  pictures: {},
});

function start(first = page(1), left?: readonly ProductPage[]) {
  const focusAdded = vi.fn();
  const machine = productPagesMachine.provide({ actions: { focusAdded: (_, { after }) => focusAdded(after) } });
  const actor = createActor(machine, { input: { first, left } }).start();
  const shown = () => selectPages(actor.getSnapshot()).map((each) => `${each.choice} ${each.page}`);
  return { actor, shown, focusAdded };
}

test("adds the page that was asked for below the ones that are there, and goes to the first product of it", () => {
  const { actor, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  actor.send({ type: "page.arrived", page: page(2) });
  expect(shown()).toEqual(["all 1", "all 2"]);
  expect(focusAdded).toHaveBeenCalledExactlyOnceWith(2);
});

test("what comes without having been asked for, or of another choice, takes their place", () => {
  const { actor, shown, focusAdded } = start();
  actor.send({ type: "page.arrived", page: page(2) });
  expect(shown()).toEqual(["all 2"]);
  actor.send({ type: "more.asked" });
  actor.send({ type: "page.arrived", page: page(3, "rack") });
  expect(shown()).toEqual(["rack 3"]);
  expect(focusAdded).not.toHaveBeenCalled();
});

test("the page that is there, told once more, changes nothing, and more is still awaited", () => {
  const first = page(1);
  const { actor, shown } = start(first);
  actor.send({ type: "more.asked" });
  actor.send({ type: "page.arrived", page: first });
  actor.send({ type: "page.arrived", page: page(2) });
  expect(shown()).toEqual(["all 1", "all 2"]);
});

test.each([
  ["has come", page(2), ["all 3"]],
  ["has given way to another choice", page(1, "rack"), ["rack 2"]],
])("nothing more is awaited once the page that was asked for %s", (_, arrived, expected) => {
  const { actor, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  actor.send({ type: "page.arrived", page: arrived });
  focusAdded.mockClear();
  actor.send({ type: "page.arrived", page: page(arrived.page + 1, arrived.choice) });
  expect(shown()).toEqual(expected);
  expect(focusAdded).not.toHaveBeenCalled();
});

test("a list that is opened again as it was left shows all that was shown; another one only its own page", () => {
  const left = [page(1), page(2), page(3)];
  expect(start(page(3), left).shown()).toEqual(["all 1", "all 2", "all 3"]);
  expect(start(page(2), left).shown()).toEqual(["all 2"]);
  expect(start(page(3, "rack"), left).shown()).toEqual(["rack 3"]);
});
