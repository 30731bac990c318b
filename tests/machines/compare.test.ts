import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { MAX_COMPARED } from "../../contract/constants.ts";
import { compareMachine, selectAnnouncement, selectItems, selectTrayItems } from "../../machines/compare.ts";
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
    inTray: () => selectTrayItems(actor.getSnapshot()).map(({ number }) => number),
    announcement: () => selectAnnouncement(actor.getSnapshot()),
  };
}

describe("the comparison", () => {
  it("starts with this session's choice, without duplicates and within its limit", () => {
    expect(start().value()).toBe("empty");
    expect(start([one, one]).numbers()).toEqual(["KP-1"]);
    const full = start(five);
    expect(full.value()).toBe("full");
    expect(full.numbers()).toHaveLength(MAX_COMPARED);
  });

  it("adds products in the order of choice, each once", () => {
    const comparison = start();
    for (const item of [two, one, two]) comparison.send({ type: "compare.added", item });
    expect(comparison.value()).toBe("choosing");
    expect(comparison.numbers()).toEqual(["KP-2", "KP-1"]);
  });

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

  it("removes a chosen product, and ignores others", () => {
    const comparison = start([one, two]);
    comparison.send({ type: "compare.removed", link: "/product/9" });
    expect(comparison.announcement()).toBe("nothing");
    comparison.send({ type: "compare.removed", link: one.link });
    expect(comparison.numbers()).toEqual(["KP-2"]);
    comparison.send({ type: "compare.removed", link: two.link });
    expect(comparison.value()).toBe("empty");
  });

  it("tells an article from its series and from the other articles", () => {
    const articles = ["KP-1-15", "KP-1-50"].map((number) => keptArticle(1, number));
    const comparison = start();
    for (const item of [one, ...articles, ...articles]) comparison.send({ type: "compare.added", item });
    expect(comparison.numbers()).toEqual(["KP-1", "KP-1-15", "KP-1-50"]);
    comparison.send({ type: "compare.removed", link: "/product/1?article=KP-1-15" });
    expect(comparison.numbers()).toEqual(["KP-1", "KP-1-50"]);
  });

  it("keeps the last products in the tray while it moves out", () => {
    const comparison = start([one, two]);
    comparison.send({ type: "compare.removed", link: two.link });
    expect(comparison.inTray()).toEqual(["KP-1"]);
    comparison.send({ type: "compare.removed", link: one.link });
    expect(comparison.numbers()).toEqual([]);
    expect(comparison.inTray()).toEqual(["KP-1"]);
    comparison.send({ type: "compare.added", item: two });
    expect(comparison.inTray()).toEqual(["KP-2"]);
    comparison.send({ type: "compare.cleared" });
    expect(comparison.inTray()).toEqual(["KP-2"]);
  });

  it.each([1, 4])("removes %i products at once", (count) => {
    const comparison = start(five.slice(0, count));
    comparison.send({ type: "compare.added", item: keptProduct(9) });
    comparison.send({ type: "compare.cleared" });
    expect(comparison.value()).toBe("empty");
    expect(comparison.announcement()).toBe("count");
    expect(comparison.numbers()).toEqual([]);
  });

  it("adopts changes that another page of the session has stored", () => {
    const comparison = start(five.slice(0, 4));
    comparison.send({ type: "compare.added", item: keptProduct(5) });
    comparison.send({ type: "products.restored", items: [two, two] });
    expect(comparison.numbers()).toEqual(["KP-2"]);
    expect(comparison.announcement()).toBe("nothing");
    expect(comparison.value()).toBe("choosing");
    comparison.send({ type: "products.restored", items: five });
    expect(comparison.value()).toBe("full");
    comparison.send({ type: "products.restored", items: [] });
    expect(comparison.value()).toBe("empty");
    expect(comparison.announcement()).toBe("nothing");
  });
});
