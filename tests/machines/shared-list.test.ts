import { describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import {
  type ListChanged,
  type ListTaken,
  selectAddress,
  selectCopyResult,
  selectIsAsking,
  selectIsOpen,
  selectShared,
  sharedListMachine,
} from "../../machines/shared-list.ts";
import { settled } from "../support/settled.ts";

const itemOf = (id: number) => ({ id, link: pathTo("product", { id }), photo: "", name: `Product ${id}`, number: "" });
const LIST = { products: [itemOf(1), itemOf(2)], lines: {}, unread: [], over: [], left: [] };
const ADDRESS = "https://example.com/inquiry?lines=1,2";

/** A page that was opened with a list. `restored` reports the products of the tab's storage. */
function open(input = LIST) {
  let tell: (changed: ListChanged) => void = () => {};
  const take = vi.fn<(taken: ListTaken) => void>();
  const copies: { readonly text: string; readonly end: PromiseWithResolvers<void> }[] = [];
  const machine = sharedListMachine.provide({
    actors: {
      relayList: fromCallback<ListChanged>(({ sendBack }) => {
        tell = sendBack;
      }),
      copyText: fromPromise<void, { text: string }>(({ input: { text } }) => {
        const end = Promise.withResolvers<void>();
        copies.push({ text, end });
        return end.promise;
      }),
    },
    actions: { takeList: (_, taken) => take(taken) },
  });
  const list = createActor(machine, { input }).start();
  return {
    list,
    take,
    copies,
    state: () => list.getSnapshot(),
    restored: (...ids: number[]) => tell({ type: "cart.changed", items: ids.map(itemOf), by: "site" }),
    changed: (...ids: number[]) => tell({ type: "cart.changed", items: ids.map(itemOf), by: "visitor" }),
    typed: () => tell({ type: "lines.changed" }),
    copy: (address = ADDRESS) => list.send({ type: "copy.pressed", address }),
  };
}

describe("a list in the address", () => {
  test("is the list of the buyer if the tab has none", () => {
    const { take, restored, state } = open();
    expect(selectIsOpen(state())).toBe(true);
    expect(selectShared(state()).products).toEqual(LIST.products);
    restored();
    expect(take.mock.calls).toEqual([[{ by: "adding" }]]);
    expect([selectIsAsking(state()), selectIsOpen(state())]).toEqual([false, false]);
    restored();
    expect(take).toHaveBeenCalledOnce();
  });

  test("waits for the storage of the tab, also when a visitor is faster", () => {
    const { take, changed, restored, state } = open();
    changed();
    changed(3);
    expect(take).not.toHaveBeenCalled();
    expect(selectIsAsking(state())).toBe(false);
    restored(3);
    expect(selectIsAsking(state())).toBe(true);
  });

  test.each([
    ["list.added", [[{ by: "adding" }]]],
    ["list.replaced", [[{ by: "replacing" }]]],
    ["list.left", []],
  ] as const)("is asked about if the buyer has a list, and %s answers once", (type, taken) => {
    const { list, take, restored, state } = open();
    restored(3);
    expect([selectIsAsking(state()), selectIsOpen(state()), take.mock.calls]).toEqual([true, true, []]);
    list.send({ type });
    expect([selectIsAsking(state()), selectIsOpen(state())]).toEqual([false, false]);
    for (const again of ["list.added", "list.replaced"] as const) list.send({ type: again });
    restored();
    expect(take.mock.calls).toEqual(taken);
  });

  test("is not there without products", () => {
    const { list, take, restored, state } = open({ ...LIST, products: [] });
    restored();
    list.send({ type: "list.added" });
    expect(take).not.toHaveBeenCalled();
    expect([selectIsAsking(state()), selectIsOpen(state())]).toEqual([false, false]);
  });
});

describe("Copy link", () => {
  test("says that the link was copied, until the list changes", async () => {
    const { copies, copy, restored, typed, state } = open();
    for (const change of [() => restored(1), typed]) {
      copy();
      expect(selectCopyResult(state())).toBeUndefined();
      copies.at(-1)?.end.resolve();
      await settled();
      expect(selectCopyResult(state())).toBe("copied");
      change();
      expect(selectCopyResult(state())).toBeUndefined();
    }
    expect(copies.map(({ text }) => text)).toEqual([ADDRESS, ADDRESS]);
  });

  test("names the address that the browser refuses to copy", async () => {
    const { copies, copy, state } = open();
    expect(selectAddress(state())).toBe("");
    copy();
    copies[0]?.end.reject(new Error("refused"));
    await settled();
    expect([selectCopyResult(state()), selectAddress(state())]).toEqual(["failed", ADDRESS]);
  });

  test("says nothing of an address that is old, because the list has changed or another press has followed", async () => {
    const { copies, copy, typed, state } = open();
    copy();
    typed();
    copies[0]?.end.resolve();
    await settled();
    expect(selectCopyResult(state())).toBeUndefined();
    copy();
    copy(`${ADDRESS}x5`);
    copies[1]?.end.reject(new Error("refused"));
    await settled();
    expect(selectCopyResult(state())).toBeUndefined();
    copies[2]?.end.resolve();
    await settled();
    expect([selectCopyResult(state()), selectAddress(state())]).toEqual(["copied", `${ADDRESS}x5`]);
  });
});
