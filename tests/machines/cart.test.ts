import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { type CartStart, cartMachine, selectCount, selectIsInCart, selectItems } from "../../machines/cart.ts";
import { goneIn, itemName, withChanges } from "../../machines/cart-items.ts";
import { settled } from "../support/settled.ts";

const one: CartItem = { link: pathTo("product", { id: 1 }), name: "One" };
const two: CartItem = { link: pathTo("product", { id: 2 }), name: "Two" };

/** A cart on a session storage that already holds `stored`. */
function start(stored: Record<string, readonly CartItem[]> = {}, missing: () => readonly number[] = () => []) {
  const storage = new Map(Object.entries(stored));
  const errors: unknown[] = [];
  const told: number[] = [];
  const asked: (readonly number[])[] = [];
  let isBroken = false;
  const machine = cartMachine.provide({
    actors: {
      loadCart: fromPromise(async ({ input }) => {
        if (isBroken) throw new Error("The storage can't be read");
        return storage.get(`cartData_${input.language}`) ?? [];
      }),
      findMissing: fromPromise(async ({ input: { ids } }) => {
        asked.push(ids);
        return missing();
      }),
    },
    actions: {
      storeCart: ({ context }) => storage.set(`cartData_${context.language}`, context.items),
      deleteCart: (_, { language }) => storage.delete(`cartData_${language}`),
      logError: (_, { error }) => errors.push(error),
    },
  });
  const actor = createActor(machine, { input: { language: "en" } });
  actor.on("cart.changed", ({ items }) => told.push(items.length));
  actor.start();
  return {
    send: actor.send,
    storage,
    errors,
    told,
    asked,
    breakStorage: () => {
      isBroken = true;
    },
    value: () => ["empty", "holding", "restoring"].find((state) => actor.getSnapshot().matches(state as "empty")),
    gone: () => goneIn(selectItems(actor.getSnapshot())).map(({ link }) => link),
    links: () => selectItems(actor.getSnapshot()).map(({ link }) => link),
    count: () => selectCount(actor.getSnapshot()),
    has: (link: string) => selectIsInCart(link)(actor.getSnapshot()),
  };
}

/** A cart with products of an address, whose changes are made to the stored items until these are read. */
function beforeReading(stored: readonly CartItem[], input: Partial<CartStart>) {
  let storage = stored;
  const logic = cartMachine.provide({
    actors: { loadCart: fromPromise(async () => storage) },
    actions: {
      storeCart: ({ context }) => {
        storage = context.isRead ? context.items : withChanges(storage, context);
      },
      deleteCart: () => {
        storage = [];
      },
    },
  });
  const actor = createActor(logic, { input: { language: "en", ...input } });
  const removed: string[] = [];
  actor.on("item.removed", ({ link }) => removed.push(link));
  actor.start();
  return {
    send: actor.send,
    removed,
    stored: () => storage.map(({ link }) => link),
    links: () => selectItems(actor.getSnapshot()).map(({ link }) => link),
    restore: async () => {
      actor.send({ type: "cart.restored" });
      await settled();
    },
  };
}

describe("a change before the stored cart was read", () => {
  const three: CartItem = { link: pathTo("product", { id: 3 }), name: "Three" };

  it("removes an item of the address, and nothing else that is stored", async () => {
    const cart = beforeReading([one, two], { asked: [two, three] });
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.links()).toEqual([three.link]);
    expect(cart.removed).toEqual([two.link]);
    expect(cart.stored()).toContain(one.link);
    await cart.restore();
    expect(cart.links()).toEqual([one.link, three.link]);
    expect(cart.stored()).toEqual([one.link, three.link]);
  });

  it("adds an item to those that are stored, also if the list of a link is shown meanwhile", async () => {
    const cart = beforeReading([one], { shown: [two] });
    cart.send({ type: "cart.added", item: three });
    expect(cart.links()).toEqual([two.link, three.link]);
    expect(cart.stored()).toEqual([one.link, three.link]);
    await cart.restore();
    expect(cart.links()).toEqual([one.link, three.link]);
  });

  it("marks what is no longer offered, and loses nothing that is stored", async () => {
    const cart = beforeReading([one], { asked: [two] });
    cart.send({ type: "products.missing", missing: [2] });
    expect(cart.stored()).toEqual([one.link, two.link]);
    await cart.restore();
    expect(cart.links()).toEqual([one.link, two.link]);
  });

  it("counts while the stored cart is being read, and can be undone", async () => {
    const cart = beforeReading([one, two], {});
    cart.send({ type: "cart.restored" });
    cart.send({ type: "cart.removed", link: one.link });
    cart.send({ type: "cart.removed", link: two.link });
    cart.send({ type: "cart.added", item: two });
    await settled();
    expect(cart.links()).toEqual([two.link]);
    expect(cart.stored()).toEqual([two.link]);
    expect(cart.removed).toEqual([one.link, two.link]);
  });

  it("empties the whole cart after an inquiry was sent", async () => {
    const cart = beforeReading([one], { asked: [two] });
    cart.send({ type: "cart.cleared", language: "en" });
    await cart.restore();
    expect(cart.links()).toEqual([]);
  });
});

describe("the inquiry cart", () => {
  it("is empty before the browser has reported its stored products", () => {
    const cart = start({ cartData_en: [one] });
    expect(cart.value()).toBe("empty");
    expect(cart.count()).toBe(0);
  });

  it("adds an item, stores it and reports it", () => {
    const cart = start();
    cart.send({ type: "cart.added", item: one });
    expect(cart.value()).toBe("holding");
    expect(cart.has("/product/1")).toBe(true);
    expect(cart.has("/product/2")).toBe(false);
    cart.send({ type: "cart.added", item: two });
    expect(cart.links()).toEqual(["/product/1", "/product/2"]);
    expect(cart.storage.get("cartData_en")).toEqual([one, two]);
    expect(cart.told).toEqual([1, 2]);
  });

  it("holds a series and its articles as items of their own, and asks for their product once", () => {
    const article = (number: string): CartItem => ({ link: pathTo("product", { id: 1 }, { article: number }), number });
    const cart = start({}, () => [1]);
    for (const item of [one, article("A 1"), article("A 2"), article("A 1"), two])
      cart.send({ type: "cart.added", item });
    const links = ["/product/1", "/product/1?article=A+1", "/product/1?article=A+2", "/product/2"];
    expect(cart.links()).toEqual(links);
    cart.send({ type: "cart.shown" });
    expect(cart.asked).toEqual([[1, 2]]);
    cart.send({ type: "products.missing", missing: [1] });
    expect(cart.gone()).toEqual(links.slice(0, 3));
    cart.send({ type: "cart.removed", link: article("A 1").link });
    expect(cart.links()).toEqual(links.filter((link) => !link.endsWith("A+1")));
    expect(cart.has("/product/1")).toBe(true);
  });

  // spec 3.7, 4.12
  it("ignores an item when the same link exists", () => {
    const cart = start();
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.added", item: { link: one.link, name: "Another name" } });
    expect(cart.storage.get("cartData_en")).toEqual([one]);
    expect(cart.told).toEqual([1]);
  });

  it("asks which of its products are still offered when it is shown, then marks and stores the others", async () => {
    const cart = start({}, () => [2]);
    cart.send({ type: "cart.shown" });
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.added", item: two });
    expect(cart.asked).toEqual([]);
    cart.send({ type: "cart.shown" });
    await settled();
    expect(cart.asked).toEqual([[1, 2]]);
    expect(cart.gone()).toEqual([two.link]);
    expect(cart.storage.get("cartData_en")).toEqual([one, { ...two, isGone: true }]);
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.gone()).toEqual([]);
  });

  it("removes the mark of a product that is offered again, and marks nothing without a response", async () => {
    let missing: readonly number[] = [1];
    const cart = start({}, () => {
      if (missing.length > 1) throw new Error("No connection");
      return missing;
    });
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.shown" });
    await settled();
    expect(cart.gone()).toEqual([one.link]);
    missing = [];
    cart.send({ type: "cart.shown" });
    await settled();
    expect(cart.gone()).toEqual([]);
    missing = [1, 2];
    cart.send({ type: "cart.shown" });
    await settled();
    expect(cart.gone()).toEqual([]);
    expect(cart.errors).toEqual([]);
  });

  it("marks the products that the server's refusal of an inquiry names", () => {
    const cart = start();
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.added", item: two });
    cart.send({ type: "products.missing", missing: [1] });
    expect(cart.gone()).toEqual([one.link]);
    expect(cart.told).toEqual([1, 2, 2]);
  });

  // spec 4.13, 5.20
  it("removes an item by its link, and only if the link exists", () => {
    const cart = start();
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.added", item: two });
    cart.send({ type: "cart.removed", link: pathTo("product", { id: 9 }) });
    expect(cart.told).toEqual([1, 2]);
    cart.send({ type: "cart.removed", link: one.link });
    expect(cart.links()).toEqual([two.link]);
    expect(cart.storage.get("cartData_en")).toEqual([two]);
    expect(cart.told).toEqual([1, 2, 1]);
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.value()).toBe("empty");
    expect(cart.storage.get("cartData_en")).toEqual([]);
  });

  // spec 4.14
  it("when cleared is empty and its stored key deleted", () => {
    const cart = start();
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.cleared", language: "en" });
    expect(cart.value()).toBe("empty");
    expect(cart.count()).toBe(0);
    expect(cart.storage.has("cartData_en")).toBe(false);
    expect(cart.told).toEqual([1, 0]);
  });

  it("when the cart of the other language is cleared keeps its own and deletes the stored key of the other", () => {
    const cart = start({ cartData_zh: [two] });
    cart.send({ type: "cart.added", item: one });
    cart.send({ type: "cart.cleared", language: "zh" });
    expect(cart.value()).toBe("holding");
    expect(cart.count()).toBe(1);
    expect([...cart.storage.keys()]).toEqual(["cartData_en"]);
    expect(cart.told).toEqual([1]);
  });

  it("when cleared while empty still deletes the stored key", () => {
    const cart = start({ cartData_en: [one] });
    cart.send({ type: "cart.cleared", language: "en" });
    expect(cart.storage.has("cartData_en")).toBe(false);
  });

  it("is restored from session storage", async () => {
    const cart = start({ cartData_en: [one, two] });
    cart.send({ type: "cart.restored" });
    expect(cart.value()).toBe("restoring");
    await settled();
    expect(cart.value()).toBe("holding");
    expect(cart.links()).toEqual([one.link, two.link]);
    expect(cart.told).toEqual([2]);
  });

  it("stays empty and writes nothing if nothing is stored", async () => {
    const cart = start();
    cart.send({ type: "cart.restored" });
    await settled();
    expect(cart.value()).toBe("empty");
    expect(cart.storage.size).toBe(0);
    expect(cart.told).toEqual([0]);
  });

  // spec 5.19
  it("holds a link once even if it is stored twice", async () => {
    const cart = start({ cartData_en: [one, two, one] });
    cart.send({ type: "cart.restored" });
    await settled();
    expect(cart.links()).toEqual([one.link, two.link]);
  });

  it("keeps products that are added while the stored cart is read", async () => {
    const cart = start({ cartData_en: [one] });
    cart.send({ type: "cart.restored" });
    cart.send({ type: "cart.added", item: two });
    cart.send({ type: "cart.added", item: two });
    cart.send({ type: "cart.added", item: one });
    await settled();
    expect(cart.links()).toEqual([one.link, two.link]);
    expect(cart.storage.get("cartData_en")).toEqual([one, two]);
    expect(cart.told).toEqual([2]);
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.storage.get("cartData_en")).toEqual([one]);
  });

  it("when cleared while the stored cart is read stays empty", async () => {
    const cart = start({ cartData_en: [one] });
    cart.send({ type: "cart.restored" });
    cart.send({ type: "cart.added", item: two });
    cart.send({ type: "cart.cleared", language: "en" });
    await settled();
    expect(cart.value()).toBe("empty");
    expect(cart.count()).toBe(0);
    expect(cart.storage.size).toBe(0);
    expect(cart.told).toEqual([0]);
  });

  // spec 4.15
  it("reloads for the current language on a language update", async () => {
    const cart = start({ cartData_en: [one], cartData_zh: [two] });
    cart.send({ type: "cart.restored" });
    await settled();
    cart.send({ type: "language.changed", language: "zh" });
    expect(cart.count()).toBe(0);
    await settled();
    expect(cart.links()).toEqual([two.link]);
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.storage.get("cartData_zh")).toEqual([]);
    expect(cart.storage.get("cartData_en")).toEqual([one]);
  });

  it("stays usable if the storage fails, and logs the reason", async () => {
    const cart = start({ cartData_en: [one] });
    cart.breakStorage();
    cart.send({ type: "cart.restored" });
    cart.send({ type: "cart.added", item: two });
    await settled();
    expect(cart.links()).toEqual([two.link]);
    expect(cart.errors).toEqual([new Error("The storage can't be read")]);
    expect(cart.told).toEqual([1]);
    cart.send({ type: "cart.removed", link: two.link });
    expect(cart.links()).toEqual([]);
  });

  it("names a missing effect", async () => {
    const errors: unknown[] = [];
    const machine = cartMachine.provide({ actions: { logError: (_, { error }) => errors.push(error) } });
    const actor = createActor(machine, { input: { language: "en" } }).start();
    actor.send({ type: "cart.restored" });
    await settled();
    expect(errors).toEqual([new Error('The actor "loadCart" is not provided')]);
  });
});

describe("the label of an item", () => {
  const link = pathTo("product", { id: 1 });
  it.each([
    [{ link, photo: "", name: "Strip", title: "Title", number: "AC-1" }, "Strip"],
    [{ link, photo: "", title: "Title", number: "AC-1" }, "Title"],
    [{ link, photo: "", number: "AC-1" }, "AC-1"],
    [{ link, photo: "", number: "" }, link],
  ] as const)("is, of %j, %s", (item, name) => {
    expect(itemName(item)).toBe(name);
  });
});
