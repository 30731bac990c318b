import { describe, expect, test, vi } from "vitest";
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

test("adds the page that was asked for below the ones that are there, and goes to the first product of it", () => {
  const { actor, arrive, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  arrive(page(2));
  expect(shown()).toEqual(["all 1", "all 2"]);
  expect(focusAdded).toHaveBeenCalledExactlyOnceWith(2);
});

test("what comes without having been asked for, of another choice or in another language, takes their place", () => {
  const { actor, arrive, shown, focusAdded } = start();
  arrive(page(2));
  expect(shown()).toEqual(["all 2"]);
  actor.send({ type: "more.asked" });
  arrive(page(3, "rack"));
  expect(shown()).toEqual(["rack 3"]);
  actor.send({ type: "more.asked" });
  arrive(page(4, "rack", "zh"));
  expect(shown()).toEqual(["rack 4"]);
  expect(focusAdded).not.toHaveBeenCalled();
});

test("the page that is there, told once more, changes nothing, and more is still awaited", () => {
  const first = page(1);
  const { actor, arrive, shown } = start(first);
  actor.send({ type: "more.asked" });
  arrive(first);
  arrive(page(2));
  expect(shown()).toEqual(["all 1", "all 2"]);
});

test.each([
  ["has come", page(2), ["all 3"]],
  ["has given way to another choice", page(1, "rack"), ["rack 2"]],
  ["has given way to another language", page(1, "all", "zh"), ["all 2"]],
])("nothing more is awaited once the page that was asked for %s", (_, arrived, expected) => {
  const { actor, arrive, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  arrive(arrived);
  focusAdded.mockClear();
  arrive(page(arrived.page + 1, arrived.choice, arrived.language));
  expect(shown()).toEqual(expected);
  expect(focusAdded).not.toHaveBeenCalled();
});

test("a list that is opened again as it was left shows all that was shown; another one only its own page", () => {
  const left = [page(1), page(2), page(3)];
  expect(start(page(3), left).shown()).toEqual(["all 1", "all 2", "all 3"]);
  expect(start(page(2), left).shown()).toEqual(["all 2"]);
  expect(start(page(3, "rack"), left).shown()).toEqual(["rack 3"]);
  expect(start(page(3, "all", "zh"), left).shown()).toEqual(["all 3"]);
});

describe("the list's beginning", () => {
  test("comes into sight with another choice, also while more is awaited", () => {
    const { actor, arrive, showBeginning } = start();
    arrive(page(1, "rack"));
    actor.send({ type: "more.asked" });
    arrive(page(1, "strips"));
    expect(showBeginning).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["more of the same", page(2), false],
    ["the same in another language", page(1, "all", "zh"), false],
    ["a choice that Back leads to", page(1, "rack"), true],
  ])("stays where it is with %s", (_, arrived, isReturn) => {
    const { arrive, shown, showBeginning } = start();
    arrive(arrived, isReturn);
    expect(shown()).toEqual([`${arrived.choice} ${arrived.page}`]);
    expect(showBeginning).not.toHaveBeenCalled();
  });
});
