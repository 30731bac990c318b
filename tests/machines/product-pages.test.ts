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

test("a requested page is appended, and the list moves to its first product", () => {
  const { actor, arrive, shown, focusAdded } = start();
  actor.send({ type: "more.asked" });
  arrive(page(2));
  expect(shown()).toEqual(["all 1", "all 2"]);
  expect(focusAdded).toHaveBeenCalledExactlyOnceWith(2);
});

test("a page that was not requested, has other filters or another language replaces the list", () => {
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

test("a restored list shows all of its pages, and another list only its own page", () => {
  const left = [page(1), page(2), page(3)];
  expect(start(page(3), left).shown()).toEqual(["all 1", "all 2", "all 3"]);
  expect(start(page(2), left).shown()).toEqual(["all 2"]);
  expect(start(page(3, "rack"), left).shown()).toEqual(["rack 3"]);
  expect(start(page(3, "all", "zh"), left).shown()).toEqual(["all 3"]);
});

describe("the start of the list", () => {
  test("scrolls into view with another choice, also while more is loading", () => {
    const { actor, arrive, showBeginning } = start();
    arrive(page(1, "rack"));
    actor.send({ type: "more.asked" });
    arrive(page(1, "strips"));
    expect(showBeginning).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["more of the same", page(2), false],
    ["the same in another language", page(1, "all", "zh"), false],
    ["a choice restored by Back", page(1, "rack"), true],
  ])("keeps its position with %s", (_, arrived, isReturn) => {
    const { arrive, shown, showBeginning } = start();
    arrive(arrived, isReturn);
    expect(shown()).toEqual([`${arrived.choice} ${arrived.page}`]);
    expect(showBeginning).not.toHaveBeenCalled();
  });
});
