import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { MAX_COMPARED } from "../../contract/constants.ts";
import { compareMachine, selectAnnouncement, selectItems } from "../../machines/compare.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { keptArticle, keptProduct } from "../support/kept-product.ts";

const five = [1, 2, 3, 4, 5].map(keptProduct);
const [one, two] = five as [SavedProduct, SavedProduct];

/** A comparison that starts with the stored products. */
function start(items: readonly SavedProduct[] = []) {
  const actor = createActor(compareMachine, { input: { items } }).start();
  return {
    send: actor.send,
    value: () => actor.getSnapshot().value,
    numbers: () => selectItems(actor.getSnapshot()).map(({ number }) => number),
    announcement: () => selectAnnouncement(actor.getSnapshot()),
  };
}

describe("the comparison", () => {
  it("rejects and reports a fifth product, until one is removed", () => {
    const comparison = start(five.slice(0, 4));
    comparison.send({ type: "compare.added", item: one });
    expect(comparison.announcement()).toBe("nothing");
    comparison.send({ type: "compare.added", item: keptProduct(5) });
    expect(comparison.announcement()).toBe("full");
    expect(comparison.numbers()).toEqual(["KP-1", "KP-2", "KP-3", "KP-4"]);
    comparison.send({ type: "compare.removed", link: two.link });
    expect(comparison.announcement()).toBe("count");
    expect(comparison.value()).toBe("choosing");
    comparison.send({ type: "compare.added", item: keptProduct(5) });
    expect(comparison.numbers()).toEqual(["KP-1", "KP-3", "KP-4", "KP-5"]);
    expect(comparison.value()).toBe("full");
    comparison.send({ type: "compare.added", item: two });
    expect(comparison.announcement()).toBe("full");
    expect(comparison.numbers()).toHaveLength(MAX_COMPARED);
  });

  it("tells an article from its series and from the other articles", () => {
    const articles = ["KP-1-15", "KP-1-50"].map((number) => keptArticle(1, number));
    const comparison = start();
    for (const item of [one, ...articles, ...articles]) comparison.send({ type: "compare.added", item });
    expect(comparison.numbers()).toEqual(["KP-1", "KP-1-15", "KP-1-50"]);
    comparison.send({ type: "compare.removed", link: "/product/1?article=KP-1-15" });
    expect(comparison.numbers()).toEqual(["KP-1", "KP-1-50"]);
  });
});
