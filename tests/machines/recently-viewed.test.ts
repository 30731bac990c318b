import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import {
  MAX_VIEWED,
  recentlyViewedMachine,
  selectIsRefused,
  selectOthers,
  selectTold,
} from "../../machines/recently-viewed.ts";
import type { SavedProduct, SavedProducts } from "../../machines/saved-products.ts";
import { keptProduct } from "../support/kept-product.ts";

const products = (...ids: number[]) => ids.map(keptProduct);
const TEN = products(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

/** The machine, begun with what was kept, and what a visitor does with it. */
function start(kept: SavedProducts = { items: [] }) {
  const actor = createActor(recentlyViewedMachine, { input: kept }).start();
  const snapshot = () => actor.getSnapshot();
  const numbers = (items: readonly SavedProduct[]) => items.map(({ number }) => number);
  return {
    send: actor.send,
    see: (...ids: number[]) => {
      for (const id of ids)
        actor.send({ type: "page.shown", pathname: pathTo("product", { id }), product: keptProduct(id) });
    },
    leave: (pathname: string = pathTo("home")) => actor.send({ type: "page.shown", pathname, product: null }),
    follow: (id: number) => actor.send({ type: "product.followed", link: pathTo("product", { id }) }),
    value: () => snapshot().value,
    kept: () => numbers(snapshot().context.items),
    others: () => numbers(selectOthers(snapshot())),
    isRefused: () => selectIsRefused(snapshot()),
    told: () => selectTold(snapshot()),
    /** Initial state of the next page. */
    isKeptRefused: () => snapshot().context.isRefused,
  };
}

describe("what was looked at", () => {
  it("is nothing at first, whatever page is shown that is no product's", () => {
    const viewed = start();
    expect(viewed.value()).toBe("empty");
    expect(viewed.told()).toBe("nothing");
    viewed.leave();
    expect(viewed.value()).toBe("empty");
    expect(viewed.kept()).toEqual([]);
  });

  it("is shown newest first, without the product on the screen", () => {
    const viewed = start();
    viewed.see(1);
    expect(viewed.value()).toBe("holding");
    expect(viewed.others()).toEqual([]);
    viewed.see(2, 3);
    expect(viewed.kept()).toEqual(["KP-3", "KP-2", "KP-1"]);
    expect(viewed.others()).toEqual(["KP-2", "KP-1"]);
    viewed.leave();
    expect(viewed.others()).toEqual(["KP-3", "KP-2", "KP-1"]);
    viewed.see(1);
    expect(viewed.kept()).toEqual(["KP-1", "KP-3", "KP-2"]);
  });

  it("is kept for as many as are shown and the one on the screen", () => {
    const viewed = start({ items: TEN });
    expect(viewed.kept()).toHaveLength(MAX_VIEWED + 1);
    expect(viewed.others()).toHaveLength(MAX_VIEWED);
    viewed.see(11);
    expect(viewed.kept()).toEqual(["KP-11", "KP-1", "KP-2", "KP-3", "KP-4", "KP-5", "KP-6", "KP-7", "KP-8"]);
    expect(viewed.others()).toHaveLength(MAX_VIEWED);
  });

  it("takes over how a product is called now", () => {
    const viewed = start({ items: products(1, 2) });
    const renamed = { ...keptProduct(1), name: "突波保護", language: "zh" };
    viewed.send({ type: "page.shown", pathname: renamed.link, product: renamed });
    viewed.leave();
    expect(viewed.kept()).toEqual(["KP-1", "KP-2"]);
    viewed.send({ type: "products.restored", items: [renamed, renamed] });
    expect(viewed.kept()).toEqual(["KP-1"]);
  });

  it("begins with each product once", () => {
    expect(start({ items: products(1, 1, 2) }).kept()).toEqual(["KP-1", "KP-2"]);
  });

  it("goes at once when it is cleared, and begins anew with the next product", () => {
    const viewed = start({ items: products(1, 2) });
    viewed.see(3);
    viewed.send({ type: "products.cleared" });
    expect(viewed.value()).toBe("empty");
    expect(viewed.kept()).toEqual([]);
    expect(viewed.told()).toBe("cleared");
    viewed.see(4);
    expect(viewed.told()).toBe("nothing");
    expect(viewed.kept()).toEqual(["KP-4"]);
  });
});

describe("who wants none remembered", () => {
  it("is heard at once and from then on", () => {
    const viewed = start({ items: products(1, 2) });
    expect(viewed.isRefused()).toBe(false);
    viewed.send({ type: "products.refused" });
    expect(viewed.isRefused()).toBe(true);
    expect(viewed.isKeptRefused()).toBe(true);
    expect(viewed.told()).toBe("refused");
    expect(viewed.kept()).toEqual([]);
    viewed.see(3);
    expect(viewed.told()).toBe("nothing");
    expect(viewed.kept()).toEqual([]);
    expect(start({ items: [], isRefused: true }).value()).toBe("refused");
  });

  it("is heard where nothing is remembered yet, or all was cleared", () => {
    const viewed = start();
    viewed.see(1);
    viewed.send({ type: "products.cleared" });
    viewed.send({ type: "products.refused" });
    expect(viewed.isRefused()).toBe(true);
    expect(viewed.isKeptRefused()).toBe(true);
    expect(viewed.told()).toBe("refused");
  });

  it("may take it back: the product on the screen is the first again", () => {
    const viewed = start({ items: [], isRefused: true });
    viewed.see(3);
    viewed.send({ type: "products.remembered" });
    expect(viewed.isRefused()).toBe(false);
    expect(viewed.told()).toBe("remembered");
    expect(viewed.value()).toBe("holding");
    expect(viewed.kept()).toEqual(["KP-3"]);
  });

  it("may take it back where no product is shown", () => {
    const viewed = start({ items: [], isRefused: true });
    viewed.send({ type: "products.remembered" });
    expect(viewed.value()).toBe("empty");
  });
});

describe("a product that is gone", () => {
  const follow = (to: string) => {
    const viewed = start({ items: products(1, 2) });
    viewed.leave();
    viewed.follow(1);
    viewed.leave(to);
    return viewed.kept();
  };

  it("drops out where its link leads to the list, or to a page that says so at its own address", () => {
    expect(follow(pathTo("products"))).toEqual(["KP-2"]);
    expect(follow(pathTo("product", { id: 1 }))).toEqual(["KP-2"]);
  });

  it("stays where the visitor went elsewhere meanwhile, and where it is there", () => {
    expect(follow(pathTo("home"))).toEqual(["KP-1", "KP-2"]);
    const viewed = start({ items: products(1, 2) });
    viewed.follow(2);
    viewed.see(2);
    expect(viewed.kept()).toEqual(["KP-2", "KP-1"]);
    viewed.leave(pathTo("products"));
    expect(viewed.kept()).toEqual(["KP-2", "KP-1"]);
  });

  it("is only the one whose link was pressed", () => {
    const viewed = start({ items: products(1, 2) });
    viewed.leave(pathTo("product", { id: 1 }));
    viewed.leave(pathTo("products"));
    expect(viewed.kept()).toEqual(["KP-1", "KP-2"]);
    viewed.follow(2);
    viewed.leave();
    viewed.leave(pathTo("products"));
    expect(viewed.kept()).toEqual(["KP-1", "KP-2"]);
  });

  it("may be there again, and is not dropped by what was pressed before", () => {
    const viewed = start({ items: products(1, 2) });
    viewed.follow(1);
    viewed.leave(pathTo("products"));
    viewed.send({ type: "products.restored", items: products(1, 2) });
    viewed.leave(pathTo("products"));
    expect(viewed.kept()).toEqual(["KP-1", "KP-2"]);
  });

  it("may be the last one", () => {
    const viewed = start({ items: products(1) });
    viewed.follow(1);
    viewed.leave(pathTo("products"));
    expect(viewed.value()).toBe("empty");
  });
});

describe("what another window has changed", () => {
  it("is taken up, and nothing is said of it", () => {
    const viewed = start({ items: products(1) });
    viewed.send({ type: "products.cleared" });
    viewed.send({ type: "products.restored", items: TEN });
    expect(viewed.value()).toBe("holding");
    expect(viewed.kept()).toHaveLength(MAX_VIEWED + 1);
    expect(viewed.told()).toBe("nothing");
    viewed.send({ type: "products.restored", items: [], isRefused: true });
    expect(viewed.isRefused()).toBe(true);
    viewed.send({ type: "products.restored", items: [] });
    expect(viewed.value()).toBe("empty");
  });
});
