import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import {
  MAX_VIEWED,
  recentlyViewedMachine,
  selectAnnouncement,
  selectIsRefused,
  selectOthers,
} from "../../machines/recently-viewed.ts";
import type { SavedProduct, SavedProducts } from "../../machines/saved-products.ts";
import { keptProduct } from "../support/kept-product.ts";

const products = (...ids: number[]) => ids.map(keptProduct);
const TEN = products(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

/** The machine with its stored products, and a visitor's actions on it. */
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
    announcement: () => selectAnnouncement(snapshot()),
    /** Initial state of the next page. */
    isKeptRefused: () => snapshot().context.isRefused,
  };
}

describe("viewed products", () => {
  it("are stored up to the shown number and the current one", () => {
    const viewed = start({ items: TEN });
    expect(viewed.kept()).toHaveLength(MAX_VIEWED + 1);
    expect(viewed.others()).toHaveLength(MAX_VIEWED);
    viewed.see(11);
    expect(viewed.kept()).toEqual(["KP-11", "KP-1", "KP-2", "KP-3", "KP-4", "KP-5", "KP-6", "KP-7", "KP-8"]);
    expect(viewed.others()).toHaveLength(MAX_VIEWED);
  });

  it("use the current name of a product", () => {
    const viewed = start({ items: products(1, 2) });
    const renamed = { ...keptProduct(1), name: "突波保護", language: "zh" };
    viewed.send({ type: "page.shown", pathname: renamed.link, product: renamed });
    viewed.leave();
    expect(viewed.kept()).toEqual(["KP-1", "KP-2"]);
    viewed.send({ type: "products.restored", items: [renamed, renamed] });
    expect(viewed.kept()).toEqual(["KP-1"]);
  });
});

describe("turning the list off", () => {
  it("applies immediately and from then on", () => {
    const viewed = start({ items: products(1, 2) });
    expect(viewed.isRefused()).toBe(false);
    viewed.send({ type: "products.refused" });
    expect(viewed.isRefused()).toBe(true);
    expect(viewed.isKeptRefused()).toBe(true);
    expect(viewed.announcement()).toBe("refused");
    expect(viewed.kept()).toEqual([]);
    viewed.see(3);
    expect(viewed.announcement()).toBe("nothing");
    expect(viewed.kept()).toEqual([]);
    expect(start({ items: [], isRefused: true }).value()).toBe("refused");
  });
});

describe("a deleted product", () => {
  const follow = (to: string) => {
    const viewed = start({ items: products(1, 2) });
    viewed.leave();
    viewed.follow(1);
    viewed.leave(to);
    return viewed.kept();
  };

  it("is removed if its link leads to the list, or to a notice at its own address", () => {
    expect(follow(pathTo("products"))).toEqual(["KP-2"]);
    expect(follow(pathTo("product", { id: 1 }))).toEqual(["KP-2"]);
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

  it.each<[string, Partial<SavedProducts>]>([
    ["cleared", {}],
    ["turned off", { isRefused: true }],
  ])("is only one whose page is awaited, also if the list was %s elsewhere meanwhile", (_, change) => {
    const viewed = start({ items: products(1, 2) });
    viewed.follow(2);
    viewed.send({ type: "products.restored", items: [], ...change });
    viewed.see(2);
    viewed.send({ type: "products.restored", items: products(2) });
    viewed.leave(pathTo("products"));
    expect(viewed.kept()).toEqual(["KP-2"]);
  });
});
